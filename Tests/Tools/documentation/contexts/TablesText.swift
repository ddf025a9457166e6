import TablesText
import Tables

func draw(_ table: Table) {
  //: 1
}
