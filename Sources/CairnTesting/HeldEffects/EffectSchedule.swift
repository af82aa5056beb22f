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

  /// The properties of a step that was taken.
  struct Traits {
    /// Whether it let another task continue.
    var communicates = false
    /// Whether its task began to sleep.
    var sleeps = false
  }

  private struct Choice {
    let options: [Option]
    /// The options that lead to nothing new.
    let asleep: [Option: Traits]
    /// The indices of the options to try, the chosen one first.
    var rest: [Int]
    /// The options that were tried.
    var tried: [Option: Traits] = [:]

    var chosen: Option { options[rest[0]] }

    /// Whether time cannot pass: a task is ready whose next step is a sleep. The task takes the time
    /// that its sleeps say, so the sleep has begun.
    var isBeforeSleep: Bool {
      tried.values.contains(where: \.sleeps) || asleep.values.contains(where: \.sleeps)
    }
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
    let isBeforeSleep = asleep.values.contains(where: \.sleeps)
    var rest = options.indices.filter {
      asleep[options[$0]] == nil && !(isBeforeSleep && options[$0].kind == .time)
    }
    if extent == .communicating {
      rest = rest.filter { options[$0].kind == .job } + rest.filter { options[$0].kind != .job }
    }
    guard let first = rest.first else { return nil }
    choices.append(Choice(options: options, asleep: asleep, rest: rest))
    return first
  }

  /// Records that the chosen step was taken.
  mutating func didTakeStep(_ traits: Traits) {
    let chosen = choices[position].chosen
    choices[position].tried[chosen] = traits
    // What touches nothing of other tasks can come first.
    if extent == .communicating, chosen.kind == .job, !traits.communicates {
      choices[position].rest = [choices[position].rest[0]]
    }
    position += 1
  }

  /// The options that lead to nothing new after the chosen one.
  private func stillAsleep(after choice: Choice) -> [Option: Traits] {
    let chosen = choice.chosen
    let tried = choice.tried.filter { $0.key != chosen }
    return choice.asleep.merging(tried) { old, _ in old }.filter { option, traits in
      switch (option.kind, chosen.kind) {
      case (.job, .report), (.report, .job): true
      case (.job, .job):
        extent == .communicating
          && !(traits.communicates && choice.tried[chosen]?.communicates == true)
      case (.report, .report), (.time, _), (_, .time): false
      }
    }
  }

  /// Moves on to the next schedule. Returns whether there is one.
  mutating func advance() -> Bool {
    position = 0
    while let last = choices.last {
      choices[choices.count - 1].rest.removeFirst()
      // Time comes last among the options.
      if let next = last.rest.dropFirst().first,
        last.options[next].kind != .time || !last.isBeforeSleep
      {
        return true
      }
      choices.removeLast()
    }
    return false
  }

  /// The number of steps.
  var stepCount: Int { choices.count }

  /// The same schedule, to be followed again.
  var repeated: EffectSchedule {
    var schedule = self
    schedule.position = 0
    return schedule
  }
}
