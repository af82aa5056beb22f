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
  func `A mistake in a command line is reported`(arguments: [String], error: OptionsError) {
    #expect(throws: error) { try Options(arguments) }
  }

  @Test(arguments: [
    "--filter", "--list", "--list-countable", "--list-limited", "--quick", "--check", "--json",
    "--markdown", "--compare", "--figures", "--instructions", "--once", "--counted", "--iterations",
    "--help",
  ])
  func `Every option is explained`(option: String) {
    #expect(Options.usage.contains("  \(option) "))
  }
}
