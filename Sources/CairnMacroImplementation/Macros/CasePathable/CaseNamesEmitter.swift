/// Writes `caseNames`: the names of the cases by their key paths.
struct CaseNamesEmitter {
  /// An access level and a space, or an empty string.
  let access: String
  let cases: [Conditional<EnumCase>]

  private let type = "[Swift.PartialKeyPath<AllCasePaths>: Swift.String]"

  func write(to writer: inout SourceWriter) {
    let unconditional = cases.compactMap(\.ifUnconditional)
    let conditional = cases.filter { $0.ifUnconditional == nil }
    writer.block("\(access)nonisolated static var caseNames: \(type)") { writer in
      guard !conditional.isEmpty else {
        writeLiteral("", of: unconditional, to: &writer)
        return
      }
      writeLiteral("var names: \(type) = ", of: unconditional, to: &writer)
      // The compiler would warn about a variable that no branch changes.
      writer.line("names.reserveCapacity(\(cases.located().count))")
      writer.mirror(conditional) { writer, enumCase in
        writer.line("names[\(keyPath(enumCase))] = \(name(enumCase))")
      }
      writer.line("return names")
    }
  }

  private func writeLiteral(
    _ head: String,
    of cases: [EnumCase],
    to writer: inout SourceWriter
  ) {
    guard !cases.isEmpty else { return writer.line("\(head)[:]") }
    writer.line("\(head)[")
    writer.indented { writer in
      for enumCase in cases { writer.line("\(keyPath(enumCase)): \(name(enumCase)),") }
    }
    writer.line("]")
  }

  private func keyPath(_ enumCase: EnumCase) -> String { "\\.\(enumCase.name.text)" }

  private func name(_ enumCase: EnumCase) -> String {
    StringLiteral.literal(enumCase.name.value)
  }
}
