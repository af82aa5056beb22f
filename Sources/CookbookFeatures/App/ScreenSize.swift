/// The columns and rows of a screen, always from 1 to 1000.
public struct ScreenSize: Codable, Hashable, Sendable {
  private static let bounds = 1...1000

  public let width: Int
  public let height: Int

  /// The size of a terminal that does not report one.
  public static let standard = ScreenSize(width: 80, height: 24)

  /// Limits a size that a terminal reports to the allowed range.
  public init(width: Int, height: Int) {
    self.width = min(max(width, Self.bounds.lowerBound), Self.bounds.upperBound)
    self.height = min(max(height, Self.bounds.lowerBound), Self.bounds.upperBound)
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      width: try container.decode(Int.self, forKey: .width),
      height: try container.decode(Int.self, forKey: .height)
    )
  }

  /// The size with further rows below.
  public func addingRows(_ count: Int) -> ScreenSize {
    ScreenSize(width: width, height: height + count)
  }

  /// Parses a size such as `100x30`; nil for other texts and for sizes out of range.
  public init?(parsing text: String) {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = Self.length(parts[0]), let height = Self.length(parts[1])
    else { return nil }
    self.init(width: width, height: height)
  }

  private static func length(_ text: Substring) -> Int? {
    // `Int` alone would accept a sign.
    guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(text),
      bounds.contains(number)
    else { return nil }
    return number
  }
}
