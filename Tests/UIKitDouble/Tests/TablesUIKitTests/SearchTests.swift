import Testing
import UIKit

@testable import TablesUIKit

@MainActor @Suite(.ownProcess) struct SearchTests {
  private static let rows = ["abc", "bcd", "xyz"]

  private func makeRouter() -> Router {
    Router { Table { Section { for row in Self.rows { Info(row) } } }.searchable() }
  }

  private func search(of phone: Phone) throws -> UISearchController {
    try #require(phone.root.navigationItem.searchController)
  }

  private func rowCount(_ phone: Phone) -> Int { phone.tableView.numberOfRows(inSection: 0) }

  @Test func `a table that can no longer be searched shows all rows, without a field`()
    async throws
  {
    var isSearchable = true
    let phone = Phone {
      Table { Section { for row in Self.rows { Info(row) } } }.searchable(isSearchable)
    }
    let search = try search(of: phone)
    search.userTypes("b")
    await phone.rest()
    #expect(rowCount(phone) == 2)
    isSearchable = false
    phone.root.invalidate()
    await phone.rest()
    #expect(rowCount(phone) == 3)
    #expect(phone.router?.searchText == nil)
    #expect(!search.isActive)
    #expect(phone.root.presentedViewController == nil)
    #expect(phone.root.navigationItem.searchController == nil)
  }

  @Test func `a search of the app is shown in the field, and ends there`() async throws {
    let phone = Phone(router: makeRouter())
    let search = try search(of: phone)
    phone.router?.search("b")
    await phone.rest()
    #expect(rowCount(phone) == 2)
    #expect(search.isActive)
    #expect(search.searchBar.text == "b")
    phone.router?.endSearch()
    await phone.rest()
    #expect(rowCount(phone) == 3)
    #expect(!search.isActive)
    #expect(search.searchBar.text == "")
  }

  @Test func `a search before the screen appears is shown in the field`() async throws {
    let router = makeRouter()
    router.search("b")
    let phone = Phone(router: router)
    await phone.rest()
    #expect(try search(of: phone).searchBar.text == "b")
    #expect(router.searchText == "b")
  }

  @Test func `two hosts of a router show one search`() async throws {
    let router = makeRouter()
    let (one, other) = (Phone(router: router), Phone(router: router))
    try search(of: one).userTypes("b")
    await one.rest()
    await other.rest()
    #expect(try search(of: other).searchBar.text == "b")
    try search(of: other).userCancels()
    await other.rest()
    await one.rest()
    #expect(try !search(of: one).isActive)
    #expect(try search(of: one).searchBar.text == "")
    #expect(rowCount(one) == 3)
  }

  @Test func `a field without a text stays open while the rows change`() async throws {
    let phone = Phone(router: makeRouter())
    let search = try search(of: phone)
    search.userTypes("b")
    search.userTypes("")
    phone.root.invalidate()
    await phone.rest()
    #expect(search.isActive)
    #expect(rowCount(phone) == 3)
  }

  @Test func `a row of another screen is found with its way, and opened`() async throws {
    let phone = Phone(
      router: Router {
        Table("Phone") {
          Segue("Account") {
            Table("Account") {
              Segue("Security") { Table("Security") { Info("Passkey").id("passkey") } }
            }
          }
        }
        .searchable(in: .nestedScreens)
      })
    try search(of: phone).userTypes("pass")
    await phone.rest()
    let cell = try #require(phone.tableView.cellForRow(at: IndexPath(row: 0, section: 0)))
    #expect(cell.summary.hasSuffix("“Passkey” “Account › Security” >"))
    phone.tableView.userTaps(IndexPath(row: 0, section: 0))
    await phone.rest()
    #expect(phone.router?.titles == ["Phone", "Account", "Security"])
    #expect(phone.navigation.viewControllers.count == 3)
    #expect(phone.router?.revealed?.row.address.row == "passkey")
    for _ in 0..<2 {
      phone.navigation.popViewController(animated: true)
      await phone.rest()
    }
    #expect(phone.router?.titles == ["Phone"])
    #expect(phone.tableView.numberOfRows(inSection: 0) == 1)
    #expect(try !search(of: phone).isActive)
  }
}
