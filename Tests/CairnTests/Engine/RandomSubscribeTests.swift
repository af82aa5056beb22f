import TestSupport
import Testing

@testable import Cairn

/// The running effects follow from the state, whatever happened before.
@Suite(.timeLimit(.minutes(60))) struct RandomSubscribeTests {
  // E8
  @Test(arguments: Seeds.upTo(8))
  func `The running effects are those that the state asks for`(seed: UInt64) async {
    var random = SeededGenerator(seed: seed)
    var model = Model()
    let host = ManualHost()
    let engine = host.engine(Tree.State()) { Tree() }
    for _ in 0..<500 {
      let state = Tree.State.random(changing: engine.state, &random)
      engine.send(
        .perform {
          $0 = state; return .none
        }
      )
      model.check(engine)
    }
    engine.send(
      .perform {
        $0 = Tree.State(); return .none
      }
    )
    model.check(engine)
    #expect(engine.effects.isEmpty)
    #expect(!engine.hasOwners)
    #expect(engine.isRootUnused)
    // Each effect returns, because each was cancelled.
    await host.finishTasks()
  }

  // E8, L1: an owner that is removed and added within a burst is another owner.
  @Test(arguments: Seeds.upTo(8))
  func `Running effects belong to owners that stayed all the time`(seed: UInt64) async {
    var random = SeededGenerator(seed: seed)
    var model = Model()
    let host = ManualHost()
    let engine = host.engine(Tree.State()) { Tree() }
    for _ in 0..<500 {
      let between = Tree.State.random(changing: engine.state, &random)
      let after = Tree.State.random(changing: engine.state, &random)
      engine.send(
        .perform {
          $0 = between
          return .send(
            .perform {
              $0 = after; return .none
            }
          )
        }
      )
      model.check(engine, staying: between.owners)
      // Some of the effects complete, which changes nothing.
      if let effect = engine.runningEffects.randomElement(using: &random) {
        model.complete(effect, of: engine)
      }
    }
    engine.send(
      .perform {
        $0 = Tree.State(); return .none
      }
    )
    model.check(engine)
    #expect(engine.effects.isEmpty)
    #expect(engine.isRootUnused)
    await host.finishTasks()
  }

  private struct Model {
    private var running: [String: EffectID] = [:]
    private var closed: Set<EffectID> = []

    /// The effects that have completed and are still asked for.
    private var completed: Set<String> = []

    mutating func complete(_ effect: RunningEffect, of engine: Engine<Tree.State, Tree.Action>) {
      effect.handle.cancel()
      engine.receive(.returned(effect.id))
      guard let name = effect.descriptor.name else { return }
      completed.insert(name)
      running[name] = nil
    }

    /// - Parameter owners: The owners that stayed since the last call; nil for all owners that the
    ///   state has now.
    mutating func check(
      _ engine: Engine<Tree.State, Tree.Action>,
      staying owners: Set<String>? = nil
    ) {
      let stays = { (name: String) in owners?.contains(Tree.State.owner(of: name)) ?? true }
      let now = Dictionary(
        engine.runningEffects.map { ($0.descriptor.name ?? "", $0.id) },
        uniquingKeysWith: { first, _ in first }
      )
      completed = completed.intersection(engine.state.wishes).filter(stays)
      let wanted = engine.state.wishes.subtracting(completed)
      #expect(engine.runningEffects.count == wanted.count)
      #expect(Set(now.keys) == wanted)
      for (name, id) in running where now[name] != id {
        // An effect that the state kept asking for must be the same effect.
        #expect(!wanted.contains(name) || !stays(name))
        closed.insert(id)
      }
      #expect(closed.isDisjoint(with: now.values))
      for (name, id) in now where !stays(name) {
        #expect(running[name] != id)
      }
      running = now
    }
  }
}

extension Tree.State {
  /// The effects that the feature and all features below it ask for. A wish is unique to its owner,
  /// see `random`.
  fileprivate var wishes: Set<String> {
    var all = Set(wish.map { [$0] } ?? [])
    for child in [presented.wrappedValue].compactMap(\.self) + rows + path {
      all.formUnion(child.wishes)
    }
    return all
  }

  /// The features in the state, by the names that their wishes begin with, see `change`.
  fileprivate var owners: Set<String> {
    var all: Set<String> = []
    collectOwners(named: "root", &all)
    return all
  }

  private func collectOwners(named name: String, _ all: inout Set<String>) {
    all.insert(name)
    presented.wrappedValue?.collectOwners(named: name + ".presented", &all)
    for row in rows {
      row.collectOwners(named: "\(name).row \(row.id)", &all)
    }
    for (id, element) in zip(path.ids, path) {
      element.collectOwners(named: "\(name).element \(id)", &all)
    }
  }

  /// The owner of a wish.
  fileprivate static func owner(of wish: String) -> String {
    wish.split(separator: " ").dropLast().joined(separator: " ")
  }

  /// The state after a random change at a random place.
  fileprivate static func random(changing state: Self, _ random: inout SeededGenerator) -> Self {
    var state = state
    state.change(named: "root", depth: 0, &random)
    return state
  }

  private mutating func change(named name: String, depth: Int, _ random: inout SeededGenerator) {
    switch Int.random(in: 0..<12, using: &random) {
    case 0..<2:
      wish = Bool.random(using: &random) ? nil : "\(name) \(Int.random(in: 0..<3, using: &random))"
    case 2 where depth < 3:
      presented.wrappedValue = presented.wrappedValue == nil ? Self() : nil
    case 3..<5 where depth < 3:
      let id = Int.random(in: 1...4, using: &random)
      rows[id: id] = rows[id: id] == nil ? Self(id: id) : nil
    case 5 where depth < 3:
      if Bool.random(using: &random) { path.push(Self()) } else { path.pop() }
    case 6 where depth < 3 && path.count > 1:
      path.remove(at: 0)
    case 7 where rows.count > 1:
      rows.swapAt(0, rows.count - 1)
    case 8...:
      descend(named: name, depth: depth, &random)
    default:
      break
    }
  }

  private mutating func descend(named name: String, depth: Int, _ random: inout SeededGenerator) {
    switch Int.random(in: 0..<3, using: &random) {
    case 0 where presented.wrappedValue != nil:
      presented.wrappedValue?.change(named: name + ".presented", depth: depth + 1, &random)
    case 1 where !rows.isEmpty:
      let id = rows.ids.randomElement(using: &random) ?? 0
      rows[id: id]?.change(named: "\(name).row \(id)", depth: depth + 1, &random)
    case 2 where !path.isEmpty:
      let id = path.ids.randomElement(using: &random) ?? 0
      path[id: id]?.change(named: "\(name).element \(id)", depth: depth + 1, &random)
    default:
      break
    }
  }
}
