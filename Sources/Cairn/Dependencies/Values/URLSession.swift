// Elsewhere, URLSession is in a module of its own that brings a library for HTTP with it.
#if canImport(Darwin)
  public import Foundation

  extension DependencyValues {
    /// Loads data over the network. In tests it has to be overridden, by a session with a `URLProtocol`
    /// of the test; a client of closures is easier to replace.
    public var urlSession: URLSession {
      get { self[URLSessionKey.self] }
      set { self[URLSessionKey.self] = newValue }
    }
  }

  private enum URLSessionKey: DependencyKey {
    static let liveValue = URLSession.shared
  }
#endif
