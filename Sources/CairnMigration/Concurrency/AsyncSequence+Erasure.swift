extension AsyncSequence where Self: Sendable, Element: Sendable {
  /// Returns a stream with the elements of the sequence. An error ends the stream.
  @available(
    *,
    deprecated,
    message: """
      iterate over the sequence itself, or give the property the type \
      'any AsyncSequence<Element, Never> & Sendable'
      """
  )
  public func eraseToStream() -> AsyncStream<Element> {
    AsyncStream { continuation in
      let task = Task {
        do {
          for try await element in self { continuation.yield(element) }
        } catch {}
        continuation.finish()
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }

  /// Returns a stream with the elements and the error of the sequence.
  @available(
    *,
    deprecated,
    message: """
      iterate over the sequence itself, or give the property the type \
      'any AsyncSequence<Element, any Error> & Sendable'
      """
  )
  public func eraseToThrowingStream() -> AsyncThrowingStream<Element, any Error> {
    AsyncThrowingStream { continuation in
      let task = Task {
        do {
          for try await element in self { continuation.yield(element) }
          continuation.finish()
        } catch {
          continuation.finish(throwing: error)
        }
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }
}
