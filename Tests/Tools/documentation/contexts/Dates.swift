import Foundation
import Tables

struct Trip {
  @Stored var departure = Date.now
  @Stored var returns: Date?
  @Stored var birthday: CivilDate?
  @Stored var delay = Duration.seconds(600)

  var section: Section<Row> {
    //: 1
  }
}
