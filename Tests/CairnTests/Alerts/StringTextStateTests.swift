import Cairn
import Foundation
import Testing

@Suite struct StringTextStateTests {
  @Test func `Text without a table is its keys with their arguments`() {
    let title = "Soup 100%"
    let text = TextState("Delete “\(title)”?").bold() + TextState(verbatim: " %@") + "\(3) left"
    #expect(String(state: text, bundle: .main) == "Delete “Soup 100%”? %@3 left")
  }

  @Test func `Keys are looked up, and their arguments put into what is found`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).bundle")
    let table = folder.appending(path: "en.lproj")
    try FileManager.default.createDirectory(at: table, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let strings = """
      "Delete “%@”?" = "“%@” löschen?";
      "Keep" = "Behalten";
      "%lld of %lf" = "%2$.1f, %1$lld";
      """
    try Data(strings.utf8).write(to: table.appending(path: "Localizable.strings"))
    let bundle = try #require(Bundle(path: folder.path))
    #expect(
      String(state: TextState("Delete “\("Soup")”?"), bundle: bundle) == "“Soup” löschen?"
    )
    #expect(String(state: TextState("Keep"), bundle: bundle) == "Behalten")
    #expect(String(state: TextState("\(3) of \(2.5)"), bundle: bundle) == "2.5, 3")
    #expect(String(state: TextState("Throw"), bundle: bundle) == "Throw")
  }
}
