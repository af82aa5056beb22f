extension Engine {
  /// Tells an issue, to the instruments too.
  func report(_ issue: RuntimeIssue) {
    for instrument in instruments {
      instrument.didFind(issue)
    }
    issue.report()
  }

  /// Apart, or every action would make room for a copy of the state.
  @inline(never)
  func tellWillReduce(_ action: Action, _ origin: ActionOrigin) {
    for instrument in instruments {
      instrument.willReduce(action, from: origin, state: state)
    }
  }

  @inline(never)
  func tellDidReduce(_ action: Action, _ origin: ActionOrigin) {
    for instrument in instruments {
      instrument.didReduce(action, from: origin, state: state)
    }
  }

  /// Tells what became of an effect. A report is made only if somebody wants it.
  func tell(_ effect: RunningEffect, _ event: EffectLifeEvent) {
    guard hasInstruments else { return }
    let report = EffectReport(effect)
    for instrument in instruments {
      switch event {
      case .started: instrument.didStart(report)
      case .emitted: instrument.didEmit(report)
      case .finished: instrument.didFinish(report)
      case .cancelled: instrument.didCancel(report)
      }
    }
  }
}

/// What instruments hear of an effect.
enum EffectLifeEvent {
  case started, emitted, finished, cancelled
}
