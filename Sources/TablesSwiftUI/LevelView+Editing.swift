#if canImport(SwiftUI) && !os(watchOS)
  import SwiftUI
  import TablesModel
  import TablesRouting

  // The edit mode, in which rows are marked, and the row that is revealed.
  extension LevelView {
    /// Whether the router edits the screen. The Edit button writes it.
    var editMode: SwiftUI.Binding<Bool> {
      SwiftUI.Binding {
        router.isEditing(on: screen)
      } set: { isEditing in
        if isCurrent, isEditing != router.isEditing {
          model.host.routeAfterTyping { $0.setEditing(isEditing) }
        }
      }
    }

    /// The rows that are marked; `nil` while no row can be marked, so that the list has no
    /// selection.
    ///
    /// SwiftUI may add other rows of the list. These act as if they were tapped.
    var marks: SwiftUI.Binding<Set<RowAddress>>? {
      guard router.isEditing(on: screen), router.hasMarks(on: screen) else { return nil }
      return SwiftUI.Binding {
        router.markedRows(on: screen)
      } set: { chosen in
        let marked = router.markedRows(on: screen)
        for row in marked.subtracting(chosen) { mark(row, false) }
        for row in chosen.subtracting(marked) { mark(row, true) }
      }
    }

    private func mark(_ address: RowAddress, _ isMarked: Bool) {
      guard isCurrent else { return }
      let ref = RowRef(address, on: screen)
      guard let path = router.path(of: ref), let row = router.presentedRow(at: path, on: screen)
      else { return }
      if row.canBeMarked {
        model.host.routeAfterTyping { $0.mark(isMarked, at: row.ref) }
      } else if isMarked {
        perform(.select, row)
      }
    }

    /// Scrolls to the row that the router reveals, unless this was done.
    func followReveal(in list: ScrollViewProxy) {
      guard isCurrent, let revealed = router.revealed, revealed.number != model.revealed else {
        return
      }
      model.revealed = revealed.number
      list.scrollTo(revealed.row.address.row)
    }
  }

  extension View {
    /// Puts an edit mode into the environment, on systems that have one.
    func following(_ isEditing: SwiftUI.Binding<Bool>) -> some View {
      #if os(iOS) || os(Linux)  // On Linux, a double of SwiftUI acts as that of iOS.
        environment(
          \.editMode,
          SwiftUI.Binding {
            isEditing.wrappedValue ? EditMode.active : .inactive
          } set: {
            isEditing.wrappedValue = $0.isEditing
          })
      #else
        self
      #endif
    }
  }
#endif
