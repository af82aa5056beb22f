import CookbookFeatures

/// The texts of timers.
enum TimerText {
  static func left(_ timer: StepTimer) -> String {
    if timer.isDone { return "done" }
    return clock(timer.secondsLeft) + (timer.isRunning ? "" : " (halted)")
  }

  /// `4:05`, or `1:04:05`.
  static func clock(_ seconds: Int) -> String {
    let (minutes, rest) = seconds.quotientAndRemainder(dividingBy: 60)
    guard minutes >= 60 else { return "\(minutes):\(twoDigits(rest))" }
    return "\(minutes / 60):\(twoDigits(minutes % 60)):\(twoDigits(rest))"
  }

  private static func twoDigits(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }
}
