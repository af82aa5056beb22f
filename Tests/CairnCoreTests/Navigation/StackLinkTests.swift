import CairnCore
import Foundation
import Testing

@Suite struct StackLinkTests {
  private typealias Action = StackActionOf<Leaf>
  private let link = StackLink(Leaf.State(count: 1))

  // K11
  @Test func `Two links to equal states are equal`() {
    #expect(link == StackLink(Leaf.State(count: 1)))
    #expect(link.id == StackLink(Leaf.State(count: 1)).id)
    #expect(Set([link, StackLink(Leaf.State(count: 1)), StackLink(Leaf.State())]).count == 2)
  }

  // K11
  @Test func `A link uses no id until it is followed`() {
    var path: StackState<Leaf.State> = [Leaf.State()]
    let first: Action = link.push(onto: path)
    let second: Action = link.push(onto: path)
    #expect(first == .push(id: 1, state: link.state))
    #expect(second == first)
    #expect(path.nextID == 1)
    path.push(Leaf.State())
    #expect(link.push(onto: path) == Action.push(id: 2, state: link.state))
  }

  // K11
  @Test func `A link is encoded as its state`() throws {
    let data = try JSONEncoder().encode(StackLink([1]))
    #expect(String(decoding: data, as: UTF8.self) == "[1]")
    #expect(try JSONDecoder().decode(StackLink<[Int]>.self, from: data) == StackLink([1]))
  }
}
