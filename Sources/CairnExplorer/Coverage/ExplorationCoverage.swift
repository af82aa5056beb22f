import CairnTesting

/// The actions that a search sent or did not send, and the screens that it reached or did not reach
/// (rule X23). Names are in alphabetical order.
public struct ExplorationCoverage: Equatable, Sendable {
  /// Cases of actions that were sent and changed nothing anywhere: `rows.element.tapped`.
  public let idleActions: [String]
  /// Cases of actions that were never sent. Empty if the action has no list of cases
  /// (``/CairnCore/CasePathable/caseNames``).
  public let unsentActions: [String]
  /// Cases of paths and destinations that a state was in: `Browser.Path.State.detail`.
  public let reachedScreens: [String]
  /// Cases of paths and destinations that no state was in.
  public let unreachedScreens: [String]
  /// The number of pairs of cases that happened directly one after the other; nil without
  /// ``Explorer/measuresPairs``.
  public let pairCount: Int?
  /// The pairs of sent cases that did not happen directly one after the other: `add, then pay`.
  public let missingPairs: [String]
}

extension Exploration {
  /// The coverage of actions and screens. Empty without ``Explorer/measuresCoverage``.
  ///
  /// - Complexity: O(*n*) for *n* states at the first call, and O(*m*) for *m* moves with
  ///   ``Explorer/measuresPairs``.
  public var coverage: ExplorationCoverage {
    search.coverScreens()
    let screens = search.coverage.screens.cases
    let pairs =
      measuresPairs
      ? search.inScope {
        PairCoverage(search.graph) { number in
          search.moves(at: number).map { $0.move.action.map { MoveCoverage.caseName(of: $0) } }
        }
      } : nil
    return ExplorationCoverage(
      idleActions: search.coverage.idleCases,
      unsentActions: unsentActions,
      reachedScreens: screens.filter(\.value).map(\.key).sorted(),
      unreachedScreens: screens.filter { !$0.value }.map(\.key).sorted(),
      pairCount: pairs?.pairs.count,
      missingPairs: (pairs?.missing ?? []).map { "\($0.first), then \($0.second)" }
    )
  }

  private var measuresPairs: Bool {
    search.explorer.measuresPairs && search.bounds.keepsStates && search.failure == nil
  }

  private var unsentActions: [String] {
    let sent = search.coverage.cases.keys
    guard !sent.isEmpty else { return [] }
    return ActionCases.names(of: Action.self).filter { name in
      !sent.contains { $0 == name || $0.hasPrefix("\(name).") }
    }
  }
}
