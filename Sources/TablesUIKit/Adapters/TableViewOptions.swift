#if canImport(UIKit) && !os(watchOS)
  public import TablesModel
  public import UIKit

  /// What an app chooses for a table view besides its rows.
  ///
  /// ```swift
  /// controller.options.animation = .fade
  /// ```
  /// Screens that are pushed have the animation, the colors, the limit and the delegate that the
  /// root has then. Header and footer views belong to the sections of one screen.
  @MainActor public struct TableViewOptions {
    /// The animation of rows that are inserted or deleted. Defaults to `.automatic`.
    public var animation = UITableView.RowAnimation.automatic
    /// The greatest number of operations that a change performs as batch updates; a change with
    /// more reloads the table view. Defaults to 2,000. The screens of a router share it.
    public var operationLimit = defaultOperationLimit
    /// Returns your own header view of a section, such as one that the table view has dequeued, or
    /// `nil` for the text of the section. Called again when the texts of the section change.
    public var headerView: ((_ section: Int) -> UIView?)?
    /// Returns your own footer view of a section, or `nil` for the text of the section.
    public var footerView: ((_ section: Int) -> UIView?)?
    /// The colors of the app: the tint of controls and actions, and the colors of texts. `nil` for
    /// those of the system, which is the default. The screens of a router share them; the cells of
    /// a configurator have their own colors.
    public var themes: Themes?
    /// Your own delegate of the table view, for everything that the rows do not decide: heights,
    /// where the table view has scrolled to, accessory buttons. It is not kept alive.
    public weak var delegate: (any UITableViewDelegate)?

    /// Creates the options that a table view has at first.
    public init() {}
  }
#endif
