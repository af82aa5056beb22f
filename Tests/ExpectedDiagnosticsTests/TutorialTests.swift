import Foundation
import Testing

// Elsewhere there is no compiler to run.
#if os(macOS) || os(Linux)
  /// The tutorials of the documentation. The code after the last step is compiled and run by the target ShoppingTests.
  @Suite struct TutorialTests {
    @Test(.enabled(if: Compiler.isAvailable))
    func `The code after each step of the tutorials compiles`() async throws {
      let steps = try Tutorial.steps()
      #expect(steps.count > 15)
      for (index, step) in steps.enumerated() {
        let errors = try Compiler.errors(in: step.files, options: Tutorial.options)
          .flatMap(\.value)
        #expect(errors == [], "step \(index + 1), \(step.name)")
      }
    }

    @Test func `The tutorials end with the code of the target ShoppingTests`() throws {
      let last = try #require(try Tutorial.steps().last)
      let folder = Tutorial.root.appending(path: "Tests/Tutorial")
      for part in ["Shopping", "ShoppingTests"] {
        let names = try FileManager.default.contentsOfDirectory(
          atPath: folder.appending(path: part).path()
        )
        #expect(!names.isEmpty)
        for name in names {
          let text = try String(
            contentsOf: folder.appending(path: "\(part)/\(name)"),
            encoding: .utf8
          )
          #expect(last.files[String(name.dropLast(6))] == Tutorial.inOneModule(text), "\(name)")
        }
      }
    }

    @Test func `The manifest of the tutorials is that of Getting started`() throws {
      let manifest = try String(
        contentsOf: Tutorial.folder.appending(path: "Code/Manifest.swift"),
        encoding: .utf8
      )
      let article = try String(
        contentsOf: Tutorial.folder.appending(path: "../GettingStarted.md").standardized,
        encoding: .utf8
      )
      #expect(article.contains("```swift\n\(manifest)```"))
    }
  }

  /// The code that a reader of the tutorials has.
  private struct Tutorial {
    struct Step {
      /// The file that the step shows.
      let name: String
      /// All files that a reader has after the step, by their names without `.swift`.
      let files: [String: String]
    }

    static let root = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    static let folder = root.appending(path: "Documentation/Cairn.docc/Tutorials")

    /// Where the compiler finds the macros of Swift Testing.
    static let options: [String] = {
      let process = Process()
      let output = Pipe()
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = ["swiftc", "-print-target-info"]
      process.standardOutput = output
      try? process.run()
      let data = output.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      let info = try? JSONSerialization.jsonObject(with: data) as? [String: Any]
      let paths = info?["paths"] as? [String: Any]
      let resources = paths?["runtimeResourcePath"] as? String ?? ""
      return ["-plugin-path", resources + "/host/plugins/testing"]
    }()

    /// The steps of all tutorials, in the order of the table of contents.
    static func steps() throws -> [Step] {
      var steps: [Step] = []
      var files: [String: String] = [:]
      let contents = try text("CairnTutorials.tutorial")
      for reference in contents.matches(of: /tutorial: "doc:(\w+)"/) {
        let tutorial = try text("\(reference.output.1).tutorial")
        for code in tutorial.matches(of: /@Code\(name: "(\w+)\.swift", file: "([\w-]+\.swift)"/)
        where code.output.1 != "Package" {
          let name = String(code.output.1)
          files[name] = inOneModule(try text("Code/\(code.output.2)"))
          steps.append(Step(name: String(code.output.2), files: files))
        }
      }
      return steps
    }

    /// The app and its tests are compiled together.
    static func inOneModule(_ text: String) -> String {
      text.replacing("\n@testable import Shopping\n", with: "")
    }

    private static func text(_ path: String) throws -> String {
      try String(contentsOf: folder.appending(path: path), encoding: .utf8)
    }
  }
#endif
