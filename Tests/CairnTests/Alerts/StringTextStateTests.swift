import Cairn
import CairnTesting
import Foundation
import Testing

@Suite struct StringTextStateTests {
  @Test func `Text without a table is its keys with their arguments`() {
    let title = "Soup 100%"
    let text = TextState("Delete “\(title)”?").bold() + TextState(verbatim: " %@") + "\(3) left"
    #expect(String(state: text, bundle: .main) == "Delete “Soup 100%”? %@3 left")
  }

  @Test func `Keys are looked up, and their arguments put into what is found`() throws {
    let bundle = try bundle(
      """
      "Delete “%@”?" = "“%@” löschen?";
      "Keep" = "Behalten";
      "%lld of %lf" = "%2$.1f, %1$lld";
      """
    )
    #expect(
      String(state: TextState("Delete “\("Soup")”?"), bundle: bundle) == "“Soup” löschen?"
    )
    #expect(String(state: TextState("Keep"), bundle: bundle) == "Behalten")
    #expect(String(state: TextState("\(3) of \(2.5)"), bundle: bundle) == "2.5, 3")
    #expect(String(state: TextState("Throw"), bundle: bundle) == "Throw")
  }

  // I3
  @Test(
    arguments: [
      "%s löschen?", "%lld löschen?", "%@ und %@", "%2$@", "%n", "%*@", "%", "%0$@", "%1$", "%#@",
      "%99999999999999999999$@",
    ]
  )
  func `A translation that reads an argument as another kind is an issue`(format: String) throws {
    let bundle = try bundle("\"Delete “%@”?\" = \"\(format)\";")
    let issues = IssueRecorder()
    issues {
      #expect(String(state: TextState("Delete “\("Soup")”?"), bundle: bundle) == "Delete “Soup”?")
    }
    #expect(
      issues.texts == [
        """
        The text for the key 'Delete “%@”?' does not fit the key's arguments [invalid-format]
          The table 'Localizable' has: \(format)
          How to fix: use the placeholders of the key, with positions if their order changes: %2$@
        """
      ]
    )
  }

  // I3
  @Test func `A specifier that reads a number as another kind is an issue`() {
    let issues = IssueRecorder()
    issues {
      #expect(String(state: "\(7, specifier: "%s") left") == "7 left")
      #expect(String(state: "\(7, specifier: "%.1f") left") == "7 left")
      #expect(String(state: "\(0.5, specifier: "%lld") left") == "0.5 left")
      #expect(String(state: "\(0.5, specifier: "half") left") == "0.5 left")
      #expect(String(state: "\(7, specifier: "%d of %d") left") == "7 left")
    }
    #expect(issues.texts.count == 5)
    #expect(
      issues.texts.first?.hasPrefix(
        "'%s' is not one placeholder for the number 7 [invalid-format] at CairnTests/"
      ) == true
    )
    #expect(
      String(state: "\(7, specifier: "%03lld") of \(0.5, specifier: "%.2f")") == "007 of 0.50"
    )
  }

  /// A bundle with one table.
  private func bundle(_ strings: String) throws -> Bundle {
    let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).bundle")
    let table = folder.appending(path: "en.lproj")
    try FileManager.default.createDirectory(at: table, withIntermediateDirectories: true)
    try Data(strings.utf8).write(to: table.appending(path: "Localizable.strings"))
    let bundle = try #require(Bundle(path: folder.path))
    _ = bundle.localizedString(forKey: "", value: nil, table: nil)
    try FileManager.default.removeItem(at: folder)
    return bundle
  }
}
