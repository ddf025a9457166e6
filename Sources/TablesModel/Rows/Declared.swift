/// A value with its closures and the source line that declared it.
package struct Declared<Value> {
  /// The part that is compared, drawn and sent to other isolation domains.
  package var value: Value
  /// The closures and the line; `nil` for most values.
  package var attachment: Attachment?

  package init(_ value: Value, behavior: RowBehavior? = nil, site: DeclarationSite? = nil) {
    self.value = value
    if behavior != nil || site != nil {
      attachment = Attachment(behavior: behavior, site: site)
    }
  }

  /// The closures of the value; never compared.
  package var behavior: RowBehavior? { attachment?.behavior }

  /// The line at which the value got its id, for reports of duplicates.
  package var site: DeclarationSite? { attachment?.site }
}

extension Declared<Row> {
  // Not generic, because it is called for each row that is read.
  init(id: RowID, storage: Row.Storage, attachment: Attachment?) {
    self.init(Row(id: id, storage: storage))
    self.attachment = attachment
  }
}

/// The parts of a declared value that are not compared. They are in an object of their own because
/// few values have any.
package final class Attachment {
  package let behavior: RowBehavior?
  /// The id that was given explicitly, for example with `.id(_:)`; `nil` if there is none.
  package let id: RowID?
  package let site: DeclarationSite?

  package init(behavior: RowBehavior? = nil, id: RowID? = nil, site: DeclarationSite? = nil) {
    self.behavior = behavior
    self.id = id
    self.site = site
  }
}
