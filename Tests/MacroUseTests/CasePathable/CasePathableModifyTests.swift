import Cairn
import Testing

@CasePathable
private enum Flat {
  case array([Int])
  case labelled(values: [Int])
  case several(Int, values: [Int])
  case text(String)
  case empty
}

@CasePathable
private enum Single {
  case array([Int])
}

@CasePathable
private indirect enum Boxed {
  case array([Int])
  case several(Boxed, values: [Int])
  case empty
}

@CasePathable
private enum Generic<Value> {
  case value(Value)
  case other(Value)
}

@CasePathable
private enum Outer {
  case flat(Flat)
  case empty
}

/// A payload is changed in place: the buffer of an array stays the same.
@Suite
struct `Changing payloads in place` {
  private let array = Array(repeating: 1, count: 100_000)

  private func address(_ array: [Int]) -> UInt {
    array.withUnsafeBytes { UInt(bitPattern: $0.baseAddress) }
  }

  /// The addresses of the payload's buffer before, during and after a change.
  private func addresses<Root: CasePathable, Value>(
    of path: CaseKeyPath<Root, Value>,
    in make: ([Int]) -> Root,
    _ values: WritableKeyPath<Value, [Int]>
  ) -> Set<UInt> {
    var root = make(array.map { $0 + 1 })
    var addresses: Set<UInt> = []
    addresses.insert(root[case: path].map { address($0[keyPath: values]) } ?? 0)
    root.modify(path) { value in
      value[keyPath: values][7] = 7
      addresses.insert(address(value[keyPath: values]))
    }
    #expect(root[case: path]?[keyPath: values][7] == 7)
    addresses.insert(root[case: path].map { address($0[keyPath: values]) } ?? 0)
    return addresses
  }

  @Test
  func `a payload of one value is changed in place`() {
    #expect(addresses(of: \.array, in: Flat.array, \.self).count == 1)
    #expect(addresses(of: \.labelled, in: Flat.labelled, \.self).count == 1)
  }

  @Test
  func `a payload of several values is changed in place`() {
    #expect(addresses(of: \.several, in: { Flat.several(1, values: $0) }, \.values).count == 1)
  }

  @Test
  func `the payload of the only case is changed in place`() {
    #expect(addresses(of: \.array, in: Single.array, \.self).count == 1)
  }

  @Test
  func `the payload of an indirect case is changed in place`() {
    #expect(addresses(of: \.array, in: Boxed.array, \.self).count == 1)
    #expect(
      addresses(of: \.several, in: { Boxed.several(.empty, values: $0) }, \.values).count == 1
    )
  }

  @Test
  func `the payload of a generic case is changed in place`() {
    #expect(addresses(of: \.value, in: Generic.value, \.self).count == 1)
  }

  @Test
  func `the payload of a case in a case is changed in place`() {
    #expect(addresses(of: \.flat.array, in: { Outer.flat(.array($0)) }, \.self).count == 1)
  }
}
