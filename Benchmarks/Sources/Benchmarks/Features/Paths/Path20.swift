import Cairn

/// A path with 20 kinds of screens. For the enum reducer, each is a feature.
@Reducer
enum Path20 {
  case screen0(Detail)
  case screen1(Detail)
  case screen2(Detail)
  case screen3(Detail)
  case screen4(Detail)
  case screen5(Detail)
  case screen6(Detail)
  case screen7(Detail)
  case screen8(Detail)
  case screen9(Detail)
  case screen10(Detail)
  case screen11(Detail)
  case screen12(Detail)
  case screen13(Detail)
  case screen14(Detail)
  case screen15(Detail)
  case screen16(Detail)
  case screen17(Detail)
  case screen18(Detail)
  case screen19(Detail)
}
