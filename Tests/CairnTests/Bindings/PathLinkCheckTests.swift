import Testing

import Cairn

@MainActor @Suite struct PathLinkCheckTests {
  private struct Recipe {}
  private struct Timer {}

  private static func site(_ line: UInt) -> CallSite {
    CallSite(fileID: "Module/File.swift", filePath: "/File.swift", line: line, column: 1)
  }

  private let check = PathLinkCheck(for: Recipe.self, at: site(1))
  private let recorder = IssueRecorder()

  // K11
  @Test func `A link that a path cannot hold is reported once for its line`() {
    recorder {
      check.check(linkTo: Timer.self, at: Self.site(2))
      check.check(linkTo: Timer.self, at: Self.site(2))
      check.check(linkTo: String.self, at: Self.site(3))
    }
    #expect(
      recorder.texts == [
        """
        A link to PathLinkCheckTests.Timer is shown in a path of PathLinkCheckTests.Recipe, so \
        following it does nothing [dead-link] at Module/File.swift:2
          The path is shown at Module/File.swift:1.
          Make the link with a state of the type that the path holds; a view that is shown in several \
        paths takes a function that makes it.
        """,
        """
        A link to String is shown in a path of PathLinkCheckTests.Recipe, so following it does nothing \
        [dead-link] at Module/File.swift:3
          The path is shown at Module/File.swift:1.
          Make the link with a state of the type that the path holds; a view that is shown in several \
        paths takes a function that makes it.
        """,
      ]
    )
  }

  // K11
  @Test func `A link that a path can hold is not reported`() {
    recorder { check.check(linkTo: Recipe.self, at: Self.site(2)) }
    #expect(recorder.texts == [])
  }
}
