import Synchronization
import Testing

@testable import Cairn

@Suite
struct `Dependency scopes` {
  private func scope(
    in parent: DependencyScope?,
    flavor: String? = nil,
    topping: String? = nil,
    isStore: Bool = false
  ) -> DependencyScope {
    var values = DependencyValues(scope: parent)
    if let flavor { values.flavor.name = flavor }
    if let topping { values.topping = topping }
    return values.makeScope(isStore: isStore)
  }

  private func values(
    captured: DependencyScope?,
    inForce: DependencyScope?
  ) -> [String] {
    let scope = DependencyScope.effective(captured: captured, inForce: inForce)
    let values = DependencyValues(scope: scope)
    return [values.flavor.name, values.topping]
  }

  @Test
  func `when one scope contains another, the inner scope is read`() {
    let outer = scope(in: nil, flavor: "outer", topping: "nuts")
    let inner = scope(in: outer, flavor: "inner")
    #expect(DependencyScope.effective(captured: outer, inForce: inner) === inner)
    #expect(DependencyScope.effective(captured: inner, inForce: outer) === inner)
    #expect(DependencyScope.effective(captured: inner, inForce: nil) === inner)
    #expect(DependencyScope.effective(captured: nil, inForce: inner) === inner)
    #expect(DependencyScope.effective(captured: nil, inForce: nil) == nil)
    #expect(values(captured: outer, inForce: inner) == ["inner", "nuts"])
  }

  @Test
  func `a scope is read on top of another that does not contain it`() {
    let root = scope(in: nil, flavor: "root", topping: "none")
    let captured = scope(in: scope(in: root, flavor: "captured"), topping: "nuts")
    let inForce = scope(in: scope(in: root), flavor: "in force")
    #expect(values(captured: captured, inForce: inForce) == ["in force", "nuts"])
    #expect(values(captured: inForce, inForce: captured) == ["captured", "nuts"])
    let entered = captured.entered(from: inForce)
    #expect(values(captured: entered, inForce: nil) == ["captured", "nuts"])
  }

  @Test
  func `a store's scope does not affect another store`() {
    let root = scope(in: nil, topping: "none")
    let store = scope(in: root, flavor: "store", isStore: true)
    let other = scope(in: scope(in: store, flavor: "other", isStore: true), topping: "nuts")
    #expect(DependencyScope.effective(captured: store, inForce: other) === store)
    #expect(DependencyScope.effective(captured: other, inForce: store) === other)
    #expect(store.entered(from: other) === store)
    // A scope that belongs to no store is read below the store's.
    #expect(values(captured: root, inForce: other) == ["other", "nuts"])
  }

  @Test
  func `an override that a scope gets later is seen by the scopes in it`() {
    let outer = scope(in: nil, flavor: "outer", topping: "none")
    let inner = scope(in: outer, flavor: "inner")
    var values = DependencyValues(scope: outer)
    values.topping = "nuts"
    values.flavor.name = "changed"
    outer.override(with: values)
    #expect(self.values(captured: inner, inForce: nil) == ["inner", "nuts"])
  }

  @Test
  func `a default value that is made twice at once is kept once`() async {
    let cache = DependencyCache()
    let numbers = Numbers()
    let found = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<20 {
        group.addTask {
          let value = cache.value(for: ObjectIdentifier(Flavor.self), in: .live) { _ in
            (DependencyBox(numbers.next()), true)
          }
          return (value as? DependencyBox<Int>)?.value ?? 0
        }
      }
      return await group.reduce(into: Set<Int>()) { $0.insert($1) }
    }
    #expect(found.count == 1 && found != [0])
  }
}

private final class Numbers: Sendable {
  private let last = Atomic(0)

  func next() -> Int { last.wrappingAdd(1, ordering: .relaxed).newValue }
}
