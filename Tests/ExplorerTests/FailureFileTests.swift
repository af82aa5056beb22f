import Cairn
import CairnExplorer
import Foundation
import TestSupport
import Testing

/// The ways of failures, which are tried first (rule X21).
@Suite struct FailureFileTests {
  struct Counter: Reducer {
    enum Action: Equatable { case up, down }

    func reduce(into state: inout Int, action: Action) -> Effect<Action> {
      state += action == .up ? 1 : -1
      return .none
    }
  }

  private let file = FileManager.default.temporaryDirectory
    .appending(path: "failures-\(UUID().uuidString).moves")

  private func explorer(most: Int, isCalled: @escaping () -> Void = {}) -> Explorer<
    Int, Counter.Action
  > {
    let explorer = Explorer(initialState: 0) { Counter() }
    explorer.actions("user") { _ in
      isCalled()
      return [.down, .up]
    }
    explorer.always("the count stays small") { $0.state <= most }
    explorer.failureFile = file
    return explorer
  }

  private var kept: String? { try? String(contentsOf: file, encoding: .utf8) }

  @Test func `X21 A failure is kept, tried first, and removed when it passes`() async throws {
    defer { try? FileManager.default.removeItem(at: file) }
    let first = await failures { await explorer(most: 2).run(depth: 6) }
    #expect(first.count == 1)
    #expect(kept == "moves-1.1.1\n")
    // Only the way is replayed.
    var count = 0
    let again = await failures { await explorer(most: 2) { count += 1 }.run(depth: 6) }
    #expect(again.map(\.text) == first.map(\.text))
    #expect(count < 10)
    #expect(kept == "moves-1.1.1\n")
    await explorer(most: 9).run(depth: 6)
    #expect(kept == nil)
  }

  @Test func `X21 An invalid line in the file fails the test, and the other ways are tried`()
    async throws
  {
    defer { try? FileManager.default.removeItem(at: file) }
    try Data("what\n\nmoves-1.1.1\n".utf8).write(to: file)
    let found = await failures { await explorer(most: 2).run(depth: 6) }
    #expect(found.count == 2)
    #expect(
      found.first?.text == """
        Line 1 isn't a sequence of moves: 'what'

        File: \(file.path)

        Remove the line, or the file: the next failure writes it again.
        """
    )
  }

  // R3
  @Test func `X21 The file keeps its mode, links to it stay, and a read-only one is not replaced`()
    async throws
  {
    let manager = FileManager.default
    let link = file.appendingPathExtension("link")
    defer { for url in [file, link] { try? manager.removeItem(at: url) } }
    try Data().write(to: file)
    try manager.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
    try manager.createSymbolicLink(
      atPath: link.path,
      withDestinationPath: file.lastPathComponent
    )
    let explorer = explorer(most: 2)
    explorer.failureFile = link
    let first = await failures { await explorer.run(depth: 6) }
    #expect(first.count == 1)
    #expect(kept == "moves-1.1.1\n")
    #expect(
      try manager.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int == 0o600
    )
    try Data("moves-1\n".utf8).write(to: file)
    try manager.setAttributes([.posixPermissions: 0o400], ofItemAtPath: file.path)
    let refused = await failures { await explorer.run(depth: 6) }
    #expect(
      refused.contains {
        $0.text.hasPrefix("The moves of failures cannot be written: the file is read-only\n")
      }
    )
    #expect(kept == "moves-1\n")
    let passing = self.explorer(most: 9)
    passing.failureFile = link
    await passing.run(depth: 6)
    #expect(kept == nil)
    #expect(try manager.destinationOfSymbolicLink(atPath: link.path) == file.lastPathComponent)
  }

  @Test func `X21 A file that cannot be written or read fails the test`() async throws {
    let explorer = explorer(most: 2)
    explorer.failureFile = URL(filePath: "/nowhere/failures.moves")
    let unwritable = await failures { await explorer.run(depth: 6) }
    #expect(unwritable.count == 2)
    #expect(
      unwritable.contains {
        $0.text.hasPrefix("The moves of failures cannot be written: No such file or directory\n")
      }
    )
    explorer.failureFile = FileManager.default.temporaryDirectory
    let unreadable = await failures { await explorer.run(depth: 6) }
    #expect(
      unreadable.contains {
        $0.text.hasPrefix("The moves of failures cannot be read: Is a directory\n")
      }
    )
  }
}
