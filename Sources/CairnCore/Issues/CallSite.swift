/// A place in the user's code: where an action was sent, an effect was made, or an operator was
/// applied.
///
/// If a call of a function can be a mistake, the function takes the parts of its call site as
/// `fileID`, `filePath`, `line` and `column`. They have default values. Pass them only in a
/// function of your own, if messages should name the caller of that function. Messages show the
/// file and the line, test tools need the path and the column too, and the column distinguishes two
/// operators on one line.
///
/// A call site holds only static strings, so making one allocates nothing.
public struct CallSite: Sendable, CustomStringConvertible {
  /// `Module/File.swift`.
  public let fileID: StaticString
  /// The full path of the file, as the compiler saw it.
  public let filePath: StaticString
  /// The line, counted from 1.
  public let line: UInt
  /// The column, counted from 1.
  public let column: UInt

  /// Makes a call site. Usually its parts come from `#fileID`, `#filePath`, `#line` and `#column`.
  @inlinable
  public init(fileID: StaticString, filePath: StaticString, line: UInt, column: UInt) {
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
    self.column = column
  }

  /// `Module/File.swift:12`.
  public var description: String {
    "\(fileID):\(line)"
  }
}

extension CallSite: Hashable {
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.line == rhs.line && lhs.column == rhs.column && isSame(lhs.fileID, rhs.fileID)
  }

  /// Compares the addresses first, because both texts usually come from the same literal.
  private static func isSame(_ first: StaticString, _ second: StaticString) -> Bool {
    first.hasSameStorage(as: second) || first.description == second.description
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(line)
    hasher.combine(column)
  }
}
