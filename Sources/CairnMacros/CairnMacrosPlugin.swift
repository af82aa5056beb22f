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

/// The program that the compiler starts and asks to expand macros.
///
/// All of it is in a library, so that tests can link it: a test target that depends on a macro
/// target makes the package manager build every test, and all that they test, a second time.
@main
enum CairnMacrosPlugin {
  static func main() {
    exit(PluginConnection.takingStandardStreams().run())
  }
}
