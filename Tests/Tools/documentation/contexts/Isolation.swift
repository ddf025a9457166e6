import Tables

@MainActor final class NameModel { var name = "Ada" }

//: 1
