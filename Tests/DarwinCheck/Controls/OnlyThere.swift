// The branch for Apple's systems uses a name that does not exist.

#if canImport(Darwin)
  import Darwin

  let length = lengthOnApplesSystems
#else
  let length = 1
#endif
