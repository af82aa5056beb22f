import Cairn

/// A path with 3 sorts of screens, each a feature to the enum reducer.
@Reducer
enum Path3 {
  case screen0(Detail)
  case screen1(Detail)
  case screen2(Detail)
}
