import CookbookFeatures
import Foundation
import Testing

@testable import CookbookTerminal

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The built program, ended and started again.
@Suite(.timeLimit(.minutes(5))) struct RestorationSessionTests {
  private let folder: TemporaryFolder
  private let state: String

  init() throws {
    folder = try TemporaryFolder()
    state = folder.path("place.json")
  }

  /// At a recipe.
  private func startedApp() async throws -> TerminalApp {
    let app = try TerminalApp("--state", state, "--fresh")
    await app.expectLine("Desserts")
    app.type("\r\r")
    await app.expectLine("150 min · serves 8")
    return app
  }

  private func expectSamePlace(sourceLocation: SourceLocation = #_sourceLocation) async throws {
    let app = try TerminalApp("--state", state)
    await app.expectLine("150 min · serves 8", sourceLocation: sourceLocation)
    app.type("q")
    await app.expectEnd(ExitCode.success, sourceLocation: sourceLocation)
  }

  // R2
  @Test func `Who quits starts at the same place`() async throws {
    let app = try await startedApp()
    app.type("q")
    await app.expectEnd(ExitCode.success)
    try await expectSamePlace()
  }

  @Test(arguments: [SIGTERM, SIGHUP])
  func `A signal keeps the place`(signal: Int32) async throws {
    let app = try await startedApp()
    app.send(signal)
    await app.expectEnd(ExitCode.afterSignal(signal))
    try await expectSamePlace()
  }

  // R3
  @Test func `A kill keeps the place`() async throws {
    let app = try await startedApp()
    // The file says when it was written; the program says nothing.
    await app.expect { [folder] in folder.text(of: "place.json")?.contains("apple-pie") == true }
    app.send(SIGKILL)
    #expect(app.detached.wait() == .signal(SIGKILL))
    try await expectSamePlace()
  }

  @Test func `Who wants to starts afresh`() async throws {
    let app = try await startedApp()
    app.type("q")
    await app.expectEnd(ExitCode.success)
    let fresh = try TerminalApp("--state", state, "--fresh")
    await fresh.expectLine("Choose a category")
    fresh.type("q")
    await fresh.expectEnd(ExitCode.success)
  }

  @Test func `Without a name, the place is kept in the home of the person`() async throws {
    for _ in 1...2 {
      let app = try TerminalApp(environment: ["XDG_STATE_HOME": folder.url.path])
      await app.expectLine("Desserts")
      app.type("jjj\r")
      await app.expectLine("Croque-Monsieur")
      app.type("q")
      await app.expectEnd(ExitCode.success)
    }
    #expect(folder.text(of: "cairn-cookbook/place.json")?.contains("sandwiches") == true)
  }

  @Test func `What cannot be kept is said, and the app goes on`() async throws {
    let app = try TerminalApp("--state", "/dev/null/place.json")
    await app.expectLine("Your place is not restored")
    app.type("nj")
    await app.expectLine("A snapshot could not be saved:")
    app.type("k")
    await app.expectLine("▸ Desserts")
    app.type("q")
    await app.expectEnd(ExitCode.success)
  }
}

// MARK: - What is found

extension RestorationSessionTests {
  private func place(_ recipes: String..., version: Int = 1) -> String {
    let ids = recipes.map { "\"\($0)\"" }.joined(separator: ", ")
    let preferences = #"{"layout": "stack", "order": "book", "start": "whereILeft"}"#
    return """
      {"version": \(version), "value": {"category": "soups", "recipes": [\(ids)],
      "preferences": \(preferences)}}
      """
  }

  private func printed() throws -> CookbookRun {
    try CookbookRun("--state", state, "--size", "80x24")
  }

  @Test func `A recipe that is gone is dropped, and said`() async throws {
    try folder.write(place("gazpacho", "stone-soup"), to: "place.json")
    let run = try printed()
    #expect(run.end == .exit(ExitCode.success))
    #expect(run.lines[0].hasPrefix("┏━ Cookbook › Soups › Gazpacho ━"))
    #expect(run.lines[22] == " stone-soup is not shown any more: it is not in the book.")
  }

  @Test(
    arguments: [
      ("{", "damaged"), ("", "damaged"), ("\u{0}\u{1}", "damaged"),
      (#"{"version": 1, "value": {"recipes": 7}}"#, "damaged"),
      (#"{"version": 9, "value": {}}"#, "version 9"), (#"{"version": 0}"#, "version 0"),
    ]
  )
  func `A file that is not understood is kept aside, and said`(text: String, why: String)
    async throws
  {
    try folder.write(text, to: "place.json")
    let run = try printed()
    #expect(run.end == .exit(ExitCode.success))
    #expect(run.output.contains("Your place is not restored"))
    #expect(run.output.contains(why))
    #expect(folder.text(of: "place.damaged-1.json") == text)
    #expect(folder.names == ["place.damaged-1.json", "place.json"])
  }

  @Test func `A missing file is made, in a folder that is made`() async throws {
    let path = folder.path("a/b/place.json")
    let run = try CookbookRun("--state", path, "--open", "cookbook://categories/soups")
    #expect(run.end == .exit(ExitCode.success))
    #expect(folder.text(of: "a/b/place.json")?.contains("soups") == true)
  }

  @Test func `A file that cannot be written is an error of a script`() async throws {
    let run = try CookbookRun("--state", "/dev/null/place.json", "--fresh")
    #expect(run.end == .exit(ExitCode.cannotCreate))
    #expect(run.error.hasPrefix("cookbook: the snapshot cannot be written: "))
    #expect(run.error.split(separator: "\n").count == 1)
    #expect(run.output == "")
  }

  @Test func `A script goes on where the one before ended`() async throws {
    try folder.write("enter enter enter", to: "keys")
    for expected in ["apple-pie/pie-crust", "apple-pie/pie-crust/apple-pie/pie-crust/apple-pie"] {
      let run = try CookbookRun("--state", state, "--script", folder.path("keys"), "--print-link")
      #expect(run.output == "cookbook://recipes/\(expected)\n")
    }
  }
}
