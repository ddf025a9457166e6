extension Cluster {
  /// Calls `body` with the bytes to show, in order.
  func forEachRun(in source: UTF8Bytes, _ body: (UTF8Bytes) -> Void) {
    switch form {
    case .dropped: return
    case .substituted: Self.withPackedUTF8(scalar.packedUTF8, body)
    case .onDottedCircle: Self.withPackedUTF8(Self.dottedCircle.packedUTF8, body)
    case .kept: break
    }
    if form == .substituted { return }
    if holes == 0 { return body(UTF8Bytes(rebasing: source[start..<end])) }
    forEachKeptScalar(in: source, body)
  }

  private func forEachKeptScalar(in source: UTF8Bytes, _ body: (UTF8Bytes) -> Void) {
    var position = start
    for index in 0..<64 where position < end {
      let length = source.scalar(at: position).length
      if holes & 1 << UInt64(index) == 0 {
        body(UTF8Bytes(rebasing: source[position..<position + length]))
      }
      position += length
    }
  }

  /// Calls `body` with the bytes of one scalar.
  static func withPackedUTF8(_ packed: UInt32, _ body: (UTF8Bytes) -> Void) {
    withUnsafeBytes(of: packed.littleEndian) { bytes in
      let bytes = bytes.bindMemory(to: UInt8.self)
      body(UTF8Bytes(rebasing: bytes[..<packed.packedLength]))
    }
  }
}
