/// Writes `AllCasePaths`: one property for each case.
struct CasePathsEmitter {
  /// The enum, as it is spelled inside of itself.
  let root: String
  /// An access level and a space, or nothing.
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
    let hasPayload = !enumCase.parameters.isEmpty
    writer.block("\(access)var \(enumCase.name.text): \(path)") { writer in
      writer.line("\(path)(")
      writer.indented { writer in
        writer.line("embed: { \(embed(enumCase)) },")
        writer.line("extract: { \(extract(enumCase)) }" + (hasPayload ? "," : ""))
        if hasPayload { writeUpdate(enumCase, to: &writer) }
      }
      writer.line(")")
    }
  }

  private func embed(_ enumCase: EnumCase) -> String {
    let parameters = enumCase.parameters
    guard !parameters.isEmpty else { return "_ in .\(enumCase.name.text)" }
    return embedding(parameters.count == 1 ? ["$0"] : tuple("$0", parameters.count), in: enumCase)
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

  /// The root is given up before the payload is changed, so that the payload's buffers have one
  /// owner. (A `switch consume root` keeps them to its end, and so copies them, in release builds
  /// too.) The types are spelled out: without them the compiler stops with a bug of its own.
  private func writeUpdate(_ enumCase: EnumCase, to writer: inout SourceWriter) {
    let type = enumCase.payloadType(in: root)
    writer.line("update: { (root: consuming \(root), body: (inout \(type)) -> Swift.Void) in")
    writer.indented { writer in
      if enumCase.parameters.count == 1 {
        writeValue(enumCase, to: &writer)
      } else {
        writeTuple(enumCase, to: &writer)
      }
    }
    writer.line("}")
  }

  private func writeValue(_ enumCase: EnumCase, to writer: inout SourceWriter) {
    let name = enumCase.name.text
    writer.line("guard case .\(name)(var value) = copy root else { return root }")
    writer.line("_ = consume root")
    writer.line("body(&value)")
    writer.line("return \(embedding(["value"], in: enumCase))")
  }

  /// The values must not outlive the tuple's making, or they would be second owners.
  private func writeTuple(_ enumCase: EnumCase, to writer: inout SourceWriter) {
    let count = enumCase.parameters.count
    writer.line("var value: \(enumCase.payloadType(in: root))")
    writer.line("if case .\(enumCase.name.text)(\(patterns(count))) = copy root {")
    writer.indented { $0.line("value = (\(values(count).joined(separator: ", ")))") }
    writer.line("} else {")
    writer.indented { $0.line("return root") }
    writer.line("}")
    writer.line("_ = consume root")
    writer.line("body(&value)")
    writer.line("return \(embedding(tuple("value", count), in: enumCase))")
  }

  private func embedding(_ values: [String], in enumCase: EnumCase) -> String {
    let arguments = zip(enumCase.parameters, values).map { parameter, value in
      (parameter.label.map { "\($0.text): " } ?? "") + value
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
