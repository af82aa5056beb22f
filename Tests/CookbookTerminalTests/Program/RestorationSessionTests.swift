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
@MainActor
@Suite(.timeLimit(.minutes(1))) struct RestorationSessionTests {
  private let folder: TemporaryFolder
  private let state: String

  init() throws {
    folder = try TemporaryFolder()
    state = folder.path("place.json")
  }

  /// At a recipe over a recipe.
  private func startedApp() throws -> TerminalApp {
    let app = try TerminalApp("--state", state, "--fresh")
    app.expectLine("Desserts")
    app.type("\r\r")
    app.expectLine("▸ Pie Crust")
    app.type("\r")
    app.expectLine("Apple Pie › Pie Crust")
    return app
  }

  private func expectSamePlace(sourceLocation: SourceLocation = #_sourceLocation) throws {
    let app = try TerminalApp("--state", state)
    app.expectLine("Apple Pie › Pie Crust", sourceLocation: sourceLocation)
    app.type("q")
    app.expectEnd(ExitCode.success, sourceLocation: sourceLocation)
  }

  // R2
  @Test func `Who quits starts at the same place`() throws {
    let app = try startedApp()
    app.type("q")
    app.expectEnd(ExitCode.success)
    try expectSamePlace()
  }

  @Test(arguments: [SIGTERM, SIGHUP])
  func `A signal keeps the place`(signal: Int32) throws {
    let app = try startedApp()
    app.send(signal)
    app.expectEnd(ExitCode.afterSignal(signal))
    try expectSamePlace()
  }

  // R3
  @Test func `A kill keeps the place`() throws {
    let app = try startedApp()
    // The file says when it was written; the program says nothing.
    app.expect { [folder] in folder.text(of: "place.json")?.contains("pie-crust") == true }
    app.send(SIGKILL)
    #expect(app.detached.wait() == .signal(SIGKILL))
    try expectSamePlace()
  }

  @Test func `Who wants to starts afresh`() throws {
    let app = try startedApp()
    app.type("q")
    app.expectEnd(ExitCode.success)
    let fresh = try TerminalApp("--state", state, "--fresh")
    fresh.expectLine("Choose a category")
    fresh.type("q")
    fresh.expectEnd(ExitCode.success)
  }

  @Test func `Without a name, the place is kept in the home of the person`() throws {
    for _ in 1...2 {
      let app = try TerminalApp(environment: ["XDG_STATE_HOME": folder.url.path])
      app.expectLine("Desserts")
      app.type("jjj\r")
      app.expectLine("Croque-Monsieur")
      app.type("q")
      app.expectEnd(ExitCode.success)
    }
    #expect(folder.text(of: "cairn-cookbook/place.json")?.contains("sandwiches") == true)
  }

  @Test func `What cannot be kept is said, and the app goes on`() throws {
    let app = try TerminalApp("--state", "/dev/null/place.json")
    app.expectLine("Your place is not restored")
    app.type("\u{1B}")
    app.expectLine("▸ Desserts")
    app.type("j")
    app.expectLine("A snapshot could not be saved:")
    app.type("k")
    app.expectLine("▸ Desserts")
    app.type("q")
    app.expectEnd(ExitCode.success)
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

  @Test func `A recipe that is gone is dropped, and said`() throws {
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
  func `A file that is not understood is kept aside, and said`(text: String, why: String) throws {
    try folder.write(text, to: "place.json")
    let run = try printed()
    #expect(run.end == .exit(ExitCode.success))
    #expect(run.output.contains("Your place is not restored"))
    #expect(run.output.contains(why))
    #expect(folder.text(of: "place.damaged-1.json") == text)
    #expect(folder.names == ["place.damaged-1.json", "place.json"])
  }

  @Test func `A missing file is made, in a folder that is made`() throws {
    let path = folder.path("a/b/place.json")
    let run = try CookbookRun("--state", path, "--open", "cookbook://categories/soups")
    #expect(run.end == .exit(ExitCode.success))
    #expect(folder.text(of: "a/b/place.json")?.contains("soups") == true)
  }

  @Test func `A file that cannot be written is an error of a script`() throws {
    let run = try CookbookRun("--state", "/dev/null/place.json", "--fresh")
    #expect(run.end == .exit(ExitCode.cannotCreate))
    #expect(run.error.hasPrefix("cookbook: the snapshot cannot be written: "))
    #expect(run.error.split(separator: "\n").count == 1)
    #expect(run.output == "")
  }

  @Test func `A script goes on where the one before ended`() throws {
    try folder.write("enter enter enter", to: "keys")
    for expected in ["apple-pie/pie-crust", "apple-pie/pie-crust/apple-pie/pie-crust/apple-pie"] {
      let run = try CookbookRun("--state", state, "--script", folder.path("keys"), "--print-link")
      #expect(run.output == "cookbook://recipes/\(expected)\n")
    }
  }
}
