import Cairn
import CairnCore

extension TestStoreFailure {
  static func effectsRun(_ query: EffectQuery) -> TestStoreFailure {
    TestStoreFailure(
      "The test looks for \(query.text), but its store runs effects",
      "Make the store with 'TestStore(initialState: …, effects: .held)'."
    )
  }

  /// - Parameters:
  ///   - found: The effects that match: none, or more than one.
  ///   - running: All effects in flight.
  static func effectNotFound(
    _ query: EffectQuery,
    found: [RunningEffect],
    running: [RunningEffect],
    isOwn: (RunningEffect) -> Bool
  ) -> TestStoreFailure {
    guard found.isEmpty else {
      return TestStoreFailure(
        "The test looks for \(query.text), and \(found.count) in flight match",
        list(found, line: lineWithID),
        advice(distinguishing: found)
      )
    }
    return TestStoreFailure(
      "The test looks for \(query.text), and none in flight matches",
      hint(query, elsewhere: running.filter(query.matches), isOwn),
      running.isEmpty
        ? "No effect is in flight." : "In flight:\n\n\(list(running, line: lineWithID))"
    )
  }

  /// How to find one of several effects that match: by what differs among them.
  private static func advice(distinguishing found: [RunningEffect]) -> String {
    func differ(_ property: (RunningEffect) -> some Hashable) -> Bool {
      Set(found.map { AnyHashable(property($0)) }).count > 1
    }
    let ways = [
      differ(\.descriptor.name) ? "by its name" : nil,
      differ(\.descriptor.id) ? "by its 'id:'" : nil,
      differ(\.owner) ? "on the scope of the feature that it belongs to" : nil,
    ]
    .compactMap { $0 }
    guard !ways.isEmpty else {
      return "Their names, ids and features are the same. "
        + "Call 'effects', which returns them, oldest first."
    }
    return "Look for it \(ways.joined(separator: ", or "))."
  }

  private static func lineWithID(_ effect: RunningEffect) -> String {
    line(effect, id: effect.descriptor.id)
  }

  /// How to find effects that match and belong to other features; nil if there are none.
  private static func hint(
    _ query: EffectQuery,
    elsewhere matching: [RunningEffect],
    _ isOwn: (RunningEffect) -> Bool
  ) -> String? {
    let elsewhere = matching.filter(isOwn)
    guard let first = elsewhere.first else {
      return matching.isEmpty
        ? nil : "It belongs to an independent child: look for it on 'store.childStore(…)'."
    }
    let isOfChild = query.feature == nil && query.child == nil
    let feature = feature(of: first, for: query)
    guard elsewhere.count == 1 else {
      guard let feature, elsewhere.allSatisfy({ self.feature(of: $0, for: query) == feature })
      else {
        return "They belong to other features: use 'in:', or the scopes of these features."
      }
      let call = "store.effects(\(query.arguments(in: feature)))"
      return
        "They belong to \(isOfChild ? "children" : "other features"): use '\(call)', or the scope "
        + "of one of them."
    }
    if first.owner.isEmpty {
      return
        "It belongs to the feature under test: use 'store.effect(\(query.arguments(in: nil)))'."
    }
    guard let feature else {
      return "It belongs to \(first.owner): use the scope of that feature."
    }
    return
      "It belongs to \(isOfChild ? "a child" : "another feature"): use "
      + "'store.effect(\(query.arguments(in: feature)))'."
  }

  /// The feature of an effect, whose state is `Row.State`; nil if it is not known, or is of the
  /// same type as the one whose scope looks for the effect.
  private static func feature(of effect: RunningEffect, for query: EffectQuery) -> String? {
    guard !effect.owner.isEmpty, let state = effect.ownerState.map({ type(of: $0) }),
      state != query.child
    else { return nil }
    let name = RuntimeIssue.typeName(state)
    return name.hasSuffix(".State") ? String(name.dropLast(".State".count)) : nil
  }

  /// - Parameter effect: The effect in one line, as it was while it was in flight.
  static func notInFlight(
    _ effect: String,
    _ outcome: HeldOutcome,
    running: [RunningEffect]
  ) -> TestStoreFailure {
    TestStoreFailure(
      "The test calls '\(outcome.rawValue)' for an effect that has ended or was cancelled",
      "    \(effect)",
      running.isEmpty ? "No effect is in flight." : "In flight:\n\n\(list(running))"
    )
  }

  static func cannotTake(
    _ outcome: HeldOutcome,
    _ effect: RunningEffect,
    _ obstacle: String
  ) -> TestStoreFailure {
    TestStoreFailure(
      "The test calls '\(outcome.rawValue)' for an effect that cannot do that",
      list([effect]),
      obstacle
    )
  }

  static func cannotFail(_ effect: RunningEffect) -> TestStoreFailure {
    TestStoreFailure(
      "The test calls 'fail' for an effect whose operation has run",
      list([effect]),
      "It has run for 'nextAction'. Do not read 'nextAction' before 'fail'."
    )
  }

  static func foreignAction(_ name: String, of effect: RunningEffect) -> TestStoreFailure {
    TestStoreFailure(
      "The test makes an effect send \(name), but the effect sends actions of another type",
      list([effect]),
      "The effect was mapped from another type of action. Look for it on the scope of its feature."
    )
  }
}
