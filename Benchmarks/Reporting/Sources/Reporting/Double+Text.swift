import Foundation

extension Double {
  /// The number with this number of decimals.
  public func rounded(to decimals: Int) -> String {
    String(format: "%.\(decimals)f", self)
  }

  /// The number with its significant decimals.
  public var significant: String {
    rounded(to: self < 10 ? 2 : self < 100 ? 1 : 0)
  }
}
