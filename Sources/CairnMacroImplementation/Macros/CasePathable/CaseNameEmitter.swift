/// Writes `caseName`: a `switch` over literals.
struct CaseNameEmitter {
  /// An access level and a space, or an empty string.
  let access: String
  let cases: [Conditional<EnumCase>]

  /// Whether a `switch` may name all cases. The compiler may warn about each use of a case with
  /// `@available`; the protocol's default needs no names.
  static func canName(_ cases: [Conditional<EnumCase>]) -> Bool {
    let located: [(element: EnumCase, place: ConditionalPlace)] = cases.located()
    return located.allSatisfy { $0.element.prefix.attribute(named: "available") == nil }
  }

  func write(to writer: inout SourceWriter) {
    writer.block("\(access)nonisolated var caseName: Swift.String") { writer in
      guard !cases.isEmpty else {
        writer.line("switch self {}")
        return
      }
      CaseSwitch(over: "self", cases, enumCase: { $0 }).write(to: &writer) { enumCase, _ in
        (".\(enumCase.name.text)", StringLiteral.literal(enumCase.name.value))
      }
    }
  }
}
