import Cairn

/// The outcomes that a test declares for the effects with a name.
final class OutcomeDeclaration {
  let name: String
  let site: CallSite
  /// The description of the feature; nil for the feature under test.
  let feature: String?
  private let isAbout: (RunningEffect) -> Bool
  private let outcomes: (RunningEffect) -> [Outcome]
  /// Whether such an effect was in flight.
  var isUsed = false
  /// The errors of the outcomes so far, one for each type and case.
  private(set) var errors: [any Error] = []
  /// Whether effects were compared by what they do for ``errors``.
  private(set) var hasCompared = false
  /// Whether there is an error by which effects were not compared.
  private(set) var hasLateError = false

  /// An outcome whose type of action is hidden.
  typealias Outcome = EffectOutcome<Any>.Kind

  init<State, Action>(
    name: String,
    feature: String?,
    site: CallSite,
    isAbout: @escaping (RunningEffect) -> Bool,
    outcomes: @escaping (State) -> [EffectOutcome<Action>]
  ) {
    self.name = name
    self.feature = feature
    self.site = site
    self.isAbout = isAbout
    self.outcomes = { effect in
      guard let state = effect.ownerState as? State else { return [] }
      return outcomes(state).compactMap(\.untyped)
    }
  }

  func matches(_ effect: RunningEffect) -> Bool {
    effect.descriptor.name == name && isAbout(effect)
  }

  /// The outcomes of an effect in the current state of its feature.
  func outcomes(of effect: RunningEffect) -> [Outcome] {
    let outcomes = outcomes(effect)
    for case .fails(let error) in outcomes { note(error) }
    return outcomes
  }

  private func note(_ error: any Error) {
    let name = Self.name(of: error)
    guard !errors.contains(where: { Self.name(of: $0) == name }) else { return }
    errors.append(error)
    if hasCompared { hasLateError = true }
  }

  private static func name(of error: any Error) -> String {
    let label = Mirror(reflecting: error).children.first?.label
    return "\(String(reflecting: type(of: error))) \(label ?? "\(error)")"
  }

  /// Records that effects are compared from now on.
  func compare() {
    hasCompared = true
  }

  /// Forgets what a search has found out, but for the errors.
  func beginSearch() {
    (isUsed, hasCompared, hasLateError) = (false, false, false)
  }
}

extension EffectOutcome {
  /// The outcome with the type of its action hidden.
  var untyped: OutcomeDeclaration.Outcome? {
    compactMap { action -> Any? in action }?.kind
  }
}

/// The number of actions that effects with a name may send in one sequence of moves.
final class EffectLimit {
  let name: String
  let most: Int
  let site: CallSite
  /// Whether such an effect was in flight.
  var isUsed = false

  init(name: String, most: Int, site: CallSite) {
    self.name = name
    self.most = most
    self.site = site
  }
}
