import Foundation
import InstructionCounter
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
      try await run(benchmark(named: name))
    } else if options.isCounted {
      while let name = readLine() { try await runCounted(benchmark(named: name)) }
    } else if options.lists || options.listsCountable || options.listsLimited {
      try list()
    } else {
      try await measure()
    }
  }

  private func list() throws {
    let limited = Set(suites.flatMap(\.limits).filter(\.needsInstructions).flatMap(\.names))
      .union(try figures?.names ?? [])
    for (name, benchmark) in suites.flatMap(\.named)
    where (benchmark.isSynchronous || !options.listsCountable)
      && (limited.contains(name) || !options.listsLimited)
    {
      print(name)
    }
  }

  private var figures: DocumentedFigures? {
    get throws { try options.figures.map(DocumentedFigures.init(contentsOfFile:)) }
  }

  private func benchmark(named name: String) throws(OptionsError) -> Benchmark {
    for (candidate, benchmark) in suites.flatMap(\.named) where candidate == name {
      return benchmark
    }
    throw .noSuchBenchmark(name)
  }

  /// Runs a benchmark: one operation at least.
  private func run(_ benchmark: Benchmark) async {
    await benchmark.prepare()(repetitions(of: benchmark))
  }

  private func repetitions(of benchmark: Benchmark) -> Int {
    max(1, options.iterations / benchmark.units)
  }

  /// Runs a benchmark for another program, which counts the instructions between the start and the
  /// stop of the counter: first those of what happens only once, then those of some repetitions,
  /// and then those of twice as many. Prints the number of units of the second run, or 0 if this
  /// would take minutes.
  private func runCounted(_ benchmark: Benchmark) async {
    let count = repetitions(of: benchmark)
    let run = benchmark.prepare()
    await run(1)
    let duration = await ContinuousClock().measure { await run(1) }
    guard duration * count < .seconds(60) else { return print(0) }
    for count in [count, count, 2 * count] {
      instruction_counter_start()
      await run(count)
      _ = instruction_counter_stop()
    }
    print(count * benchmark.units)
  }

  private func measure() async throws {
    let figures = try figures
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
    violations += figures?.differences(from: all) ?? []
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
