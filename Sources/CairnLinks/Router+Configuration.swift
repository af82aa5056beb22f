extension Router {
  /// Accepts links with a scheme of the app: `cookbook://categories/soups`.
  ///
  /// - Precondition: `scheme` is a scheme by RFC 3986: letters, digits, `+`, `-` and `.`, a letter
  ///   first.
  public func scheme(_ scheme: String) -> Router {
    guard let origin = LinkOrigin(scheme: scheme) else {
      preconditionFailure("'\(scheme)' isn't a scheme of a link")
    }
    return adding(origin)
  }

  /// Accepts links that start with a base: `https://cookbook.example/app`.
  ///
  /// - Precondition: `base` has a scheme and a host, and no query or fragment.
  public func base(_ base: String) -> Router {
    guard let origin = LinkOrigin(base: base) else {
      preconditionFailure("'\(base)' isn't a base of links, such as 'https://cookbook.example/app'")
    }
    return adding(origin)
  }

  /// Sets the largest size of a link that is parsed, in bytes of UTF-8, and the largest number of
  /// parts of path and query together. Without this call, they are 4096 bytes and 256 parts.
  ///
  /// - Precondition: `bytes` and `parts` are not negative.
  public func limits(bytes: Int = 4096, parts: Int = 256) -> Router {
    precondition(bytes >= 0, "Router.limits: \(bytes) bytes is less than 0")
    precondition(parts >= 0, "Router.limits: \(parts) parts is less than 0")
    var router = self
    router.limits = LinkLimits(bytes: bytes, parts: parts)
    return router
  }

  /// Accepts queries that no route knows, such as queries that other programs add to links to count
  /// visits.
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
