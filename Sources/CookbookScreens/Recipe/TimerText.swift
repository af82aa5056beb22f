#if canImport(SwiftUI)
  import CookbookFeatures
  import Foundation
  import SwiftUI

  /// The texts of timers.
  enum TimerText {
    /// `4:05`, or `1:04:05`.
    static func clock(_ seconds: Int) -> String {
      let pattern: Duration.TimeFormatStyle.Pattern =
        seconds < 3600 ? .minuteSecond : .hourMinuteSecond
      return Duration.seconds(seconds).formatted(.time(pattern: pattern))
    }

    static func left(of timer: StepTimer) -> String {
      clock(timer.secondsLeft)
    }

    /// The effect of the timer's button.
    static func use(of timer: StepTimer) -> LocalizedStringKey {
      timer.isRunning ? "Halt the timer" : timer.isDone ? "Start over" : "Go on"
    }
  }
#endif
