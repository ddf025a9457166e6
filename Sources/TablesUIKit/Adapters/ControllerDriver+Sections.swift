#if canImport(UIKit) && !os(watchOS)
  import TablesModel
  import UIKit

  // The headers and footers of the sections.
  extension ControllerDriver {
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
      if let view = options.headerView?(section) { return view }
      guard supplements(of: section).header else { return nil }
      let view = SectionTextView.dequeue(in: tableView)
      showHeader(view, ofSection: section)
      return view
    }

    func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
      if let view = options.footerView?(section) { return view }
      guard supplements(of: section).footer else { return nil }
      let view = SectionTextView.dequeue(in: tableView)
      showFooter(view, ofSection: section)
      return view
    }

    /// Returns which of header and footer a section has.
    func supplements(of section: Int) -> Section<Row>.Supplements {
      Section<Row>.Supplements(
        header: controller.header(of: section, in: self) != nil
          || disclosure(section, self) != .none,
        footer: controller.footer(of: section, in: self) != nil)
    }

    /// Shows the header and the footer of a section again, which no update of rows does. The
    /// section is reloaded only if one of them comes or goes, or is a view of the app.
    func showAgain(
      section: Int, instead old: Section<Row>.Supplements, in tableView: UITableView
    ) {
      let isCustom = options.headerView?(section) != nil || options.footerView?(section) != nil
      if isCustom || old != supplements(of: section) {
        return tableView.reloadSections(IndexSet(integer: section), with: .none)
      }
      showHeader(tableView.headerView(forSection: section), ofSection: section)
      showFooter(tableView.footerView(forSection: section), ofSection: section)
    }

    private func showHeader(_ view: UIView?, ofSection section: Int) {
      guard let view = view as? SectionTextView else { return }
      view.show(
        header: controller.header(of: section, in: self) ?? "", disclosure(section, self),
        in: Palette(), words: words, isPlain: tableView?.style == .plain)
      let id = sectionID(section, self)
      view.onToggle = { [weak self] in
        self?.tableView?.endEditing(true)  // The field may go with its section.
        if let id { self?.toggle(id) }
      }
    }

    private func showFooter(_ view: UIView?, ofSection section: Int) {
      (view as? SectionTextView)?.show(
        footer: controller.footer(of: section, in: self) ?? "", in: Palette(),
        isPlain: tableView?.style == .plain)
    }
  }
#endif
