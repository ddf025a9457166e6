#if canImport(SwiftUI) && !os(tvOS) && !os(watchOS)
  import SwiftUI
  import TablesModel
  import TablesRouting

  // The actions in the bars of a screen, and beside the headers of its sections.
  extension LevelView {
    /// Adds the actions of the toolbar to the bars of the screen.
    func withToolbar(_ content: some View) -> some View {
      content
        .toolbar { barButtons(.leading) }
        .toolbar { barButtons(.trailing) }
        .toolbar { barButtons(.bottom) }
        .toolbar { closeButton }
        .navigationBarBackButtonHidden(replacesBackButton)
    }

    private var barRows: [PresentedRow] {
      router.toolbarItems(on: screen).compactMap { router.presentedRow(at: $0, on: screen) }
    }

    /// Whether an action before the title, or the button that asks, leaves the screen in place of
    /// the back button.
    private var replacesBackButton: Bool {
      router.closing(on: screen) != nil
        || barRows.contains { $0.row.placement == .leading && $0.row.pops }
    }

    /// The actions of a place. A group without any would take room.
    @ToolbarContentBuilder private func barButtons(
      _ placement: Row.Placement
    ) -> some ToolbarContent {
      let rows = barRows.filter { $0.row.placement == placement }
      if !rows.isEmpty {
        ToolbarItemGroup(placement: .ofAction(placement)) {
          SwiftUI.ForEach(rows, id: \.address) { actionButton($0) }
        }
      }
    }

    /// The button of an action.
    func actionButton(_ row: PresentedRow) -> some View {
      Button(role: row.row.face.isDestructive ? .destructive : nil) {
        perform(.select, at: row.ref)
        refused = row.row.tellsWhyDisabled ? row.row : nil
      } label: {
        if row.row.status == .running {
          ProgressView()
        } else {
          ActionLabel(row: row.row).bold(row.row.isConfirmation)
        }
      }
      .foregroundColor(row.row.tellsWhyDisabled ? .secondary : nil)
      .help(row.row.reason ?? "")
      .disabled(!(row.row.isEnabled || row.row.tellsWhyDisabled) || row.row.status == .running)
      .accessibilityLabel(row.row.face.name)
    }

    /// Tells why an action was refused that is disabled because its screen is invalid, while no
    /// question is shown.
    func tellingRefusals(_ content: some View) -> some View {
      content.alert(
        refused?.title ?? "",
        isPresented: SwiftUI.Binding {
          refused != nil && question == nil
        } set: {
          if !$0 { refused = nil }
        },
        presenting: refused
      ) { _ in
        Button(router.words.done.capitalizedFirst, role: .cancel) {}
      } message: {
        Text($0.reason ?? "")
      }
    }

    /// The actions beside a header.
    func headerActions(ofSection index: Int) -> [PresentedRow] {
      router.headerActions(ofSection: index, on: screen).compactMap {
        router.presentedRow(at: $0, on: screen)
      }
    }

    /// The messages of the actions that have failed, which their buttons have no room for.
    @ViewBuilder var failures: some View {
      let rows = router.failedActions(on: screen)
      if !rows.isEmpty {
        SwiftUI.Section {
          SwiftUI.ForEach(rows, id: \.address) { row in
            Label(
              "\(row.row.title): \(row.row.face.failure ?? "")",
              systemImage: "exclamationmark.triangle"
            )
            .foregroundColor(.red)
          }
        }
      }
    }
  }

  /// The title and the image of an action.
  struct ActionLabel: View {
    let row: Row

    var body: some View {
      switch row.image {
      case .system(let name): Label(row.title, systemImage: name)
      case .named(let name): Label(row.title, image: name)
      case .loaded, nil: Text(row.title)
      }
    }
  }

  extension ToolbarItemPlacement {
    /// Returns the place of an action. macOS, which has no such bars, chooses it itself.
    fileprivate static func ofAction(_ placement: Row.Placement) -> ToolbarItemPlacement {
      #if !os(macOS)
        switch placement {
        case .leading: .navigationBarLeading
        case .bottom: .bottomBar
        default: .navigationBarTrailing
        }
      #else
        .automatic
      #endif
    }
  }
#endif
