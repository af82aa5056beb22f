import Foundation
import Reporting

/// Runs the suites, prints a report, compares it with an earlier one, and checks limits.
@main
@MainActor
struct BenchmarkProgram {
  private let options: Options
  private let suites: [BenchmarkSuite]

  static func main() async {
    do {
      let options = try Options(CommandLine.arguments.dropFirst())
      try await BenchmarkProgram(options).run()
    } catch let error as OptionsError {
      complain("\(error)\n\n\(Options.usage)")
      exit(2)
    } catch {
      complain("error: \(error)")
      exit(2)
    }
  }

  private init(_ options: Options) throws(OptionsError) {
    self.options = options
    let all = BenchmarkSuite.all
    for suite in all { suite.checkNames() }
    suites = all.compactMap { $0.filtered(by: options.filter) }
    if let filter = options.filter, suites.isEmpty, !PluginReport.name.contains(filter) {
      throw .nothingMatches(filter)
    }
  }

  private func run() async throws {
    if options.wantsHelp {
      print(Options.usage)
    } else if let name = options.once {
      try await runOnce(name)
    } else if options.lists || options.listsCountable || options.listsLimited {
      list()
    } else {
      try await measure()
    }
  }

  private func list() {
    let limited = Set(suites.flatMap(\.limits).filter(\.needsInstructions).flatMap(\.names))
    for (name, benchmark) in suites.flatMap(\.named)
    where (benchmark.isSynchronous || !options.listsCountable)
      && (limited.contains(name) || !options.listsLimited)
    {
      print(name)
    }
  }

  /// Runs a benchmark, and prints how many units it has handled: those of one operation at least.
  private func runOnce(_ name: String) async throws(OptionsError) {
    for (candidate, benchmark) in suites.flatMap(\.named) where candidate == name {
      let count = max(1, options.iterations / benchmark.units)
      await benchmark.prepare()(count)
      return print("Units: \(count * benchmark.units)")
    }
    throw .noSuchBenchmark(name)
  }

  private func measure() async throws {
    let instructions = try options.instructions.map(InstructionCounts.init(contentsOfFile:))
    let before = try options.compared.map { try Report(contentsOf: URL(fileURLWithPath: $0)) }
    let measurer = Measurer(
      rounds: options.isQuick ? 7 : 101,
      sampleLength: .milliseconds(1),
      progress: Progress()
    )
    var all: [Reporting.Measurement] = []
    var violations: [String] = []
    for suite in suites {
      let (measurements, found) = await measurer.measure(suite, completedBy: instructions)
      all += measurements
      violations += found
      if options.isForPeople { print(Table(measurements: measurements).text) }
    }
    try finish(all, comparedTo: before)
    if options.checks { check(violations) }
  }

  private func finish(_ measurements: [Reporting.Measurement], comparedTo before: Report?) throws {
    if options.printsJSON {
      print(try Report(system: .current, measurements: measurements).json)
    } else if options.printsMarkdown {
      print(MarkdownTable(measurements: measurements).text)
    } else if options.filter.map(PluginReport.name.contains) ?? true {
      print(([PluginReport.name] + (try PluginReport.lines())).joined(separator: "\n"))
    }
    guard let before else { return }
    let chosen = Set(suites.flatMap(\.named).map(\.name))
    let former =
      options.filter == nil
      ? before.measurements : before.measurements.filter { chosen.contains($0.name) }
    let text = "\n\(Comparison(from: former, to: measurements))"
    if options.isForPeople { print(text) } else { Self.complain(text) }
  }

  private func check(_ violations: [String]) {
    guard !violations.isEmpty else { return }
    Self.complain("\n" + violations.map { "error: \($0)" }.joined(separator: "\n"))
    exit(1)
  }

  private static func complain(_ text: String) {
    FileHandle.standardError.write(Data((text + "\n").utf8))
  }
}

extension String {
  /// A description of the machine, as far as it is known.
  fileprivate static var current: String {
    let info = ProcessInfo.processInfo
    return "\(info.operatingSystemVersionString), \(info.processorCount) processors"
  }
}
