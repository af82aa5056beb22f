/// The options of the command line.
public struct Options: Equatable {
  public var filter: String?
  public var lists = false
  public var listsCountable = false
  public var listsLimited = false
  public var isQuick = false
  public var checks = false
  public var printsJSON = false
  public var printsMarkdown = false
  public var wantsHelp = false
  /// Whether the figures are printed for people, as a table in a terminal.
  public var isForPeople: Bool { !printsJSON && !printsMarkdown }
  /// A file with counts from `count-instructions.sh`, for machines that cannot count themselves.
  public var instructions: String?
  /// An article whose figures are compared with the measured ones.
  public var figures: String?
  /// A file with the report of an earlier run.
  public var compared: String?
  /// The only benchmark to run, without measuring.
  public var once: String?
  /// Whether another program counts the instructions of the benchmarks.
  public var isCounted = false
  public var iterations = 1

  public static let usage = """
    Measures the cost of composed reducers, next to the same logic as nested switches.

      --filter TEXT         only benchmarks with this text in their names
      --list                print the names
      --list-countable      print the names of benchmarks that stay on one thread; another
                            program can count their instructions
      --list-limited        print the names of benchmarks with a limit on instructions
      --quick               take fewer samples
      --check               fail, with exit code 1, when a limit on allocations, on growth or on
                            instructions is exceeded; there are no limits on times
      --json                print a report as JSON
      --markdown            print a table of the figures that another machine reproduces
      --compare FILE        print the differences from a report, as ratios
      --figures ARTICLE     with --check, compare the figures of an article's table with the measured
                            ones; with --list-limited, print the names of their benchmarks too
      --instructions FILE   use counts that count-instructions.sh printed
      --once NAME           run one benchmark without measuring
      --counted             run the benchmarks whose names are in the standard input, as
                            count-instructions.sh needs them
      --iterations NUMBER   the number of times to run a benchmark without measuring
      --help                print this

    Columns: nanoseconds for an operation (the median, the least and the 99th percentile of all
    samples), the ratio of the least time to that of the group's first benchmark, instructions,
    allocations and their bytes, and the largest number of blocks and bytes that were allocated
    at one time. For an operation on many units, the figures are for one unit.
    """

  public init(_ arguments: some Sequence<String>) throws(OptionsError) {
    var arguments = arguments.makeIterator()
    while let argument = arguments.next() {
      switch argument {
      case "--list": lists = true
      case "--list-countable": listsCountable = true
      case "--list-limited": listsLimited = true
      case "--quick": isQuick = true
      case "--check": checks = true
      case "--json": printsJSON = true
      case "--markdown": printsMarkdown = true
      case "--help", "-h": wantsHelp = true
      case "--filter": filter = try Self.value(of: argument, from: &arguments)
      case "--compare": compared = try Self.value(of: argument, from: &arguments)
      case "--counted": isCounted = true
      case "--instructions": instructions = try Self.value(of: argument, from: &arguments)
      case "--figures": figures = try Self.value(of: argument, from: &arguments)
      case "--once": once = try Self.value(of: argument, from: &arguments)
      case "--iterations":
        let value = try Self.value(of: argument, from: &arguments)
        guard let number = Int(value), number > 0 else { throw .notANumber(value) }
        iterations = number
      default: throw .unknown(argument)
      }
    }
  }

  private static func value(
    of option: String,
    from arguments: inout some IteratorProtocol<String>
  ) throws(OptionsError) -> String {
    guard let value = arguments.next() else { throw .missingValue(option) }
    return value
  }
}

/// A mistake in a command line.
public enum OptionsError: Error, Equatable, CustomStringConvertible {
  case unknown(String)
  case missingValue(String)
  case notANumber(String)
  case noSuchBenchmark(String)
  case nothingMatches(String)

  public var description: String {
    switch self {
    case .unknown(let option): "unknown option '\(option)'"
    case .missingValue(let option): "'\(option)' needs a value"
    case .notANumber(let value): "'\(value)' is not a positive number"
    case .noSuchBenchmark(let name): "there is no benchmark named '\(name)'"
    case .nothingMatches(let text): "no benchmark has '\(text)' in its name"
    }
  }
}
