/// A `switch` over the cases of an enum, in which each branch returns.
///
/// If no payload of an enum can have a value, the compiler treats the enum as one without cases: a
/// `switch` that names all of them is an error. A macro does not know the types of the payloads. If
/// they may be of that kind, one of the cases becomes the `default`, which the compiler accepts for
/// any enum.
struct CaseSwitch<Element> {
  private let subject: String
  private let cases: [Conditional<Element>]
  /// The index of the case that becomes the `default`.
  private let defaultIndex: Int?

  /// - Parameters:
  ///   - subject: The expression to switch over.
  ///   - cases: The cases, at least one.
  ///   - enumCase: A case as it is declared in the enum.
  ///   - canBeDefault: Returns whether the branch of a case does not use the payload.
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
  /// - Parameter branch: Returns the pattern of a case and the result of its branch. The pattern of
  ///   the `default` is not used.
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
  /// Whether a value of this case can exist, judged by the written types of its payload.
  fileprivate var isCertainlyInhabited: Bool {
    parameters.allSatisfy { $0.type.isCertainlyInhabited }
  }
}

extension Snippet {
  /// Whether the written type certainly has values.
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
