import CairnTesting

/// The alphabets by which a test checks that a step is possible.
struct OfferedActions<State, Action> {
  /// The variables, by the numbers of the alphabets. An alphabet whose text may have another
  /// meaning in another test has none.
  private(set) var names: [Int: String] = [:]
  private(set) var declarations: [String] = []

  /// - Parameters:
  ///   - code: The steps whose actions must be offered.
  ///   - others: Other alphabets that the test uses.
  init(_ explorer: Explorer<State, Action>, _ code: [StepCode], _ others: [Int]) {
    guard let state = TypeName.text(of: State.self), let action = TypeName.text(of: Action.self)
    else { return }
    let used = code.compactMap(\.alphabet)
    for alphabet in explorer.alphabets where (used + others).contains(alphabet.number) {
      guard let text = SourceCall(of: "actions", at: alphabet.site)?.movableClosure(nil) else {
        continue
      }
      let name = Self.variable(for: alphabet, besides: names.values)
      names[alphabet.number] = name
      declarations.append("let \(name): (\(state)) -> [\(action)] = \(text)")
    }
  }

  /// Returns the variables of alphabets that must offer nothing.
  func names(
    of alphabets: [Int],
    in explorer: Explorer<State, Action>
  ) throws(NoEmittedTest) -> [String] {
    var found: [String] = []
    for alphabet in alphabets {
      guard let name = names[alphabet] else {
        throw NoEmittedTest(
          "the actions '\(explorer.alphabets[alphabet].name)' have no text that another test can use"
        )
      }
      found.append(name)
    }
    return found
  }

  /// `userActions` for an alphabet with the name "user".
  private static func variable(
    for alphabet: Alphabet<State, Action>,
    besides others: some Sequence<String>
  ) -> String {
    let words = alphabet.name.split { !$0.isASCII || !$0.isLetter && !$0.isNumber }
    let name = words.enumerated().map { index, word in
      index == 0 ? word.lowercased() : word.prefix(1).uppercased() + word.dropFirst()
    }.joined()
    let variable = "\(name)Actions"
    return name.first?.isLetter == true && !others.contains(variable)
      ? variable : "actions\(alphabet.number + 1)"
  }
}
