/// Streams for the dependencies of tests and previews.
extension AsyncStream {
  /// A stream without elements that ends at once.
  public static var finished: Self {
    Self { $0.finish() }
  }

  /// A stream without elements that ends when the task that iterates over it is cancelled.
  public static var never: Self {
    Self { _ in }
  }
}

extension AsyncThrowingStream where Failure == any Error {
  /// A stream without elements that ends at once, with an error if there is one.
  public static func finished(throwing error: Failure? = nil) -> Self {
    Self { $0.finish(throwing: error) }
  }

  /// A stream without elements that ends when the task that iterates over it is cancelled.
  public static var never: Self {
    Self { _ in }
  }
}
