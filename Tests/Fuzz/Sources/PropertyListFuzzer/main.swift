import Foundation
import FuzzTools

@testable import TablesSettings

// An input is the content of a property list, of whichever format it begins like.
Fuzzer.run { bytes in
  do throws(PropertyListError) {
    let list = try PropertyListFile(Data(bytes))
    _ = list.value.summary
  } catch {
    Rules.require(!error.description.isEmpty, "no reason is given")
  }
}
