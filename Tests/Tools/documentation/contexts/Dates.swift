import Foundation
import Tables

@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
struct Trip {
  @Stored var departure = Date.now
  @Stored var returns: Date?
  @Stored var birthday: CivilDate?
  @Stored var delay = Duration.seconds(600)

  var section: Section<Row> {
    //: 1
  }
}
