import Foundation

/// Measures, prints, and checks.
@main
@MainActor
struct BenchmarkProgram {
  private let options: Options
  private let suites: [BenchmarkSuite]

  static func main() throws {
    do {
      let options = try Options(CommandLine.arguments.dropFirst())
      try BenchmarkProgram(options).run()
    } catch let error as OptionsError {
      complain("\(error)\n\n\(Options.usage)")
      exit(2)
    }
  }

  private init(_ options: Options) {
    self.options = options
    suites = BenchmarkSuite.all.compactMap { $0.filtered(by: options.filter) }
  }

  private func run() throws {
    if let name = options.once {
      try runOnce(name)
    } else if options.lists {
      for name in suites.flatMap(\.names) {
        print(name)
      }
    } else {
      try measure()
    }
  }

  private func runOnce(_ name: String) throws(OptionsError) {
    for group in suites.flatMap(\.groups) {
      for benchmark in group.benchmarks where "\(group.name), \(benchmark.name)" == name {
        return benchmark.prepare()(options.iterations)
      }
    }
    throw .noSuchBenchmark(name)
  }

  private func measure() throws {
    let instructions = try options.instructions.map(InstructionCounts.init(contentsOfFile:))
    let measurer = Measurer(
      rounds: options.isQuick ? 7 : 21,
      sampleLength: options.isQuick ? .milliseconds(1) : .milliseconds(4)
    )
    var all: [Measurement] = []
    var violations: [String] = []
    for suite in suites {
      let (measurements, found) = measurer.measure(suite, completedBy: instructions)
      all += measurements
      violations += found
      if !options.printsJSON { print(Table(measurements: measurements).text) }
    }
    if options.printsJSON {
      try printJSON(all)
    } else if options.filter.map(PluginReport.name.contains) ?? true {
      print(([PluginReport.name] + (try PluginReport.lines())).joined(separator: "\n"))
    }
    if options.checks { check(violations) }
  }

  private func printJSON(_ measurements: [Measurement]) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    print(String(decoding: try encoder.encode(measurements), as: UTF8.self))
  }

  private func check(_ violations: [String]) {
    guard !violations.isEmpty else { return }
    complain("\n" + violations.map { "error: \($0)" }.joined(separator: "\n"))
    exit(1)
  }

  private static func complain(_ text: String) {
    FileHandle.standardError.write(Data((text + "\n").utf8))
  }

  private func complain(_ text: String) {
    Self.complain(text)
  }
}
