import TablesModel

extension TextStyle {
  /// The style with another laid over it.
  ///
  /// The other's colours replace where they are not `nil`; its attributes add to those there.
  package func patched(with other: TextStyle) -> TextStyle {
    TextStyle(
      foreground: other.foreground ?? foreground, background: other.background ?? background,
      attributes: attributes.union(other.attributes))
  }
}
