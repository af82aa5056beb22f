import Cairn
import Foundation
import TestSupport
import Testing

/// What a save keeps of a file, a migration, and the files that a killed process leaves.
@Suite struct SnapshotFileAttributesTests {
  private let folder = TemporaryFolder()
  private let manager = FileManager.default

  private var file: SnapshotFile<Whereabouts> { SnapshotFile(folder.file()) }

  private func mode(_ name: String = "place.json") throws -> Int? {
    let attributes = try manager.attributesOfItem(atPath: folder.file(name).path)
    return (attributes[.posixPermissions] as? NSNumber)?.intValue
  }

  private func setMode(_ mode: Int) throws {
    try manager.setAttributes([.posixPermissions: mode], ofItemAtPath: folder.file().path)
  }

  // R3
  @Test(arguments: [0o600, 0o640, 0o644, 0o664, 0o755, 0o200 | 0o400])
  func `A save keeps the mode of the file`(mode: Int) throws {
    try file.save(Whereabouts())
    try setMode(mode)
    for recipe in ["a", "b"] { try file.save(Whereabouts(recipes: [recipe])) }
    #expect(try self.mode() == mode)
    #expect(try file.load() == Whereabouts(recipes: ["b"]))
  }

  // R3
  @Test(arguments: [0o444, 0o400, 0o555]) func `A read-only file is not replaced`(mode: Int) throws
  {
    try file.save(Whereabouts(recipes: ["a"]))
    try setMode(mode)
    #expect(throws: SnapshotError.unwritable("the file is read-only")) {
      try file.save(Whereabouts())
    }
    #expect(try self.mode() == mode)
    #expect(try file.load() == Whereabouts(recipes: ["a"]))
    #expect(folder.names == ["place.json"])
  }

  // R3
  @Test(arguments: [FileProtection?.none, .complete, .completeUnlessOpen, .some(.none)])
  func `A file with data protection is written`(protection: FileProtection?) throws {
    let file = SnapshotFile<Whereabouts>(folder.file(), protection: protection)
    for recipe in ["a", "b"] { try file.save(Whereabouts(recipes: [recipe])) }
    #expect(try file.load() == Whereabouts(recipes: ["b"]))
  }

  // R3
  @Test func `A file that its owner could not read can be read after a save`() throws {
    try file.save(Whereabouts())
    try setMode(0o200)
    try file.save(Whereabouts(recipes: ["a"]))
    #expect(try mode() == 0o600)
  }

  // R2, R3
  @Test(.timeLimit(.minutes(60)), arguments: ["pipe", "device"])
  func `A pipe or a device is not read, moved, deleted or replaced`(kind: String) throws {
    try manager.createDirectory(at: folder.url, withIntermediateDirectories: true)
    let real = folder.file("real")
    if kind == "pipe" { try #require(mkfifo(real.path, 0o600) == 0) }
    try manager.createSymbolicLink(
      atPath: folder.file().path,
      withDestinationPath: kind == "pipe" ? "real" : "/dev/null"
    )
    let names = folder.names
    let reason = "it is not a regular file"
    let restoration = file.restore()
    #expect(restoration.problem == .unreadable(reason))
    #expect(restoration.keptAside == nil)
    #expect(throws: SnapshotError.unwritable(reason)) { try file.save(Whereabouts()) }
    #expect(throws: SnapshotError.unwritable(reason)) { try file.setAside() }
    #expect(throws: SnapshotError.unwritable(reason)) { try file.delete() }
    #expect(folder.names == names)
    #expect(manager.fileExists(atPath: "/dev/null"))
  }

  // R2
  @Test func `A damaged file behind a symbolic link is renamed, and the link stays`() throws {
    let real = folder.url.appending(path: "real")
    try manager.createDirectory(at: real, withIntermediateDirectories: true)
    try Data("{".utf8).write(to: real.appending(path: "store.json"))
    let link = folder.file().path
    try manager.createSymbolicLink(atPath: link, withDestinationPath: "real/store.json")
    let restoration = file.restore()
    #expect(restoration.keptAside?.lastPathComponent == "store.damaged-1.json")
    try file.save(Whereabouts(recipes: ["a"]))
    #expect(try manager.destinationOfSymbolicLink(atPath: link) == "real/store.json")
    let names = try manager.contentsOfDirectory(atPath: real.path).sorted()
    #expect(names == ["store.damaged-1.json", "store.json"])
    try file.delete()
    #expect(try manager.contentsOfDirectory(atPath: real.path) == ["store.damaged-1.json"])
    #expect(try manager.destinationOfSymbolicLink(atPath: link) == "real/store.json")
  }

  // MARK: - Migration

  private struct Old: Codable, Sendable { var name: String }
  private struct New: Codable, Equatable, Sendable {
    var id: UUID
    var name: String
  }

  private static let format = SnapshotFormat<New>(version: 2)
    .migrating(from: 1, as: Old.self) { New(id: UUID(), name: $0.name) }

  // R2
  @Test func `A migration that makes ids makes them once`() throws {
    try SnapshotFile<Old>(folder.file()).save(Old(name: "pie"))
    try setMode(0o600)
    let file = SnapshotFile(folder.file(), format: Self.format)
    let first = try #require(file.restore().value)
    #expect(try file.load() == first)
    #expect(file.restore().value == first)
    #expect(try mode() == 0o600)
    #expect(folder.names == ["place.json"])
  }

  // R2
  @Test func `Threads that migrate one file get the same ids`() async throws {
    for _ in 0..<10 {
      try SnapshotFile<Old>(folder.file()).delete()
      try SnapshotFile<Old>(folder.file()).save(Old(name: "pie"))
      let file = SnapshotFile(folder.file(), format: Self.format)
      let found = await withTaskGroup(of: UUID?.self) { group in
        for _ in 0..<8 { group.addTask { try? file.load()?.id } }
        return await group.reduce(into: Set()) { $0.insert($1) }
      }
      #expect(found.count == 1 && !found.contains(nil))
    }
  }

  // R2
  @Test func `A migrated file that cannot be written is an issue, and its value is read`() throws {
    try SnapshotFile<Old>(folder.file()).save(Old(name: "pie"))
    try setMode(0o444)
    let recorder = IssueRecorder()
    let found = try recorder { try SnapshotFile(folder.file(), format: Self.format).load() }
    #expect(found?.name == "pie")
    #expect(
      recorder.texts == [
        """
        A migrated snapshot could not be saved: the snapshot cannot be written: the file is \
        read-only [unsaved-snapshot]
          File: \(folder.file().path)
          The next start migrates the file again.
        """
      ]
    )
    #expect(try SnapshotFile<Old>(folder.file()).load()?.name == "pie")
  }

  // MARK: - Remaining files

  // R3
  @Test(.startsProcess) func `The file of a killed write is removed, and others stay`() async throws
  {
    try file.save(Whereabouts(recipes: ["a"]))
    for _ in 0..<3 {
      await #expect(processExitsWith: .signal(SIGKILL)) { [url = folder.file() as URL] in
        // The encoder calls it before the file is written, so only a thread can kill meanwhile.
        let file = SnapshotFile<[String]>(url.deletingLastPathComponent().appending(path: "b.json"))
        Thread.detachNewThread {
          while !KilledSaveTests.isWriting(in: url.deletingLastPathComponent()) {}
          kill(getpid(), SIGKILL)
        }
        while true { try? file.save(Array(repeating: "words", count: 50_000)) }
      }
    }
    let others = [
      ".b.json.1-0123.cairn", ".b.json.swp", ".b.json.cairn", ".b.json.x-0123456789ABCDEF.cairn",
      ".c.json.99999999-0123456789ABCDEF.cairn",
      ".b.json.\(ProcessInfo.processInfo.processIdentifier)-0123456789ABCDEF.cairn",
    ]
    for name in others { try Data("{".utf8).write(to: folder.file(name)) }
    #expect(folder.names.contains { $0.hasPrefix(".b.json.") && !others.contains($0) })
    _ = try? SnapshotFile<[String]>(folder.file("b.json")).load()
    #expect(folder.names.filter { $0 != "b.json" } == (others + ["place.json"]).sorted())
  }

  // R3
  @Test func `An old file is removed, although a process has the number of the killed one`() throws
  {
    try file.save(Whereabouts())
    let name = ".place.json.\(ProcessInfo.processInfo.processIdentifier)-0123456789ABCDEF.cairn"
    try Data().write(to: folder.file(name))
    _ = file.restore()
    #expect(folder.names == [name, "place.json"])
    let old = Date(timeIntervalSinceNow: -7_200)
    try manager.setAttributes([.modificationDate: old], ofItemAtPath: folder.file(name).path)
    _ = file.restore()
    #expect(folder.names == ["place.json"])
  }
}
