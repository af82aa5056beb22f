/// The order in which the tasks inside of an effect take their steps. A schedule repeats the first
/// steps of the schedule before it and then differs, depth first, until all orders were tried.
///
/// If the order of two steps makes no difference, only one order is tried: the other one leads to
/// steps that "sleep" (sleep sets).
struct EffectSchedule {
  /// The steps whose order makes a difference.
  enum Extent {
    /// A report touches nothing but the store, and so its order with steps of other tasks that
    /// report nothing makes no difference. The order of all other steps does.
    case all
    /// A step that lets no other task continue is taken for one that touches nothing of other
    /// tasks.
    case communicating
  }

  /// A step that can be next.
  struct Option: Hashable {
    enum Kind {
      /// A task continues.
      case job
      /// The store takes an event.
      case report
      /// The next sleep ends.
      case time
    }

    /// The number of the step, in the order in which steps became possible.
    let id: Int
    let kind: Kind
  }

  private struct Choice {
    let options: [Option]
    /// The options that lead to nothing new, and whether each lets other tasks continue.
    let asleep: [Option: Bool]
    /// The indices of the options to try, the chosen one first.
    var rest: [Int]
    /// The options that were tried, and whether each lets other tasks continue.
    var tried: [Option: Bool] = [:]

    var chosen: Option { options[rest[0]] }
  }

  private let extent: Extent
  private var choices: [Choice] = []
  private var position = 0
  /// Whether an effect that took the same steps had other steps to take.
  private(set) var hasDiverged = false

  init(_ extent: Extent) {
    self.extent = extent
  }

  /// Chooses one of the possible steps.
  ///
  /// - Returns: the index of the step; nil if all steps lead to nothing new.
  mutating func choose(among options: [Option]) -> Int? {
    if position < choices.count {
      hasDiverged = hasDiverged || choices[position].options != options
      return hasDiverged ? nil : choices[position].rest[0]
    }
    let asleep = choices.last.map(stillAsleep) ?? [:]
    var rest = options.indices.filter { asleep[options[$0]] == nil }
    if extent == .communicating {
      rest = rest.filter { options[$0].kind == .job } + rest.filter { options[$0].kind != .job }
    }
    guard let first = rest.first else { return nil }
    choices.append(Choice(options: options, asleep: asleep, rest: rest))
    return first
  }

  /// Records that the chosen step was taken.
  ///
  /// - Parameter communicates: Whether the step let another task continue.
  mutating func didTakeStep(communicates: Bool) {
    let chosen = choices[position].chosen
    choices[position].tried[chosen] = communicates
    // What touches nothing of other tasks can come first.
    if extent == .communicating, chosen.kind == .job, !communicates {
      choices[position].rest = [choices[position].rest[0]]
    }
    position += 1
  }

  /// The options that lead to nothing new after the chosen one.
  private func stillAsleep(after choice: Choice) -> [Option: Bool] {
    let chosen = choice.chosen
    let tried = choice.tried.filter { $0.key != chosen }
    return choice.asleep.merging(tried) { old, _ in old }.filter { option, communicates in
      switch (option.kind, chosen.kind) {
      case (.job, .report), (.report, .job): true
      case (.job, .job):
        extent == .communicating && !(communicates && choice.tried[chosen] == true)
      case (.report, .report), (.time, _), (_, .time): false
      }
    }
  }

  /// Moves on to the next schedule. Returns whether there is one.
  mutating func advance() -> Bool {
    position = 0
    while let last = choices.last {
      if last.rest.count > 1 {
        choices[choices.count - 1].rest.removeFirst()
        return true
      }
      choices.removeLast()
    }
    return false
  }
}
