import Cairn
import CairnCore

extension TestStore {
  /// The effects in flight that the test has to continue or to end, oldest first.
  public var effectsInFlight: [EffectReport] {
    runningEffects.map(EffectReport.init)
  }

  /// Returns a held effect of the feature under test, not of its children (rule X14). Get the
  /// effects of children from their scopes, or with
  /// ``effect(_:in:id:fileID:filePath:line:column:)``.
  ///
  /// If not exactly one effect in flight matches, the test fails at the call, with a list of the
  /// effects in flight.
  ///
  /// - Parameters:
  ///   - name: The name of the effect; nil for any.
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
    return handle(of: heldEffect(query, at: site) { $0.isOwned(by: []) })
  }

  /// Returns the held effects of the feature under test, not of its children, with a name and an
  /// id, oldest first, such as two requests whose responses may come in any order.
  ///
  /// The result can be empty even if children have effects with that name. For the effects of
  /// children, call ``effects(_:in:id:fileID:filePath:line:column:)``.
  ///
  /// - Parameters:
  ///   - name: The name of the effect; nil for any.
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
    return heldEffects(query, at: site) { $0.isOwned(by: []) }.map(handle)
  }

  /// Returns the held effects of the feature with a description, oldest first. Tests that an
  /// explorer writes call this method. The result may be empty. The effects send actions of the
  /// store.
  ///
  /// - Parameters:
  ///   - name: The name of the effect; nil for any.
  ///   - owner: The description of the feature: `path[id: 0].detail`; empty for the feature under
  ///     test.
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

  /// Ends an interval of a throttle. The next effect with the id of the throttle then starts at
  /// once.
  ///
  /// In a store that holds its effects, no time passes by itself.
  ///
  /// - Parameters:
  ///   - id: The description of the throttle's id.
  ///   - owner: The description of the throttle's feature: `path[id: 0].detail`; empty for the
  ///     feature under test.
  /// - Returns: whether there is such an interval and no effect waits for its end.
  public func elapseThrottle(_ id: String, owner: String = "") -> Bool {
    let interval = engine.throttleIntervals.first {
      "\($0.id)" == id && $0.ownerDescription == owner
    }
    interval?.end()
    return interval != nil
  }

  /// Returns a held effect of a child feature at any depth (rule X14). Assertion closures get the
  /// state of this store.
  ///
  /// ```swift
  /// await store.effect("load", in: RecipeDetail.self).send(.loaded(recipe)) {
  ///   $0.path[id: 0, case: \.recipe]?.recipe = recipe
  /// }
  /// ```
  ///
  /// If not exactly one effect in flight matches, the test fails at the call. For an effect of one
  /// of several children, use the child's scope.
  ///
  /// - Parameters:
  ///   - name: The name of the effect; nil for any.
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
    return handle(
      of: heldEffect(query, at: site) { $0.isOwned(byFeatureWith: Child.State.self) },
      in: feature
    )
  }

  /// Returns the held effects of a child feature at any depth, oldest first, such as the effects of
  /// all rows (rule X14). Assertion closures get the state of this store. The result may be empty.
  ///
  /// - Parameters:
  ///   - name: The name of the effect; nil for any.
  ///   - feature: The child feature.
  ///   - id: The id under which it can be cancelled; nil for any.
  ///   - fileID: The file of the call.
  ///   - filePath: The path of that file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  public func effects<Child: Reducer>(
    _ name: String? = nil,
    in feature: Child.Type,
    id: (any Hashable & Sendable)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> [TestStoreEffect<State, Action, State, Child.Action>] {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let query = EffectQuery(name: name, id: id, feature: "\(feature)")
    return heldEffects(query, at: site) { $0.isOwned(byFeatureWith: Child.State.self) }
      .map { handle(of: $0, in: feature) }
  }

  private func handle<Child: Reducer>(
    of effect: RunningEffect?,
    in feature: Child.Type
  ) -> TestStoreEffect<State, Action, State, Child.Action> {
    TestStoreEffect(effect, of: self, embed: { _ in nil }, lift: { $0 })
  }
}

extension TestStoreScope {
  /// Returns a held effect of the child feature, not of its children (rule X14).
  ///
  /// If not exactly one effect in flight matches, the test fails at the call.
  ///
  /// - Parameters:
  ///   - name: The name of the effect; nil for any.
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
    let query = EffectQuery(name: name, id: id, child: State.self)
    return handle(of: store.heldEffect(query, at: site, isOwned: isOwned))
  }

  /// Returns the held effects of the child feature, not of its children, with a name and an id,
  /// oldest first. The result may be empty.
  ///
  /// - Parameters:
  ///   - name: The name of the effect; nil for any.
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
    let path = path
    return { effect in path.map(effect.isOwned) ?? false }
  }

  private func handle(
    of effect: RunningEffect?
  ) -> TestStoreEffect<RootState, RootAction, State, Action> {
    TestStoreEffect(effect, of: store, embed: feature.embed, lift: feature.lifted)
  }
}

/// The properties of the effect that a test looks for.
struct EffectQuery {
  var name: String?
  var id: (any Hashable & Sendable)?
  /// The child feature of the effect.
  var feature: String?
  /// The state of the child on whose scope the test looks for the effect.
  var child: Any.Type?

  func matches(_ effect: RunningEffect) -> Bool {
    (name.map { $0 == effect.descriptor.name } ?? true)
      && (id.map { effect.isIdentified(by: AnyID($0)) } ?? true)
  }

  /// `an effect 'load' with the id search in RecipeDetail`.
  var text: String {
    let parts = [
      "an effect", name.map { "'\($0)'" }, id.map { "with the id \(StringLiteral.line("\($0)"))" },
      feature.map { "in \($0)" },
    ]
    return parts.compactMap { $0 }.joined(separator: " ")
  }

  /// The arguments of a call that looks for the effect in another feature: `"load", in: Row.self`.
  func arguments(in feature: String?) -> String {
    let id = id.map { TestText.typedExpression(of: $0) ?? "…" }
    let parts = [
      name.map(StringLiteral.quoted), feature.map { "in: \($0).self" }, id.map { "id: \($0)" },
    ]
    return parts.compactMap { $0 }.joined(separator: ", ")
  }
}

extension TestStore {
  /// Returns the one effect in flight that matches; fails the test if there is none or more than
  /// one.
  func heldEffect(
    _ query: EffectQuery,
    at site: CallSite,
    isOwned: (RunningEffect) -> Bool
  ) -> RunningEffect? {
    var found = heldEffects(query, at: site, isOwned: isOwned)
    // A queued effect can do nothing before the effects in front of it.
    if found.contains(where: { !$0.isQueued }) { found.removeAll(where: \.isQueued) }
    if found.count == 1 { return found[0] }
    if host.execution == .held {
      TestStoreFailure.effectNotFound(
        query,
        found: found,
        running: runningEffects,
        isOwn: engine.owns
      )
      .record(at: site)
    }
    return nil
  }

  /// Returns the effects in flight that match, oldest first. Fails the test if the store runs its
  /// effects.
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
    return runningEffects.filter { query.matches($0) && engine.owns($0) && isOwned($0) }
  }
}
