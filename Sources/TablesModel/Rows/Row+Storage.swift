extension Row {
  /// What most rows have, on the heap: a row is then four words, and a copy costs one retain.
  ///
  /// Building, placing and drawing a row copy it some ten times; with its strings and arrays in
  /// place, that was most of what a row cost. Nothing in it changes, so rows of any isolation
  /// share it, and a reader asks for no exclusive access.
  package final class Storage: Sendable {
    package let kind: Kind
    package let title: String
    package let detail: String?
    /// What few rows have; `nil` for the others.
    package let extras: Box<Extras>?

    package init(kind: Kind, title: String, detail: String?, extras: Box<Extras>? = nil) {
      self.kind = kind
      self.title = title
      self.detail = detail
      self.extras = extras
    }

    func with(kind: Kind) -> Storage {
      Storage(kind: kind, title: title, detail: detail, extras: extras)
    }

    func with(title: String) -> Storage {
      Storage(kind: kind, title: title, detail: detail, extras: extras)
    }

    func with(detail: String?) -> Storage {
      Storage(kind: kind, title: title, detail: detail, extras: extras)
    }

    func with(extras: Extras) -> Storage {
      Storage(kind: kind, title: title, detail: detail, extras: Box(extras))
    }
  }

  /// What few rows have; each field is explained at the row's property.
  package struct Extras: Equatable, Sendable {
    package var icon: String?
    package var badge: String?
    package var accessibilityLabel: String?
    package var drawing: [StyledLine]?
    package var keywords: [String] = []
    package var swipeActions: [MenuItem] = []
    package var contextMenu: [MenuItem] = []
    package var availability: Availability = .enabled
    package var style: Style = .automatic
    package var editing: EditingOptions = []
    package var isActionable: Bool = false
    package var status: Status?
    package var wording: Wording?
  }

  /// A value on the heap, that copies share.
  package final class Box<Value: Sendable>: Sendable {
    package let value: Value

    package init(_ value: Value) { self.value = value }
  }
}

extension Row {
  /// Whether both look alike and have one id.
  public static func == (left: Row, right: Row) -> Bool {
    left.id == right.id && (left.storage === right.storage || left.storage == right.storage)
  }
}

extension Row.Storage: Equatable {
  package static func == (left: Row.Storage, right: Row.Storage) -> Bool {
    left.kind == right.kind && left.title == right.title && left.detail == right.detail
      && (left.extras === right.extras || left.allExtras == right.allExtras)
  }

  /// Those of a plain row, where there are none: a row may have been changed back to one.
  private var allExtras: Row.Extras { extras?.value ?? Row.Extras() }
}
