import Foundation
import Testing

/// The file templates and the code snippets for Xcode, in `Documentation/Xcode`.
@Suite struct XcodeTests {
  @Test(arguments: plists("Snippets", ".codesnippet"))
  func `A snippet is a property list for Xcode, and its code is compiled`(path: String) throws {
    let snippet = try plist(path)
    for key in ["Title", "Summary", "CompletionPrefix", "Identifier"] {
      #expect((snippet["IDECodeSnippet\(key)"] as? String)?.isEmpty == false, "\(key)")
    }
    let identifier = try #require(snippet["IDECodeSnippetIdentifier"] as? String)
    #expect(UUID(uuidString: identifier) != nil)
    #expect(snippet["IDECodeSnippetLanguage"] as? String == "Xcode.SourceCodeLanguage.Swift")
    #expect(snippet["IDECodeSnippetUserSnippet"] as? Bool == true)
    #expect(snippet["IDECodeSnippetVersion"] as? Int == 2)
    let scopes = try #require(snippet["IDECodeSnippetCompletionScopes"] as? [String])
    #expect(Set(scopes).isSubset(of: ["CodeBlock", "ClassImplementation", "TopLevel"]))
    let contents = try #require(snippet["IDECodeSnippetContents"] as? String)
    #expect(contents.contains("<#"))
    expectCompiled(contents.replacing(/<#(.*?)#>/) { $0.output.1 })
  }

  @Test func `The identifiers and the prefixes of snippets are unique`() throws {
    let snippets = try Self.plists("Snippets", ".codesnippet").map(plist)
    #expect(snippets.count == 8)
    for key in ["IDECodeSnippetIdentifier", "IDECodeSnippetCompletionPrefix"] {
      #expect(Set(snippets.compactMap { $0[key] as? String }).count == snippets.count)
    }
  }

  @Test(arguments: plists("Templates", "/TemplateInfo.plist"))
  func `A file template is a property list for Xcode, and its code is compiled`(
    path: String
  ) throws {
    let template = try plist(path)
    let kind = "Xcode.IDEFoundation.TextSubstitutionFileTemplateKind"
    #expect(template["Kind"] as? String == kind)
    #expect(template["AllowedTypes"] as? [String] == ["public.swift-source"])
    #expect(template["SupportsSwiftPackage"] as? Bool == true)
    let main = try #require(template["MainTemplateFile"] as? String)
    let code = Article.root.appending(path: path).deletingLastPathComponent().appending(path: main)
    var text = try String(contentsOf: code, encoding: .utf8)
    #expect(text.hasPrefix("//___FILEHEADER___\n"))
    // The file is called as Xcode proposes, and each option has its default.
    let completion = try #require(template["DefaultCompletionName"] as? String)
    text = text.replacing("//___FILEHEADER___", with: "")
      .replacing("___FILEBASENAMEASIDENTIFIER___", with: "New\(completion)")
    for option in template["Options"] as? [[String: Any]] ?? [] {
      let name = try #require(option["Identifier"] as? String)
      let value = try #require(option["Default"] as? String)
      text = text.replacing("___VARIABLE_\(name):identifier___", with: "New\(value)")
    }
    #expect(!text.contains("___"))
    // The stub of SwiftUI has no macro for previews. The code in it is compiled in a function.
    for part in text.split(separator: "#Preview {\n") { expectCompiled(String(part)) }
  }

  #if os(macOS) || os(Linux)
    @Test func `The script installs templates and snippets where Xcode looks for them`() throws {
      let home = FileManager.default.temporaryDirectory.appending(path: "\(UUID())")
      defer { try? FileManager.default.removeItem(at: home) }
      // Twice: an installation replaces an earlier one.
      for _ in 1...2 {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["bash", Article.root.path() + "Documentation/Xcode/install.sh"]
        process.environment = ["HOME": home.path(), "PATH": "/usr/bin:/bin"]
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
      }
      let names = FileManager.default.enumerator(atPath: home.path())?.compactMap { $0 as? String }
      let xcode = "Library/Developer/Xcode"
      let template = "\(xcode)/Templates/File Templates/Cairn/Cairn Feature.xctemplate"
      #expect(names?.contains("\(template)/TemplateInfo.plist") == true)
      #expect(names?.contains("\(template)/___FILEBASENAME___.swift") == true)
      let snippets = names?.filter { $0.hasSuffix(".codesnippet") } ?? []
      #expect(snippets.count == Self.plists("Snippets", ".codesnippet").count)
      #expect(snippets.allSatisfy { $0.hasPrefix("\(xcode)/UserData/CodeSnippets/") })
    }
  #endif

  private func expectCompiled(_ text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let block = CodeBlock(language: "swift", lines: lines)
    #expect(!block.body.isEmpty)
    // A constant, because a failure would print all of the code.
    let isCompiled = CompiledCode.ofPackage.contains(block)
    #expect(isCompiled, "not compiled anywhere:\n\(text)")
  }

  private func plist(_ path: String) throws -> [String: Any] {
    let data = try Data(contentsOf: Article.root.appending(path: path))
    let list = try PropertyListSerialization.propertyList(from: data, format: nil)
    return try #require(list as? [String: Any])
  }

  private static func plists(_ folder: String, _ suffix: String) -> [String] {
    Article.files(in: "Documentation/Xcode/\(folder)") { $0.hasSuffix(suffix) }
  }
}
