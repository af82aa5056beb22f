import Cairn

/// A path with 3 kinds of screens. For the enum reducer, each is a feature.
@Reducer
enum Path3 {
  case screen0(Detail)
  case screen1(Detail)
  case screen2(Detail)
}
