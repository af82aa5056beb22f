public import Cairn
import CairnCore

extension Explorer {
  /// Declares the outcomes of a child feature's effects with a name, for each state of the feature.
  ///
  /// Without a declaration, an effect does what its operation does with the dependencies of the
  /// explorer: the operation runs once, ahead of time, and each action that it sends is a move.
  /// `outcomes` returns everything that an effect can do next. It must return the same outcomes for
  /// the same state. The explorer calls it again after ``/CairnCore/EffectOutcome/sends(_:)``.
  ///
  /// If no effect with that name is ever in flight, the test fails.
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

  /// Declares the outcomes of effects with a name of the feature under test, for each state.
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
    let isKnown = runner.declarations.contains {
      $0.name == declaration.name && $0.feature == declaration.feature
    }
    guard !isKnown else {
      let feature = declaration.feature.map { " in \($0)" } ?? ""
      return SearchMistake(
        summary: "The outcomes of effect '\(declaration.name)'\(feature) are declared twice",
        advice: "The second declaration is left out. Declare all outcomes in one."
      ).record(at: declaration.site)
    }
    runner.declarations.append(declaration)
  }

  /// Limits the number of actions that all effects with a name together send in one sequence of
  /// moves. An effect that sends without end, such as a timer, needs a limit.
  ///
  /// If the limit kept an action from being sent, no property is reported to hold (rule X20). If no
  /// effect with that name is ever in flight, the test fails.
  public func limit(
    effect name: String,
    to most: Int,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    if most < 0 {
      SearchMistake(
        summary: "Effect '\(name)' has a limit of \(most), which is less than 0",
        advice: "The limit counts as 0: the effect sends nothing."
      ).record(at: site)
    }
    guard !runner.limits.contains(where: { $0.name == name }) else {
      return SearchMistake(
        summary: "Effect '\(name)' has two limits",
        advice: "The second one is left out."
      ).record(at: site)
    }
    runner.limits.append(EffectLimit(name: name, most: max(0, most), site: site))
  }
}
