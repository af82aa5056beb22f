import Testing

@testable import CairnMacroImplementation

@Suite
struct `CasePathable expansion` {
  @Test
  func `each kind of payload gets a case path`() {
    #expect(
      members(
        """
        @CasePathable public enum Kind {
          case none
          case value([Int] /* why */), labelled(id: Self.ID)
          case several(Int, `in`: String, _ inner: Bool!)
        }
        """
      ) == """
        public nonisolated struct AllCasePaths: Swift.Sendable {
          public var none: CairnCore.CasePath<Kind, Swift.Void> {
            CairnCore.CasePath<Kind, Swift.Void>(
              embed: { _ in .none },
              extract: { if case .none = $0 { () } else { nil } }
            )
          }

          public var value: CairnCore.CasePath<Kind, [Int]> {
            CairnCore.CasePath<Kind, [Int]>(
              case: Kind.value(_:),
              extract: { if case .value(let value) = $0 { value } else { nil } }
            )
          }

          public var labelled: CairnCore.CasePath<Kind, Kind.ID> {
            CairnCore.CasePath<Kind, Kind.ID>(
              case: Kind.labelled(id:),
              extract: { if case .labelled(let value) = $0 { value } else { nil } }
            )
          }

          public var several: CairnCore.CasePath<Kind, (Int, `in`: String, Bool?)> {
            CairnCore.CasePath<Kind, (Int, `in`: String, Bool?)>(
              embed: { .several($0.0, in: $0.1, $0.2) },
              extract: { if case .several(let value0, let value1, let value2) = $0 { \
        (value0, value1, value2) } else { nil } }
            )
          }
        }

        public nonisolated static var allCasePaths: AllCasePaths { AllCasePaths() }

        public nonisolated var caseName: Swift.String {
          switch self {
          case .none: return "none"
          case .value: return "value"
          case .labelled: return "labelled"
          case .several: return "several"
          }
        }

        public nonisolated static var caseNames: [Swift.PartialKeyPath<AllCasePaths>: Swift.String] {
          [
            \\.none: "none",
            \\.value: "value",
            \\.labelled: "labelled",
            \\.several: "several",
          ]
        }
        """
    )
  }

  @Test
  func `conditional blocks are mirrored`() {
    #expect(
      members(
        """
        @CasePathable enum Kind {
          case a
          #if DEBUG
          func helper() {}
          case b
          #else
          #endif
          #if FOO
          func helper() {}
          #endif
        }
        """
      ) == """
        nonisolated struct AllCasePaths: Swift.Sendable {
          var a: CairnCore.CasePath<Kind, Swift.Void> {
            CairnCore.CasePath<Kind, Swift.Void>(
              embed: { _ in .a },
              extract: { if case .a = $0 { () } else { nil } }
            )
          }

          #if DEBUG
            var b: CairnCore.CasePath<Kind, Swift.Void> {
              CairnCore.CasePath<Kind, Swift.Void>(
                embed: { _ in .b },
                extract: { if case .b = $0 { () } else { nil } }
              )
            }
          #else
          #endif
        }

        nonisolated static var allCasePaths: AllCasePaths { AllCasePaths() }

        nonisolated var caseName: Swift.String {
          switch self {
          case .a: return "a"
          #if DEBUG
            case .b: return "b"
          #else
          #endif
          }
        }

        nonisolated static var caseNames: [Swift.PartialKeyPath<AllCasePaths>: Swift.String] {
          var names: [Swift.PartialKeyPath<AllCasePaths>: Swift.String] = [
            \\.a: "a",
          ]
          names.reserveCapacity(2)
          #if DEBUG
            names[\\.b] = "b"
          #else
          #endif
          return names
        }
        """
    )
  }

  @Test
  func `an enum without cases is expanded`() {
    #expect(
      members("@CasePathable enum Kind {}") == """
        nonisolated struct AllCasePaths: Swift.Sendable {
        }

        nonisolated static var allCasePaths: AllCasePaths { AllCasePaths() }

        nonisolated var caseName: Swift.String {
          switch self {}
        }
        """
    )
  }

  @Test(arguments: [
    ("public enum Kind {}", "public nonisolated struct"),
    ("package enum Kind {}", "package nonisolated struct"),
    ("internal enum Kind {}", "nonisolated struct"),
    ("fileprivate enum Kind {}", "fileprivate nonisolated struct"),
    ("private enum Kind {}", "fileprivate nonisolated struct"),
    ("nonisolated public enum Kind {}", "public nonisolated struct"),
  ])
  func `the access level is copied`(source: String, start: String) {
    #expect(members("@CasePathable " + source).hasPrefix(start))
  }

  @Test
  func `the access level of an extension is inherited, the access level of a type is not`() {
    let source = "@CasePathable enum Kind {}"
    #expect(members(source, context: ["public extension A.B {}"]).hasPrefix("public "))
    #expect(members(source, context: ["public struct A {}"]).hasPrefix("nonisolated "))
    #expect(
      members("@CasePathable internal enum Kind {}", context: ["public extension A {}"])
        .hasPrefix("nonisolated ")
    )
  }

  @Test
  func `existing members stay unchanged`() {
    let names = members(
      """
      @CasePathable enum Kind {
        case a
        var caseName: String { "own" }
      }
      """
    )
    #expect(!names.contains("var caseName:"))
    #expect(names.contains("struct AllCasePaths"))
    let paths = members(
      """
      @CasePathable enum Kind {
        struct AllCasePaths {}
        static var allCasePaths: AllCasePaths { AllCasePaths() }
      }
      """
    )
    #expect(paths.hasPrefix("nonisolated var caseName"))
    #expect(!paths.contains("caseNames"))
  }

  // O5
  @Test
  func `the case of a bindable action returns the write without reflection`() {
    let source = members(
      """
      @CasePathable public enum Action: BindableAction {
        case binding(BindingAction<Form.State>)
        case saveTapped
      }
      """
    )
    #expect(
      source.hasSuffix(
        """


        public nonisolated var binding: BindingAction<Form.State>? {
          if case .binding(let action) = self { action } else { nil }
        }
        """
      )
    )
  }

  @Test(arguments: [
    "case binding", "case binding(Int)", "case binding(of: BindingAction<State>)",
    "case binding(BindingAction<State>, Int)", "case bound(BindingAction<State>)",
    "@available(*, noasync) case binding(BindingAction<State>)",
    "#if DEBUG\ncase binding(BindingAction<State>)\n#endif",
    "case binding(BindingAction<State>); var binding: BindingAction<State>? { nil }",
  ])
  func `no other case returns a write`(cases: String) {
    let source = members("@CasePathable enum Action {\n\(cases)\n}")
    #expect(source.contains("AllCasePaths"))
    #expect(!source.contains("nonisolated var binding"))
  }

  @Test
  func `availability is copied`() {
    let source =
      "@available(*, deprecated) @CasePathable enum Kind { @available(*, noasync) case a }"
    #expect(members(source).contains("  @available(*, noasync)\n  var a:"))
    #expect(!members(source).contains("caseName"))
    let use = AttachedMacroUse(
      source,
      role: .extension,
      context: ["@available(macOS 99, *) struct Outer {}"]
    )
    #expect(
      CasePathableMacro.expand(use).source == """
        @available(*, deprecated)
        @available(macOS 99, *)
        extension Module.Kind: nonisolated CairnCore.CasePathable {}
        """
    )
  }

  @Test
  func `an existing conformance is not repeated`() {
    let use = AttachedMacroUse("@CasePathable enum Kind {}", role: .extension, conformances: [])
    #expect(CasePathableMacro.expand(use) == Expansion())
  }

  @Test
  func `raw identifiers keep their backticks, which names of cases omit`() {
    let source = members(#"@CasePathable enum Kind { case `a "b" c`, `default` }"#)
    #expect(source.contains(#"var `a "b" c`: CairnCore"#))
    #expect(source.contains(##"case .`a "b" c`: return #"a "b" c"#"##))
    #expect(source.contains(#"case .`default`: return "default""#))
  }

  @Test
  func `other roles expand to nothing`() {
    for role in [MacroRole.peer, .accessor, .memberAttribute, .body, .preamble, .conformance] {
      let use = AttachedMacroUse("@CasePathable enum Kind {}", role: role)
      #expect(CasePathableMacro.expand(use) == Expansion())
    }
  }
}
