import Testing

@testable import CairnMacroImplementation

/// How much source the plugin answers in a second, messages and all.
///
/// This is a test and no benchmark, as the package of the benchmarks can only import products. The
/// limit is that of a plugin without optimisation on a busy machine; what it took is printed.
@Suite
struct `Throughput` {
  /// A feature of 25 lines.
  private func feature(_ number: Int) -> String {
    let actions = (0..<8).map { "    case action\($0)(Int, name: [String: Int])\n" }.joined()
    let properties = (0..<8).map { "    var property\($0) = [\"a\": \($0)] // text\n" }.joined()
    return """
      @Reducer
      struct Feature\(number) {
        @ObservableState
        struct State: Equatable {
      \(properties)  }

        @CasePathable
        enum Action {
      \(actions)  }
      }

      """
  }

  private func message(_ macro: String, role: String, source: String) -> [UInt8] {
    let syntax = ["source": source]
    let request: [String: [String: String]] = [
      "macro": ["moduleName": "CairnMacros", "typeName": macro],
      "attributeSyntax": ["source": "@\(macro.dropLast(5)) "],
      "declSyntax": syntax,
      "extendedTypeSyntax": ["source": "Feature"],
    ]
    let parts = request.map { key, value in
      "\"\(key)\":" + String(decoding: JSON.encode(value), as: UTF8.self)
    }
    let text =
      "{\"expandAttachedMacro\":{\"macroRole\":\"\(role)\",\(parts.joined(separator: ","))}}"
    return Array(text.utf8)
  }

  /// What the compiler asks of a feature.
  private func messages(for feature: String) -> [[UInt8]] {
    let action = feature.part(from: "@CasePathable", to: "\n}")
    let state = feature.part(from: "@ObservableState", to: "@CasePathable")
    return ["member", "extension"].flatMap { role in
      [
        message("ReducerMacro", role: role, source: feature),
        message("CasePathableMacro", role: role, source: action),
        message("ObservableStateMacro", role: role, source: state),
      ]
    }
  }

  @Test
  func `five thousand lines are expanded in seconds`() {
    let features = (0..<200).map(feature)
    let lines = features.joined().split(separator: "\n", omittingEmptySubsequences: false).count
    let messages = features.flatMap(messages)
    var expanded = 0
    let duration = ContinuousClock().measure {
      for message in messages {
        guard case .expansion(let text?, let diagnostics) = PluginSession.answer(to: message) else {
          continue
        }
        #expect(diagnostics.isEmpty)
        expanded += text.utf8.count
      }
    }
    let seconds = duration / .seconds(1)
    print("Macros: \(Int(Double(lines) / seconds)) lines per second, \(expanded) bytes written")
    #expect(lines >= 5_000)
    #expect(expanded > 100_000)
    #expect(seconds < 60)
  }
}

extension String {
  fileprivate func part(from start: String, to end: String) -> String {
    let rest = indices.first { self[$0...].hasPrefix(start) }.map { self[$0...] } ?? self[...]
    let length = rest.indices.first { rest[$0...].hasPrefix(end) } ?? rest.endIndex
    return String(rest[..<length])
  }
}
