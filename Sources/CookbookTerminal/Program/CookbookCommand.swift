import Cairn
import CookbookFeatures
import Foundation

/// The `cookbook` program: reads its arguments, and reports a failure as one line on standard error
/// and an exit code.
@main
struct CookbookCommand {
  static func main() async {
    exit(await run(CommandLine.arguments.dropFirst()))
  }

  @MainActor
  private static func run(_ arguments: some Sequence<String>) async -> Int32 {
    do {
      let options = try CommandLineOptions(parsing: arguments)
      if options.showsHelp {
        print(CommandLineOptions.usage)
        return ExitCode.success
      }
      if options.showsVersion {
        print("cookbook \(version)")
        return ExitCode.success
      }
      if let path = options.replayPath {
        return try await ReplayProgram(path, options).run()
      }
      let isInteractive =
        options.scriptPath == nil && !options.printsLink && TerminalSession.isInteractive()
      let problems = ProblemReporter(hasScreen: isInteractive)
      IssueReporting.install(problems)
      let program = try CookbookProgram(
        options: options,
        isInteractive: isInteractive,
        clock: isInteractive ? ContinuousClock() : ImmediateClock()
      )
      problems.hasStarted()
      return isInteractive
        ? try await program.runInTerminal(telling: problems) : try await program.run()
    } catch let error as CommandLineError {
      return fail("\(error)", error.exitCode)
    } catch let error as ProgramError {
      return fail("cookbook: \(error.message)", error.exitCode)
    } catch {
      return fail("cookbook: \(error)", ExitCode.usage)
    }
  }

  private static let version = "0.1.0"

  private static func fail(_ line: String, _ exitCode: Int32) -> Int32 {
    FileHandle.standardError.write(Data("\(line)\n".utf8))
    return exitCode
  }
}
