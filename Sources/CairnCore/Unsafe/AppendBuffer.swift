/// An array with room for a number of elements, which appends and is emptied. An array is that too, but unspecialised
/// generic code looks up its type at every use.
// SAFETY: the first `count` elements of the memory are initialised, and there is room for `capacity`. One isolation
// changes it, and never while it is read.
@safe
@usableFromInline
package final class AppendBuffer<Element> {
  @usableFromInline let capacity: Int
  @usableFromInline let memory: UnsafeMutablePointer<Element>
  @safe
  @exclusivity(unchecked)
  @usableFromInline
  var count = 0

  package init(capacity: Int) {
    precondition(capacity >= 0, "AppendBuffer: a capacity of \(capacity) is negative")
    self.capacity = capacity
    unsafe memory = .allocate(capacity: capacity)
  }

  deinit {
    removeAll()
    unsafe memory.deallocate()
  }

  @inlinable
  package func append(_ element: Element) {
    precondition(count < capacity, "AppendBuffer: there is room for \(capacity) elements")
    unsafe (memory + count).initialize(to: element)
    count &+= 1
  }

  package func removeAll() {
    let removed = count
    count = 0
    unsafe memory.deinitialize(count: removed)
  }

  package var elements: [Element] {
    unsafe Array(UnsafeBufferPointer(start: memory, count: count))
  }
}
