import TablesModel

/// A cell that shows models of one type, and knows how.
///
/// ```swift
/// final class LetterCell: HeadlessCell, ConfigurableCell {
///   var model: Letter?
///   func configure(with model: Letter) { self.model = model }
///   …
/// }
/// ```
/// A model of another type does not compile.
public protocol ConfigurableCell: AnyObject {
  /// What the cell shows.
  associatedtype Model

  /// What the cell shows now; `nil` before it was configured.
  var model: Model? { get set }

  /// Shows a model in place of what the cell showed.
  func configure(with model: Model)
}
