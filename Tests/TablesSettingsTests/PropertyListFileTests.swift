import Foundation
import Testing

@testable import TablesSettings  // the readers have no public path but a bundle's pane

@Suite struct PropertyListFileTests {
  private static let panes = ["Everything.bundle", "Oddities.bundle", "Devices.bundle"]
    .flatMap { bundle in
      PackageFolder.names(in: PackageFolder.bundles.appendingPathComponent(bundle))
        .filter { $0.hasSuffix(".plist") }.map { "\(bundle)/\($0)" }
    }

  private static func xml(_ content: String) -> Data {
    Data(
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<plist version=\"1.0\">\(content)</plist>".utf8)
  }

  @Test(arguments: panes)
  func `a binary copy of a pane reads as the pane does`(path: String) throws {
    let data = try Data(contentsOf: PackageFolder.bundles.appendingPathComponent(path))
    let object = try PropertyListSerialization.propertyList(from: data, format: nil)
    let copy = try PropertyListSerialization.data(
      fromPropertyList: object, format: .binary, options: 0)
    let read = try PropertyListFile(copy)
    #expect(read.format == .binary)
    #expect(OutlineValue(read.value).json == OutlineValue(try PropertyListFile(data).value).json)
  }

  @Test func `booleans and numbers stay apart`() throws {
    let list = try PropertyListFile(
      Self.xml(
        "<array><true/><integer>1</integer><real>1</real><false/><integer>0</integer></array>"))
    #expect(list.value == [true, 1, 1.0, false, 0])
  }

  @Test func `integers beyond Int64 keep their digits`() throws {
    let list = try PropertyListFile(
      Self.xml(
        """
        <array><integer>9223372036854775807</integer><integer>-9223372036854775808</integer>
        <integer>18446744073709551615</integer><integer>0x1F</integer></array>
        """))
    #expect(
      list.value == [.integer(.max), .integer(.min), .largeInteger("18446744073709551615"), 31])
  }

  @Test(arguments: [
    "<integer>99999999999999999999999</integer>", "<integer></integer>", "<real>1,5</real>",
    "<dict><string>no key</string></dict>", "<dict><key>no value</key></dict>", "<unknown/>", "",
    "<dict><key>CF$UID</key><integer>5</integer></dict>", "<string>&unknown;</string>",
  ])
  func `what Foundation refuses in XML is an error`(content: String) {
    #expect(throws: PropertyListError.self) { try PropertyListFile(Self.xml(content)) }
  }

  @Test func `an error in XML says what Foundation says`() throws {
    let error = #expect(throws: PropertyListError.self) {
      try PropertyListFile(Self.xml("\n<dict><string/></dict>"))
    }
    #expect(error?.description.hasPrefix("XML that Foundation cannot read (") == true)
    #expect(error?.description.contains("line 3") == true)
  }

  @Test(arguments: [true, false])
  func `UTF-16 needs its mark, as in Foundation`(isLittleEndian: Bool) throws {
    let encoding: String.Encoding = isLittleEndian ? .utf16LittleEndian : .utf16BigEndian
    for (text, value) in [
      ("\"a\" = \"中😀\";", ["a": "中😀"]),
      ("<?xml version=\"1.0\"?><plist version=\"1.0\"><dict/></plist>", [:]),
      ("<plist version=\"1.0\"><string>中</string></plist>", "中"),
    ] as [(String, PropertyListValue)] {
      let data = try #require(text.data(using: encoding))
      let mark = Data(isLittleEndian ? [0xFF, 0xFE] : [0xFE, 0xFF])
      #expect(try PropertyListFile(mark + data).value == value)
      let error = #expect(throws: PropertyListError.self) { try PropertyListFile(data) }
      #expect(
        error?.description
          == "UTF-16 without a byte order mark, which Foundation does not read")
      #expect((try? PropertyListSerialization.propertyList(from: data, format: nil)) == nil)
    }
  }

  @Test(arguments: [[0, 0, 0, 0], [0x61, 0, 0, 0x61], [0x2D, 0x4E, 0x87, 0x65]])
  func `bytes that are neither UTF-8 nor UTF-16 are an error`(bytes: [UInt8]) {
    #expect(throws: PropertyListError.self) { try PropertyListFile(Data(bytes + bytes)) }
  }

  @Test func `keys in the place of values are read as strings`() throws {
    let list = try PropertyListFile(
      Self.xml(
        """
        <!-- <key>no</key> --><dict><key>a</key><key>1</key><key>b</key><array><true/><key/>
        <dict><key>c</key><dict/><key>d</key><key>e</key></dict><array/><key>2</key></array>
        <key>f</key><string><![CDATA[<key>]]></string><key>g</key><true/></dict>
        """))
    #expect(
      list.value
        == ["a": "1", "b": [true, "", ["c": [:], "d": "e"], [], "2"], "f": "<key>", "g": true])
  }

  @Test func `line ends in XML are line feeds, unless they are spelled`() throws {
    let list = try PropertyListFile(Self.xml("<string>a\r\nb\rc\n\r\nd&#13;e\tf</string>"))
    #expect(list.value == "a\nb\nc\n\nd\re\tf")
    let returns = Self.xml("<string>\r\r\n\ra\n\n\r</string>") + Data("\r\n\r".utf8)
    #expect(try PropertyListFile(Data("\r".utf8) + returns).value == "\n\n\na\n\n\n")
    #expect(try PropertyListFile(returns.dropFirst(0)).value == "\n\n\na\n\n\n")
  }

  @Test func `text before the declaration is noted`() throws {
    let content = String(decoding: Self.xml("<dict/>"), as: UTF8.self)
    for prefix in ["\n", " \t\r\n", "<!-- <plist -->", "\u{FEFF}\n"] {
      #expect(try PropertyListFile(Data((prefix + content).utf8)).value == [:])
    }
    #expect(try PropertyListFile(Data(("\n" + content).utf8)).hasTextBeforeDeclaration)
    #expect(try !PropertyListFile(Data(("\u{FEFF}" + content).utf8)).hasTextBeforeDeclaration)
    #expect(try !PropertyListFile(Data("<plist><dict/></plist>".utf8)).hasTextBeforeDeclaration)
  }

  private static let nested = [
    "( without end": String(repeating: "(", count: 100_000),
    "{a= without end": String(repeating: "{a=", count: 100_000),
    "<array> without end": "<plist>" + String(repeating: "<array>", count: 100_000),
    "300 <array>": "<plist>" + String(repeating: "<array>", count: 300)
      + String(repeating: "</array>", count: 300) + "</plist>",
  ]

  @Test(arguments: [
    "(" + String(repeating: "a,", count: 200_000) + ")",
    "{" + (0..<200_000).map { "a\($0);" }.joined() + "}",
    "<plist><array>" + String(repeating: "<true/>", count: 400_000) + "</array></plist>",
  ])
  func `a list of a great many values is refused at once`(text: String) {
    let error = #expect(throws: PropertyListError.self) { try PropertyListFile(Data(text.utf8)) }
    #expect(error?.reason == "more than 100000 values")
  }

  @Test(arguments: nested.keys.sorted())
  func `nesting without end is an error and no crash`(name: String) throws {
    let text = try #require(Self.nested[name])
    #expect(throws: PropertyListError.self) { try PropertyListFile(Data(text.utf8)) }
  }
}
