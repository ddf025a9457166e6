import TablesModel

/// A search in the rows of a screen.
struct Search {
  var query: String
  var results: SearchResults?
}
