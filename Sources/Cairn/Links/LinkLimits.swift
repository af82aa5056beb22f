/// How large a link may be before it is looked at.
struct LinkLimits: Sendable {
  var bytes = 4096
  var parts = 256
}
