import CairnExplorer
import Foundation
import Testing

// The tests of Recipes/CIForAnApp.md, and of the files in Documentation/CI.

private struct Offline: Error {}

/// How deep explorations search: less for each change, more at night.
private var explorationDepth: Int {
  ProcessInfo.processInfo.environment["EXPLORATION_DEPTH"].flatMap(Int.init) ?? 8
}

@Suite struct CIForAnAppTests {
  @Test func `A list loads one thing at a time, whatever happens`() async {
    let explorer = Explorer(initialState: DishList.State()) { DishList() }
    explorer.failureFile = URL(filePath: #filePath).appendingPathExtension("moves")
    explorer.actions("user") { state in
      state.failed == nil ? [.appeared, .rowAppeared(1), .refreshPulled] : [.retryTapped]
    }
    explorer.outcomes(of: "load") { state in
      let load = state.loading ?? .page
      let isLast = load == .page && state.position != .start
      let batch = DishBatch(
        dishes: [Dish(id: isLast ? 2 : 1, title: "Soup")],
        next: isLast ? nil : "2"
      )
      return [.sendsThenEnds(.loaded(load, batch)), .fails(Offline())]
    }
    explorer.always("one load is in flight, or none") { moment in
      moment.effectsInFlight.count == (moment.state.loading == nil ? 0 : 1)
    }
    explorer.sometimes("the list is complete") { $0.state.position == .end }
    await explorer.run(depth: explorationDepth)
  }

  @Test(arguments: rules) func `A lint rule finds its mistake, and leaves right code`(
    rule: LintRule
  ) throws {
    let example = try #require(Self.examples[rule.name], "\(rule.name) has no example")
    for mistake in example.mistakes { #expect(rule.finds(in: mistake), "\(mistake)") }
    for code in example.right { #expect(!rule.finds(in: code), "\(code)") }
  }

  @Test func `The features of the recipes follow the rules`() throws {
    let folder = root.appending(path: "Documentation/Cairn.docc/Recipes")
    let names = [
      "SheetAlertAndDialog", "LoginThatResumes", "RetryWithIdempotency", "PagingAndRefresh",
      "UndoOfADeletion", "SearchWithADelay", "ACountdownAnywhere", "FormsAndFocus",
      "FlagsAnalyticsAndLogs", "AccessibleLocalizedTexts", "GuardedPaths",
    ]
    #expect(rules.count == Self.examples.count)
    for name in names {
      let listings = try text(folder.appending(path: "\(name).md")).matches(
        of: /(?s)```swift\n(.*?)\n```/
      )
      let code = listings.map { "\($0.1)" }.filter { !$0.contains("@Test") }.joined(separator: "\n")
      #expect(code.contains("var body"))
      for rule in rules where rule.folder.contains("/Features/") {
        #expect(!rule.finds(in: code), "\(rule.name) in \(name)")
      }
    }
  }

  @Test(arguments: ["app.yml", "swiftlint.yml"])
  func `The page shows the files that it names`(name: String) throws {
    let page = try text(root.appending(path: "Documentation/Cairn.docc/Recipes/CIForAnApp.md"))
    let file = try text(root.appending(path: "Documentation/CI/\(name)"))
    #expect(page.contains("```text\n\(file)```"))
  }

  private static let examples: [String: (mistakes: [String], right: [String])] = [
    "task_in_feature": (
      ["Task {", "Task.detached {", "Task(priority: .high) {"],
      ["Task.checkCancellation()", ".run { send in", "struct TaskList {"]
    ),
    "value_from_outside": (
      ["Date()", "UUID()", "Date.now", "Int.random(in: 1...6)", "rows.randomElement()"],
      ["date()", "date.now", "uuid()", "Date(timeIntervalSince1970: 0)", "UUID(0)"]
        + ["Int.random(in: 1...6, using: &$0)"]
    ),
    "sleep_without_clock": (
      ["try await Task.sleep(for: .seconds(1))"], ["try await clock.sleep(for: .seconds(1))"]
    ),
    "singleton_in_feature": (
      ["URLSession.shared.data(from: url)", "UserDefaults.standard"], ["client.data(url)"]
    ),
    "user_interface_in_feature": (
      ["import SwiftUI", "public import UIKit"], ["import Cairn", "// import SwiftUI"]
    ),
    "whole_state_in_view": (["Text(store.state.title)"], ["Text(store.title)"]),
    "store_sends_in_body": (
      ["let _ = store.send(.appeared)"], [".onAppear { store.send(.appeared) }"]
    ),
    "observation_holds_its_owner": (
      [
        "observe { self.label.text = store.title }",
        "observation = store.observe { state in\n  self.draw(state)\n}",
        "store.observe({ $0.path }) { self.show($0) }",
        "let token = Cairn.observe {\n  self.count += 1\n}",
        "observe { [store] in self.label.text = store.title }",
      ],
      [
        "observe { [weak self] in\n  guard let self else { return }\n  self.draw() }",
        "observe { [weak self] in self?.draw() }",
        "store.observe(\\.path) { [weak self] path in self?.show(path) }",
        "observe { [store] in print(store.title) }",
        "observer { self.draw() }",
      ]
    ),
  ]
}

/// A rule of the file for SwiftLint.
struct LintRule: Sendable, CustomTestStringConvertible {
  let name: String
  let folder: String
  let pattern: String

  var testDescription: String { name }

  func finds(in code: String) -> Bool {
    let options: NSRegularExpression.Options = [.anchorsMatchLines, .dotMatchesLineSeparators]
    guard let expression = try? NSRegularExpression(pattern: pattern, options: options) else {
      return false
    }
    let range = NSRange(code.startIndex..., in: code)
    return expression.firstMatch(in: code, range: range) != nil
  }
}

private let root = URL(filePath: #filePath).deletingLastPathComponent()
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

private func text(_ file: URL) throws -> String {
  try String(contentsOf: file, encoding: .utf8)
}

/// The rules of `Documentation/CI/swiftlint.yml`. Their values are strings in single quotes.
private let rules: [LintRule] = {
  guard let file = try? text(root.appending(path: "Documentation/CI/swiftlint.yml")) else {
    return []
  }
  return file.matches(of: /(?m)^  (\w+):\n    included: '(.*)'\n    regex: '(.*)'$/).map {
    LintRule(name: String($0.1), folder: String($0.2), pattern: String($0.3))
  }
}()
