import Cairn

/// A run of a scenario: makes the effects of its features.
struct ScenarioRun: Sendable {
  let scenario: Scenario
  let journal: Journal
  let clock: any Clock<Duration>
  /// The time on the clock.
  let now: @Sendable () -> Duration
  /// The fault in this run, for testing the test.
  let fault: Fault?

  typealias Action = PlannedFeature.Action

  func write(_ event: Journal.Event) {
    journal.write(event, at: now())
  }

  /// The state at the beginning.
  var initialState: PlannedFeature.State {
    var state = PlannedFeature.State()
    for change in scenario.beginning {
      state.apply(change)
    }
    return state
  }

  /// The reason why an effect is started.
  enum Occasion: String {
    case action
    case subscription
    case mount
    case sheetDismount
  }

  func effect(_ plan: EffectPlan, _ occasion: Occasion) -> Effect<Action> {
    if let plan = fault?.replacement(of: plan) { return effect(plan, occasion) }
    return switch plan {
    case .none: .none
    case .send(let target): send(target.action)
    case .run(let run): operation(run, occasion)
    case .merge(let plans):
      fault == .mergeWaits
        ? .concatenate(plans.map { effect($0, occasion) })
        : .merge(plans.map { effect($0, occasion) })
    case .concatenate(let plans):
      fault == .concatenationDoesNotWait
        ? .merge(plans.map { effect($0, occasion) })
        : .concatenate(plans.map { effect($0, occasion) })
    case .cancellable(let plan, let id, let policy):
      effect(plan, occasion).cancellable(id: id, ifInFlight: self.policy(policy))
    case .cancel(let id): .cancel(id: id)
    case .debounce(let plan, let id, let interval):
      effect(plan, occasion).debounce(
        id: fault == .debounceDoesNotReplace ? -journal.nextNumber() : id,
        for: .milliseconds(interval)
      )
    case .throttle(let plan, let id, let interval, let latest):
      effect(plan, occasion).throttle(
        id: id,
        for: .milliseconds(interval),
        latest: latest != (fault == .throttleTakesTheOther)
      )
    }
  }

  private func send(_ action: Action) -> Effect<Action> {
    switch fault {
    case .consequencesComeAfterOtherActions, .burstIsReconciledAfterEachAction:
      .run(name: ReferenceHost.consequence) { send in await send(action) }
    default: .send(action)
    }
  }

  private func policy(_ policy: InFlight) -> InFlightPolicy {
    switch (policy, fault) {
    case (.restart, .restartDoesNotCancel), (.drop, .dropDoesNotDrop), (.queue, .queueDoesNotWait):
      .concurrent
    case (.queue, .queueDrops): .drop
    default: policy.policy
    }
  }

  private func operation(_ plan: RunPlan, _ occasion: Occasion) -> Effect<Action> {
    let name = "\(occasion) \(plan.node)"
    guard plan.isReading else {
      return .run(name: name) { send in
        try await perform(plan, Operation(instance: begin(plan.node), send: send, current: nil))
      } catch: { _, send in
        await recover(plan, send)
      }
    }
    return .run(reading: PlannedFeature.State.self, name: name) { send, current in
      try await perform(plan, Operation(instance: begin(plan.node), send: send, current: current))
    } catch: { _, send in
      await recover(plan, send)
    }
  }

  /// The effect of a feature that was removed.
  func dismount(of last: PlannedFeature.State) -> Effect<Never> {
    .run(name: "dismount") { [id = last.id, depth = last.depth] _ in
      let instance = begin(-10 * depth - id)
      try await clock.sleep(for: .milliseconds(1))
      end(instance)
    }
  }
}

// MARK: - Operations

extension ScenarioRun {
  /// A running operation, or a child task of one.
  private struct Operation: Sendable {
    /// Counts the operations of the run.
    let instance: Int
    let send: Send<Action>
    let current: CurrentState<PlannedFeature.State>?
  }

  private struct PlannedError: Error {}

  private func begin(_ node: Int) -> Int {
    let instance = journal.nextInstance()
    write(.began(node: node, instance: instance))
    return instance
  }

  private func end(_ instance: Int) {
    write(.ended(instance: instance, isCancelled: Task.isCancelled))
  }

  private func perform(_ plan: RunPlan, _ operation: Operation) async throws {
    defer { end(operation.instance) }
    do {
      try await perform(plan.steps, operation)
    } catch {
      if let farewell = plan.farewell { await operation.send(farewell.action) }
      throw error
    }
    if let farewell = plan.farewell { await operation.send(farewell.action) }
  }

  private func recover(_ plan: RunPlan, _ send: Send<Action>) async {
    write(.caught(node: plan.node, isCancelled: Task.isCancelled))
    journal.count(.caughtError)
    if fault != .errorIsNotCaught, let recovery = plan.recovery { await send(recovery.action) }
  }

  private func perform(_ steps: [BodyStep], _ operation: Operation) async throws {
    for (index, step) in steps.enumerated() {
      try await perform(step, operation)
      write(.did(instance: operation.instance, step: index, isCancelled: Task.isCancelled))
    }
  }

  private func perform(_ step: BodyStep, _ operation: Operation) async throws {
    switch step {
    case .send(let target):
      let wasCancelled = Task.isCancelled
      await operation.send(target.action)
      journal.count(Task.isCancelled ? wasCancelled ? .lateSend : .cancelledInSend : .send)
    case .sleep(let duration):
      do {
        try await clock.sleep(for: .milliseconds(duration))
        journal.count(.sleep)
      } catch {
        journal.count(.cancelledSleep)
        throw error
      }
    case .nap(let duration): try? await clock.sleep(for: .milliseconds(duration))
    case .yield: await Task.yield()
    case .check: try Task.checkCancellation()
    case .read:
      guard let current = operation.current else { return }
      let state = await current()
      journal.count(state == nil ? .readNothing : .readState)
      let isOld = fault == .readingIsOfTheBeginning
      write(.read(instance: operation.instance, isOld ? initialState : state))
    case .group(let children):
      journal.count(.taskGroup)
      try await withThrowingTaskGroup(of: Void.self) { group in
        for child in children {
          group.addTask { try await performChild(child, operation) }
        }
        try await group.waitForAll()
      }
    case .pair(let first, let second):
      journal.count(.asyncLet)
      async let one: Void = performChild(first, operation)
      async let two: Void = performChild(second, operation)
      _ = try await (one, two)
    case .dismiss:
      guard fault != .dismissDoesNothing else { return }
      journal.count(.dismiss)
      @Dependency(\.dismiss) var dismiss
      if scenario.hasResults, fault != .resultIsLost {
        await dismiss(returning: operation.instance)
      } else {
        await dismiss()
      }
    case .fail: throw PlannedError()
    }
  }

  private func performChild(_ steps: [BodyStep], _ parent: Operation) async throws {
    let instance = begin(0)
    defer { end(instance) }
    try await perform(
      steps,
      Operation(instance: instance, send: parent.send, current: parent.current)
    )
  }
}

extension InFlight {
  var policy: InFlightPolicy {
    switch self {
    case .concurrent: .concurrent
    case .restart: .restart
    case .drop: .drop
    case .queue: .queue
    }
  }
}

extension Fault {
  /// The replacement for an effect; nil for the effect itself.
  fileprivate func replacement(of plan: EffectPlan) -> EffectPlan? {
    switch (self, plan) {
    case (.throttleTakesAll, .throttle(let plan, _, _, _)): plan
    case (.cancelDoesNothing, .cancel): EffectPlan.none
    default: nil
    }
  }
}
