/// The timer of one step of a recipe.
public struct StepTimer: Codable, Equatable, Sendable {
  /// The index of the timer's step.
  public let step: Int
  /// The duration of the step in seconds.
  public let seconds: Int
  public private(set) var secondsLeft: Int
  /// Whether it ticks.
  public private(set) var isRunning = true

  init(step: Int, seconds: Int) {
    self.step = step
    self.seconds = seconds
    secondsLeft = seconds
  }

  /// Whether the time is up.
  public var isDone: Bool { secondsLeft == 0 }

  mutating func tick() {
    secondsLeft = max(0, secondsLeft - 1)
    if isDone { isRunning = false }
  }

  /// Pauses or continues; a timer that is done starts again.
  mutating func toggle() {
    if isDone { secondsLeft = seconds }
    isRunning.toggle()
  }

  /// The duration in an instruction such as “Bake for 40 minutes.”, in seconds.
  static func seconds(in instruction: String) -> Int? {
    let words = instruction.split { !$0.isLetter && !$0.isNumber }
    for (number, unit) in zip(words, words.dropFirst()) {
      guard let count = Int(number), (1...999).contains(count) else { continue }
      switch unit {
      case "second", "seconds": return count
      case "minute", "minutes": return count * 60
      case "hour", "hours": return count * 3600
      default: continue
      }
    }
    return nil
  }
}
