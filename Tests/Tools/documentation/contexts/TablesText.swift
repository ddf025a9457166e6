import Tables
import TablesText

func draw(_ table: Table) {
  //: 1
}
