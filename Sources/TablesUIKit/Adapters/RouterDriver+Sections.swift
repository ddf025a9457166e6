#if canImport(UIKit) && !os(watchOS)
  import TablesModel
  import TablesRouting
  import UIKit

  // The headers and footers of the sections.
  extension RouterDriver {
    func header(in tableView: UITableView, ofSection index: Int) -> UIView? {
      if let view = options.headerView?(index) { return view }
      guard let section = section(at: index), section.supplements.header else { return nil }
      let view = SectionTextView.dequeue(in: tableView)
      showHeader(view, of: section, at: index)
      return view
    }

    func footer(in tableView: UITableView, ofSection index: Int) -> UIView? {
      if let view = options.footerView?(index) { return view }
      guard let section = section(at: index), section.supplements.footer else { return nil }
      let view = SectionTextView.dequeue(in: tableView)
      showFooter(view, of: section)
      return view
    }

    /// Shows the text of a header. Returns whether its height may have changed.
    @discardableResult
    func showHeader(_ view: UIView?, of section: Section<Row>, at index: Int) -> Bool {
      guard let view = view as? SectionTextView else { return false }
      let isOther = view.show(
        header: section.header ?? "", section.disclosure, in: link.palette, words: router.words,
        isPlain: tableView?.style == .plain)
      let id = section.id(at: index)
      view.onToggle = { [weak self] in self?.toggle(id, near: index) }
      return isOther
    }

    /// Shows the text of a footer. Returns whether its height may have changed.
    @discardableResult func showFooter(_ view: UIView?, of section: Section<Row>) -> Bool {
      (view as? SectionTextView)?.show(
        footer: section.footer ?? "", in: link.palette, isPlain: tableView?.style == .plain)
        ?? false
    }

    private func toggle(_ id: SectionID, near index: Int) {
      guard isActive else { return }
      tableView?.endEditing(true)  // The field may disappear with its section.
      link.host.route { [shownScreen] in $0.toggleSection(id, near: index, on: shownScreen) }
    }
  }

  extension Section<Row> {
    /// Whether a section has a header, and whether it has a footer.
    struct Supplements: Equatable {
      var header: Bool
      var footer: Bool
    }

    var supplements: Supplements {
      Supplements(header: header != nil || disclosure != .none, footer: footer != nil)
    }
  }
#endif
