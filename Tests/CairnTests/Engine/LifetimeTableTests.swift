import Synchronization
import TestSupport
import Testing

import Cairn

/// The state of a child's effect when the child is removed.
private enum Situation: CaseIterable, Sendable {
  case running, queued, subscription, justReturned

  /// Returns the effect that the child starts before it is removed.
  func prepare(_ state: inout Plant.State, _ journal: Journal) -> Effect<Plant.Action> {
    switch self {
    case .running:
      return .waiting("running")
    case .queued:
      return .concatenate(.waiting("first"), .waiting("late", journal: journal))
    case .subscription:
      state.isWatered = true
      return .none
    case .justReturned:
      return .none
    }
  }

  /// The effect of the action that removes the child.
  func effect(_ journal: Journal) -> Effect<Plant.Action> {
    self == .justReturned ? .waiting("late", journal: journal) : .none
  }
}

/// Every form of navigation × every way to remove a child × everything that an effect may be doing.
@MainActor @Suite(.timeLimit(.minutes(60))) struct LifetimeTableTests {
  /// A child that is not presented cannot dismiss itself.
  nonisolated private static let ways = Form.allCases.flatMap { form in
    Removal.allCases.filter { $0 != .child || form.isPresented }.map { (form, $0) }
  }

  // L1, L2, L3, L4, L5
  @Test(arguments: ways)
  func `The effects of a removed child end, none starts late, and other effects continue`(
    form: Form,
    removal: Removal
  ) async {
    for situation in Situation.allCases {
      let (journal, issues) = (Journal(), IssueRecorder())
      let store = Store(initialState: City.State()) { City() }
      store.send(.park(.sibling(.perform { _ in .waiting("sibling") })))
      store.send(.park(.child(form, .perform { situation.prepare(&$0, journal) })))
      let owner = WeakReference(situation == .justReturned ? nil : childOwner(in: store))
      await issues { store.send(.park(action(form, removal, situation, journal))) }.finish()

      let comment = Comment(rawValue: "\(situation)")
      #expect(store.inFlight == ["sibling"], comment)
      #expect(store.engine.ownerCount == 2, comment)
      #expect(owner.object == nil, comment)
      #expect(store.state.park.holds(form) == (removal == .swap), comment)
      #expect(journal.count(of: "late started") == 0, comment)
      #expect(issues.texts == [], comment)
    }
  }

  /// The owner of the newest effect, which is the child.
  private func childOwner(in store: StoreOf<City>) -> AnyObject? {
    store.engine.runningEffects.last?.anyOwner
  }

  private func action(
    _ form: Form,
    _ removal: Removal,
    _ situation: Situation,
    _ journal: Journal
  ) -> Park.Action {
    switch (removal, situation) {
    case (.child, _):
      .child(form, .perform { _ in .concatenate(.dismissing(), situation.effect(journal)) })
    case (_, .justReturned):
      .child(form, .leave(removal) { situation.effect(journal) })
    default:
      .remove(form, removal)
    }
  }

  // S7
  @Test(arguments: Form.allCases)
  func `A store that another thread releases ends the effects of every form`(form: Form) async {
    let (journal, box) = (Journal(), Box())
    weak var engine: AnyObject?
    weak var owner: AnyObject?
    func fill() {
      let store = Store(initialState: City.State()) { City() }
      let effect: @Sendable (inout Plant.State) -> Effect<Plant.Action> = { _ in
        .concatenate(.waiting("effect", journal: journal), .waiting("late", journal: journal))
      }
      store.send(.park(.child(form, .perform(effect))))
      engine = store.engine
      owner = store.engine.runningEffects.first?.anyOwner
      box.store.withLock { $0 = store }
    }
    fill()
    await journal.wait(for: "effect started")
    #expect(owner != nil)
    await Task.detached { box.store.withLock { $0 = nil } }.value
    await journal.wait(for: "effect cancelled")
    #expect(journal.count(of: "late started") == 0)
    #expect(engine == nil)
    #expect(owner == nil)
  }
}

/// Hands a store over to another thread.
private final class Box: Sendable {
  let store = Mutex<StoreOf<City>?>(nil)
}
