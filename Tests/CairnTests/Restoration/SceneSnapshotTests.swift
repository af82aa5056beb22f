import Cairn
import Foundation
import Testing

@Suite struct SceneSnapshotTests {
  private struct Place: Codable, Equatable {
    var recipes: [String] = []
  }

  /// It has more levels than a snapshot.
  private indirect enum Endless: Codable, Equatable, Sendable {
    case end
    case more(Endless)

    static let value = (0..<600).reduce(Endless.end) { value, _ in .more(value) }
  }

  private let format = SnapshotFormat<Place>()

  // R2
  @Test func `A saved state is restored once`() throws {
    let data = try format.encode(Place(recipes: ["pie"]))
    var snapshot = SceneSnapshot(format: format)
    #expect(snapshot.restore(from: data) == .success(Place(recipes: ["pie"])))
    #expect(snapshot.restore(from: data) == .success(nil))
    var empty = SceneSnapshot(format: format)
    #expect(empty.restore(from: nil) == .success(nil))
  }

  // R2
  @Test func `A snapshot that was not restored yet is not overwritten, and none is written twice`()
    throws
  {
    let data = try format.encode(Place(recipes: ["pie"]))
    var snapshot = SceneSnapshot(format: format)
    #expect(snapshot.data(for: Place()) == nil)
    _ = snapshot.restore(from: data)
    #expect(snapshot.data(for: Place(recipes: ["pie"])) == nil)
    let next = snapshot.data(for: Place(recipes: ["tart"]))
    #expect(try next.map { try format.decode($0) } == Place(recipes: ["tart"]))
    #expect(snapshot.data(for: Place(recipes: ["tart"])) == nil)
  }

  // R2
  @Test func `A migrated snapshot is written, although the place is the restored one`() throws {
    let format = SnapshotFormat<Place>(version: 2)
      .migrating(from: 1, as: Place.self) { Place(recipes: $0.recipes + ["new"]) }
    var snapshot = SceneSnapshot(format: format)
    _ = snapshot.restore(from: try self.format.encode(Place(recipes: ["old"])))
    let data = snapshot.data(for: Place(recipes: ["old", "new"]))
    #expect(try data.map { try format.decode($0) } == Place(recipes: ["old", "new"]))
    #expect(snapshot.data(for: Place(recipes: ["old", "new"])) == nil)
  }

  // R2
  @Test func `A snapshot that cannot be decoded fails once, and the next save overwrites it`() {
    var snapshot = SceneSnapshot(format: format)
    let damaged = snapshot.restore(from: Data("{}".utf8))
    #expect(damaged == .failure(.damaged("there is no 'version'")))
    #expect(snapshot.restore(from: Data("{}".utf8)) == .success(nil))
    #expect(snapshot.data(for: Place()) != nil)
  }

  // I1
  @Test func `A state that cannot be encoded is an issue`() {
    let issues = IssueRecorder()
    var snapshot = SceneSnapshot(format: SnapshotFormat<Endless>())
    _ = snapshot.restore(from: nil)
    let data = issues { snapshot.data(for: Endless.value) }
    #expect(data == nil)
    #expect(issues.codes == [.unsavedSnapshot])
  }
}
