extension AccessibilityTree {
  /// The tree as JSON, keys in a fixed order; a line break at the end.
  public var json: String {
    var json = JSONText()
    json.object { json in
      json.member("title", title)
      json.array("sections", sections) { json, section in
        json.object { section.write(to: &$0) }
      }
    }
    return json.text + "\n"
  }
}

extension AccessibilityTree.Section {
  fileprivate func write(to json: inout JSONText) {
    json.member("name", name)
    json.member("description", description)
    json.member("expanded", isExpanded)
    json.array("rows", rows) { json, row in
      json.object { row.write(to: &$0) }
    }
  }
}

extension AccessibleRow {
  fileprivate func write(to json: inout JSONText) {
    json.member("role", role.rawValue)
    json.member("id", id)
    json.member("name", name)
    json.member("value", value)
    json.member("placeholder", placeholder)
    json.member("description", description)
    json.member("checked", isChecked)
    json.member("minimum", range?.minimum)
    json.member("maximum", range?.maximum)
    json.member("now", range?.now)
    if !isEnabled {
      json.member("disabled", true)
      json.member("reason", disabledReason)
    }
    if !actions.isEmpty { json.array("actions", actions) { $0.string($1) } }
  }
}
