/// A stretch of elements that came from one statement.
package enum Run<Element> {
  /// Values alone, in the caller's own array.
  case values(ArraySlice<Element>)
  /// Values with their behaviour.
  case declared(ArraySlice<Declared<Element>>)
  /// A count with a way to make element *i*.
  case lazy(LazyRun<Element>)

  package var count: Int {
    switch self {
    case .values(let slice): slice.count
    case .declared(let slice): slice.count
    case .lazy(let run): run.count
    }
  }

  /// Element `offset` of this run, with what stands beside it.
  package func declared(at offset: Int) -> Declared<Element> {
    switch self {
    case .values(let slice): Declared(slice[slice.startIndex + offset])
    case .declared(let slice): slice[slice.startIndex + offset]
    case .lazy(let run): run.make(run.first + offset)
    }
  }

  package func value(at offset: Int) -> Element {
    switch self {
    case .values(let slice): slice[slice.startIndex + offset]
    case .declared(let slice): slice[slice.startIndex + offset].value
    case .lazy(let run): run.make(run.first + offset).value
    }
  }

  /// The part of the run between two offsets; makes nothing.
  package func slice(_ bounds: Range<Int>) -> Run {
    switch self {
    case .values(let slice):
      .values(slice[slice.startIndex + bounds.lowerBound..<slice.startIndex + bounds.upperBound])
    case .declared(let slice):
      .declared(slice[slice.startIndex + bounds.lowerBound..<slice.startIndex + bounds.upperBound])
    case .lazy(let run):
      .lazy(
        LazyRun(
          first: run.first + bounds.lowerBound, count: bounds.count, backing: run.backing,
          make: run.make))
    }
  }
}

/// Elements that are made when they are asked for, each time anew.
package struct LazyRun<Element> {
  /// What `make` is called with for the run's first element.
  package var first: Int
  package var count: Int
  /// What holds the elements where they are stored already; `nil` where making them is work.
  package let backing: AnyObject?
  package var make: (Int) -> Declared<Element>

  package init(
    first: Int = 0, count: Int, backing: AnyObject? = nil,
    make: @escaping (Int) -> Declared<Element>
  ) {
    self.first = first
    self.count = count
    self.backing = backing
    self.make = make
  }

  /// Every element, made.
  package var all: [Declared<Element>] { (first..<first + count).map(make) }

  /// The run with each element changed as it is made.
  package func transformed(
    _ change: @escaping (inout Declared<Element>, _ offset: Int) -> Void
  ) -> LazyRun {
    LazyRun(first: first, count: count) { [first, make] place in
      var element = make(place)
      change(&element, place - first)
      return element
    }
  }
}
