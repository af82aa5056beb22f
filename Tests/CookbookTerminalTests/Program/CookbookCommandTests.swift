import CookbookFeatures
import Testing

@testable import CookbookTerminal

/// The built program, with input and output that are no terminal.
@Suite(.timeLimit(.minutes(60))) struct CookbookCommandTests {
  /// Expects success, with text on standard output only.
  private func output(_ run: CookbookRun) -> String {
    #expect(run.end == .exit(ExitCode.success))
    #expect(run.error == "")
    #expect(run.output.hasSuffix("\n"))
    return run.output
  }

  @Test func `Help is printed`() throws {
    let run = try CookbookRun("--help")
    #expect(output(run) == CommandLineOptions.usage + "\n")
    #expect(run.lines.allSatisfy { $0.count <= 80 })
  }

  @Test func `The version is printed`() throws {
    let words = output(try CookbookRun("--version")).split(whereSeparator: \.isWhitespace)
    #expect(words.count == 2)
    #expect(words.first == "cookbook")
    #expect(words.last?.split(separator: ".").compactMap { Int($0) }.count == 3)
  }

  @MainActor
  @Test func `The program prints one screen without a terminal`() async throws {
    let run = try CookbookRun()
    let cookbook = try ScriptedCookbook(layout: .threeColumns, size: ScreenSize(80, 24))
    #expect(run.lines == cookbook.screen)
    #expect(output(run).contains("Desserts"))
  }

  @Test func `A size can be passed without a terminal`() throws {
    let run = try CookbookRun(
      "--layout",
      "stack",
      "--size",
      "40x12",
      "--open",
      "cookbook://categories/soups"
    )
    #expect(output(run).contains("▸ Roasted Tomato Soup 🍅      60 min"))
    #expect(run.lines.count == 12)
    #expect(run.lines.dropLast(2).allSatisfy { $0.displayWidth == 40 })
  }

  @Test func `A recipe is printed when its related recipes are loaded`() throws {
    let run = try CookbookRun("--open", "cookbook://recipes/apple-pie/pie-crust")
    #expect(output(run).contains("▸ Apple Pie"))
    #expect(!run.output.contains("Looking"))
  }

  @Test(
    arguments: [
      "cookbook://", "cookbook://categories/mains", "cookbook://recipes/kimchi-jjigae",
      "cookbook://recipes/apple-pie/pie-crust/apple-pie/pie-crust",
    ]
  )
  func `A link is opened and printed again`(link: String) throws {
    #expect(output(try CookbookRun("--open", link, "--print-link")) == link + "\n")
    #expect(output(try CookbookRun("--print-link", "--open=\(link)")) == link + "\n")
  }
}

// MARK: - Scripts

extension CookbookCommandTests {
  @MainActor
  @Test(arguments: Scene.allCases)
  func `A script prints the app's screen`(scene: Scene) async throws {
    let expected = try await screen(of: scene, size: ScreenSize(100, 30))
    try TemporaryFile.with(Array(scene.script.utf8)) { path in
      let link = scene.link ?? "cookbook://"
      let run = try CookbookRun(
        "--layout",
        scene.layout.argument,
        "--script",
        path,
        "--size",
        "100x30",
        "--day",
        "0",
        "--open",
        link
      )
      #expect(output(run) == expected + "\n")
    }
  }

  @Test func `A script starts when the screens of the link are complete`() throws {
    try TemporaryFile.with(Array("enter".utf8)) { path in
      let run = try CookbookRun(
        "--open",
        "cookbook://recipes/apple-pie",
        "--script",
        path,
        "--print-link"
      )
      #expect(output(run) == "cookbook://recipes/apple-pie/pie-crust\n")
    }
  }

  @Test func `A script ends when it quits the app`() throws {
    try TemporaryFile.with(Array("enter q enter".utf8)) { path in
      let run = try CookbookRun("--script", path, "--print-link")
      #expect(output(run) == "cookbook://categories/desserts\n")
    }
  }

  @Test(arguments: [(0, "apple-pie"), (39, "shakshuka"), (-1, "shakshuka")])
  func `The day determines the recipe of the day`(day: Int, id: String) throws {
    try TemporaryFile.with(Array("t".utf8)) { path in
      let run = try CookbookRun("--script", path, "--day=\(day)", "--print-link")
      #expect(output(run) == "cookbook://recipes/\(id)\n")
    }
  }
}

// MARK: - Errors

extension CookbookCommandTests {
  /// Expects a failure of one line on standard error, and no other output.
  private func expect(_ code: Int32, _ line: String, from run: CookbookRun) {
    #expect(run.end == .exit(code))
    #expect(run.error == line + "\n")
    #expect(run.output == "")
  }

  @Test func `An unknown option is an error`() throws {
    let line = "cookbook: unknown option '--opne' (did you mean '--open'?)"
    expect(ExitCode.usage, line, from: try CookbookRun("--opne", "cookbook://"))
  }

  @Test func `A bad size is an error`() throws {
    let line =
      "cookbook: option '--size' needs a width and a height from 1 to 1000, such as 100x30,"
      + " not '100'"
    expect(ExitCode.usage, line, from: try CookbookRun("--size", "100"))
  }

  @Test func `A script that cannot be read is an error`() throws {
    let line = "cookbook: cannot read /nowhere/keys: No such file or directory"
    expect(ExitCode.noInput, line, from: try CookbookRun("--script", "/nowhere/keys"))
  }

  @Test func `An unknown key in a script is an error`() throws {
    try TemporaryFile.with(Array("enter\ndown dwon".utf8)) { path in
      let run = try CookbookRun("--script", path)
      #expect(run.end == .exit(ExitCode.dataError))
      #expect(
        run.error.hasPrefix("cookbook: \(path): line 2, column 6: unknown key 'dwon' (known:")
      )
      #expect(run.error.split(separator: "\n", omittingEmptySubsequences: false).count == 2)
      #expect(run.output == "")
    }
  }

  @Test(
    arguments: [
      ("cookbook://recipes/stone-soup", "'stone-soup' at part 2 is no recipe"),
      ("cookbook://categories/drinks", "'drinks' at part 2 is no category"),
      ("apple-pie", "'apple-pie' isn't a link of this app; its links start with cookbook://"),
      (
        "\u{1B}[31m\n",
        #"'\u{1b}[31m\u{a}' isn't a link of this app; its links start with cookbook://"#
      ),
    ]
  )
  func `A link to an unknown place is an error`(link: String, why: String) throws {
    expect(ExitCode.dataError, "cookbook: \(why)", from: try CookbookRun("--open", link))
    let printed = try CookbookRun("--print-link", "--open", link)
    expect(ExitCode.dataError, "cookbook: \(why)", from: printed)
  }

  @Test func `A link of sixty kilobytes is an error of one line`() throws {
    let link = "cookbook://recipes/" + String(repeating: "김", count: 20_000)
    let line =
      "cookbook: '" + String(repeating: "김", count: 80) + "…' at part 2 is no recipe"
    expect(ExitCode.dataError, line, from: try CookbookRun("--open", link))
  }
}
