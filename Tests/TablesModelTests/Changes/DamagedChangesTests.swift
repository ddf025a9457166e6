import Foundation
import TablesModel
import TablesTestTools
import Testing

/// Changes whose encoding was damaged.
struct DamagedChangesTests {
  private func source(_ sections: [String: [Int]], _ order: String) -> DataSource<Entry> {
    DataSource(
      sections: order.map { name in
        Section(
          id: SectionID("\(name)"), items: (sections["\(name)"] ?? []).map { Entry(id: $0) })
      })
  }

  /// The changes from the sections A and B to B and C. A row leaves B and another changes.
  private var changes: Changeset<Entry> {
    let old = source(["A": [1], "B": [2, 3, 4]], "AB")
    var new = source(["B": [3, 4], "C": [5]], "BC")
    new[RowPath(section: 0, row: 1)].revision = 1
    new.sections[0].header = "header"
    return new.difference(from: old)
  }

  /// Damages the encoded changes, and decodes them.
  private func decode(_ damage: (inout [String: Any]) throws -> Void) throws {
    let json = try JSONSerialization.jsonObject(with: JSONEncoder().encode(changes))
    var fields = try #require(json as? [String: Any])
    try damage(&fields)
    let data = try JSONSerialization.data(withJSONObject: fields)
    _ = try JSONDecoder().decode(Changeset<Entry>.self, from: data)
  }

  @Test func `changes that were encoded twice are decoded`() throws {
    try decode { _ in }
  }

  @Test(arguments: [
    ("oldCounts", [-1, 3]), ("oldCounts", [2, 3]), ("oldCounts", [0, 3]), ("newCounts", [2, 2]),
    ("newCounts", [2, 0]),
  ])
  func `changes of a wrong number of rows are not decoded`(field: String, counts: [Int]) {
    #expect(throws: DecodingError.self) { try decode { $0[field] = counts } }
  }

  @Test(arguments: ["oldSections", "newSections"])
  func `changes of sections with other rows are not decoded`(field: String) {
    #expect(throws: DecodingError.self) {
      try decode { fields in
        var sections = try #require(fields[field] as? [[String: Any]])
        sections[0]["items"] = []
        fields[field] = sections
      }
    }
  }

  @Test(arguments: ["oldSections", "newSections"])
  func `changes of sections out of order are not decoded`(field: String) {
    #expect(throws: DecodingError.self) {
      try decode { fields in
        var sections = try #require(fields[field] as? [[String: Any]])
        let first = try #require(
          sections.indices.min { left, right in
            (sections[left]["position"] as? Int ?? 0) < (sections[right]["position"] as? Int ?? 0)
          })
        sections[first]["sortOrder"] = 9
        fields[field] = sections
      }
    }
  }

  @Test func `a decoded section keeps its position beside sections that were not encoded`() throws {
    let old = source(["A": [1]], "A")
    let new = source(["B": [2, 3], "A": [1]], "BA")
    let json = try JSONEncoder().encode(new.difference(from: old))
    let text = String(decoding: json, as: UTF8.self)
      .replacingOccurrences(of: "\"sortOrder\":0", with: "\"sortOrder\":9")
    let changes = try JSONDecoder().decode(Changeset<Entry>.self, from: Data(text.utf8))
    let applied = old.applying(changes)
    #expect(applied.sections.map(\.items.count) == [2, 1])
    #expect(applied.applying(changes.inverse) == old)
  }

  @Test func `changed sections that are not the same section are not decoded`() {
    #expect(throws: DecodingError.self) {
      try decode { $0["changedSections"] = [["source": 0, "target": 0]] }
    }
    #expect(throws: DecodingError.self) {
      try decode { $0["changedSections"] = [["source": 1, "target": 1]] }
    }
  }

  @Test func `changed rows that are not the same row are not decoded`() {
    let removed = ["section": 1, "row": 0]
    #expect(throws: DecodingError.self) {
      try decode { $0["changedRows"] = [["source": removed, "target": ["section": 0, "row": 1]]] }
    }
  }

  /// Replaces a digit of an encoded position, number of rows or value.
  private func replaceDigit(of text: String, using random: inout SplitMix64) -> String {
    var characters = Array(text)
    let places = characters.indices.filter {
      // The `sortOrder` of a section depends on those of sections that the changes do not hold.
      characters[$0].isNumber && !String(characters[..<$0].suffix(12)).hasPrefix("\"sortOrder\":")
    }
    if let place = places.randomElement(using: &random) {
      characters[place] = Character("\(Int.random(in: 0...5, using: &random))")
    }
    return String(characters)
  }

  private struct Counts: Decodable {
    let oldCounts: [Int]
    let newCounts: [Int]
  }

  @Test func `whatever is decoded can be applied, taken back and batched`() throws {
    let seeds = Stress.seeds(500, long: 200_000)
    var decoded = 0
    for seed in seeds {
      var random = SplitMix64(seed: seed)
      let edit = ChangingSections(using: &random)
      let json = try JSONEncoder().encode(edit.new.difference(from: edit.old))
      var text = String(decoding: json, as: UTF8.self)
      for _ in 0...1 { text = replaceDigit(of: text, using: &random) }
      let data = Data(text.utf8)
      guard let changes = try? JSONDecoder().decode(Changeset<Entry>.self, from: data) else {
        continue
      }
      decoded += 1
      let counts = try JSONDecoder().decode(Counts.self, from: data)
      let old = DataSource(
        sections: counts.oldCounts.enumerated().map { number, count in
          Section(id: SectionID(number), items: (0..<count).map { Entry(id: $0) })
        })
      let new = old.applying(changes)
      try #require(new.sections.map(\.items.count) == counts.newCounts, "seed \(seed)")
      let back = new.applying(changes.inverse)
      #expect(back.sections.map(\.items.count) == counts.oldCounts, "seed \(seed)")
      var before = old
      for batch in changes.batchUpdates(from: old) {
        try BatchUpdateRules.check(batch, from: before, to: batch.data)
        before = batch.data
      }
    }
    #expect(decoded > seeds.count / 10 && decoded < seeds.count)
  }
}
