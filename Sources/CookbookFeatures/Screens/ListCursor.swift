/// The highlighted row of a list. It never leaves the list.
public struct ListCursor: Codable, Equatable, Sendable {
  /// The highlighted row, 0 at the top.
  public private(set) var row: Int

  /// A cursor on a row of the list.
  public init(row: Int = 0) {
    self.row = max(0, row)
  }

  /// Moves by some rows, up if negative, as far as the list goes.
  public mutating func move(by rows: Int, count: Int) {
    let distance = max(-count, min(rows, count))
    row = max(0, min(row + distance, count - 1))
  }
}
