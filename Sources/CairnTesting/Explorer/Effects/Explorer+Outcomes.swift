public import Cairn
import CairnCore

extension Explorer {
  /// Says what the effects of a child feature that have a name can do, by the state of the feature.
  ///
  /// An effect of which nothing is said does what its operation does under the dependencies of the explorer: the
  /// operation runs once, ahead of time, and each action that it sends is a move. `outcomes` gives all that an effect
  /// can do next, the same for the same state; after ``EffectOutcome/sends(_:)`` it is asked again.
  ///
  /// If no effect of that name is ever in flight, the test fails.
  public func outcomes<Child: Reducer>(
    of name: String,
    in feature: Child.Type,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    _ outcomes: @escaping (_ state: Child.State) -> [EffectOutcome<Child.Action>]
  ) {
    add(
      OutcomeDeclaration(
        name: name,
        feature: "\(feature)",
        site: CallSite(fileID: fileID, filePath: filePath, line: line, column: column),
        isAbout: { $0.isOwned(byFeatureWith: Child.State.self) },
        outcomes: outcomes
      )
    )
  }

  /// Says what the effects of the feature under test that have a name can do, by its state.
  ///
  /// See ``outcomes(of:in:fileID:filePath:line:column:_:)``.
  public func outcomes(
    of name: String,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    _ outcomes: @escaping (_ state: State) -> [EffectOutcome<Action>]
  ) {
    add(
      OutcomeDeclaration(
        name: name,
        feature: nil,
        site: CallSite(fileID: fileID, filePath: filePath, line: line, column: column),
        isAbout: { $0.owner.isEmpty },
        outcomes: outcomes
      )
    )
  }

  private func add(_ declaration: OutcomeDeclaration) {
    precondition(
      !runner.declarations.contains {
        $0.name == declaration.name && $0.feature == declaration.feature
      },
      "Explorer.outcomes: the outcomes of '\(declaration.name)' were given before"
    )
    runner.declarations.append(declaration)
  }

  /// Says how many actions the effects of a name send on one way, all together: those of a timer have no end.
  ///
  /// A property is not said to hold where the limit kept an action from being sent (rule X20). If no effect of that name
  /// is ever in flight, the test fails.
  public func limit(
    effect name: String,
    to most: Int,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    precondition(most >= 0, "Explorer.limit: a limit of \(most) is negative")
    precondition(
      !runner.limits.contains { $0.name == name },
      "Explorer.limit: the limit of '\(name)' was given before"
    )
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    runner.limits.append(EffectLimit(name: name, most: most, site: site))
  }
}
