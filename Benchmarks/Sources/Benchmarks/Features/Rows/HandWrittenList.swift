import Cairn

/// A list with rows as an array, with a dictionary to find them.
struct HandWrittenList {
  var rows: [Row.State]
  var positions: [Int: Int]
  var taps = 0

  /// A state with the rows 0 ..< `count`.
  init(count: Int) {
    rows = (0..<count).map { Row.State(id: $0) }
    positions = Dictionary(uniqueKeysWithValues: rows.indices.map { ($0, $0) })
  }

  mutating func reduce(_ action: List.Action) {
    switch action {
    case .rows(.element(let id, let action)):
      if let position = positions[id] { rows[position].reduceByHand(action) }
      taps &+= 1
    case .reset:
      taps = 0
    }
  }
}
