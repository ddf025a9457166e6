import TablesBasics
import TablesModel

extension Row.Kind.TextField {
  /// Returns the words for the greatest number of characters; `nil` without a limit.
  package func limitText(words: Words) -> String? {
    limit.map { ($0 == 1 ? words.textLimitOne : words.textLimit).filled(["count": String($0)]) }
  }
}
