import Testing

@testable import CairnMacroImplementation

@Suite
struct `ObservableState expansion` {
  @Test
  func `the properties with @Presents are named in the order of declaration`() {
    #expect(
      expansion(
        of: ObservableStateMacro.self,
        as: .member,
        """
        @ObservableState public struct State {
          public var text = ""
          @Presents var child: Child.State?
          @Presents var `default`: Child.State?
          struct Inner { @Presents var value: Int? }
        }
        """
      ) == """
        public static func presentationState(of property: Swift.PartialKeyPath<Self>) \
        -> Swift.PartialKeyPath<Self>? {
          switch property {
          case \\.child: return \\.$child
          case \\.`default`: return \\.$default
          default: return nil
          }
        }
        """
    )
  }

  @Test
  func `conditional blocks are mirrored, except those without such properties`() {
    #expect(
      expansion(
        of: ObservableStateMacro.self,
        as: .member,
        """
        @ObservableState struct State {
          #if DEBUG
          @Presents var a: Int?
          #else
          @Presents var b: Int?
          #endif
          #if FOO
          var c = 1
          #endif
        }
        """
      ) == """
        static func presentationState(of property: Swift.PartialKeyPath<Self>) \
        -> Swift.PartialKeyPath<Self>? {
          switch property {
          #if DEBUG
            case \\.a: return \\.$a
          #else
            case \\.b: return \\.$b
          #endif
          default: return nil
          }
        }
        """
    )
  }

  @Test
  func `the properties with property wrappers are named after the presentations`() {
    #expect(
      expansion(
        of: ObservableStateMacro.self,
        as: .member,
        """
        @ObservableState public struct State {
          @Presents var child: Child.State?
          @Shared(.settings) var settings
          #if DEBUG
          @Cairn.FeaturePrivate var `default` = 1
          #endif
          @available(*, deprecated) var old = 1
          @TaskLocal static var depth = 0
        }
        """
      ) == """
        public static func presentationState(of property: Swift.PartialKeyPath<Self>) \
        -> Swift.PartialKeyPath<Self>? {
          switch property {
          case \\.child: return \\.$child
          default: return nil
          }
        }

        public static var wrappedProperties: [Swift.PartialKeyPath<Self>: Swift.String] {
          var names: [Swift.PartialKeyPath<Self>: Swift.String] = [:]
          names[\\.settings] = "settings"
          #if DEBUG
            names[\\.`default`] = "default"
          #endif
          return names
        }
        """
    )
  }

  @Test(arguments: [
    "@ObservableState struct State {}", "@ObservableState struct State { var a = 1 }",
    "@ObservableState enum State { case a }",
    """
    @ObservableState struct State {
      @Presents var a: Int?
      static func presentationState(of property: PartialKeyPath<Self>) -> PartialKeyPath<Self>? {
        nil
      }
    }
    """,
    """
    @ObservableState struct State {
      @Shared(.settings) var settings
      static var wrappedProperties: [PartialKeyPath<Self>: String] { [:] }
    }
    """,
    // `@Presents` reports these, and adds no storage.
    "@ObservableState struct State { @Presents let a: Int? }",
    "@ObservableState struct State { @Presents var a: Int }",
    "@ObservableState struct State { @Presents var a: Int?, b: Int? }",
    "@ObservableState struct State { @Presents var a: Int? { nil } }",
  ])
  func `nothing is added without such properties, or if the function exists`(source: String) {
    #expect(members(source, of: ObservableStateMacro.self).isEmpty)
  }

  @Test(arguments: [
    ("public", "public "), ("package", "package "), ("", ""), ("private", "fileprivate "),
  ])
  func `the access level is copied from the state`(level: String, expected: String) {
    let state = "struct State { @Presents var a: Int? }"
    let source = members("@ObservableState \(level) \(state)", of: ObservableStateMacro.self)
    #expect(source.hasPrefix("\(expected)static func"))
  }

  @Test
  func `the conformance is added`() {
    let source = "@ObservableState struct State {}"
    #expect(
      expansion(of: ObservableStateMacro.self, as: .extension, source)
        == "extension Module.Kind: CairnCore.ObservableState {}"
    )
    #expect(
      expansion(of: ObservableStateMacro.self, as: .extension, source, conformances: []).isEmpty
    )
  }
}
