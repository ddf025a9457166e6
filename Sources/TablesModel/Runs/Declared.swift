/// A value of the model with what a declaration keeps beside it.
package struct Declared<Value> {
  /// What is compared, drawn and sent around.
  package var value: Value
  /// What the value does; never compared.
  package var behavior: RowBehavior?
  /// Where its id was given, for reports of duplicates.
  package var site: DeclarationSite?

  package init(_ value: Value, behavior: RowBehavior? = nil, site: DeclarationSite? = nil) {
    self.value = value
    self.behavior = behavior
    self.site = site
  }
}
