import Cairn
import Foundation
import Testing

/// A folder that goes with the test.
final class TemporaryFolder: Sendable {
  let url = FileManager.default.temporaryDirectory.appending(path: "cairn-\(UUID().uuidString)")

  func file(_ name: String = "place.json") -> URL { url.appending(path: name) }

  var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []).sorted()
  }

  deinit { try? FileManager.default.removeItem(at: url) }
}

@Suite struct SnapshotFileTests {
  private let folder = TemporaryFolder()

  private func file(_ name: String = "place.json") -> SnapshotFile<Whereabouts> {
    SnapshotFile(folder.file(name))
  }

  private func write(_ text: String) throws {
    try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: folder.file())
  }

  // R3
  @Test func `A snapshot is saved over the former one, and nothing else is left`() throws {
    let file = file()
    #expect(try file.load() == nil)
    try file.save(Whereabouts(recipes: ["a"]))
    try file.save(Whereabouts(recipes: ["b"]))
    #expect(try file.load() == Whereabouts(recipes: ["b"]))
    #expect(folder.names == ["place.json"])
    try file.delete()
    try file.delete()
    #expect(try file.load() == nil)
  }

  @Test func `What the system says is wrong is told`() throws {
    try write("a file, not a folder")
    let file = SnapshotFile<Whereabouts>(folder.file().appending(path: "place.json"))
    #expect(throws: SnapshotError.unreadable("Not a directory")) { try file.load() }
    #expect(throws: SnapshotError.unwritable("File exists")) {
      try file.save(Whereabouts(recipes: []))
    }
  }

  // R2
  @Test func `Nothing to restore is no problem`() {
    let restoration = file().restore()
    #expect(restoration.value == nil && restoration.problem == nil && restoration.keptAside == nil)
  }

  // R2
  @Test func `A damaged or newer file is kept beside, however many there are`() throws {
    for (number, text) in ["{", #"{"version": 9}"#, "x"].enumerated() {
      try write(text)
      let restoration = file().restore()
      #expect(restoration.value == nil)
      #expect(restoration.problem != nil)
      let name = "place.damaged-\(number + 1).json"
      #expect(restoration.keptAside?.lastPathComponent == name)
      #expect(try String(contentsOf: folder.file(name), encoding: .utf8) == text)
    }
    #expect(folder.names == (1...3).map { "place.damaged-\($0).json" })
    try file().save(Whereabouts())
    #expect(file().restore().value == Whereabouts())
  }

  // R2
  @Test func `A file without extension is kept beside`() throws {
    let file = file("place")
    try file.save(Whereabouts())
    #expect(try file.setAside().lastPathComponent == "place.damaged-1")
  }

  // R2
  @Test func `What cannot be read stays where it is`() throws {
    try FileManager.default.createDirectory(
      at: folder.file(),
      withIntermediateDirectories: true
    )
    let restoration = file().restore()
    guard case .unreadable = restoration.problem else {
      Issue.record("\(restoration)")
      return
    }
    #expect(restoration.keptAside == nil)
    #expect(folder.names == ["place.json"])
  }

  // R3
  @Test func `What cannot be written is an error, and the former snapshot stays`() throws {
    try write("a file where the folder should be")
    let below = SnapshotFile<Whereabouts>(folder.file().appending(path: "below.json"))
    #expect(throws: SnapshotError.self) { try below.save(Whereabouts()) }
    #expect(throws: SnapshotError.self) { try file("missing").setAside() }
    let unencodable = SnapshotFile<Double>(folder.file("number"))
    try unencodable.save(1)
    #expect(throws: SnapshotError.self) { try unencodable.save(.nan) }
    #expect(try unencodable.load() == 1)
  }
}
