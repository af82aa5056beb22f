import Foundation

extension Double {
  /// With this number of decimals.
  public func rounded(to decimals: Int) -> String {
    String(format: "%.\(decimals)f", self)
  }

  /// With as many decimals as say something.
  public var significant: String {
    rounded(to: self < 10 ? 2 : self < 100 ? 1 : 0)
  }
}
