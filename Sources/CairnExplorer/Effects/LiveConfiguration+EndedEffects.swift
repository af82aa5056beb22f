import Cairn
import CairnCore

/// An effect that ended in the move that started it (rule X34).
struct EndedEffect {
  let effect: EffectToFind
  /// The number of earlier effects in flight with its name and owner.
  let place: Int
  /// Whether the test ignores the effect, so that it may have sent actions.
  let isIgnored: Bool
}

/// Effects that need no moves: those that the test ignores, and those that send nothing and end at
/// once.
extension LiveConfiguration {
  /// Whether an effect ends in the move that started it.
  func endsAtOnce(_ effect: RunningEffect) -> Bool {
    guard effect.descriptor.kind == .run, !effect.isStateDriven else { return false }
    if runner.ignores(effect) { return true }
    guard isSilent(effect) else { return false }
    runner.hasSilentEffects = true
    return runner.endsSilentEffects && isSeenByNoOther(effect)
  }

  /// Whether an effect has done nothing yet, and does nothing but end. An effect that draws from a
  /// generator, or uses the memory of a client, does more.
  private func isSilent(_ effect: RunningEffect) -> Bool {
    guard runner.declaration(of: effect) == nil, let script = scripts[effect.id]?.script else {
      return false
    }
    guard let outcomes = script.outcomes else {
      return script.start.branches.isEmpty && script.start.ends == [.returns]
        && !script.start.usesMemory
    }
    return outcomes.count == 1 && outcomes[0].isEnd
  }

  /// Whether it makes no difference to others whether a silent effect has ended: the parts after it
  /// wait for events of their own, and its ids are in flight without it.
  private func isSeenByNoOther(_ effect: RunningEffect) -> Bool {
    guard effect.isFollowedByOperationsOnly else { return false }
    let ids = effect.cancellations
    guard !ids.isEmpty else { return true }
    let sharing = engine.runningEffects.filter { other in
      other.id != effect.id && other.ownerSteps == effect.ownerSteps
        && other.cancellations.contains { other in ids.contains { $0.id == other.id } }
    }
    let queued = sharing.filter(\.isQueued)
    if !queued.isEmpty { return queued.allSatisfy(\.isFollowedByOperationsOnly) }
    return effect.continuesUnderItsIDs
      || sharing.contains { isSilent($0) && $0.cancellations.elementsEqual(ids, by: ==) }
  }

  /// Carries out all steps of an effect.
  func endAtOnce(_ effect: RunningEffect) {
    let earlier = engine.runningEffects.prefix { $0.id < effect.id }
    let name = effect.descriptor.name
    endedAtOnce.append(
      EndedEffect(
        effect: EffectToFind(id: effect.id.number, name: name, owner: effect.owner),
        place: earlier.count {
          $0.owner == effect.owner && (name == nil || $0.descriptor.name == name)
        },
        isIgnored: runner.ignores(effect)
      )
    )
    guard let script = scripts[effect.id]?.script else { return end(effect.id) }
    var point = script.start
    while let first = point.branches.first {
      engine.receive(first.event)
      point = first.next
    }
    if point.ends.contains(.sendsMore) {
      runner.note(effect.descriptor, .sendsMore, sending: lastAction(of: effect))
    }
    end(effect.id)
  }
}

extension EffectOutcome {
  /// Whether the effect ends, and nothing else happens.
  fileprivate var isEnd: Bool {
    if case .ends = kind { true } else { false }
  }
}
