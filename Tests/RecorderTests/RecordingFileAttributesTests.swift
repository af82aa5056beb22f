import Cairn
import CairnRecording
import Foundation
import TestSupport
import Testing

/// What a recording keeps of a file that it replaces.
@MainActor
@Suite struct RecordingFileAttributesTests {
  /// The ways in which a recording is written.
  enum Way: Sendable, CaseIterable {
    case file, memory

    @MainActor
    func write(to url: URL, protection: FileProtection? = nil) throws {
      switch self {
      case .file:
        let file = try RecordingFile<Int, Int>(url, protection: protection)
        let store = Store(initialState: 0, instruments: [file]) { Self.adding }
        store.send(3)
      case .memory:
        let recorder = FlightRecorder<Int, Int>()
        let store = Store(initialState: 0, instruments: [recorder]) { Self.adding }
        store.send(3)
        try recorder.recording.write(to: url, protection: protection)
      }
    }

    @MainActor
    private static var adding: Reduce<Int, Int> {
      Reduce { state, number in
        state += number
        return .none
      }
    }
  }

  private let folder = TemporaryFolder()
  private let manager = FileManager.default

  private func makeFile(_ name: String = "place.json", mode: Int) throws {
    try Data("former".utf8).write(to: folder.file(name))
    try manager.setAttributes([.posixPermissions: mode], ofItemAtPath: folder.file(name).path)
  }

  private func attribute(_ key: FileAttributeKey, _ name: String = "place.json") throws -> Int? {
    (try manager.attributesOfItem(atPath: folder.file(name).path)[key] as? NSNumber)?.intValue
  }

  private func actions(_ name: String = "place.json") throws -> [Int] {
    try Recording<Int, Int>(contentsOf: folder.file(name)).actions.map(\.action)
  }

  // R3
  @Test(arguments: Way.allCases, [0o600, 0o640, 0o664])
  func `A recording keeps the mode of the file that it replaces`(way: Way, mode: Int) throws {
    try makeFile(mode: mode)
    for _ in 0..<2 { try way.write(to: folder.file()) }
    #expect(try attribute(.posixPermissions) == mode)
    #expect(try actions() == [3])
    #expect(folder.names == ["place.json"])
  }

  // R3
  @Test(arguments: Way.allCases)
  func `A recording keeps the group of the file that it replaces`(way: Way) throws {
    try makeFile(mode: 0o660)
    // Only the superuser may give a file to a group of others.
    try? manager.setAttributes([.groupOwnerAccountID: 65_534], ofItemAtPath: folder.file().path)
    let group = try attribute(.groupOwnerAccountID)
    try way.write(to: folder.file())
    #expect(try attribute(.groupOwnerAccountID) == group)
    #expect(try attribute(.posixPermissions) == 0o660)
  }

  // R3
  @Test(arguments: Way.allCases)
  func `A recording follows symbolic links`(way: Way) throws {
    try makeFile("real.jsonl", mode: 0o600)
    for (link, target) in [("place.json", "link.jsonl"), ("link.jsonl", "real.jsonl")] {
      try manager.createSymbolicLink(
        atPath: folder.file(link).path,
        withDestinationPath: target
      )
    }
    try way.write(to: folder.file())
    #expect(try manager.destinationOfSymbolicLink(atPath: folder.file().path) == "link.jsonl")
    #expect(try actions("real.jsonl") == [3])
    #expect(try attribute(.posixPermissions, "real.jsonl") == 0o600)
    #expect(folder.names == ["link.jsonl", "place.json", "real.jsonl"])
  }

  // R3
  @Test(arguments: Way.allCases, [0o444, 0o400])
  func `A recording does not replace a read-only file`(way: Way, mode: Int) throws {
    try makeFile(mode: mode)
    #expect(throws: RecordingError.unwritable("the file is read-only")) {
      try way.write(to: folder.file())
    }
    #expect(try String(contentsOf: folder.file(), encoding: .utf8) == "former")
    #expect(try attribute(.posixPermissions) == mode)
    #expect(folder.names == ["place.json"])
  }

  // R3
  @Test(arguments: Way.allCases)
  func `A recording replaces no folder and no pipe`(way: Way) throws {
    let pipe = folder.file("pipe")
    try #require(mkfifo(pipe.path, 0o600) == 0)
    #expect(throws: RecordingError.unwritable("it is not a regular file")) {
      try way.write(to: pipe)
    }
    #expect(throws: RecordingError.unwritable("Is a directory")) { try way.write(to: folder.url) }
    let link = folder.file("link")
    try manager.createSymbolicLink(atPath: link.path, withDestinationPath: "link")
    #expect(throws: RecordingError.unwritable("Too many levels of symbolic links")) {
      try way.write(to: link)
    }
    #expect(folder.names == ["link", "pipe"])
  }

  // R3
  @Test(arguments: Way.allCases)
  func `The files of killed writes are removed, and others stay`(way: Way) throws {
    let process = ProcessInfo.processInfo.processIdentifier
    let left = ".place.json.99999999-0123456789ABCDEF.cairn"
    let others = [
      ".place.json.\(process)-0123456789ABCDEF.cairn", ".place.json.swp", ".place.json.tmp",
      ".other.json.99999999-0123456789ABCDEF.cairn", "place.json~",
    ]
    for name in others + [left] { try makeFile(name, mode: 0o600) }
    try way.write(to: folder.file())
    #expect(folder.names == (others + ["place.json"]).sorted())
    #expect(try actions() == [3])
  }

  // R3
  @Test(arguments: Way.allCases, [FileProtection.complete, .completeUnlessOpen, .none])
  func `A recording with data protection is written`(way: Way, protection: FileProtection) throws {
    for _ in 0..<2 { try way.write(to: folder.file(), protection: protection) }
    #expect(try actions() == [3])
  }
}
