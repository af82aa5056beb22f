/// Progress as a bar.
struct ProgressBar {
  private static let longest = 20

  let percent: Int

  /// The bar and the number; empty if there is no room.
  func text(width: Int) -> String {
    let number = " \(percent) %"
    let length = min(Self.longest, width - " 100 %".displayWidth)
    guard length > 2 else { return "" }
    let filled = length * max(0, min(percent, 100)) / 100
    return String(repeating: "█", count: filled) + String(repeating: "░", count: length - filled)
      + number
  }
}
