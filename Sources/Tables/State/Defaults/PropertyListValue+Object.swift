#if UserDefaults || !canImport(FoundationEssentials)
  import Foundation

  extension PropertyListValue {
    /// The value as Foundation's property lists have it.
    var propertyListObject: Any {
      switch self {
      case .string(let string): string
      case .integer(let number): NSNumber(value: number)
      case .real(let number): NSNumber(value: number)
      case .boolean(let boolean): NSNumber(value: boolean)
      case .date(let date): date
      case .data(let data): data
      case .array(let elements): elements.map(\.propertyListObject)
      case .dictionary(let entries): entries.mapValues(\.propertyListObject)
      }
    }

    /// Reads a value of Foundation's property lists; `nil` where an object is none of them.
    init?(propertyListObject object: Any) {
      switch object {
      case let string as String: self = .string(string)
      case let date as Date: self = .date(date)
      case let data as Data: self = .data(data)
      case let number as NSNumber: self.init(number)
      case let elements as [Any]:
        let values = elements.compactMap(PropertyListValue.init(propertyListObject:))
        guard values.count == elements.count else { return nil }
        self = .array(values)
      case let entries as [String: Any]:
        let values = entries.compactMapValues(PropertyListValue.init(propertyListObject:))
        guard values.count == entries.count else { return nil }
        self = .dictionary(values)
      default: return nil
      }
    }

    /// A number by the encoding it is kept in: of a property list's only a boolean is a `char`.
    private init(_ number: NSNumber) {
      switch String(cString: number.objCType) {
      case "c", "B": self = .boolean(number.boolValue)
      case "d", "f": self = .real(number.doubleValue)
      default:
        self =
          Int64(exactly: number).map(PropertyListValue.integer) ?? .real(number.doubleValue)
      }
    }
  }
#endif
