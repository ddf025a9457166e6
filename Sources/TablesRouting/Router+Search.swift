import TablesModel

extension Router {
  func continueSearch() {}
}
