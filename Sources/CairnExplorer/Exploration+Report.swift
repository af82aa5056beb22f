import CairnCore
import CairnTesting

extension Exploration: CustomStringConvertible {
  /// The report.
  public var description: String {
    TestStoreFailure(
      extent,
      verdicts.isEmpty ? nil : table,
      differingFields,
      interchangeableRows,
      coverageReport
    ).text
  }

  /// The size of the search, a sentence for each fact.
  var extent: String {
    var sentences = [
      "Found \(grouped(configurations, "configuration")) by \(grouped(moves, "move")), "
        + "at most \(grouped(depth, "move")) deep"
    ]
    let rest = search.space.count - search.expandedCount
    if search.failure != nil {
      let reason = failureSummary.map { ": \($0)" } ?? ""
      sentences.append("The search was given up\(reason)")
    } else if let walks = search.walks {
      sentences.append(
        "\(grouped(walks.count, "random walk")) of at most \(grouped(walks.length, "move")) with seed "
          + "\(walks.seed) led to them: there may be more"
      )
    } else if !search.effectOverflows.isEmpty {
      let overflows = search.effectOverflows.sorted().joined(separator: ", ")
      sentences += [
        "There are more: the limit of \(grouped(search.bounds.effectsInFlight, "effect")) of a kind in flight "
          + "cut the search, for \(overflows)",
        "To go on, let the feature start fewer, as with '.cancellable(id: …, ifInFlight: .drop)', or "
          + "raise the limit with 'effectsInFlight:'",
        "If it makes no difference when their steps happen, as with a log, give them a name and call "
          + "'explorer.ignore(effect: \"log\")'",
      ]
    } else if let bound = search.boundThatCut {
      sentences.append(
        search.hasLeftOut
          ? "There are more: the limit of \(bound) cut the search"
          : "There may be more: \(grouped(rest, "configuration")) \(rest == 1 ? "was" : "were") not "
            + "expanded, because of the limit of \(bound)"
      )
      sentences += growthSentences
    } else if rest > 0 {
      sentences.append("The search ended when every property was decided")
    } else if unexploredEffects.isEmpty, limitedEffects.isEmpty, hiddenDifferences.isEmpty,
      search.wayElsewhere == nil, !search.readsStandingTime
    {
      sentences += completionSentences
    }
    if !unexploredEffects.isEmpty {
      sentences.append(
        "The explorer does not know what these effects do: \(unexploredEffects.joined(separator: "; "))"
      )
    }
    if !limitedEffects.isEmpty {
      let names = limitedEffects.map { "'\($0)'" }.joined(separator: ", ")
      sentences += [
        "Limits cut what effects send: \(names)",
        "To explore all, declare 'outcomes' instead of a limit, such as "
          + "'[.sends(\(search.runner.limitedEffects.first?.action ?? "…"))]'",
      ]
    }
    sentences += hiddenDifferenceSentences
    if search.readsStandingTime {
      sentences += [
        "There may be more: the reducer reads the time of 'continuousClock', which does not pass in a search",
        "Let an effect send the time, or give the reducer a date that the test sets, as with '\\.date'",
      ]
    }
    let ignored = search.runner.ignoredEffects.filter(\.isUsed).map { "'\($0.name)'" }
    if !ignored.isEmpty {
      sentences.append(
        "These effects count as done at once, up to a wait for something outside: "
          + ignored.joined(separator: ", ")
      )
    }
    if !search.runner.scheduledEffects.isEmpty {
      let effects = search.runner.scheduledEffects.map { effect, count in
        "\(effect) in \(grouped(count, "order"))"
      }
      sentences += [
        "Ran the tasks of these effects: \(effects.joined(separator: "; "))",
        "A client that answers them without a suspension takes no time",
      ]
    }
    if !search.bounds.keepsStates {
      sentences.append(
        "The probability that two configurations count as one is at most \(falseMergeProbability)"
      )
    }
    return sentences.map { "\($0)." }.joined(separator: "\n")
  }

  /// The sentences about a search that is complete.
  private var completionSentences: [String] {
    let effects = search.runner.repeatedEffects
    let states = search.equalStates
    var sentences = [
      "The search is complete"
        + (effects.effects > 0
          ? ", for effects that take times and random values from their dependencies" : "")
    ]
    let declared = search.runner.declarations.filter(\.isUsed).map { "'\($0.name)'" }
    if !declared.isEmpty {
      sentences.append(
        "These effects do what the test declares, and nothing else: \(declared.joined(separator: ", "))"
      )
    }
    if effects.sampled < effects.effects {
      sentences.append(
        "To find clients with memory, \(Folding.grouped(effects.sampled)) of "
          + "\(grouped(effects.effects, "effect")) ran again"
      )
    }
    if states.compared < states.count {
      sentences.append(
        "The search compared \(Folding.grouped(states.compared)) of \(grouped(states.count, "state")) "
          + "field by field that are equal to a known one by '=='"
      )
    }
    return sentences
  }

  /// The fields that made the search large, and what to write.
  private var growthSentences: [String] {
    let growth = search.growth
    let fields = growth.largest
    guard !fields.isEmpty else { return [] }
    let list = fields.map { "\($0.field) (\(Folding.grouped($0.count)))" }.joined(separator: ", ")
    var advice: [String] = []
    if fields.contains(where: { $0.field == FieldGrowth.generator("uuid") }) {
      advice.append("Give every id the same value, as with '$0.uuid = .constant(UUID(0))'")
    }
    if fields.contains(where: { $0.field == FieldGrowth.generator("withRandomNumberGenerator") }) {
      advice.append("Let the random number generator return one value")
    }
    if fields.contains(where: { $0.field == FieldGrowth.memory }) {
      advice.append("Let the client remember less: a count up to a largest value")
    }
    if fields.contains(where: { !FieldGrowth.isOutside($0.field) }) {
      advice.append(
        "Offer no action beyond a largest value, as with '$0.count < 3 ? [.increment] : []', or leave "
          + "out a field that has no influence with 'ignoring:'"
      )
    }
    return [
      "In \(grouped(growth.count, "configuration")), the fields with the most values are \(list)"
    ] + advice
  }

  private var hiddenDifferenceSentences: [String] {
    var sentences: [String] = []
    if !search.hiddenFields.isEmpty {
      let fields = search.hiddenFields.sorted().joined(separator: ", ")
      sentences += [
        "There may be more: states that are equal by '==' differ in \(fields)",
        "Let '==' compare all fields, or leave out a field that has no influence with 'ignoring:'",
      ]
    }
    if !search.unseenFields.isEmpty {
      let fields = search.unseenFields.sorted { $0.key < $1.key }.map {
        "\($0.key), which \($0.value)"
      }
      sentences += [
        "There may be more: states that are equal by '==' may differ in \(fields.joined(separator: "; "))",
        "Leave out such a field with 'ignoring:', or say with 'comparing:' what decides whether states "
          + "are the same",
      ]
    }
    if !search.hiddenOrders.isEmpty {
      let orders = search.hiddenOrders.sorted().joined(separator: ", ")
      sentences += [
        "There may be more: an action has another result if the elements of \(orders) are in another "
          + "order, and equal states have several orders",
        "Let the feature sort the elements",
      ]
    }
    return sentences + wayElsewhereSentences
  }

  /// What to write if a way leads elsewhere when another feature repeats it.
  var wayElsewhereSentences: [String] {
    guard let way = search.wayElsewhere else { return [] }
    let moves = search.steps(way).map { "\($0.move)" }
    let place = moves.isEmpty ? "at the start" : "after \(moves.joined(separator: ", "))"
    return [
      "There may be more: \(place), another feature with clients of its own is in another state",
      "If a client or an object of the state remembers what happened on other ways, make it in the "
        + "closures of the explorer, and keep what a client remembers in '$0.memory'",
      "If the feature acts by the order of a dictionary or a set, let it sort the elements",
    ]
  }

  private var table: String {
    verdicts.indices.map { index in
      let property = search.explorer.properties[index]
      let verdict = text(of: verdicts[index].verdict)
      return "    \(property.word) '\(property.name)': \(verdict)"
    }.joined(separator: "\n")
  }

  private func text(of verdict: Verdict) -> String {
    switch verdict {
    case .holds: "holds"
    case .nothingFound: "nothing found against it"
    case .violated(let moves): "does not hold, \(count(moves, "move"))"
    case .reached(let moves):
      moves == 0 ? "happens in the initial state" : "happens after \(count(moves, "move"))"
    case .notReached: isExhaustive ? "never happens" : "was not found to happen"
    }
  }

  private var differingFields: String? {
    guard !search.differingFields.isEmpty else { return nil }
    let fields = search.differingFields.sorted().joined(separator: ", ")
    return "States that count as the same differ in ignored fields: \(fields)"
  }

  private var interchangeableRows: String? {
    let rows = search.explorer.symmetries.map(\.name)
    guard !rows.isEmpty else { return nil }
    return "States that count as the same differ in the order and the ids of rows: "
      + rows.joined(separator: ", ") + ". The search has compared a sample of moves of such states"
  }

  private var coverageReport: String? {
    let coverage = coverage
    var sections: [String] = []
    func add(_ title: String, _ names: [String]) {
      guard !names.isEmpty else { return }
      sections.append("\(title):\n\n\(TestStoreFailure.list(names) { $0 })")
    }
    add("Sent and changed nothing", coverage.idleActions)
    add("Never sent", coverage.unsentActions)
    let reached = coverage.reachedScreens.count
    let screens = reached + coverage.unreachedScreens.count
    if coverage.unreachedScreens.isEmpty {
      if screens > 0 { sections.append("Reached all of \(count(screens, "screen")).") }
    } else {
      add("Reached \(reached) of \(count(screens, "screen")). Not these", coverage.unreachedScreens)
    }
    if let pairs = coverage.pairCount {
      let all = pairs + coverage.missingPairs.count
      let text =
        "\(pairs) of \(count(all, "pair")) of actions happened one directly after the other"
      if coverage.missingPairs.isEmpty {
        sections.append("\(text).")
      } else {
        add("\(text). Not these", coverage.missingPairs)
      }
    }
    return sections.isEmpty ? nil : sections.joined(separator: "\n\n")
  }

  /// The probability that two of *n* fingerprints of 64 bits are equal: about *n*²/2⁶⁵.
  private var falseMergeProbability: String {
    let exponent = 2 * Int.bitWidth - 2 * (configurations.leadingZeroBitCount) - 65
    return "2^\(exponent)"
  }

  private func grouped(_ number: Int, _ noun: String) -> String {
    TestStoreFailure.grouped(number, noun)
  }
}

extension ConfigurationSearch {
  /// The bound that ended the search: `400 states`; nil if none did.
  fileprivate var boundThatCut: String? {
    let rest = space.count - expandedCount
    if hasLeftOut { return TestStoreFailure.grouped(bounds.states, "state") }
    if isOutOfTime, let time = bounds.time { return "\(time)" }
    return rest > 0 && depth >= bounds.depth ? TestStoreFailure.grouped(bounds.depth, "move") : nil
  }
}

extension TestStoreFailure {
  fileprivate static func grouped(_ number: Int, _ noun: String) -> String {
    "\(Folding.grouped(number)) \(number == 1 ? noun : noun + "s")"
  }
}
