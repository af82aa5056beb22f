import Cairn
import CairnCore

extension TestStore {
  /// The effects in flight that the test has to do something about, oldest first.
  public var effectsInFlight: [EffectReport] {
    runningEffects.map(EffectReport.init)
  }

  /// A held effect of the feature under test (rule X14). Those of child features are found on their scopes, or
  /// with ``effect(_:in:id:fileID:filePath:line:column:)``.
  ///
  /// Where not exactly one effect in flight matches, the test fails at the call, with a list of those in
  /// flight.
  ///
  /// - Parameters:
  ///   - name: The name that the effect was given; nil for any.
  ///   - id: The id under which it can be cancelled; nil for any.
  ///   - fileID: The file of the call.
  ///   - filePath: The path of that file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  public func effect(
    _ name: String? = nil,
    id: (any Hashable & Sendable)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> TestStoreEffect<State, Action, State, Action> {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let query = EffectQuery(name: name, id: id)
    return handle(of: heldEffect(query, at: site) { $0.isOwned(by: nil, at: state) })
  }

  /// The held effects of the feature under test that have a name and an id, oldest first: two answers that may
  /// come in any order. There may be none.
  ///
  /// - Parameters:
  ///   - name: The name that the effect was given; nil for any.
  ///   - id: The id under which it can be cancelled; nil for any.
  ///   - fileID: The file of the call.
  ///   - filePath: The path of that file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  public func effects(
    _ name: String? = nil,
    id: (any Hashable & Sendable)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> [TestStoreEffect<State, Action, State, Action>] {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let query = EffectQuery(name: name, id: id)
    return heldEffects(query, at: site) { $0.isOwned(by: nil, at: state) }.map(handle)
  }

  /// The held effects that belong to a feature, by the way to it in words, oldest first, as the tests that an
  /// explorer writes look for them. There may be none. They send actions of the store.
  ///
  /// - Parameters:
  ///   - name: The name that the effect was given; nil for any.
  ///   - owner: The way to the feature: `path[id: 0].detail`; empty for the feature under test.
  ///   - fileID: The file of the call.
  ///   - filePath: The path of that file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  public func effects(
    _ name: String? = nil,
    owner: String,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> [TestStoreEffect<State, Action, State, Action>] {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let query = EffectQuery(name: name, id: nil)
    return heldEffects(query, at: site) { $0.owner == owner }.map(handle)
  }

  private func handle(of effect: RunningEffect?) -> TestStoreEffect<State, Action, State, Action> {
    TestStoreEffect(effect, of: self, sendsStoreActions: true, embed: { $0 }, lift: { $0 })
  }

  /// Ends an interval of a throttle: its time is over, and the next effect with the id of the throttle starts at once.
  ///
  /// In a store that holds its effects, no time passes by itself.
  ///
  /// - Parameters:
  ///   - id: The id of the throttle, as it describes itself.
  ///   - owner: The way to the feature that it belongs to: `path[id: 0].detail`; empty for the feature under test.
  /// - Returns: Whether there is such an interval, and nothing waits for its end.
  public func elapseThrottle(_ id: String, owner: String = "") -> Bool {
    let interval = engine.throttleIntervals.first {
      "\($0.id)" == id && $0.ownerDescription == owner
    }
    interval?.end()
    return interval != nil
  }

  /// A held effect of a child feature, wherever it is (rule X14). The closures that assert get the state of
  /// this store.
  ///
  /// ```swift
  /// await store.effect("load", in: RecipeDetail.self).send(.loaded(recipe)) {
  ///   $0.path[id: 0, case: \.recipe]?.recipe = recipe
  /// }
  /// ```
  ///
  /// Where not exactly one effect in flight matches, the test fails at the call. The effects of one of several
  /// children are found on its scope.
  ///
  /// - Parameters:
  ///   - name: The name that the effect was given; nil for any.
  ///   - feature: The child feature.
  ///   - id: The id under which it can be cancelled; nil for any.
  ///   - fileID: The file of the call.
  ///   - filePath: The path of that file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  public func effect<Child: Reducer>(
    _ name: String? = nil,
    in feature: Child.Type,
    id: (any Hashable & Sendable)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> TestStoreEffect<State, Action, State, Child.Action> {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let query = EffectQuery(name: name, id: id, feature: "\(feature)")
    return TestStoreEffect(
      heldEffect(query, at: site) { $0.isOwned(byFeatureWith: Child.State.self) },
      of: self,
      embed: { _ in nil },
      lift: { $0 }
    )
  }
}

extension TestStoreScope {
  /// A held effect of the child feature (rule X14).
  ///
  /// Where not exactly one effect in flight matches, the test fails at the call.
  ///
  /// - Parameters:
  ///   - name: The name that the effect was given; nil for any.
  ///   - id: The id under which it can be cancelled; nil for any.
  ///   - fileID: The file of the call.
  ///   - filePath: The path of that file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  public func effect(
    _ name: String? = nil,
    id: (any Hashable & Sendable)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> TestStoreEffect<RootState, RootAction, State, Action> {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return handle(of: store.heldEffect(EffectQuery(name: name, id: id), at: site, isOwned: isOwned))
  }

  /// The held effects of the child feature that have a name and an id, oldest first. There may be none.
  ///
  /// - Parameters:
  ///   - name: The name that the effect was given; nil for any.
  ///   - id: The id under which it can be cancelled; nil for any.
  ///   - fileID: The file of the call.
  ///   - filePath: The path of that file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  public func effects(
    _ name: String? = nil,
    id: (any Hashable & Sendable)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> [TestStoreEffect<RootState, RootAction, State, Action>] {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return store.heldEffects(EffectQuery(name: name, id: id), at: site, isOwned: isOwned).map(
      handle
    )
  }

  private var isOwned: (RunningEffect) -> Bool {
    let (path, state) = (path.map { $0.reduce(nil) { IdentityPath.path($1, below: $0) } }, state)
    return { effect in path.map { effect.isOwned(by: $0, at: state) } ?? false }
  }

  private func handle(
    of effect: RunningEffect?
  ) -> TestStoreEffect<RootState, RootAction, State, Action> {
    TestStoreEffect(effect, of: store, embed: embed, lift: lifted)
  }
}

/// Which effect a test looks for.
struct EffectQuery {
  var name: String?
  var id: (any Hashable & Sendable)?
  /// The child feature that it belongs to.
  var feature: String?

  func matches(_ effect: RunningEffect) -> Bool {
    (name.map { $0 == effect.descriptor.name } ?? true)
      && (id.map { effect.isIdentified(by: CancelID($0)) } ?? true)
  }

  /// `an effect 'load' with the id search in RecipeDetail`.
  var text: String {
    let parts = [
      "an effect", name.map { "'\($0)'" }, id.map { "with the id \($0)" },
      feature.map { "in \($0)" },
    ]
    return parts.compactMap { $0 }.joined(separator: " ")
  }
}

extension TestStore {
  /// The one effect in flight that a test looks for; otherwise the test fails.
  func heldEffect(
    _ query: EffectQuery,
    at site: CallSite,
    isOwned: (RunningEffect) -> Bool
  ) -> RunningEffect? {
    var found = heldEffects(query, at: site, isOwned: isOwned)
    // An effect that waits for its turn can do nothing before the others.
    if found.contains(where: { !$0.isQueued }) { found.removeAll(where: \.isQueued) }
    if found.count == 1 { return found[0] }
    if host.execution == .held {
      TestStoreFailure.effectNotFound(query, found: found, running: runningEffects).record(at: site)
    }
    return nil
  }

  /// The effects in flight that a test looks for, oldest first. If the store runs its effects, the test fails.
  func heldEffects(
    _ query: EffectQuery,
    at site: CallSite,
    isOwned: (RunningEffect) -> Bool
  ) -> [RunningEffect] {
    settle(at: site)
    guard host.execution == .held else {
      TestStoreFailure.effectsRun(query).record(at: site)
      return []
    }
    return runningEffects.filter { query.matches($0) && isOwned($0) }
  }
}
