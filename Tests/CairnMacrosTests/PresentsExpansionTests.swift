import Testing

@testable import CairnMacroImplementation

@Suite
struct `Presents expansion` {
  @Test
  func `the storage is added beside the property, which becomes accessors to it`() {
    #expect(
      expansion(
        of: PresentsMacro.self,
        as: .peer,
        "@Presents public internal(set) var child: Child.State?"
      ) == """
        public internal(set) var $child: CairnCore.PresentationState<Child.State> = CairnCore.PresentationState()
        """
    )
    #expect(
      expansion(
        of: PresentsMacro.self,
        as: .accessor,
        "@Presents public internal(set) var child: Child.State?"
      ) == """
        {
          @storageRestrictions(initializes: $child)
          init(initialValue) {
            $child = CairnCore.PresentationState(wrappedValue: initialValue)
          }
          get {
            $child.wrappedValue
          }
          set {
            $child.wrappedValue = newValue
          }
          _modify {
            yield &$child.wrappedValue
          }
        }
        """
    )
  }

  @Test
  func `an optional can be spelled out, and a name can be in backticks`() {
    #expect(
      expansion(
        of: PresentsMacro.self,
        as: .peer,
        "@Presents var `default`: Swift.Optional<(any P & Q)>"
      ) == """
        var $default: CairnCore.PresentationState<(any P & Q)> = CairnCore.PresentationState()
        """
    )
    #expect(
      expansion(
        of: PresentsMacro.self,
        as: .accessor,
        "@Presents var `default`: Swift.Optional<(any P & Q)>"
      ) == """
        {
          @storageRestrictions(initializes: $default)
          init(initialValue) {
            $default = CairnCore.PresentationState(wrappedValue: initialValue)
          }
          get {
            $default.wrappedValue
          }
          set {
            $default.wrappedValue = newValue
          }
          _modify {
            yield &$default.wrappedValue
          }
        }
        """
    )
  }

  @Test(arguments: [
    ("Int?", "Int"), ("Optional<[Int]>", "[Int]"), ("Int??", "Int?"),
    ("(() -> Void)?", "(() -> Void)"),
    ("A.B<C>.State?", "A.B<C>.State"),
  ])
  func `an optional is unwrapped once`(type: String, wrapped: String) {
    let storage = expansion(of: PresentsMacro.self, as: .peer, "@Presents var child: \(type)")
    let type = "CairnCore.PresentationState<\(wrapped)>"
    #expect(storage == "var $child: \(type) = CairnCore.PresentationState()")
  }
}
