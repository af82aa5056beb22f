/// ``Cart`` written without a framework: with a dictionary to find a line.
public struct HandWrittenCart {
  public var lines: [CartLine.State]
  public var positions: [Int: Int]
  public var changes = 0

  /// A cart with the lines 0 ..< `count`.
  public init(count: Int) {
    lines = (0..<count).map { CartLine.State(id: $0) }
    positions = Dictionary(uniqueKeysWithValues: lines.indices.map { ($0, $0) })
  }

  public mutating func reduce(_ action: Cart.Action) {
    switch action {
    case .clearTapped:
      lines.removeAll()
      positions.removeAll()
    case .lines(.element(let id, let action)):
      if let position = positions[id] { lines[position].reduceByHand(action) }
      changes += 1
    }
  }
}

extension CartLine.State {
  fileprivate mutating func reduceByHand(_ action: CartLine.Action) {
    switch action {
    case .minusTapped: quantity = max(1, quantity - 1)
    case .plusTapped: quantity += 1
    }
  }
}
