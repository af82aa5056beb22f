#if !canImport(SwiftUI)
  import Testing

  /// The app in windows, on a system without them.
  @Suite struct CookbookAppTests {
    @Test func `Without SwiftUI the app prints its requirement in one line, and fails`() throws {
      let run = try CookbookRun(program: "cookbook-app", [])
      #expect(run.end == .exit(69))
      #expect(run.output.isEmpty)
      #expect(
        run.error
          == "cookbook-app needs SwiftUI, so a Mac. 'swift run cookbook' runs in a terminal.\n"
      )
    }
  }
#endif
