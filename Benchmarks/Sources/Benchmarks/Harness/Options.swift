/// What the command line asks for.
struct Options {
  var filter: String?
  var lists = false
  var isQuick = false
  var checks = false
  var printsJSON = false
  /// A file with counts from `count-instructions.sh`, for machines that cannot count by themselves.
  var instructions: String?
  /// The only benchmark to run, without measuring anything.
  var once: String?
  var iterations = 1

  static let usage = """
    Measures what composed reducers cost, next to the same logic as nested switches.

      --filter TEXT         only what has this text in its name
      --list                print the names
      --quick               fewer and shorter samples
      --check               fail when a limit on allocations, growth or instructions is exceeded
      --json                print JSON
      --instructions FILE   counts that count-instructions.sh has printed
      --once NAME           run one benchmark, unmeasured
      --iterations NUMBER   how often to run it
    """

  init(_ arguments: some Sequence<String>) throws(OptionsError) {
    var arguments = arguments.makeIterator()
    while let argument = arguments.next() {
      switch argument {
      case "--list": lists = true
      case "--quick": isQuick = true
      case "--check": checks = true
      case "--json": printsJSON = true
      case "--filter": filter = try Self.value(of: argument, from: &arguments)
      case "--instructions": instructions = try Self.value(of: argument, from: &arguments)
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

/// What is wrong with a command line.
enum OptionsError: Error, CustomStringConvertible {
  case unknown(String)
  case missingValue(String)
  case notANumber(String)
  case noSuchBenchmark(String)

  var description: String {
    switch self {
    case .unknown(let option): "unknown option '\(option)'"
    case .missingValue(let option): "'\(option)' needs a value"
    case .notANumber(let value): "'\(value)' is not a positive number"
    case .noSuchBenchmark(let name): "there is no benchmark named '\(name)'"
    }
  }
}
