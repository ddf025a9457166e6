import SwiftUI

@testable import TablesSwiftUI

/// A screen of an app.
struct TableTitle: View {
  var body: some View { Text("A screen of the app") }
}
