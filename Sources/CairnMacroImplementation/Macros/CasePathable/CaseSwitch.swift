/// A `switch` over the cases of an enum, in which each branch returns.
///
/// An enum of which no value can exist, as none of its payloads can, has no cases for the compiler: a
/// `switch` that names them all is an error. A macro does not see what the payloads are. So where they may be
/// of that sort, one of the cases is the `default`, which the compiler accepts of any enum.
struct CaseSwitch<Element> {
  private let subject: String
  private let cases: [Conditional<Element>]
  /// Which of the cases is the `default`.
  private let defaultIndex: Int?

  /// - Parameters:
  ///   - subject: What is looked at.
  ///   - cases: The cases. At least one.
  ///   - enumCase: A case as it is declared in the enum.
  ///   - canBeDefault: Whether the branch of a case needs nothing of the payload.
  init(
    over subject: String,
    _ cases: [Conditional<Element>],
    enumCase: (Element) -> EnumCase,
    canBeDefault: (Element) -> Bool = { _ in true }
  ) {
    self.subject = subject
    self.cases = cases
    let located: [(element: Element, place: ConditionalPlace)] = cases.located()
    let isInhabited = located.contains { enumCase($0.element).isCertainlyInhabited }
    defaultIndex =
      isInhabited
      ? nil
      : cases.lastIndex {
        if case .element(let element) = $0 { canBeDefault(element) } else { false }
      }
  }

  /// Writes the branches.
  ///
  /// - Parameter branch: The pattern of a case, and what its branch returns. The pattern of the `default` is
  ///   not used.
  func write(
    to writer: inout SourceWriter,
    _ branch: (_ element: Element, _ isDefault: Bool) -> (pattern: String, result: String)
  ) {
    var cases = cases
    let last = defaultIndex.map { cases.remove(at: $0) }
    writer.line("switch \(subject) {")
    writer.mirror(cases) { writer, element in
      let branch = branch(element, false)
      writer.line("case \(branch.pattern): return \(branch.result)")
    }
    if case .element(let element) = last {
      writer.line("default: return \(branch(element, true).result)")
    }
    writer.line("}")
  }
}

extension EnumCase {
  /// Whether a value in this case can exist, as far as it can be seen. One that bears an attribute, such as
  /// `@available`, may not be there.
  fileprivate var isCertainlyInhabited: Bool {
    parameters.allSatisfy { $0.type.isCertainlyInhabited }
  }
}

extension Snippet {
  /// Whether the type is spelled as one of which there are values.
  fileprivate var isCertainlyInhabited: Bool {
    if text.hasPrefix("(") { return text == "()" || text.contains("->") }
    if baseTypeName == "Never" || baseTypeName == "Result" { return false }
    // A type inside of a generic one has another name: 'AlertState<A>.Action'.
    guard !text.contains(">.") else { return false }
    return isKnownValue || Self.inhabited.contains(baseTypeName)
  }

  private static let inhabited: Set<String> = [
    "AlertState", "ConfirmationDialogState", "TextState", "BindingAction", "PresentationAction",
    "PresentationState", "StackAction", "StackActionOf",
  ]
}
