import Testing

@testable import CairnMacroImplementation

@Suite
struct `ObservableState expansion` {
  @Test
  func `the stored properties are listed in the order of declaration`() {
    #expect(
      expansion(
        of: ObservableStateMacro.self,
        as: .member,
        """
        @ObservableState public struct State {
          public var text = "", number = 0
          let constant: [Int: String]
          var (left, (right, _)) = (1, (2, 3))
          var `default` = 0 { didSet { log() } }
          @Presents var child: Child.State?
          @ObservationStateIgnored var changes = 0
          var computed: Int { number }
          var written: Int { get { 1 } set {} }
          static let shared = 1
          lazy var later = 1
          struct Inner { var value = 1 }
        }
        """
      ) == """
        public static func describeFields(_ fields: inout CairnCore.ObservableFields<Self>) {
          fields.add(\\.text, "text")
          fields.add(\\.number, "number")
          fields.add(\\.constant, "constant")
          fields.add(\\.left, "left")
          fields.add(\\.right, "right")
          fields.add(\\.`default`, "default")
          fields.add(\\.child, "child", presentedIn: \\.$child)
        }
        """
    )
  }

  @Test
  func `conditional blocks are mirrored, and those without properties left out`() {
    #expect(
      expansion(
        of: ObservableStateMacro.self,
        as: .member,
        """
        @ObservableState struct State {
          #if DEBUG
          var a = 1
          #else
          var b = 1
          #endif
          #if FOO
          func helper() {}
          #endif
        }
        """
      ) == """
        static func describeFields(_ fields: inout CairnCore.ObservableFields<Self>) {
          #if DEBUG
            fields.add(\\.a, "a")
          #else
            fields.add(\\.b, "b")
          #endif
        }
        """
    )
  }

  @Test
  func `a struct without properties`() {
    #expect(
      expansion(of: ObservableStateMacro.self, as: .member, "@ObservableState struct State {}")
        == """
        static func describeFields(_ fields: inout CairnCore.ObservableFields<Self>) {
        }
        """
    )
  }

  @Test
  func `an enum has no fields, and a list that is written stays`() {
    #expect(
      members("@ObservableState enum State { case a }", of: ObservableStateMacro.self).isEmpty
    )
    let written = """
      @ObservableState struct State {
        var a = 1
        static func describeFields(_ fields: inout ObservableFields<Self>) {}
      }
      """
    #expect(members(written, of: ObservableStateMacro.self).isEmpty)
  }

  @Test(arguments: [
    ("public", "public "), ("package", "package "), ("", ""), ("private", "fileprivate "),
  ])
  func `the access level is that of the state`(level: String, expected: String) {
    let source = members("@ObservableState \(level) struct State {}", of: ObservableStateMacro.self)
    #expect(source.hasPrefix("\(expected)static func"))
  }

  @Test
  func `the conformance`() {
    let source = "@ObservableState struct State {}"
    #expect(
      expansion(of: ObservableStateMacro.self, as: .extension, source)
        == "extension Module.Kind: CairnCore.ObservableState {}"
    )
    #expect(
      expansion(of: ObservableStateMacro.self, as: .extension, source, conformances: []).isEmpty
    )
  }

  @Test
  func `a property that is left out gets nothing`() {
    let source = "@ObservationStateIgnored var a = 1"
    #expect(expansion(of: ObservationStateIgnoredMacro.self, as: .peer, source).isEmpty)
  }
}
