// On other platforms, URLSession is in a separate module that links a library for HTTP.
#if canImport(Darwin)
  public import Foundation

  extension DependencyValues {
    /// Loads data over the network. Tests have to override it, with a session that has a
    /// `URLProtocol` of the test. A client of closures is easier to replace.
    public var urlSession: URLSession {
      get { self[URLSessionKey.self] }
      set { self[URLSessionKey.self] = newValue }
    }
  }

  private enum URLSessionKey: DependencyKey {
    static let liveValue = URLSession.shared
  }
#endif
