/// Returns how many elements at the start, and how many of the others at the end, have the same bytes
/// in two collections; nil if one of these does not store its elements in a row.
///
/// - Complexity: O(*n*), with a few instructions for eight bytes.
func commonBytes<Elements: Collection>(
  _ first: Elements,
  _ second: Elements
) -> (start: Int, end: Int)? {
  let counts = first.withContiguousStorageIfAvailable { first in
    second.withContiguousStorageIfAvailable { second in
      // SAFETY: the bytes are read within the bounds of the storage, as integers, which have no
      // invalid values.
      unsafe commonCounts(
        UnsafeRawBufferPointer(first),
        UnsafeRawBufferPointer(second),
        stride: MemoryLayout<Elements.Element>.stride
      )
    }
  }
  return counts ?? nil
}

private func commonCounts(
  _ first: UnsafeRawBufferPointer,
  _ second: UnsafeRawBufferPointer,
  stride: Int
) -> (start: Int, end: Int) {
  let count = min(first.count, second.count)
  let start = unsafe commonCount(at: 0, 0, of: count, step: 1, first, second) / stride
  let rest = count - start * stride
  let (firstEnd, secondEnd) = (first.count, second.count)
  let end = unsafe commonCount(at: firstEnd, secondEnd, of: rest, step: -1, first, second) / stride
  return (start, end)
}

/// Returns the number of bytes, up to `count`, that are the same from the offsets on, in a direction.
private func commonCount(
  at firstOffset: Int,
  _ secondOffset: Int,
  of count: Int,
  step: Int,
  _ first: UnsafeRawBufferPointer,
  _ second: UnsafeRawBufferPointer
) -> Int {
  func isSame<Bytes: FixedWidthInteger & BitwiseCopyable>(_ type: Bytes.Type, at same: Int) -> Bool
  {
    let offset = step > 0 ? same : -same - type.bitWidth / 8
    return unsafe first.loadUnaligned(fromByteOffset: firstOffset + offset, as: type)
      == second.loadUnaligned(fromByteOffset: secondOffset + offset, as: type)
  }
  var same = 0
  while same + 8 <= count, isSame(UInt64.self, at: same) { same += 8 }
  while same < count, isSame(UInt8.self, at: same) { same += 1 }
  return same
}
