import CairnMacroImplementation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// The program that the compiler starts to expand macros.
///
/// Its code is in a library, so that tests can link it: a test target that depends on a macro
/// target makes SwiftPM build every test, and the code under test, a second time.
@main
enum CairnMacrosPlugin {
  static func main() {
    exit(PluginConnection.takingStandardStreams().run())
  }
}
