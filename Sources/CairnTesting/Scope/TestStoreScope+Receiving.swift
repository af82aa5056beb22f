import Cairn

/// The common implementation of all forms of `receive`.
extension TestStoreScope {
  func receive(
    _ expected: ExpectedAction<Action>,
    timeout: Duration,
    at site: CallSite,
    isolation: isolated (any Actor)?,
    _ updateState: ((inout State) throws -> Void)?
  ) async {
    await store.receive(
      feature.lifted(expected),
      timeout: timeout,
      at: site,
      isolation: isolation,
      updateState.map(feature.lifted)
    )
  }

  func receiveUntil(
    _ expected: ExpectedAction<Action>,
    timeout: Duration,
    at site: CallSite,
    isolation: isolated (any Actor)?,
    _ updateState: ((inout State) throws -> Void)?
  ) async {
    await store.receiveUntil(
      feature.lifted(expected),
      timeout: timeout,
      at: site,
      isolation: isolation,
      updateState.map(feature.lifted)
    )
  }

  func receiveAll(
    _ expected: [ExpectedAction<Action>],
    timeout: Duration,
    at site: CallSite,
    isolation: isolated (any Actor)?,
    _ updateState: ((inout State) throws -> Void)?
  ) async {
    await store.receiveAll(
      expected.map(feature.lifted),
      timeout: timeout,
      at: site,
      isolation: isolation,
      updateState.map(feature.lifted)
    )
  }
}
