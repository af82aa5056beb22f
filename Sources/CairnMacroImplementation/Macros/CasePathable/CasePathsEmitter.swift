/// Writes `AllCasePaths`: one property for each case.
struct CasePathsEmitter {
  /// The name of the enum inside of itself.
  let root: String
  /// An access level and a space, or an empty string.
  let access: String
  let cases: [Conditional<EnumCase>]

  func write(to writer: inout SourceWriter) {
    writer.block("\(access)nonisolated struct AllCasePaths: Swift.Sendable") { writer in
      writer.mirror(cases, spaced: true) { writer, enumCase in
        write(enumCase, to: &writer)
      }
    }
  }

  private func write(_ enumCase: EnumCase, to writer: inout SourceWriter) {
    for attribute in enumCase.prefix.attributes where attribute.name == "available" {
      writer.line(attribute.snippet.text)
    }
    let path = "CairnCore.CasePath<\(root), \(enumCase.payloadType(in: root))>"
    writer.block("\(access)var \(enumCase.name.text): \(path)") { writer in
      writer.line("\(path)(")
      writer.indented { writer in
        writer.line("\(making(enumCase)),")
        writer.line("extract: { \(extract(enumCase)) }")
      }
      writer.line(")")
    }
  }

  /// The argument that makes the case. For a single payload, it is the case itself: in a closure,
  /// the compiler would warn about values that cannot exist. It also warns about a reference to a
  /// case with the name `self`.
  private func making(_ enumCase: EnumCase) -> String {
    let parameters = enumCase.parameters
    switch parameters.count {
    case 0:
      return "embed: { _ in .\(enumCase.name.text) }"
    case 1 where enumCase.name.value != "self":
      return "case: \(root).\(enumCase.name.text)(\(parameters[0].label.map(\.label) ?? "_"):)"
    case 1:
      return "embed: { \(embedding(["$0"], in: enumCase)) }"
    case let count:
      return "embed: { \(embedding(tuple("$0", count), in: enumCase)) }"
    }
  }

  private func extract(_ enumCase: EnumCase) -> String {
    let name = enumCase.name.text
    switch enumCase.parameters.count {
    case 0:
      return "if case .\(name) = $0 { () } else { nil }"
    case 1:
      return "if case .\(name)(let value) = $0 { value } else { nil }"
    case let count:
      let values = values(count).joined(separator: ", ")
      return "if case .\(name)(\(patterns(count))) = $0 { (\(values)) } else { nil }"
    }
  }

  private func embedding(_ values: [String], in enumCase: EnumCase) -> String {
    let arguments = zip(enumCase.parameters, values).map { parameter, value in
      (parameter.label.map { "\($0.label): " } ?? "") + value
    }
    return ".\(enumCase.name.text)(\(arguments.joined(separator: ", ")))"
  }

  private func tuple(_ name: String, _ count: Int) -> [String] {
    (0..<count).map { "\(name).\($0)" }
  }

  private func values(_ count: Int) -> [String] {
    (0..<count).map { "value\($0)" }
  }

  private func patterns(_ count: Int) -> String {
    values(count).map { "let \($0)" }.joined(separator: ", ")
  }
}
