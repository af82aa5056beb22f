// On Apple's platforms, Cairn has this dependency.
#if canImport(FoundationNetworking)
  public import FoundationNetworking

  extension DependencyValues {
    /// Loads data over the network, where Foundation has no networking of its own. Tests have to
    /// override it. Write a client of closures, which has a value for tests.
    @available(*, deprecated, message: "write a client of closures, with '@DependencyClient'")
    public var urlSession: URLSession {
      get { self[URLSessionKey.self] }
      set { self[URLSessionKey.self] = newValue }
    }
  }

  private enum URLSessionKey: DependencyKey {
    static let liveValue = URLSession.shared
  }
#endif
