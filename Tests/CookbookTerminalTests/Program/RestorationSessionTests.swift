import CookbookFeatures
import Foundation
import TestSupport
import Testing

@testable import CookbookTerminal

/// The built program, ended and started again.
@Suite(.timeLimit(.minutes(60))) struct RestorationSessionTests {
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
  @Test func `The app starts at the place where the user quit`() async throws {
    let app = try await startedApp()
    app.type("q")
    await app.expectEnd(ExitCode.success)
    try await expectSamePlace()
  }

  @Test(arguments: [SIGTERM, SIGHUP])
  func `A signal saves the place`(signal: Int32) async throws {
    let app = try await startedApp()
    app.send(signal)
    await app.expectEnd(ExitCode.afterSignal(signal))
    try await expectSamePlace()
  }

  // R3
  @Test func `A kill keeps the saved place`() async throws {
    let app = try await startedApp()
    // The file shows when it was written; the program prints nothing.
    await app.expect { [folder] in folder.text(of: "place.json")?.contains("apple-pie") == true }
    app.send(SIGKILL)
    #expect(app.detached.wait() == .signal(SIGKILL))
    try await expectSamePlace()
  }

  @Test func `The app starts with the categories if the user wants to`() async throws {
    let app = try await startedApp()
    app.type("q")
    await app.expectEnd(ExitCode.success)
    let fresh = try TerminalApp("--state", state, "--fresh")
    await fresh.expectLine("Choose a category")
    fresh.type("q")
    await fresh.expectEnd(ExitCode.success)
  }

  @Test func `The place is saved in the user's home without a file name`() async throws {
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

  @Test func `A place that cannot be saved is reported, and the app continues`() async throws {
    let app = try TerminalApp("--state", "/dev/null/place.json")
    await app.expectLine("Your place, recipes and settings are not restored")
    app.type("nj")
    await app.expectLine("A snapshot could not be saved:")
    app.type("k")
    await app.expectLine("▸ Desserts")
    app.type("q")
    await app.expectEnd(ExitCode.success)
  }
}

// MARK: - Restored files

extension RestorationSessionTests {
  private func place(_ recipes: String..., version: Int = 1) -> String {
    let ids = recipes.map { "\"\($0)\"" }.joined(separator: ", ")
    return """
      {"version": \(version), "value": {"category": "soups", "recipes": [\(ids)]}}
      """
  }

  private var stackLayout: String {
    #"{"version": 1, "value": {"layout": "stack", "order": "book", "start": "whereILeft"}}"#
  }

  private func printed() throws -> CookbookRun {
    try CookbookRun("--state", state, "--size", "80x24")
  }

  @Test func `A deleted recipe is dropped and reported`() async throws {
    try folder.write(place("gazpacho", "stone-soup"), to: "place.json")
    try folder.write(stackLayout, to: "place-preferences.json")
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
  func `A file that cannot be decoded is moved aside and reported`(text: String, why: String)
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

  @Test func `A missing file is created, in a new folder`() async throws {
    let path = folder.path("a/b/place.json")
    let run = try CookbookRun("--state", path, "--open", "cookbook://categories/soups")
    #expect(run.end == .exit(ExitCode.success))
    #expect(folder.text(of: "a/b/place.json")?.contains("soups") == true)
  }

  @Test func `A file that cannot be written is an error for a script`() async throws {
    let run = try CookbookRun("--state", "/dev/null/place.json", "--fresh")
    #expect(run.end == .exit(ExitCode.cannotCreate))
    #expect(run.error.hasPrefix("cookbook: the snapshot cannot be written: "))
    #expect(run.error.split(separator: "\n").count == 1)
    #expect(run.output == "")
  }

  @Test func `The option --layout shows a layout and keeps the preferred one`() async throws {
    try folder.write(place("gazpacho"), to: "place.json")
    try folder.write(stackLayout, to: "place-preferences.json")
    let run = try CookbookRun("--state", state, "--layout", "three-columns", "--size", "100x30")
    #expect(run.end == .exit(ExitCode.success))
    #expect(run.lines[0].hasPrefix("┌─ Cookbook ─"))
    #expect(folder.text(of: "place-preferences.json") == stackLayout)
    let next = try printed()
    #expect(next.lines[0].hasPrefix("┏━ Cookbook › Soups › Gazpacho ━"))
  }

  @Test func `A script continues where the script before ended`() async throws {
    try folder.write("enter enter enter", to: "keys")
    for expected in ["apple-pie/pie-crust", "apple-pie/pie-crust/apple-pie/pie-crust/apple-pie"] {
      let run = try CookbookRun("--state", state, "--script", folder.path("keys"), "--print-link")
      #expect(run.output == "cookbook://recipes/\(expected)\n")
    }
  }
}

// MARK: - Recipes and settings

extension RestorationSessionTests {
  /// A session at the categories in a stack, after a title and the order of the recipes were
  /// changed.
  private func editedApp() async throws -> TerminalApp {
    let app = try TerminalApp("--state", state)
    await app.expectLine("Desserts")
    app.type("1\r\re\r 1\rs")
    await app.expectLine("Apple Pie 1")
    app.type("\u{7F},j\rjj\r")
    await app.expectLine("● By time")
    return app
  }

  private func expectEdited(sourceLocation: SourceLocation = #_sourceLocation) async throws {
    let app = try TerminalApp("--state", state)
    await app.expectLine("Apple Pie 1", sourceLocation: sourceLocation)
    #expect(app.frame[1].contains("Crème Anglaise"), sourceLocation: sourceLocation)
    app.type("q")
    await app.expectEnd(ExitCode.success, sourceLocation: sourceLocation)
  }

  // H4
  @Test func `An edited recipe and a setting are restored after a restart`() async throws {
    let app = try await editedApp()
    app.type("\u{7F}\u{7F}q")
    await app.expectEnd(ExitCode.success)
    #expect(folder.names == ["place-preferences.json", "place-recipes.json", "place.json"])
    try await expectEdited()
  }

  // H4
  @Test func `An edited recipe and a setting survive a kill`() async throws {
    let app = try await editedApp()
    await app.expect { [folder] in
      folder.text(of: "place-recipes.json")?.contains("Apple Pie 1") == true
        && folder.text(of: "place-preferences.json")?.contains("time") == true
        && folder.text(of: "place.json")?.contains("apple-pie") == false
    }
    app.send(SIGKILL)
    #expect(app.detached.wait() == .signal(SIGKILL))
    try await expectEdited()
  }

  // H4, R2
  @Test(arguments: ["{", "", #"{"version": 1, "value": [{"id": 7}]}"#, #"{"version": 9}"#])
  func `Recipes that cannot be decoded are moved aside and reported once, and the app continues`(
    text: String
  ) async throws {
    try folder.write(place("gazpacho"), to: "place.json")
    try folder.write(text, to: "place-recipes.json")
    let app = try TerminalApp("--state", state)
    await app.expectLine("Your recipes are not restored")
    app.type("n")
    await app.expectLine("140 min · serves 4")
    app.type("e\r!\rs")
    await app.expectLine("Gazpacho!")
    app.type("q")
    await app.expectEnd(ExitCode.success)
    #expect(folder.text(of: "place-recipes.damaged-1.json") == text)
    let again = try printed()
    #expect(again.output.contains("Gazpacho!"))
    #expect(!again.output.contains("not restored"))
    try folder.write(text, to: "place-recipes.json")
    let damaged = try printed()
    #expect(damaged.output.contains("Your recipes are not restored"))
    #expect(damaged.error == "")
  }

  // R2
  @Test func `A recipe that another session deleted is dropped from the place`() async throws {
    try folder.write("d y", to: "keys")
    let link = "cookbook://recipes/gazpacho"
    let deletion = try CookbookRun(
      "--state",
      state,
      "--open",
      link,
      "--script",
      folder.path("keys")
    )
    #expect(deletion.output.contains("Gazpacho was deleted."))
    try folder.write(place("tiramisu", "gazpacho"), to: "place.json")
    #expect(try printed().output.contains("gazpacho is not shown any more: it is not in the book."))
    let opening = try CookbookRun("--state", state, "--open", link)
    #expect(opening.end == .exit(ExitCode.dataError))
    #expect(try CookbookRun("--open", link).end == .exit(ExitCode.success))
  }

  // H4
  @Test func `A change by another process is shown`() async throws {
    let link = "cookbook://recipes/apple-pie"
    try folder.write(stackLayout, to: "place-preferences.json")
    let reader = try TerminalApp("--state", state, "--open", link)
    await reader.expectLine("▸ Pie Crust")
    let writer = try TerminalApp("--state", state, "--open", link)
    await writer.expectLine("▸ Pie Crust")
    writer.type("e\r 2\rs")
    await writer.expectLine("Apple Pie 2 was saved.")
    await reader.expectLine("Apple Pie 2")
    writer.type("dy3")
    await reader.expectLine("Choose a recipe")
    for app in [reader, writer] {
      app.type("q")
      await app.expectEnd(ExitCode.success)
    }
  }

  // H4
  @Test func `Damage by another process is reported, and the app continues with its values`()
    async throws
  {
    let app = try TerminalApp("--state", state, "--open", "cookbook://recipes/apple-pie")
    await app.expectLine("▸ Pie Crust")
    try folder.write("{", to: "place-recipes.json")
    await app.expectLine("The shared value 'recipes' could not be read")
    app.type("e\r!\rs")
    await app.expectLine("Apple Pie! was saved.")
    app.type("q")
    await app.expectEnd(ExitCode.success)
    #expect(folder.text(of: "place-recipes.damaged-1.json") == "{")
    #expect(folder.text(of: "place-recipes.json")?.contains("Apple Pie!") == true)
  }

  // H4
  @Test func `A fresh start and a script leave the user's files alone`() async throws {
    let home = ["XDG_STATE_HOME": folder.url.path]
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "cairn-cookbook"),
      withIntermediateDirectories: false
    )
    let names = ["place.json", "preferences.json", "recipes.json"]
    for name in names { try folder.write("mine", to: "cairn-cookbook/\(name)") }
    try folder.write("1 enter enter e enter\ntype:!\nenter s", to: "keys")
    let run = try CookbookRun("--script", folder.path("keys"), environment: home)
    #expect(run.output.contains("Apple Pie!"))
    #expect(try CookbookRun("--print-link", environment: home).output == "cookbook://\n")
    let app = try TerminalApp("--fresh", environment: home)
    await app.expectLine("Choose a category")
    app.type("1\r\re\r!\rs")
    await app.expectLine("Apple Pie!")
    app.type("q")
    await app.expectEnd(ExitCode.success)
    for name in names { #expect(folder.text(of: "cairn-cookbook/\(name)") == "mine") }
    #expect(folder.names == ["cairn-cookbook", "keys"])
  }

  // H4
  @Test
  func `A fresh start with a file uses the recipes beside it, and starts at the categories`()
    throws
  {
    try folder.write("e enter\ntype:!\nenter s", to: "keys")
    let link = "cookbook://recipes/apple-pie"
    _ = try CookbookRun("--state", state, "--open", link, "--script", folder.path("keys"))
    #expect(try printed().output.contains("Apple Pie!"))
    try folder.write("enter", to: "keys")
    let fresh = try CookbookRun("--state", state, "--fresh", "--script", folder.path("keys"))
    #expect(fresh.output.contains("Apple Pie!"))
    #expect(fresh.output.contains("Choose a recipe"))
  }
}
