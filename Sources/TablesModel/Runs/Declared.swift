/// A value of the model with what a declaration keeps beside it.
package struct Declared<Value> {
  /// What is compared, drawn and sent around.
  package var value: Value
  /// What the value does and where it got its id; `nil` for most.
  package var attachment: Attachment?

  package init(_ value: Value, behavior: RowBehavior? = nil, site: DeclarationSite? = nil) {
    self.value = value
    if behavior != nil || site != nil {
      attachment = Attachment(behavior: behavior, site: site)
    }
  }

  /// What the value does; never compared.
  package var behavior: RowBehavior? { attachment?.behavior }

  /// Where its id was given, for reports of duplicates.
  package var site: DeclarationSite? { attachment?.site }
}

extension Declared<Row> {
  // Not generic, because the builder makes one for each row: another module calls a generic
  // initialiser unspecialised, for 60 ns.
  package init(id: RowID, storage: Row.Storage, attachment: Attachment?) {
    self.init(Row(id: id, storage: storage))
    self.attachment = attachment
  }
}

/// What stands beside a declared value, in one box because few values have it.
package final class Attachment {
  package let behavior: RowBehavior?
  /// The id that the value's author gave it.
  package let id: RowID?
  package let site: DeclarationSite?

  package init(behavior: RowBehavior? = nil, id: RowID? = nil, site: DeclarationSite? = nil) {
    self.behavior = behavior
    self.id = id
    self.site = site
  }
}
