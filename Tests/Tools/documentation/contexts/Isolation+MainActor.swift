import Observation
import Tables

func fetchName() async -> String { "Grace" }
func fetchNames() async throws -> [String] { ["Grace"] }

final class NameModel { var name = "Ada" }

//: 2
//: 3
//: 5
//: 6
//: 7

nonisolated struct Song: Identifiable, Equatable { let id: Int }

//: 8
