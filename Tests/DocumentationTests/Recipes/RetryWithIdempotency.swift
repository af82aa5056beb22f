import Cairn
import Foundation

@DependencyClient
nonisolated struct PaymentClient: Sendable {
  var pay: @Sendable (_ items: [String], _ key: UUID) async throws -> String

  enum Failure: Error {
    /// The request or its answer was lost. The server may have taken the money.
    case unreachable
    case declined
  }
}

nonisolated extension PaymentClient: DependencyKey {
  static let liveValue = PaymentClient(pay: { items, key in "\(items.count) items, \(key)" })
  static let testValue = PaymentClient()
}
