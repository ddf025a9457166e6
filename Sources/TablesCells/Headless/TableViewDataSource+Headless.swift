import TablesModel

extension TableViewDataSource {
  /// The sections there are; stops where their number is none.
  var checkedSections: Range<Int> {
    let count = numberOfSections()
    precondition(count >= 0, "a data source cannot have \(count) sections")
    return 0..<count
  }

  /// The cell at a path, which a headless host can show.
  func headlessCell(
    at path: RowPath, in host: some CellHost, named name: String
  ) throws(CellError) -> any HeadlessCell {
    let cell = try cell(at: path, in: host)
    guard let own = cell as? any HeadlessCell else {
      throw .foreignClass(
        String(reflecting: type(of: cell)), host: name, expected: "HeadlessCell")
    }
    return own
  }
}

extension TextCell {
  /// A cell in place of one that could not be given.
  convenience init(showing error: CellError) {
    self.init()
    text = "!"
    detail = "\(error)"
    style = .subtitle
  }
}
