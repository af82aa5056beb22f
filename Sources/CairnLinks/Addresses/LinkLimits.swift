/// The largest link that a router parses.
struct LinkLimits: Sendable {
  var bytes = 4096
  var parts = 256
}
