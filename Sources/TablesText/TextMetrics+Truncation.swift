/// Which part of a text gives way where it does not fit.
public enum TruncationPoint: Hashable, Sendable {
  /// `Documen…port.pdf`: both ends matter, as in names and paths.
  case middle
  /// `Quarterly rep…`: the beginning matters, as in sentences.
  case tail
}

extension TextMetrics {
  /// The text, cut to at most `columns` with an ellipsis in place of what is missing.
  ///
  /// Text that fits comes back as it is; else the result is safe. A cluster is never cut: what
  /// would be half shown is left out, so that the result may be a column short. An ellipsis
  /// that does not fit is cut itself.
  ///
  /// - Complexity: O(columns) at the tail, O(bytes) in the middle.
  public func truncated(
    _ text: String, to columns: Int, at point: TruncationPoint, ellipsis: String = "…"
  ) -> String {
    guard columns > 0 else { return "" }
    return text.withUTF8Bytes { bytes in
      if fits(bytes, in: columns) { return text }
      let rest = columns - width(of: ellipsis)
      if rest <= 0 { return prefix(ellipsis, columns: columns) }
      var result = SafeText(capacity: min(bytes.count, 4 * columns))
      let headColumns = point == .tail ? rest : (rest + 1) / 2
      let headEnd = append(bytes, upTo: headColumns, to: &result)
      ellipsis.withUTF8Bytes { result.append($0, in: 0..<$0.count) }
      if point == .middle {
        appendSuffix(bytes, from: headEnd, columns: rest - headColumns, to: &result)
      }
      return result.string
    }
  }

  private func prefix(_ text: String, columns: Int) -> String {
    text.withUTF8Bytes { bytes in
      var result = SafeText()
      append(bytes, upTo: columns, to: &result)
      return result.string
    }
  }

  /// Adds what fits from the beginning; returns where it ends.
  @discardableResult
  private func append(_ bytes: UTF8Bytes, upTo columns: Int, to result: inout SafeText) -> Int {
    var scanner = ClusterScanner(bytes, ambiguous: ambiguous)
    var (used, end) = (0, 0)
    while let cluster = scanner.next(), used + cluster.columns <= columns {
      result.append(cluster, from: bytes)
      used += cluster.columns
      end = scanner.position
    }
    return end
  }

  private func appendSuffix(
    _ bytes: UTF8Bytes, from start: Int, columns: Int, to result: inout SafeText
  ) {
    var clusters: [Cluster] = []
    var (first, used) = (0, 0)
    var scanner = ClusterScanner(bytes, ambiguous: ambiguous, from: start)
    while let cluster = scanner.next() {
      if cluster.form == .dropped { continue }
      clusters.append(cluster)
      used += cluster.columns
      while used > columns, first < clusters.count {
        used -= clusters[first].columns
        first += 1
      }
      if first > 2 * columns + 16 {
        clusters.removeFirst(first)
        first = 0
      }
    }
    for cluster in clusters[first...] { result.append(cluster, from: bytes) }
  }
}
