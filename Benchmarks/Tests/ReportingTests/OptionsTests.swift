import Reporting
import Testing

@Suite struct OptionsTests {
  @Test func `Options are read in any order`() throws {
    let options = try Options(["--quick", "--filter", "Scope", "--check", "--compare", "old.json"])
    #expect(options.isQuick)
    #expect(options.checks)
    #expect(options.filter == "Scope")
    #expect(options.compared == "old.json")
    #expect(!options.printsJSON)
  }

  @Test(arguments: [
    (["--fast"], OptionsError.unknown("--fast")),
    (["--filter"], .missingValue("--filter")),
    (["--iterations", "0"], .notANumber("0")),
    (["--iterations", "many"], .notANumber("many")),
  ])
  func `What is wrong with a command line is said`(arguments: [String], error: OptionsError) {
    #expect(throws: error) { try Options(arguments) }
  }

  @Test(arguments: [
    "--filter", "--list", "--list-countable", "--quick", "--check", "--json", "--compare",
    "--instructions", "--once", "--iterations", "--help",
  ])
  func `Every option is explained`(option: String) {
    #expect(Options.usage.contains("  \(option) "))
  }
}

@Suite struct TableTests {
  @Test func `A figure that was not counted is a dash`() {
    let text = Table(measurements: [.of("a", times: [20, 40], allocations: 3)]).text
    let cells = text.split(separator: "\n").last?.split(separator: " ").map(String.init)
    #expect(cells == ["a", "30.0", "20.0", "40.0", "×", "2.00", "–", "3.00", "–", "–", "–"])
  }
}
