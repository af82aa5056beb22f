import Foundation

extension Double {
  /// With this number of decimals.
  func rounded(to decimals: Int) -> String {
    String(format: "%.\(decimals)f", self)
  }

  /// With as many decimals as say something.
  var significant: String {
    rounded(to: self < 10 ? 2 : self < 100 ? 1 : 0)
  }
}
