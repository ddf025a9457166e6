extension RowContent {
  /// Shows a value or an explanation, placed by the row's style.
  public func detail(_ text: String?) -> Modified { modified { $0.row.detail = text } }

  /// Shows a value that is read each time the row is drawn.
  public func detail(_ read: @escaping () -> String?) -> Modified {
    modified { $0.behavior.detail = read }
  }

  /// Shows a symbol ahead of the title, usually one emoji.
  public func icon(_ symbol: String?) -> Modified { modified { $0.row.icon = symbol } }

  /// Shows a short text behind the title.
  public func badge(_ text: String?) -> Modified { modified { $0.row.badge = text } }

  /// Shows a count behind the title; 0 shows nothing.
  public func badge(_ count: Int) -> Modified { badge(count == 0 ? nil : String(count)) }

  /// Places the detail.
  public func style(_ style: Row.Style) -> Modified { modified { $0.row.style = style } }

  /// Lets the row's author draw it, in the columns that the context tells.
  ///
  /// The title, still needed, is what search and assistive technology read.
  public func drawn(_ draw: @escaping (DrawingContext) -> [StyledLine]) -> Modified {
    modified { $0.behavior.drawing = draw }
  }

  /// Gives assistive technology another text to read than the title.
  public func accessibilityLabel(_ label: String?) -> Modified {
    modified { $0.row.accessibilityLabel = label }
  }
}
