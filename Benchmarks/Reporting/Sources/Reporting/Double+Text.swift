import Foundation

extension Double {
  /// With this number of decimals.
  package func rounded(to decimals: Int) -> String {
    String(format: "%.\(decimals)f", self)
  }

  /// With as many decimals as say something.
  package var significant: String {
    rounded(to: self < 10 ? 2 : self < 100 ? 1 : 0)
  }
}
