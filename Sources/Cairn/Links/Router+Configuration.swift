extension Router {
  /// Accepts links of a scheme of the app's own: `cookbook://categories/soups`.
  ///
  /// - Precondition: `scheme` is one by RFC 3986: letters, digits, `+`, `-` and `.`, a letter first.
  public func scheme(_ scheme: String) -> Router {
    guard let origin = LinkOrigin(scheme: scheme) else {
      preconditionFailure("'\(scheme)' is no scheme of a link")
    }
    return adding(origin)
  }

  /// Accepts links that start with a base: `https://cookbook.example/app`.
  ///
  /// - Precondition: `base` has a scheme and a host, and neither query nor fragment.
  public func base(_ base: String) -> Router {
    guard let origin = LinkOrigin(base: base) else {
      preconditionFailure("'\(base)' is no base of links; one is 'https://cookbook.example/app'")
    }
    return adding(origin)
  }

  /// Sets the longest link that is looked at, 4096 bytes unless it is said, and the largest number
  /// of parts of path and query together, 256.
  ///
  /// - Precondition: Neither is negative.
  public func limits(bytes: Int = 4096, parts: Int = 256) -> Router {
    precondition(bytes >= 0, "Router.limits: \(bytes) bytes is less than 0")
    precondition(parts >= 0, "Router.limits: \(parts) parts is less than 0")
    var router = self
    router.limits = LinkLimits(bytes: bytes, parts: parts)
    return router
  }

  /// Accepts queries that no route knows, such as those that are added to links to count visits.
  public func ignoringUnknownQueries() -> Router {
    var router = self
    router.ignoresUnknownQueries = true
    return router
  }

  private func adding(_ origin: LinkOrigin) -> Router {
    var router = self
    router.origins.append(origin)
    return router
  }
}
