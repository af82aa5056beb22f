public import CairnCore

extension Effect {
  /// Unavailable: an effect iterates over the values of a publisher.
  @available(
    *,
    unavailable,
    message: "write '.run { send in for await value in publisher.values { await send(…) } }'"
  )
  public static func publisher<Publisher>(_ publisher: () -> Publisher) -> Effect {
    preconditionFailure("Effect.publisher: unavailable")
  }
}
