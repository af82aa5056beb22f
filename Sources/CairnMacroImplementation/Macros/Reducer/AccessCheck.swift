/// Finds the parts of a feature that are less accessible than the feature.
///
/// The compiler reports them too, but at a conformance in the expansion, and again for each member
/// that other macros add.
struct AccessCheck {
  private let type: TypeDeclaration
  private let use: AttachedMacroUse

  init(_ type: TypeDeclaration, _ use: AttachedMacroUse) {
    self.type = type
    self.use = use
  }

  var diagnostics: [Diagnostic] {
    type.members.located().compactMap { member in
      switch member.element {
      case .type(let type) where ["State", "Action"].contains(type.name.value):
        type.keyword.text == "extension"
          ? nil : diagnostic(of: type.name, type.prefix, keyword: type.keyword)
      case .other(let other) where other.keyword.text == "typealias":
        other.name.flatMap {
          ["State", "Action"].contains($0.value)
            ? diagnostic(of: $0, other.prefix, keyword: other.keyword) : nil
        }
      case .variable(let variable):
        variable.bindings.first?.name.flatMap {
          $0.value == "body" ? diagnostic(of: $0, variable.prefix, keyword: variable.keyword) : nil
        }
      case .function(let function) where function.isReduce:
        diagnostic(of: function.name, function.prefix, keyword: function.keyword)
      default: nil
      }
    }
  }

  private static let levels = ["private", "fileprivate", "internal", "package", "public"]

  private func rank(_ level: String) -> Int {
    Self.levels.firstIndex(of: level == "open" ? "public" : level) ?? 2
  }

  /// The level that the parts need. `private` at file level is the same as `fileprivate`.
  private var needed: String {
    let text = use.memberAccess(of: type)
    return text.isEmpty ? "internal" : String(text.dropLast())
  }

  private func diagnostic(
    of name: Name,
    _ prefix: DeclarationPrefix,
    keyword: Name
  ) -> Diagnostic? {
    let written = prefix.modifiers.first {
      Keywords.accessLevels.contains($0.name) && $0.detail == nil
    }
    // Members of a type that is private to the file are as accessible as the type.
    let level = written?.name ?? (rank(needed) < 2 ? needed : "internal")
    guard rank(level) < rank(needed) else { return nil }
    let place = keyword.range.lowerBound
    let fix =
      written.map {
        use.replacing($0.range, with: needed, message: "replace '\($0.name)' with '\(needed)'")
      } ?? use.replacing(place..<place, with: needed + " ", message: "add '\(needed)'")
    return use.diagnostic(
      """
      '\(name.value)' must be \(needed), as \(type.keyword.text) '\(type.name.value)' is; \
      it is \(level)
      """,
      at: name.range,
      fixIts: [fix]
    )
  }
}

extension FunctionDeclaration {
  /// Whether this is the method that a reducer without a body implements.
  var isReduce: Bool {
    name.value == "reduce" && parameters.map(\.label?.text) == ["into", "action"]
  }

  /// Whether this may be that method with wrong labels: it changes the first of two parameters.
  var resemblesReduce: Bool {
    name.value == "reduce" && parameters.count == 2 && changesFirstParameter
  }

  /// Whether this changes its first parameter, and returns its result at once.
  var returnsEffect: Bool { afterParameters.text == "->" && changesFirstParameter }

  private var changesFirstParameter: Bool {
    parameters.first?.type.text.hasPrefix("inout") == true
  }
}
