// Places in which apps show an image with SwiftUI, reduced to what their types depend on. Recorded by ImagePlaceTests.

import SwiftUI
import LevitySwiftUI

extension Image {
  func ownIcon() -> Image { resizable() }
}

extension LevityImage {
  func ownIcon() -> LevityImage { resizable() }
}

struct Kept<Icon: View>: View {
  let icon: Icon
  var body: some View { icon }
}

// Places
@MainActor func view8d39975e() -> some View { return LevityImage("hero").resizable().scaledToFit().frame(width: 1, height: 1).accessibilityHidden(true) }
enum Finder4 { static func icon() -> LevityImage { let found: LevityImage; if isOn { found = LevityImage("hero") } else { found = LevityImage(Image(systemName: "map")) }; return LevityImage(found.resizable()) } }; struct PlaceOneOf4: View { var body: some View { Finder4.icon().scaledToFit() } }
enum Icons77119ca8 { static let icon77119ca8 = LevityImage(uiImage: art) }; struct Place77119ca8: View { var body: some View { Icons77119ca8.icon77119ca8.resizable() } }
enum Iconsafe116ce { static let iconafe116ce = LevityImage("hero") }; struct Placeafe116ce: View { var body: some View { Iconsafe116ce.iconafe116ce.resizable() } }
enum Iconse094124a { static let icone094124a = LevityImage("hero") }; struct Placee094124a: View { var body: some View { Iconse094124a.icone094124a.resizable() } }
struct Cell1b6d2506: View { let icon1b6d2506: LevityImage; var body: some View { icon1b6d2506.resizable() } }; struct Place1b6d2506: View { var body: some View { Cell1b6d2506(icon1b6d2506: LevityImage("hero")) } }
struct Cell7984d3a8: View { let icon7984d3a8: LevityImage; var body: some View { icon7984d3a8.resizable() } }; struct Place7984d3a8: View { var body: some View { Cell7984d3a8(icon7984d3a8: isOn ? LevityImage(uiImage: art) : LevityImage(Image(systemName: "map"))) } }
struct Cellaca108ea: View { let iconaca108ea: LevityImage; var body: some View { iconaca108ea.resizable() } }; struct Placeaca108ea: View { var body: some View { Cellaca108ea(iconaca108ea: LevityImage("hero")) } }
struct Celle98deeb7: View { let icone98deeb7: LevityImage; var body: some View { icone98deeb7.resizable() } }; struct Placee98deeb7: View { var body: some View { Celle98deeb7(icone98deeb7: LevityImage(name)) } }
struct Cellf6862adc: View { let iconf6862adc: LevityImage; var body: some View { iconf6862adc.resizable() } }; struct Placef6862adc: View { var body: some View { Cellf6862adc(iconf6862adc: LevityImage(uiImage: art)) } }
struct Model153fbc30 { var icon153fbc30: LevityImage { if isOn { return LevityImage("hero") }; return LevityImage(Image(systemName: "map")) } }; struct Place153fbc30: View { var body: some View { Model153fbc30().icon153fbc30.resizable() } }
struct Model6 { var icon6: LevityImage { LevityImage("hero") } }; enum Icons6 { static let first6 = Model6().icon6.resizable() }; struct PlaceOneOf6: View { var body: some View { Icons6.first6.scaledToFit() } }
struct Model7068fc9a { var icon7068fc9a: LevityImage { if isOn { return LevityImage(name, bundle: .main) }; return LevityImage(Image(systemName: "map")) } }; struct Place7068fc9a: View { var body: some View { Model7068fc9a().icon7068fc9a.resizable() } }
struct Model9297b6d1 { var icon9297b6d1: LevityImage { if isOn { return LevityImage(name) }; return LevityImage(Image(systemName: "map")) } }; struct Place9297b6d1: View { var body: some View { Model9297b6d1().icon9297b6d1.resizable() } }
struct Modela216e63e { var icona216e63e: LevityImage { if isOn { return LevityImage(uiImage: art) }; return LevityImage(Image(systemName: "map")) } }; struct Placea216e63e: View { var body: some View { Modela216e63e().icona216e63e.resizable() } }
struct Modelc1a4600b { var iconc1a4600b: LevityImage { if isOn { return LevityImage(uiImage: art).interpolation(.high) }; return LevityImage(Image(systemName: "map")) } }; struct Placec1a4600b: View { var body: some View { Modelc1a4600b().iconc1a4600b.resizable() } }
struct Modelc8c15f54 { var iconc8c15f54: LevityImage { if isOn { return LevityImage("hero") }; return LevityImage(Image(systemName: "map")) } }; struct Placec8c15f54: View { var body: some View { Modelc8c15f54().iconc8c15f54.resizable() } }
struct Modelcf00afbe { var iconcf00afbe: LevityImage { if isOn { return LevityImage(isOn ? "hero" : "hero") }; return LevityImage(Image(systemName: "map")) } }; struct Placecf00afbe: View { var body: some View { Modelcf00afbe().iconcf00afbe.resizable() } }
struct Modeld2982702 { var icond2982702: LevityImage { if isOn { return LevityImage("her\(letter)") }; return LevityImage(Image(systemName: "map")) } }; struct Placed2982702: View { var body: some View { Modeld2982702().icond2982702.resizable() } }
struct Place005926fc: View { var body: some View { if isOn { LevityImage(name).resizable().scaledToFill() } } }
struct Place00c6ad5a: View { var body: some View { if isOn { LevityImage(uiImage: art).renderingMode(.template).foregroundColor(Color.red).frame(width: 1, height: 1).background(Color.red).clipShape(RoundedRectangle(cornerRadius: 1)) } } }
struct Place00dac8b8: View { var body: some View { LevityImage("hero").resizable().frame(width: 1, height: 1).rotationEffect(.degrees(1)) } }
struct Place0100d61c: View { var body: some View { if isOn { LevityImage("hero").foregroundStyle(Color.red).own() } } }
struct Place0122de31: View { var body: some View { Button(action: {}, label: { LevityImage("hero").resizable().scaledToFit().clipShape(Circle()) }) } }
struct Place01fd04ea: View { var body: some View { Button(action: {}, label: { LevityImage(icon) }) } }
struct Place024b8b31: View { var body: some View { HStack { LevityImage("hero", bundle: .main) } } }
struct Place027a5f89: View { var body: some View { HStack { LevityImage(uiImage: art).resizable().frame(width: 1, height: 1).offset(x: 1, y: 1).gesture(TapGesture()) } } }
struct Place028486fd: View { var body: some View { LevityImage("hero").resizable().aspectRatio(contentMode: .fit).frame(maxWidth: .infinity).mask(Circle()) } }
struct Place02978489: View { var body: some View { Button(action: {}, label: { LevityImage(uiImage: art).renderingMode(.template) }) } }
struct Place02b5eb86: View { var body: some View { HStack { LevityImage(name).resizable().renderingMode(.template).aspectRatio(contentMode: .fit).frame(width: 1, height: 1).foregroundColor(Color.red).padding(.top, 1) } } }
struct Place030f5549: View { var body: some View { Text(verbatim: "b").overlay(LevityImage("hero").scaleEffect(1, anchor: .center).overlay(Text(verbatim: "b"), alignment: .topTrailing).padding(.top, 1).padding(.top, 1)) } }
struct Place03262bdf: View { var body: some View { Button(action: {}, label: { LevityImage("hero").resizable().foregroundColor(Color.red).frame(width: 1, height: 1) }) } }
struct Place0348df2f: View { var body: some View { if isOn { EmptyView() } else { LevityImage(name).resizable().scaledToFill().frame(width: 1, height: 1).clipped() } } }
struct Place03547aee: View { var body: some View { HStack { LevityImage("hero").resizable().scaledToFit().frame(maxWidth: .infinity, maxHeight: .infinity).padding(.top, 1) } } }
struct Place0382493c: View { var body: some View { if isOn { LevityImage(decorative: "hero") } } }
struct Place038c9b45: View { var body: some View { if isOn { LevityImage(uiImage: art).resizable().scaledToFill().frame(width: 1, height: 1, alignment: .center).clipShape(RoundedRectangle(cornerRadius: 1)) } } }
struct Place038f9ecf: View { var body: some View { Kept(icon: LevityImage(uiImage: art).resizable().foregroundColor(Color.red)) } }
struct Place03aa4ada: View { var body: some View { if isOn { LevityImage(uiImage: art).resizable().frame(width: 1, height: 1).clipShape(Circle()) } } }
struct Place03c8f86e: View { var body: some View { Text(verbatim: "b").overlay { LevityImage(icon).resizable().foregroundColor(Color.red).aspectRatio(contentMode: .fit).scaleEffect(x: 1, y: 1) } } }
struct Place04175177: View { var body: some View { HStack { LevityImage(uiImage: art).ownIcon().offset(x: 1) } } }
struct Place0459d24a: View { var body: some View { if isOn { EmptyView() } else { LevityImage("hero") } } }
struct Place052a62c8: View { var body: some View { HStack { LevityImage(name, bundle: .main).resizable().aspectRatio(contentMode: .fit).frame(width: 1, height: 1) } } }
struct Place054b5409: View { var body: some View { LevityImage(uiImage: art).resizable().frame(width: 1, height: 1).cornerRadius(1).overlay(Circle()).padding(.top, 1).own() } }
struct Place054fb5a6: View { var body: some View { Button(action: {}, label: { LevityImage("hero").resizable().scaledToFit() }) } }
struct Place056961e7: View { var body: some View { if isOn { LevityImage("hero").resizable().scaledToFit().frame(height: 1) } } }
struct Place058979f2: View { var body: some View { HStack { LevityImage(uiImage: art).resizable().frame(width: 1, height: 1).padding(1).background { Text(verbatim: "b") }.padding(.top, 1) } } }
struct Place05a97728: View { var body: some View { switch isOn { case true: LevityImage(uiImage: art); default: EmptyView() } } }
struct Place05b43ff5: View { var body: some View { HStack { LevityImage(uiImage: art).opacity(1) } } }
struct Place0632297d: View { var body: some View { switch isOn { case true: LevityImage(decorative: "hero").resizable().frame(minWidth: 1, idealWidth: 1, maxWidth: .infinity, minHeight: 1, idealHeight: 1, maxHeight: .infinity, alignment: .center).clipped(); default: EmptyView() } } }
struct Place066ca6b2: View { var body: some View { HStack { LevityImage("hero").resizable().frame(width: 1, height: 1).clipShape(RoundedRectangle(cornerRadius: 1)) } } }
struct Place068a671a: View { var body: some View { switch isOn { case true: LevityImage(uiImage: art).resizable().aspectRatio(contentMode: .fit).padding(1); default: EmptyView() } } }
struct Place06996ee8: View { var body: some View { if isOn { LevityImage("hero").resizable().scaledToFit().frame(height: 1).offset(x: 1, y: 1) } } }
struct Place06be92d1: View { var body: some View { HStack { LevityImage("hero").resizable().renderingMode(.template).aspectRatio(contentMode: .fit).frame(width: 1, height: 1).foregroundColor(Color.red) } } }
struct Place06d38b2f: View { var body: some View { Text(verbatim: "b").mask(LevityImage("hero").renderingMode(.template)) } }
struct Place06e03b69: View { var body: some View { switch isOn { case true: LevityImage("hero").resizable().frame(width: 1, height: 1); default: EmptyView() } } }
struct Place07902a0b: View { var body: some View { Button(action: {}) { LevityImage("hero").resizable().foregroundColor(Color.red).frame(width: 1, height: 1) } } }
struct Place079bb79d: View { var body: some View { Text(verbatim: "b").overlay { LevityImage(icon).resizable().aspectRatio(contentMode: .fit).scaleEffect(x: 1, y: 1) } } }
struct Place081f5b0f: View { var body: some View { HStack { LevityImage(uiImage: art).tint(Color.red).accessibilityHidden(true) } } }
struct Place08517d7a: View { var body: some View { HStack { LevityImage("hero").offset(CGSize(width: 1, height: 1)).opacity(1).background(.red) } } }
struct Place08b6bda3: View { var body: some View { Button(action: {}, label: { LevityImage("hero").renderingMode(.template).resizable().frame(width: 1, height: 1).foregroundStyle(Color.red).padding(.top, 1).padding(.top, 1) }) } }
struct Place09264c51: View { var body: some View { HStack { LevityImage("hero").resizable().frame(width: 1, height: 1, alignment: .center) } } }
struct Place092bb65b: View { var body: some View { HStack { LevityImage("hero").resizable().aspectRatio(contentMode: .fit).frame(width: 1, height: 1).padding().frame(maxWidth: .infinity, maxHeight: .infinity) } } }
struct Place093a1bf8: View { var body: some View { HStack { LevityImage(isOn ? "hero" : "hero").renderingMode(.template).resizable().foregroundStyle(Color.red).frame(width: 1, height: 1, alignment: .center) } } }
struct Place0974d555: View { var body: some View { LevityImage("hero").font(.title).foregroundColor(Color.red) } }
struct Place09878e3c: View { var body: some View { switch isOn { case true: LevityImage("hero").foregroundColor(Color.red).own(); default: EmptyView() } } }
struct Place09a21cd6: View { var body: some View { Own { LevityImage(uiImage: art).resizable().renderingMode(.template).aspectRatio(contentMode: .fit).frame(height: 1).foregroundColor(Color.red).scaleEffect(1).position(x: 1, y: 1) } } }
struct Place09bdec10: View { var body: some View { Button(action: {}, label: { LevityImage("hero").frame(width: 1, height: 1) }) } }
struct Place0a5a8bbe: View { var body: some View { if isOn { LevityImage("hero").renderingMode(.template).resizable().foregroundStyle(Color.red).frame(width: 1, height: 1, alignment: .center) } } }
struct Place0b373824: View { var body: some View { HStack { LevityImage(uiImage: art).resizable().aspectRatio(contentMode: .fit).frame(width: 1, alignment: .center).cornerRadius(1).opacity(1).padding() } } }
struct Place0b518305: View { var body: some View { HStack { LevityImage(name, bundle: .main).resizable().aspectRatio(contentMode: .fit).clipShape(Circle()).frame(width: 1).accessibilityElement(children: .ignore).accessibilityIgnoresInvertColors() } } }
struct Place0b525498: View { var body: some View { HStack { LevityImage("hero").alignmentGuide(.leading) { _ in 0 }.padding(.top, 1) } } }
struct Place0b6ef0e2: View { var body: some View { ForEach(names, id: \.self) { name in LevityImage(name).resizable().scaledToFill().opacity(1).padding().frame(width: 1, height: 1).onAppear {} } } }
struct Place0b830127: View { var body: some View { HStack { LevityImage("hero").foregroundColor(Color.red) } } }
struct Place0bc43bec: View { var body: some View { if isOn { LevityImage(uiImage: art).resizable().frame(width: 1, height: 1).aspectRatio(contentMode: .fit) } } }
struct Place0c0743f8: View { var body: some View { Button(action: {}, label: { LevityImage("hero").accessibilityLabel(Text(verbatim: "b")).foregroundColor(Color.red).frame(width: 1, height: 1).overlay(Circle()) }) } }
struct Place0c5e3410: View { var body: some View { ForEach(names, id: \.self) { name in LevityImage(icon).frame(width: 1, height: 1) } } }
struct Place0c621ce0: View { var body: some View { Text(verbatim: "b").overlay { LevityImage(icon).renderingMode(.template).foregroundStyle(Color.red) } } }
struct Place0c6ae623: View { var body: some View { HStack { LevityImage("hero").resizable().frame(width: 1, height: 1).padding() } } }
struct Place0caf6d8d: View { var body: some View { HStack { LevityImage(name).offset(y: 1) } } }
struct Place0cb14ec1: View { var body: some View { switch isOn { case true: LevityImage("hero").resizable().aspectRatio(contentMode: .fit); default: EmptyView() } } }
struct Place0cca7ad6: View { var body: some View { if isOn { LevityImage(decorative: "hero").scaledToFit().frame(width: 1, height: 1) } } }
struct Place0cce10a1: View { var body: some View { if isOn { EmptyView() } else { LevityImage(uiImage: art).resizable().aspectRatio(contentMode: .fit).frame(width: 1, height: 1).clipShape(Circle()) } } }
struct Place0d3b2985: View { var body: some View { Text(verbatim: "b").overlay(LevityImage("hero").foregroundColor(Color.red).position(x: 1, y: 1)) } }
struct Place0d603943: View { var body: some View { if isOn { LevityImage(uiImage: art).ownIcon().offset(x: 1, y: 1) } } }
struct Place0d824d89: View { var body: some View { Own { LevityImage(uiImage: art).resizable().overlay(Circle()).frame(width: 1, height: 1) } } }
struct Place0d9927ec: View { var body: some View { Button(action: {}) { LevityImage("hero").resizable().frame(width: 1, height: 1).frame(width: 1, height: 1).background(Circle()).foregroundColor(Color.red) } } }
struct Place0df3f989: View { var body: some View { HStack { LevityImage(name).renderingMode(.template).frame(width: 1, height: 1).foregroundColor(Color.red) } } }
struct Place0e0340de: View { var body: some View { HStack { LevityImage("hero").resizable().clipShape(Circle()).frame(width: 1, height: 1) } } }
struct Place0e528c69: View { var body: some View { Button(action: {}, label: { LevityImage("hero").renderingMode(.template).resizable().foregroundColor(Color.red).scaledToFit().frame(height: 1) }) } }
struct Place0e7bf9b9: View { var body: some View { HStack { LevityImage(uiImage: art).resizable().frame(width: 1, height: 1).rotationEffect(.degrees(1)).position(x: 1, y: 1) } } }
struct Place0f0faa70: View { var body: some View { Button(action: {}) { LevityImage(name).renderingMode(.template) } } }
struct Place0f59462a: View { var body: some View { if isOn { LevityImage(icon).resizable().aspectRatio(contentMode: .fit) } } }
struct Place0f5b109e: View { var body: some View { HStack { LevityImage("hero").resizable().foregroundColor(Color.red).frame(width: 1, height: 1) } } }
struct Place0f704e88: View { var body: some View { if isOn { LevityImage("hero").frame(width: 1, height: 1).foregroundColor(Color.red).padding(.top, 1) } } }
struct Place0fa180b7: View { var body: some View { HStack { LevityImage(name).resizable().aspectRatio(contentMode: .fit).frame(width: 1, height: 1) } } }
struct Place0faebfeb: View { var body: some View { if isOn { EmptyView() } else { LevityImage(decorative: "hero").resizable().scaledToFit().frame(height: 1, alignment: .center) } } }
struct Place0ff1bfb7: View { var body: some View { if isOn { LevityImage(uiImage: art).resizable().scaledToFill().frame(width: 1, height: 1).clipShape(Circle()) } } }
struct Place1045ae2e: View { var body: some View { if isOn { EmptyView() } else { LevityImage(isOn ? "hero" : "hero").resizable().aspectRatio(contentMode: .fit).frame(width: 1, height: 1).padding().frame(maxWidth: .infinity, maxHeight: .infinity).own() } } }
struct Place107fa340: View { var body: some View { HStack { LevityImage("hero").resizable().scaledToFill().frame(width: 1, height: 1).clipped() } } }
struct Place108238d9: View { var body: some View { HStack { LevityImage(icon).resizable().aspectRatio(contentMode: .fit).frame(width: 1, height: 1) } } }
struct Place10ca14b3: View { var body: some View { Button(action: {}, label: { LevityImage(uiImage: art).resizable() }) } }
struct Place110b9e83: View { var body: some View { HStack { LevityImage("her\(letter)").renderingMode(.template).resizable().aspectRatio(1, contentMode: .fit).frame(width: 1) } } }
struct Place111b8d4f: View { var body: some View { if isOn { LevityImage(uiImage: art).renderingMode(.template).interpolation(.high).rotationEffect(.degrees(1)).frame(width: 1, height: 1).allowsHitTesting(false).accessibilityHidden(true) } } }
struct Place1154acc2: View { var body: some View { AnyView(LevityImage(decorative: "hero").resizable().aspectRatio(contentMode: .fit).padding(.top, 1).frame(width: 1, height: 1)) } }
struct Place11cf0a16: View { var body: some View { if isOn { LevityImage(name).resizable().aspectRatio(contentMode: .fit).foregroundColor(Color.red).frame(width: 1, height: 1) } } }
struct Place11e93795: View { var body: some View { LevityImage("hero").resizable().aspectRatio(contentMode: .fit).frame(width: 1, height: 1).clipped().rotationEffect(.degrees(1)).offset(x: 1, y: 1).frame(width: 1, height: 1).clipped() } }
struct Place1262c0ad: View { var body: some View { LevityImage("hero").resizable().aspectRatio(contentMode: .fit).scaleEffect(1, anchor: .center).frame(width: 1, height: 1) } }
struct Place129a9f02: View { var body: some View { HStack { LevityImage("hero").resizable().frame(width: 1, height: 1).own() } } }
struct Place137b21c9: View { var body: some View { HStack { LevityImage(uiImage: art).frame(width: 1, height: 1) } } }
struct Place13d35d55: View { var body: some View { if isOn { LevityImage("hero").onTapGesture {} } } }
struct Place13ee6c97: View { var body: some View { Button(action: {}, label: { LevityImage(icon).renderingMode(.template).resizable().scaledToFit().padding(1).frame(width: 1, height: 1) }) } }
struct Place152af346: View { var body: some View { Text(verbatim: "b").overlay { LevityImage(name).resizable().scaledToFill().mask(Circle()) } } }
struct Place15348c3c: View { var body: some View { if isOn { LevityImage("hero").renderingMode(.template).resizable().foregroundStyle(Color.red).frame(width: 1, height: 1, alignment: .center).padding(.top, 1) } } }
struct Place15577f74: View { var body: some View { HStack { LevityImage("her\(letter)").padding(.top, 1).padding(.top, 1).frame(height: 1) } } }
struct Place15e1e12e: View { var body: some View { if isOn { LevityImage(uiImage: art).resizable().aspectRatio(contentMode: .fit).clipShape(Circle()) } } }
struct Place1627c5d2: View { var body: some View { HStack { LevityImage(icon).resizable().aspectRatio(contentMode: .fit) } } }
struct Place16416ba1: View { var body: some View { HStack { LevityImage("hero").resizable().own() } } }
struct Place16eef8f0: View { var body: some View { switch isOn { case true: LevityImage("hero").resizable().scaledToFit().frame(minWidth: 1, idealWidth: 1, maxWidth: .infinity, minHeight: 1, idealHeight: 1, maxHeight: .infinity, alignment: .center).clipped(); default: EmptyView() } } }
struct Place17099db5: View { var body: some View { HStack { LevityImage(uiImage: art).ownIcon().padding(.top, 1).overlay { Text(verbatim: "b") }.scaleEffect(1) } } }
struct Place178ac937: View { var body: some View { switch isOn { case true: LevityImage(name).renderingMode(.template).frame(width: 1, height: 1).foregroundColor(Color.red); default: EmptyView() } } }
struct Place17a433f4: View { var body: some View { HStack { LevityImage("hero").renderingMode(.template).resizable().foregroundStyle(Color.red).frame(width: 1, height: 1, alignment: .center).padding(.top, 1) } } }
struct Place17cff3ba: View { var body: some View { ForEach(names, id: \.self) { name in LevityImage("hero").resizable().scaledToFill().frame(width: 1, height: 1).clipped() } } }
struct Place18035a50: View { var body: some View { HStack { LevityImage(name).clipShape(RoundedRectangle(cornerRadius: 1)) } } }
struct Place1808f5d7: View { var body: some View { if isOn { LevityImage("hero").renderingMode(.template).resizable().foregroundStyle(Color.red).frame(width: 1, height: 1).padding(.top, 1).onTapGesture {} } } }
struct Place18272189: View { var body: some View { HStack { LevityImage("hero", bundle: .main).resizable().frame(height: 1) } } }
struct Place1836bbe5: View { var body: some View { LevityImage("hero").renderingMode(.template).resizable().scaledToFit().foregroundStyle(Color.red).padding(1).frame(width: 1, height: 1).accessibilityLabel("b") } }
struct Place18446cc3: View { var body: some View { switch isOn { case true: LevityImage(name).resizable().scaledToFit().frame(width: 1, height: 1).padding(.top, 1).padding(.top, 1); default: EmptyView() } } }
struct Place184fbd73: View { var body: some View { HStack { LevityImage("hero").clipShape(Circle()) } } }
struct Place1861a2c6: View { var body: some View { if isOn { EmptyView() } else { LevityImage("hero").resizable().renderingMode(.template) } } }
struct Place18a5fed9: View { var body: some View { HStack { LevityImage("hero").padding(1).background(Circle()) } } }
struct Place18b49388: View { var body: some View { if isOn { LevityImage(name).resizable().scaledToFit().frame(width: 1, height: 1).clipShape(RoundedRectangle(cornerRadius: 1)).overlay(Circle()) } } }
struct Place193f3828: View { var body: some View { HStack { LevityImage("hero").resizable().scaledToFit().frame(width: 1, height: 1).padding(.top, 1) } } }
struct Place1952253c: View { var body: some View { HStack { LevityImage("hero").resizable().frame(width: 1, height: 1).clipShape(RoundedRectangle(cornerRadius: 1)).overlay(Circle()).shadow(radius: 1).padding(1).opacity(1).animation(.default, value: 1) } } }
struct Place19546225: View { var body: some View { HStack { LevityImage("her\(letter)").resizable().aspectRatio(contentMode: .fit).frame(width: 1, height: 1).rotationEffect(.degrees(1)) } } }
struct Place19a44086: View { var body: some View { ForEach(names, id: \.self) { name in LevityImage(decorative: "hero").resizable().frame(width: 1, height: 1).frame(maxWidth: .infinity).opacity(1).scaleEffect(1).onChange(of: 1, perform: { _ in }) } } }
struct Place19e021ee: View { var body: some View { HStack { LevityImage("hero").resizable().frame(width: 1, height: 1).clipShape(RoundedRectangle(cornerRadius: 1)) } } }
struct Place1a822f9c: View { var body: some View { HStack { LevityImage("hero").resizable().foregroundColor(Color.red).frame(width: 1, height: 1).padding(.top, 1) } } }
struct Place1a99e37f: View { var body: some View { Button(action: {}, label: { LevityImage(uiImage: art).resizable().aspectRatio(contentMode: .fit).frame(width: 1, height: 1, alignment: .center) }) } }
struct Place1af169ce: View { var body: some View { Button(action: {}, label: { LevityImage("hero").renderingMode(.template).resizable().frame(width: 1, height: 1).foregroundStyle(Color.red).padding().background(Color.red).clipShape(Circle()).shadow(color: Color.red, radius: 1) }) } }
struct Place1b194212: View { var body: some View { HStack { LevityImage("hero").resizable().aspectRatio(contentMode: .fit).frame(height: 1).foregroundColor(Color.red) } } }
struct Place1b2a0928: View { var body: some View { Text(verbatim: "b").overlay(LevityImage("hero").resizable().scaledToFit().frame(width: 1).rotationEffect(.degrees(1))) } }
struct Place1b707351: View { var body: some View { HStack { LevityImage("hero").resizable().offset(x: 1).aspectRatio(contentMode: .fit).frame(maxHeight: .infinity).accessibilityIgnoresInvertColors() } } }
struct Place1b80ea58: View { var body: some View { HStack { LevityImage("hero", bundle: .main).resizable().aspectRatio(contentMode: .fit).frame(maxWidth: .infinity) } } }
struct Place1bf106a3: View { var body: some View { HStack { LevityImage(isOn ? name : name).renderingMode(.template).foregroundColor(Color.red).padding(EdgeInsets()) } } }
struct Place1c5e8195: View { var body: some View { LevityImage(name).resizable().foregroundColor(Color.red).font(.title).aspectRatio(contentMode: .fit).frame(width: 1, height: 1).onTapGesture {} } }
struct Place1c76b982: View { var body: some View { HStack { LevityImage(isOn ? "hero" : "hero") } } }
struct Place1ca6af1c: View { var body: some View { if isOn { EmptyView() } else { LevityImage(uiImage: art).padding(.top, 1).padding(.top, 1) } } }
struct Place1cb19817: View { var body: some View { if isOn { EmptyView() } else { LevityImage(uiImage: art).ownIcon().padding(1) } } }
struct Place1cbdf422: View { var body: some View { if isOn { LevityImage("hero").resizable().scaledToFit().clipped().padding(.top) } } }
struct Place1d0b04d3: View { var body: some View { HStack { LevityImage("hero").resizable().frame(width: 1, height: 1) } } }
struct Place1d11b536: View { var body: some View { HStack { LevityImage("hero").renderingMode(.template).resizable().foregroundStyle(Color.red).background(.red).cornerRadius(1).frame(width: 1, height: 1).onTapGesture {} } } }
struct Place1d23fca2: View { var body: some View { if isOn { LevityImage(uiImage: art).resizable().aspectRatio(contentMode: .fit).frame(height: 1).offset(x: 1, y: 1) } } }
struct Place1d7f7603: View { var body: some View { Button(action: {}, label: { LevityImage("hero").frame(width: 1, height: 1).foregroundColor(Color.red) }) } }
struct Place1dbeccff: View { var body: some View { Own { LevityImage("hero").renderingMode(.template).resizable().foregroundStyle(Color.red).frame(width: 1, height: 1).padding(.top) } } }
struct Place1e142025: View { var body: some View { HStack { LevityImage(uiImage: art).resizable().scaledToFit().frame(height: 1) } } }
struct Place1f77a4a8: View { var body: some View { HStack { LevityImage("hero").renderingMode(.template) } } }
struct Place1f8b3bdc: View { var body: some View { HStack { LevityImage("hero", bundle: .main).accessibilityHidden(true) } } }
struct Place1fd87e18: View { var body: some View { HStack { LevityImage(uiImage: art).ownIcon().padding(1).background { Text(verbatim: "b") }.rotationEffect(.degrees(1)).padding(.top, 1) } } }
struct Place203f7eac: View { var body: some View { optional.map { name in LevityImage(uiImage: art) } } }
struct Place205bfa1a: View { var body: some View { if isOn { LevityImage(uiImage: art).aspectRatio(contentMode: .fit).clipShape(Circle()) } } }
struct Place20ae8455: View { var body: some View { HStack { LevityImage("hero").resizable().aspectRatio(contentMode: .fit).accessibilityLabel(Text(verbatim: "b")).frame(width: 1, height: 1, alignment: .center) } } }
struct Place2100f334: View { var body: some View { if isOn { LevityImage(uiImage: art).ownIcon().rotationEffect(.degrees(1)).offset(x: 1, y: 1) } } }
struct Place21228289: View { var body: some View { if isOn { LevityImage("hero").renderingMode(.template).resizable().foregroundStyle(Color.red).frame(width: 1, height: 1, alignment: .center).padding(.top, 1).onTapGesture {} } } }
struct Place212dacc3: View { var body: some View { if isOn { EmptyView() } else { LevityImage(name) } } }
struct Place216cd0fc: View { var body: some View { switch isOn { case true: LevityImage("hero").foregroundColor(Color.red).frame(width: 1, height: 1); default: EmptyView() } } }
struct Place2177f14f: View { var body: some View { ForEach(names, id: \.self) { name in LevityImage(name, bundle: .main).resizable().aspectRatio(contentMode: .fit).clipShape(Circle()).frame(width: 1).accessibilityElement(children: .ignore).accessibilityIgnoresInvertColors() } } }
struct Place218343d0: View { var body: some View { HStack { LevityImage(name).resizable().cornerRadius(1) } } }
struct Place21a02407: View { var body: some View { Button(action: {}, label: { LevityImage("hero").resizable() }) } }
struct Place21b7cc7e: View { var body: some View { LevityImage(uiImage: art).resizable().aspectRatio(contentMode: .fit).frame(maxWidth: .infinity, maxHeight: .infinity).background(Text(verbatim: "b")).overlay(Text(verbatim: "b")).overlay(Text(verbatim: "b"), alignment: .topTrailing).clipShape(RoundedRectangle(cornerRadius: 1)).onAppear {} } }
struct Place21bad7ae: View { var body: some View { HStack { LevityImage(name).foregroundColor(Color.red).font(.title).overlay { Text(verbatim: "b") }.frame(height: 1) } } }
struct Place21c5fd43: View { var body: some View { HStack { LevityImage(uiImage: art).foregroundStyle(Color.red) } } }
struct Place21feae10: View { var body: some View { if isOn { EmptyView() } else { LevityImage(uiImage: art).resizable().aspectRatio(contentMode: .fit).frame(width: 1, height: 1).clipShape(Circle()).onTapGesture {} } } }
struct Place221333ef: View { var body: some View { if isOn { LevityImage("hero").resizable().aspectRatio(contentMode: .fit).frame(width: 1, height: 1).padding(.top, 1).foregroundColor(Color.red) } } }
struct Place222cd0ae: View { var body: some View { LevityImage(uiImage: art).interpolation(.high).resizable().scaledToFit() } }
struct Place224a8e9d: View { var body: some View { Button(action: {}, label: { LevityImage("hero").resizable().frame(width: 1, height: 1).foregroundStyle(Color.red) }) } }
struct Place2281c68e: View { var body: some View { if isOn { LevityImage("hero").renderingMode(.template).resizable().foregroundStyle(Color.red).frame(width: 1, height: 1).padding(.top, 1) } } }
struct Place22829506: View { var body: some View { HStack { LevityImage("hero").padding(.top, 1) } } }
struct Place228687a2: View { var body: some View { HStack { LevityImage(uiImage: art).resizable().frame(width: 1, height: 1).clipShape(Circle()) } } }
struct Place22c76b09: View { var body: some View { if isOn { LevityImage("hero", bundle: .main) } } }
struct Place22e90346: View { var body: some View { Text(verbatim: "b").background(LevityImage(uiImage: art).resizable().edgesIgnoringSafeArea(.all)) } }
struct Place23005de7: View { var body: some View { Text(verbatim: "b").background(LevityImage(decorative: isOn ? "hero" : "hero").resizable()) } }
struct Place236ccab1: View { var body: some View { if isOn { LevityImage(uiImage: art).ownIcon().padding(1).tint(Color.red) } } }
struct Place237ac074: View { var body: some View { Button(action: {}, label: { LevityImage(isOn ? "hero" : "hero").renderingMode(.template).resizable().frame(width: 1, height: 1).foregroundStyle(Color.red).padding().background(Color.red).clipShape(Circle()).shadow(color: Color.red, radius: 1) }) } }
struct Place237ef89b: View { var body: some View { LevityImage(uiImage: art).renderingMode(.template).resizable().aspectRatio(contentMode: .fit) } }
struct Place23883599: View { var body: some View { Kept(icon: LevityImage("hero").resizable().frame(width: 1, height: 1)) } }
struct Place23e97909: View { var body: some View { LevityImage(uiImage: art).ownIcon().opacity(1).animation(.default, value: 1).onAppear {} } }
struct Place24920e90: View { var body: some View { HStack { LevityImage("hero", bundle: .main).aspectRatio(contentMode: .fit) } } }
struct Place24a8c300: View { var body: some View { Button(action: {}, label: { LevityImage("hero").own() }) } }
struct Place24eb21c1: View { var body: some View { switch isOn { case true: LevityImage("hero").renderingMode(.template).foregroundColor(Color.red); default: EmptyView() } } }
struct Place25223a72: View { var body: some View { HStack { LevityImage("hero").resizable().aspectRatio(contentMode: .fit).frame(width: 1, height: 1) } } }
struct Place25c7fc46: View { var body: some View { Button(action: {}, label: { LevityImage(uiImage: art).ownIcon().padding(1).tint(Color.red).onTapGesture(count: 1) {} }) } }
struct Place25ff6020: View { var body: some View { if isOn { LevityImage(uiImage: art).ownIcon().padding(.top, 1) } } }
struct Place26d89dfb: View { var body: some View { HStack { LevityImage("hero").resizable().scaledToFill() } } }
struct Place279ff4da: View { var body: some View { HStack { LevityImage(uiImage: art).resizable().own().padding(1) } } }
struct Place27e12599: View { var body: some View { LevityImage("hero").resizable().scaledToFit().frame(width: 1, height: 1).rotationEffect(.degrees(1)).frame(maxWidth: .infinity).onAppear {} } }
struct Place27f55ad7: View { var body: some View { HStack { LevityImage("hero").ownIcon().opacity(1) } } }
struct Place2832136a: View { var body: some View { HStack { LevityImage(isOn ? "hero" : "hero").ownIcon() } } }
struct Place2890e0ef: View { var body: some View { ForEach(names, id: \.self) { name in LevityImage(isOn ? "hero" : "hero").foregroundColor(Color.red).own().cornerRadius(1) } } }
struct Place28c431a6: View { var body: some View { if isOn { LevityImage("hero").foregroundColor(Color.red).frame(width: 1, height: 1) } } }
struct Place294a24e2: View { var body: some View { HStack { LevityImage("hero").resizable().frame(width: 1, height: 1).foregroundColor(Color.red) } } }
struct Place2980a848: View { var body: some View { if isOn { LevityImage(uiImage: art).padding(.top, 1) } } }
struct Place29d50458: View { var body: some View { if isOn { LevityImage(uiImage: art).resizable().aspectRatio(contentMode: .fit).frame(height: 1).own() } } }
struct Place29ddf74b: View { var body: some View { HStack { LevityImage(name).resizable().scaledToFit().frame(maxWidth: .infinity, maxHeight: .infinity).padding(.top, 1) } } }
struct Place29dfdf38: View { var body: some View { if isOn { LevityImage("hero").renderingMode(.template).resizable().foregroundStyle(Color.red).frame(width: 1, height: 1) } } }
struct Place2a9e0457: View { var body: some View { Button(action: {}) { LevityImage("hero").renderingMode(.template).resizable().foregroundStyle(Color.red).frame(width: 1, height: 1).padding(.top, 1) } } }
struct Place2a9f55e8: View { var body: some View { HStack { LevityImage("hero").resizable().scaledToFit().frame(width: 1, height: 1, alignment: .center) } } }
struct Place2ad203cd: View { var body: some View { HStack { LevityImage("hero", bundle: .main).resizable() } } }
struct Place2b37b8d8: View { var body: some View { HStack { LevityImage("hero", label: Text(verbatim: "b")) } } }
struct Place2b57d3d6: View { var body: some View { HStack { LevityImage("hero").renderingMode(.template).resizable().foregroundStyle(Color.red).frame(width: 1, height: 1).padding(.top, 1) } } }
struct Place2b651fa8: View { var body: some View { HStack { LevityImage(uiImage: art).ownIcon().padding(.top, 1) } } }
struct Place2b922216: View { var body: some View { switch isOn { case true: LevityImage(uiImage: art).resizable().scaledToFit().frame(width: 1, height: 1).padding(.top, 1).padding(.top, 1); default: EmptyView() } } }
struct Place2b9a990c: View { var body: some View { HStack { LevityImage(name).rotationEffect(.degrees(1)).tint(Color.red) } } }
struct Place2bd56312: View { var body: some View { if isOn { LevityImage(name).resizable().symbolRenderingMode(.hierarchical) } } }
struct Place2c0548f7: View { var body: some View { HStack { LevityImage("hero").resizable().scaledToFit().frame(maxWidth: .infinity).aspectRatio(1, contentMode: .fit) } } }
struct Place2c656894: View { var body: some View { LevityImage(uiImage: art).ownIcon().padding(.top, 1).padding(.top, 1).background { Text(verbatim: "b") } } }
struct Place2c8a417e: View { var body: some View { HStack { LevityImage("hero").resizable().scaledToFit().frame(width: 1, height: 1).frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .center).offset(x: 1, y: 1) } } }
struct Place2cac08c3: View { var body: some View { Button(action: {}, label: { LevityImage(name).accessibilityLabel(Text(verbatim: "b")) }) } }
struct Place2ce4067b: View { var body: some View { LevityImage(name).resizable().scaledToFit().clipShape(Circle()) } }
struct Place2cea9630: View { var body: some View { HStack { LevityImage("hero").resizable() } } }
struct Place2cfb7173: View { var body: some View { HStack { LevityImage(icon) } } }
struct Place2d014d3e: View { var body: some View { HStack { LevityImage(name).resizable().aspectRatio(contentMode: .fit).frame(width: 1).frame(maxHeight: .infinity).padding(.top, 1).accessibilityIdentifier("b") } } }
struct Place2d33d92f: View { var body: some View { HStack { LevityImage("hero").renderingMode(.template).resizable().foregroundStyle(Color.red).frame(width: 1, height: 1).padding(.top, 1).onTapGesture {} } } }
struct Place2d566fe1: View { var body: some View { HStack { LevityImage("hero").resizable().scaledToFit().frame(width: 1, height: 1).foregroundColor(Color.red) } } }
struct Place2e614574: View { var body: some View { if isOn { LevityImage("hero").resizable().frame(width: 1, height: 1).foregroundColor(Color.red).accessibilityIdentifier("b") } } }
struct Place2e9ba1dc: View { var body: some View { HStack { LevityImage(decorative: "hero").resizable().scaledToFit().frame(width: 1, height: 1).padding(.top, 1) } } }
struct Place2e9ff900: View { var body: some View { HStack { LevityImage(name).resizable().renderingMode(.template).aspectRatio(contentMode: .fit).frame(width: 1, height: 1).foregroundColor(Color.red) } } }
struct Place2ee02a20: View { var body: some View { Button(action: {}, label: { LevityImage(isOn ? name : name).resizable().frame(width: 1, height: 1) }) } }
struct Place2f482bac: View { var body: some View { if isOn { LevityImage(uiImage: art).resizable().scaledToFit().frame(width: 1, height: 1) } } }
struct Place2f5019c9: View { var body: some View { AnyView(LevityImage(uiImage: art).resizable().scaledToFit().frame(height: 1)) } }
struct Place2f5d3ff4: View { var body: some View { if isOn { LevityImage(name).frame(maxWidth: .infinity, maxHeight: .infinity).own().background(Color.red).clipShape(Circle()).offset(x: 1, y: 1) } } }
struct Place2f66d34b: View { var body: some View { HStack { LevityImage(name).foregroundColor(Color.red).frame(width: 1, height: 1) } } }
struct Place2f6c45e4: View { var body: some View { HStack { LevityImage(uiImage: art).foregroundColor(Color.red).frame(width: 1, height: 1) } } }
struct Place2f8f4913: View { var body: some View { HStack { LevityImage("hero").resizable().frame(width: 1, height: 1).clipShape(RoundedRectangle(cornerRadius: 1)).overlay(Circle()).shadow(radius: 1).accessibilityHidden(true) } } }
struct Place2f9c707e: View { var body: some View { Button(action: {}) { LevityImage("hero").foregroundStyle(Color.red).frame(width: 1, height: 1).scaledToFit() } } }
struct Place2ff93f70: View { var body: some View { HStack { LevityImage("hero").resizable().scaledToFit().frame(maxHeight: .infinity).alignmentGuide(.leading) { _ in 0 }.shadow(radius: 1) } } }
struct Place301125c2: View { var body: some View { if isOn { LevityImage(uiImage: art).resizable().aspectRatio(contentMode: .fit).own().own().overlay(alignment: .topTrailing) { Text(verbatim: "b") } } } }
struct Place30373004: View { var body: some View { if isOn { LevityImage(isOn ? name : name) } } }
struct Place303c194c: View { var body: some View { Text(verbatim: "b").overlay(LevityImage(isOn ? "hero" : "hero").position(x: 1, y: 1)) } }
struct Place30766e54: View { var body: some View { Button(action: {}, label: { LevityImage("hero").cornerRadius(1) }) } }
struct Place30f23313: View { var body: some View { HStack { LevityImage("hero").renderingMode(.template).resizable().foregroundStyle(Color.red).frame(width: 1, height: 1, alignment: .center).padding(.top, 1).padding(.top, 1).onTapGesture {} } } }
struct Place315cb276: View { var body: some View { Button(action: {}) { LevityImage("hero").resizable().foregroundColor(Color.red).frame(width: 1, height: 1).frame(width: 1, height: 1) } } }
struct Place3162aca1: View { var body: some View { HStack { LevityImage(name, bundle: .main).padding(1) } } }
struct Place31bfa4b0: View { var body: some View { Kept(icon: LevityImage("hero").resizable().renderingMode(.template).frame(width: 1, height: 1).foregroundColor(Color.red)) } }
struct Place31f0a0b2: View { var body: some View { if isOn { LevityImage(name).renderingMode(.template).resizable().frame(width: 1, height: 1) } } }
struct Place322a1079: View { var body: some View { HStack { LevityImage(uiImage: art).resizable().frame(width: 1, height: 1).padding(.top, 1) } } }
struct Place3246d82d: View { var body: some View { switch isOn { case true: LevityImage(uiImage: art).renderingMode(.template).foregroundStyle(Color.red); default: EmptyView() } } }
struct Place32502856: View { var body: some View { if isOn { LevityImage("hero").resizable().renderingMode(.template).scaledToFit().frame(width: 1, height: 1).foregroundColor(Color.red).shadow(radius: 1).position(x: 1, y: 1) } } }
struct Place3252863d: View { var body: some View { HStack { LevityImage("hero").resizable().frame(width: 1, height: 1, alignment: .center) } } }
struct Place327c9fc5: View { var body: some View { if isOn { LevityImage("hero").resizable().frame(width: 1, height: 1, alignment: .center) } } }
struct Place32c8620c: View { var body: some View { LevityImage(name).resizable().aspectRatio(contentMode: .fit).tint(Color.red).frame(height: 1) } }
struct Place33029041: View { var body: some View { HStack { LevityImage("hero").resizable().scaledToFit().frame(width: 1, height: 1).offset(CGSize(width: 1, height: 1)).onAppear {} } } }
struct Place3321d84c: View { var body: some View { HStack { LevityImage("hero").foregroundColor(Color.red).frame(width: 1, height: 1).padding(.top, 1) } } }
struct Place33a37b96: View { var body: some View { HStack { LevityImage(uiImage: art).resizable() } } }
struct Place33b1f173: View { var body: some View { Own { LevityImage(uiImage: art).resizable().own() } } }
struct Place33d27fc4: View { var body: some View { switch isOn { case true: LevityImage(uiImage: art).resizable().frame(width: 1, height: 1).clipShape(Circle()); default: EmptyView() } } }
struct Place33e8f6e7: View { var body: some View { Button(action: {}, label: { LevityImage(name).renderingMode(.template).resizable().scaledToFit().frame(width: 1, height: 1).foregroundStyle(Color.red).opacity(1).overlay(alignment: .topTrailing) { Text(verbatim: "b") }.frame(width: 1, height: 1).contentShape(Rectangle()) }) } }
struct Place33fc2ee9: View { var body: some View { HStack { LevityImage(uiImage: art).frame(width: 1) } } }
struct Place343eef83: View { var body: some View { HStack { LevityImage(isOn ? "hero" : "hero", bundle: .main) } } }
struct Place344c1901: View { var body: some View { if isOn { LevityImage(uiImage: art).foregroundColor(Color.red) } } }
struct Place345981f7: View { var body: some View { HStack { LevityImage("hero").foregroundColor(Color.red).padding(.top, 1) } } }
struct Place34e1c06b: View { var body: some View { if isOn { EmptyView() } else { LevityImage(name).resizable().scaledToFit().frame(width: 1, height: 1) } } }
struct Place34ee41ec: View { var body: some View { if isOn { LevityImage("hero").renderingMode(.template).resizable() } } }
struct Place3531635a: View { var body: some View { HStack { LevityImage(uiImage: art).ownIcon().padding(1).background { Text(verbatim: "b") }.rotationEffect(.degrees(1)) } } }
struct Place3538b8a8: View { var body: some View { HStack { LevityImage(uiImage: art).ownIcon().padding(1).rotationEffect(.degrees(1)).background { Text(verbatim: "b") } } } }
struct Place359d8ef9: View { var body: some View { LevityImage("hero").resizable().frame(width: 1, height: 1).cornerRadius(1).own() } }
struct Place35c5226b: View { var body: some View { HStack { LevityImage("hero").resizable().frame(width: 1, height: 1).padding(.top, 1) } } }
struct Place3682940b: View { var body: some View { HStack { LevityImage("hero").resizable().aspectRatio(contentMode: .fit).frame(height: 1) } } }
struct Place36c0d1b1: View { var body: some View { LevityImage(name).resizable().frame(width: 1, height: 1).foregroundColor(Color.red) } }
struct Place36ccd70b: View { var body: some View { HStack { LevityImage("hero").resizable().scaledToFit().frame(maxWidth: .infinity, alignment: .center).padding(.top, 1) } } }
struct Place36d95038: View { var body: some View { Own { LevityImage("hero") } } }
struct Place36e42c17: View { var body: some View { Button(action: {}, label: { LevityImage(name).resizable().scaledToFit() }) } }
struct Place36ef5b06: View { var body: some View { HStack { LevityImage("hero").renderingMode(.template).resizable().foregroundStyle(Color.red).frame(width: 1, height: 1, alignment: .center) } } }
struct Place3791cb19: View { var body: some View { Button(action: {}, label: { LevityImage("hero").renderingMode(.template).foregroundColor(Color.red).frame(width: 1, height: 1) }) } }
struct Place37b12be5: View { var body: some View { HStack { LevityImage(isOn ? name : name).resizable().scaledToFit().frame(maxWidth: .infinity).padding(1).accessibilityHidden(true) } } }
struct Place37c3bc98: View { var body: some View { HStack { LevityImage(isOn ? "hero" : "hero").renderingMode(.template).resizable().foregroundStyle(Color.red).frame(width: 1, height: 1).padding(.top, 1) } } }
struct Place37d38413: View { var body: some View { HStack { LevityImage(uiImage: art).resizable(resizingMode: .tile).frame(width: 1, height: 1) } } }
struct Place387dde42: View { var body: some View { HStack { LevityImage(name).resizable().frame(width: 1, height: 1).padding(.top, 1) } } }
struct Place38bb256e: View { var body: some View { Own { LevityImage("hero").resizable().scaledToFit().frame(maxHeight: .infinity) } } }
struct Place38cd6461: View { var body: some View { if isOn { LevityImage(uiImage: art).resizable().aspectRatio(contentMode: .fit) } } }
struct Place394280e4: View { var body: some View { Text(verbatim: "b").background(LevityImage("hero").resizable().blur(radius: 1).ignoresSafeArea()) } }
struct Place394bd7c1: View { var body: some View { HStack { LevityImage("hero").resizable().scaledToFit().frame(width: 1, height: 1).opacity(1).offset(y: 1).animation(.default, value: 1) } } }
struct Place397f55d2: View { var body: some View { LevityImage(uiImage: art).ownIcon().padding(1).tint(Color.red).own() } }
struct Place39e5ac5a: View { var body: some View { if isOn { EmptyView() } else { LevityImage(name).resizable().scaledToFit().foregroundColor(Color.red).frame(width: 1, height: 1) } } }
struct Place3ac896be: View { var body: some View { if isOn { LevityImage(icon).resizable().own() } } }
struct Place3b02b666: View { var body: some View { Button(action: {}, label: { LevityImage(uiImage: art).frame(width: 1, height: 1) }) } }
struct Place3baf6334: View { var body: some View { LevityImage(name).resizable().renderingMode(.template).foregroundColor(Color.red).frame(width: 1, height: 1).background(Circle()).accessibilityHidden(true) } }
struct Place3bbebe3e: View { var body: some View { if isOn { LevityImage(uiImage: art).resizable() } } }
struct Place3be2e3f7: View { var body: some View { HStack { LevityImage("hero").resizable().scaledToFit().scaleEffect(1).frame(width: 1, height: 1) } } }
struct Place3be68558: View { var body: some View { if isOn { LevityImage(uiImage: art).frame(alignment: .center) } } }
struct Place3bee2fce: View { var body: some View { HStack { LevityImage(isOn ? "hero" : "hero").renderingMode(.template).resizable().foregroundStyle(Color.red).frame(width: 1, height: 1, alignment: .center).padding(.top, 1) } } }
struct Place3c8996fe: View { var body: some View { HStack { LevityImage("hero").resizable().renderingMode(.template).scaledToFit().foregroundStyle(Color.red).frame(width: 1, height: 1).frame(width: 1, height: 1).background(Circle()) } } }
struct Place3c92306f: View { var body: some View { HStack { LevityImage(uiImage: art).ownIcon().padding(1).background { Text(verbatim: "b") }.padding(.top, 1).padding(.top, 1) } } }
struct Place3ccc454b: View { var body: some View { HStack { LevityImage(isOn ? "hero" : "hero").onTapGesture {} } } }
struct Place3d0751a4: View { var body: some View { HStack { LevityImage("hero").resizable().frame(width: 1, height: 1).foregroundStyle(Color.red) } } }
struct Place3d2fdb64: View { var body: some View { HStack { LevityImage(name).resizable().scaledToFit().frame(width: 1).foregroundColor(Color.red) } } }
struct Place3d66bf3f: View { var body: some View { ForEach(names, id: \.self) { name in LevityImage("hero").resizable().scaledToFit().frame(width: 1).position(x: 1, y: 1) } } }
struct Place3deb8b8f: View { var body: some View { switch isOn { case true: LevityImage(uiImage: art).resizable().frame(width: 1, height: 1); default: EmptyView() } } }
struct Place3dec51d8: View { var body: some View { Button(action: {}, label: { LevityImage(name).renderingMode(.template).resizable().frame(width: 1, height: 1).padding(.top, 1).padding(.top, 1).background(Color.red).cornerRadius(1).foregroundColor(Color.red) }) } }
struct Place3e10b7fe: View { var body: some View { if isOn { LevityImage(uiImage: art).resizable().scaledToFit().clipShape(Circle()) } } }
struct Place3e9bf3d1: View { var body: some View { HStack { LevityImage("hero").resizable().scaledToFit().foregroundColor(Color.red).frame(width: 1, height: 1) } } }
struct Place3eba6666: View { var body: some View { Button(action: {}, label: { LevityImage("hero").font(.title).foregroundStyle(Color.red) }) } }
struct Place3eca85ca: View { var body: some View { HStack { LevityImage("hero").resizable().scaledToFit().frame(width: 1).padding(.top, 1) } } }
struct Place3fc87242: View { var body: some View { HStack { LevityImage(name).resizable().aspectRatio(contentMode: .fit).frame(height: 1) } } }
struct Place3ff333e1: View { var body: some View { HStack { LevityImage(uiImage: art).resizable().overlay(Circle()).frame(width: 1, height: 1) } } }
struct Place4019ec67: View { var body: some View { HStack { LevityImage(name, bundle: .main).resizable().aspectRatio(contentMode: .fit).frame(width: 1, height: 1).clipShape(Circle()).accessibilityIgnoresInvertColors() } } }
struct Place40810f88: View { var body: some View { switch isOn { case true: LevityImage("hero").resizable().foregroundColor(Color.red).frame(width: 1, height: 1); default: EmptyView() } } }
struct Place40aa3a16: View { var body: some View { if isOn { LevityImage(uiImage: art).renderingMode(.template).foregroundColor(Color.red).frame(width: 1, height: 1, alignment: .center).background(Color.red).clipShape(Circle()) } } }
struct Place40d802b0: View { var body: some View { if isOn { EmptyView() } else { LevityImage("hero").resizable().scaledToFit().frame(width: 1, height: 1) } } }
struct Place40e0655b: View { var body: some View { Button(action: {}, label: { LevityImage(uiImage: art) }) } }
struct Place410154d5: View { var body: some View { if isOn { LevityImage(uiImage: art).resizable().frame(width: 1, height: 1).overlay { Text(verbatim: "b") } } } }
struct Place41461c31: View { var body: some View { HStack { LevityImage(name).renderingMode(.template).resizable().frame(width: 1, height: 1).foregroundColor(Color.red) } } }
struct Place417b591c: View { var body: some View { Own { LevityImage("hero").ownIcon() } } }
struct Place41f6945f: View { var body: some View { HStack { LevityImage(name).resizable().frame(width: 1, height: 1, alignment: .center).cornerRadius(1) } } }
struct Place426fbfb1: View { var body: some View { Button(action: {}, label: { LevityImage(uiImage: art).ownIcon().padding(1).rotationEffect(.degrees(1)).background { Text(verbatim: "b") } }) } }
struct Place428baa0c: View { var body: some View { HStack { LevityImage("her\(letter)").resizable().foregroundColor(Color.red).frame(width: 1, height: 1) } } }
struct Place4297daad: View { var body: some View { Own { LevityImage("hero").renderingMode(.template).resizable().foregroundStyle(Color.red).frame(width: 1, height: 1, alignment: .center).padding(.top, 1).padding(.top, 1).padding(.top, 1).onTapGesture {} } } }
struct Place42d04259: View { var body: some View { HStack { LevityImage("hero").resizable().scaledToFit().frame(maxWidth: .infinity) } } }
struct Place43398c2e: View { var body: some View { LevityImage(name).resizable().aspectRatio(contentMode: .fit) } }
struct Place4403a98c: View { var body: some View { LevityImage("hero").resizable().aspectRatio(contentMode: .fit).frame(maxWidth: .infinity).overlay(alignment: .topTrailing) { Text(verbatim: "b") } } }
struct Place440a35e9: View { var body: some View { if isOn { LevityImage("hero").resizable().scaledToFit().clipped().padding() } } }
struct Place440fc79b: View { var body: some View { Button(action: {}, label: { LevityImage(name).foregroundColor(Color.red) }) } }
struct Place44324e48: View { var body: some View { Button(action: {}, label: { LevityImage(name) }) } }
struct Place4462c726: View { var body: some View { HStack { LevityImage(icon).resizable().scaledToFit().frame(height: 1) } } }
struct Place44abd499: View { var body: some View { Text(verbatim: "b").background(LevityImage("hero").resizable().scaledToFill().overlay(Text(verbatim: "b"))) } }
struct Place44f39289: View { var body: some View { ForEach(names, id: \.self) { name in LevityImage("hero").resizable().scaledToFit().frame(width: 1, height: 1).position(x: 1, y: 1) } } }
struct Place45aeafbe: View { var body: some View { HStack { LevityImage(name).interpolation(.high) } } }
struct Place45b5f077: View { var body: some View { HStack { LevityImage(uiImage: art).renderingMode(.template).padding(.top, 1).frame(width: 1, height: 1) } } }
struct Place464cc538: View { var body: some View { LevityImage(uiImage: art).renderingMode(.template) } }
struct Place4688a4ea: View { var body: some View { HStack { LevityImage(decorative: "hero").padding(.top, 1) } } }
struct Place46bc8725: View { var body: some View { HStack { LevityImage(name).resizable().scaledToFit().frame(width: 1, height: 1).padding(.top, 1).padding(.top, 1) } } }
struct Place46be7eed: View { var body: some View { Own { LevityImage(name).renderingMode(.template).resizable().foregroundStyle(Color.red).frame(width: 1, height: 1, alignment: .center) } } }
struct Place47471836: View { var body: some View { HStack { LevityImage(name).padding(.top, 1).offset(x: 1) } } }
struct Place477223ca: View { var body: some View { Text(verbatim: "b").background { LevityImage("hero").resizable().scaledToFit().frame(width: 1) } } }
struct Place478c70c3: View { var body: some View { LevityImage("hero").own().foregroundColor(Color.red).padding(1).background(Color.red).cornerRadius(1).contentShape(Rectangle()).own() } }
struct Place47b63460: View { var body: some View { Text(verbatim: "b").overlay(LevityImage(uiImage: art).resizable().aspectRatio(1, contentMode: .fit).clipShape(RoundedRectangle(cornerRadius: 1)).padding()) } }
struct Place47ccb3c8: View { var body: some View { if isOn { LevityImage("hero") } } }
struct Place48222ca2: View { var body: some View { HStack { LevityImage(isOn ? "hero" : "hero").renderingMode(.template) } } }
struct Place49438e04: View { var body: some View { HStack { LevityImage(uiImage: art).foregroundColor(Color.red).own() } } }
struct Place4973f9ca: View { var body: some View { HStack { LevityImage("hero").resizable().scaledToFit().frame(maxWidth: .infinity, maxHeight: .infinity).frame(maxWidth: .infinity, alignment: .center) } } }
struct Place497acd6f: View { var body: some View { Button(action: {}, label: { LevityImage(name).resizable().foregroundColor(Color.red).font(.title).aspectRatio(contentMode: .fit).frame(width: 1, height: 1) }) } }
struct Place4a8387d4: View { var body: some View { HStack { LevityImage(uiImage: art).ownIcon().background { Text(verbatim: "b") }.padding(.top, 1) } } }
struct Place4acdd38b: View { var body: some View { HStack { LevityImage("hero", bundle: .main).resizable().aspectRatio(contentMode: .fit).padding(.top) } } }
struct Place4b53d4e7: View { var body: some View { Button(action: {}, label: { LevityImage(name).renderingMode(.template).foregroundColor(Color.red) }) } }
struct Place4b78d070: View { var body: some View { Own { LevityImage(uiImage: art).ownIcon().scaleEffect(1).position(x: 1, y: 1) } } }
struct Place4be06b17: View { var body: some View { LevityImage(uiImage: art).foregroundColor(Color.red) } }
struct Place4c392dfb: View { var body: some View { HStack { LevityImage(uiImage: art).resizable().frame(width: 1, height: 1).alignmentGuide(.leading) { _ in 0 } } } }
struct Place4ca2b1cf: View { var body: some View { switch isOn { case true: LevityImage(isOn ? "hero" : "hero").resizable().frame(width: 1, height: 1); default: EmptyView() } } }
struct Place4d135907: View { var body: some View { if isOn { EmptyView() } else { LevityImage("hero").renderingMode(.template).resizable().frame(width: 1, height: 1).foregroundStyle(Color.red).frame(width: 1, height: 1).background(Text(verbatim: "b")).clipShape(Circle()) } } }
struct Place4d435bf1: View { var body: some View { if isOn { EmptyView() } else { LevityImage("hero").resizable().aspectRatio(contentMode: .fit).frame(width: 1).frame(maxWidth: .infinity).padding(.top, 1).rotationEffect(.degrees(1)) } } }
struct Place4d5a2227: View { var body: some View { Button(action: {}, label: { LevityImage("hero").renderingMode(.template) }) } }
struct Place4db1740a: View { var body: some View { HStack { LevityImage("hero").foregroundColor(Color.red) } } }
struct Place4dbe036f: View { var body: some View { if isOn { LevityImage(uiImage: art).resizable().scaledToFit().frame(maxWidth: .infinity).padding(.top, 1) } } }
struct Place4dc20601: View { var body: some View { HStack { LevityImage(isOn ? "hero" : isOn ? "hero" : "hero").resizable().scaledToFit().foregroundColor(Color.red).frame(width: 1, height: 1) } } }
struct Place4dde37ab: View { var body: some View { Button(action: {}) { LevityImage(isOn ? "hero" : "hero") } } }
struct Place4de4df80: View { var body: some View { LevityImage(uiImage: art).resizable().scaledToFit().padding(.top).background(Text(verbatim: "b")).clipShape(RoundedRectangle(cornerRadius: 1)) } }
struct Place4e9d8ce5: View { var body: some View { HStack { LevityImage(uiImage: art).renderingMode(.template).frame(width: 1, height: 1).padding(.top, 1) } } }
struct Place4f0c71be: View { var body: some View { LevityImage(icon).resizable().aspectRatio(contentMode: .fit).frame(width: 1).padding(1).background(Circle()).overlay(Circle()) } }
struct Place4f3a8eb4: View { var body: some View { HStack { LevityImage(name).renderingMode(.template).resizable().aspectRatio(contentMode: .fit).frame(width: 1, height: 1).foregroundColor(Color.red) } } }
struct Place4f403ee9: View { var body: some View { HStack { LevityImage("hero").resizable().aspectRatio(contentMode: .fit).frame(width: 1).frame(maxHeight: .infinity) } } }
struct Place4f4523b8: View { var body: some View { if isOn { LevityImage(name).resizable().renderingMode(.template).aspectRatio(contentMode: .fit).frame(width: 1, height: 1).foregroundColor(Color.red) } } }
struct Place4f9ba8ff: View { var body: some View { HStack { LevityImage("hero").renderingMode(.template).foregroundColor(Color.red) } } }
struct Place4ff3bd30: View { var body: some View { if isOn { EmptyView() } else { LevityImage("hero").renderingMode(.template).resizable().foregroundStyle(Color.red).frame(width: 1, height: 1).padding(.top, 1) } } }
struct Place50463e53: View { var body: some View { HStack { LevityImage("hero").font(.title).foregroundColor(Color.red) } } }
struct Place508d15ec: View { var body: some View { Button(action: {}, label: { LevityImage("hero").renderingMode(.template).resizable().foregroundStyle(Color.red).frame(width: 1, height: 1).padding(.top) }) } }
struct Place50a4a872: View { var body: some View { Text(verbatim: "b").background(LevityImage("hero").resizable().scaledToFill().ignoresSafeArea()) } }
struct Place50b01336: View { var body: some View { Button(action: {}, label: { LevityImage(name).renderingMode(.template).resizable().frame(width: 1, height: 1).foregroundColor(Color.red) }) } }
struct Place50bb36df: View { var body: some View { switch isOn { case true: LevityImage(name).resizable().clipShape(Circle()).frame(width: 1, height: 1); default: EmptyView() } } }
struct Place511d32d0: View { var body: some View { HStack { LevityImage("hero").resizable().aspectRatio(contentMode: .fit).accessibilityLabel(Text(verbatim: "b")).frame(width: 1, height: 1, alignment: .center).own() } } }
struct Place5172f3d9: View { var body: some View { HStack { LevityImage(name).resizable().frame(width: 1, height: 1).cornerRadius(1) } } }
struct Place51a63f51: View { var body: some View { if isOn { EmptyView() } else { LevityImage("hero").resizable().frame(width: 1, height: 1).padding(EdgeInsets()) } } }
struct Place5206a0e5: View { var body: some View { LevityImage("hero").resizable().frame(width: 1, height: 1) } }
struct Place52aa82ba: View { var body: some View { Button(action: {}, label: { LevityImage("hero").foregroundColor(Color.red) }) } }
struct Place53103bd8: View { var body: some View { ForEach(names, id: \.self) { name in LevityImage("hero", bundle: .main).resizable().aspectRatio(contentMode: .fit).frame(width: 1, height: 1).rotationEffect(.degrees(1)).opacity(1).position(x: 1, y: 1) } } }
struct Place53f4454f: View { var body: some View { Own { LevityImage(uiImage: art).resizable().frame(maxWidth: .infinity, maxHeight: .infinity) } } }
struct Place54a11aa4: View { var body: some View { HStack { LevityImage("hero").renderingMode(.template).resizable().foregroundStyle(Color.red).frame(width: 1, height: 1).padding(.top, 1).padding(.top, 1) } } }
struct Place54f03206: View { var body: some View { if isOn { LevityImage(uiImage: art).interpolation(.high).resizable().scaledToFit().frame(width: 1, height: 1).clipShape(RoundedRectangle(cornerRadius: 1)) } } }
struct Place552edaf7: View { var body: some View { if isOn { EmptyView() } else { LevityImage(uiImage: art).resizable().scaledToFit() } } }
struct Place55701677: View { var body: some View { HStack { LevityImage("hero").resizable().aspectRatio(contentMode: .fit).frame(width: 1, height: 1).foregroundStyle(Color.red) } } }
struct Place559e11f6: View { var body: some View { Text(verbatim: "b").overlay(LevityImage(uiImage: art).resizable().aspectRatio(1, contentMode: .fit).frame(width: 1, height: 1).clipShape(RoundedRectangle(cornerRadius: 1)).padding(1)) } }
struct Place564c9084: View { var body: some View { Text(verbatim: "b").overlay(LevityImage("hero").resizable().frame(height: 1).foregroundColor(Color.red).mask(Circle())) } }
struct Place5658486a: View { var body: some View { HStack { LevityImage(name).resizable().aspectRatio(contentMode: .fit).frame(height: 1).offset(x: 1).foregroundColor(Color.red) } } }
struct Place56d08e43: View { var body: some View { Button(action: {}, label: { LevityImage(isOn ? "hero" : "hero").renderingMode(.template).resizable().foregroundStyle(Color.red).frame(width: 1, height: 1, alignment: .center).padding(.top, 1) }) } }
struct Place57b49e4e: View { var body: some View { switch isOn { case true: LevityImage("hero"); default: EmptyView() } } }
struct Place57c04a46: View { var body: some View { ForEach(names, id: \.self) { name in LevityImage(name).resizable().aspectRatio(contentMode: .fit).frame(width: 1, height: 1).onTapGesture {}.matchedGeometryEffect(id: 1, in: namespace) } } }
struct Place5843e44f: View { var body: some View { HStack { LevityImage("hero").resizable().frame(height: 1).edgesIgnoringSafeArea(.all) } } }
struct Place58440e98: View { var body: some View { Button(action: {}) { LevityImage(name).renderingMode(.template).resizable().aspectRatio(contentMode: .fit).frame(width: 1, height: 1).padding(1).foregroundColor(Color.red) } } }
struct Place58b15b65: View { var body: some View { HStack { LevityImage(name).resizable().aspectRatio(contentMode: .fit).frame(width: 1, height: 1).matchedGeometryEffect(id: 1, in: namespace) } } }
struct Place58d61dd0: View { var body: some View { Button(action: {}, label: { LevityImage("hero").renderingMode(.template).resizable().foregroundStyle(Color.red).frame(width: 1, height: 1, alignment: .center).padding(.top, 1).padding(.top, 1).rotationEffect(.degrees(1)) }) } }
struct Place590e511e: View { var body: some View { HStack { LevityImage("hero").resizable().frame(width: 1, height: 1).padding(.top, 1).onTapGesture {} } } }
struct Place592fed90: View { var body: some View { HStack { LevityImage(uiImage: art).interpolation(.high).resizable().scaledToFit().background(Text(verbatim: "b")).cornerRadius(1).shadow(radius: 1) } } }
struct Place593e09f0: View { var body: some View { Button(action: {}, label: { LevityImage(name).renderingMode(.template).resizable().frame(width: 1, height: 1).padding(.top, 1).background(Color.red) }) } }
struct Place59461436: View { var body: some View { HStack { LevityImage(icon).resizable().own() } } }
struct Place59844d4c: View { var body: some View { HStack { LevityImage(uiImage: art).resizable().aspectRatio(1, contentMode: .fit).own().clipShape(RoundedRectangle(cornerRadius: 1)) } } }
struct Place5a2509cf: View { var body: some View { Kept(icon: LevityImage(name)) } }
struct Place5a3d9281: View { var body: some View { if isOn { LevityImage(uiImage: art).frame(width: 1, height: 1) } } }
struct Place5a558f0c: View { var body: some View { Button(action: {}) { LevityImage(icon).frame(width: 1).foregroundColor(Color.red).own().own() } } }
struct Place5a9aea2d: View { var body: some View { Button(action: {}) { LevityImage("hero").modifier(OwnModifier()) } } }
struct Place5b1486ca: View { var body: some View { HStack { LevityImage(uiImage: art).ownIcon() } } }
struct Place5b255f0a: View { var body: some View { HStack { LevityImage("hero").resizable().renderingMode(.template).foregroundStyle(Color.red).frame(width: 1, height: 1).frame(width: 1, height: 1).accessibilityHidden(true) } } }
struct Place5b93c75d: View { var body: some View { HStack { LevityImage(name).resizable().scaledToFill().edgesIgnoringSafeArea(.all) } } }
struct Place5be3c3ac: View { var body: some View { HStack { LevityImage(name).resizable().frame(width: 1, height: 1) } } }
struct Place5be7a44c: View { var body: some View { LevityImage("hero").resizable().aspectRatio(contentMode: .fit).frame(width: 1).padding(.top, 1) } }
struct Place5c0291e4: View { var body: some View { HStack { LevityImage("hero").ownIcon() } } }
struct Place5c205938: View { var body: some View { Text(verbatim: "b").mask(LevityImage("hero").resizable().aspectRatio(contentMode: .fit)) } }
struct Place5c2dfec0: View { var body: some View { HStack { LevityImage("hero").resizable().aspectRatio(contentMode: .fit).frame(width: 1) } } }
struct Place5c7eacd6: View { var body: some View { AnyView(LevityImage(decorative: "hero").padding(.top, 1)) } }
struct Place5d009d22: View { var body: some View { Text(verbatim: "b").background(LevityImage("hero").resizable().scaledToFill()) } }
struct Place5d0787c6: View { var body: some View { LevityImage(uiImage: art).symbolRenderingMode(.hierarchical).foregroundStyle(Color.red, Color.red) } }
struct Place5d7e98b3: View { var body: some View { ForEach(names, id: \.self) { name in LevityImage("her\(letter)").resizable().frame(width: 1, height: 1).mask(Circle()).overlay(Text(verbatim: "b")).frame(maxWidth: .infinity).onTapGesture {} } } }
struct Place5dc52638: View { var body: some View { if isOn { LevityImage(name).resizable().scaledToFit().foregroundColor(Color.red).frame(width: 1, height: 1) } } }
struct Place5e149bef: View { var body: some View { if isOn { LevityImage(name).renderingMode(.template) } } }
struct Place5e14f8a4: View { var body: some View { Button(action: {}, label: { LevityImage("hero").padding(1) }) } }
struct Place5e2c6131: View { var body: some View { HStack { LevityImage(name).resizable().aspectRatio(contentMode: .fit).frame(width: 1, height: 1).frame(maxWidth: .infinity) } } }
struct Place5e45a12a: View { var body: some View { LevityImage(name).renderingMode(.template).resizable().aspectRatio(contentMode: .fit).frame(width: 1, height: 1).foregroundColor(Color.red) } }
struct Place5e5bc523: View { var body: some View { if isOn { LevityImage(uiImage: art).resizable().aspectRatio(contentMode: .fit).frame(width: 1, height: 1).clipShape(RoundedRectangle(cornerRadius: 1)) } } }
struct Place5e75c27e: View { var body: some View { Button(action: {}, label: { LevityImage("hero").opacity(1) }) } }
struct Place5ec4f696: View { var body: some View { AnyView(LevityImage(uiImage: art)) } }
struct Place5efa0e96: View { var body: some View { HStack { LevityImage(name).resizable().scaledToFit().frame(maxWidth: .infinity).aspectRatio(1, contentMode: .fit).padding(.top, 1) } } }
struct Place5f18b85e: View { var body: some View { LevityImage("hero").ownIcon() } }
struct Place5f555dcd: View { var body: some View { HStack { LevityImage("hero").resizable().aspectRatio(contentMode: .fit).frame(maxWidth: .infinity) } } }
struct Place5fc14ccc: View { var body: some View { HStack { LevityImage("hero").resizable().renderingMode(.template).own().foregroundColor(Color.red) } } }
struct Place5fe9ba7e: View { var body: some View { if isOn { LevityImage("hero").resizable().frame(width: 1, height: 1).foregroundStyle(Color.red).padding(.top, 1) } } }
struct Place60587651: View { var body: some View { switch isOn { case true: LevityImage("hero").resizable().scaledToFit(); default: EmptyView() } } }
struct Place606ac3a6: View { var body: some View { if isOn { EmptyView() } else { LevityImage(isOn ? "hero" : "hero").resizable().scaledToFit().padding(1) } } }
struct Place60f834a7: View { var body: some View { HStack { LevityImage(uiImage: art).interpolation(.high).resizable().scaledToFit().frame(minWidth: 1, maxWidth: .infinity, minHeight: 1, maxHeight: .infinity).cornerRadius(1).overlay(Circle()).shadow(radius: 1) } } }
struct Place61103dd8: View { var body: some View { Button(action: {}, label: { LevityImage("hero").resizable().frame(width: 1, height: 1, alignment: .center).padding(.top, 1) }) } }
struct Place6123bcf5: View { var body: some View { HStack { LevityImage("hero").resizable().scaledToFit().frame(width: 1).shadow(color: Color.red, radius: 1) } } }
struct Place614f3555: View { var body: some View { HStack { LevityImage("hero").resizable().foregroundColor(Color.red).frame(width: 1, height: 1).frame(width: 1, height: 1) } } }
struct Place615df2f2: View { var body: some View { if isOn { EmptyView() } else { LevityImage("hero").ownIcon() } } }
struct Place6198aa5b: View { var body: some View { if isOn { LevityImage(uiImage: art).resizable().aspectRatio(contentMode: .fit).background(.red).frame(width: 1, height: 1).clipShape(RoundedRectangle(cornerRadius: 1)) } } }
struct Place619ef0ec: View { var body: some View { if isOn { LevityImage("hero").renderingMode(.template).resizable().foregroundStyle(Color.red).frame(width: 1, height: 1).padding(.top, 1).padding(.top, 1) } } }
struct Place61b9f3f2: View { var body: some View { HStack { LevityImage("hero").padding(.top, 1) } } }
struct Place61effb96: View { var body: some View { HStack { LevityImage("hero").resizable().scaledToFit().clipShape(RoundedRectangle(cornerRadius: 1)) } } }
struct Place6275b944: View { var body: some View { HStack { LevityImage(uiImage: art).resizable().aspectRatio(contentMode: .fit).frame(width: 1, height: 1) } } }
struct Place62b736fd: View { var body: some View { HStack { LevityImage("hero").resizable().scaledToFit().frame(width: 1, height: 1).clipShape(Circle()) } } }
struct Place62fcbec6: View { var body: some View { HStack { LevityImage(uiImage: art).resizable().scaledToFit().frame(height: 1).foregroundStyle(Color.red) } } }
struct Place6310f34e: View { var body: some View { if isOn { LevityImage(uiImage: art).resizable().transition(.opacity).scaledToFit().frame(width: 1, height: 1).clipShape(Circle()) } } }
struct Place6336ebe3: View { var body: some View { if isOn { EmptyView() } else { LevityImage(uiImage: art).ownIcon().padding(1).tint(Color.red) } } }
struct Place638bc625: View { var body: some View { HStack { LevityImage(name) } } }
struct Place63acc56d: View { var body: some View { if isOn { LevityImage(name).frame(width: 1, height: 1).background(Color.red).clipShape(Circle()).own().padding(.top, 1) } } }
struct Place63d7f77c: View { var body: some View { Button(action: {}, label: { LevityImage("hero", bundle: .main).resizable().frame(width: 1, height: 1).clipShape(RoundedRectangle(cornerRadius: 1)) }) } }
struct Place63e15f51: View { var body: some View { Button(action: {}) { LevityImage(isOn ? name : "her\(letter)").contentShape(Rectangle()).frame(maxWidth: .infinity, minHeight: 1) } } }
struct Place640cdc1e: View { var body: some View { HStack { LevityImage(uiImage: art).ownIcon().padding(.top, 1).padding(.top, 1) } } }
struct Place64c2ddca: View { var body: some View { Button(action: {}) { LevityImage("hero").resizable().foregroundColor(Color.red).frame(width: 1, height: 1).opacity(1) } } }
struct Place64c7be03: View { var body: some View { HStack { LevityImage("hero").resizable().aspectRatio(contentMode: .fit).frame(width: 1, height: 1).padding().frame(maxWidth: .infinity, maxHeight: .infinity).accessibilityIdentifier("b") } } }
struct Place6507d078: View { var body: some View { if isOn { LevityImage(uiImage: art).renderingMode(.template).frame(width: 1, height: 1).foregroundColor(Color.red) } } }
struct Place651629bf: View { var body: some View { if isOn { LevityImage(uiImage: art).ownIcon().padding(1).background { Text(verbatim: "b") } } } }
struct Place6527f812: View { var body: some View { if isOn { LevityImage(isOn ? "hero" : "hero").resizable().foregroundColor(Color.red).scaledToFit() } } }
struct Place655aeed8: View { var body: some View { HStack { LevityImage("hero", bundle: .main).renderingMode(.template).resizable().foregroundColor(Color.red).frame(width: 1, height: 1).rotationEffect(.degrees(1)).animation(.default, value: 1) } } }
struct Place655afe4e: View { var body: some View { if isOn { LevityImage("hero").resizable().aspectRatio(contentMode: .fit).frame(width: 1).padding(.top, 1) } } }
struct Place65c49441: View { var body: some View { Own { LevityImage("hero").cornerRadius(1).shadow(radius: 1) } } }
struct Place65d371fb: View { var body: some View { if isOn { LevityImage(uiImage: art).ownIcon().offset(x: 1, y: 1).overlay { Text(verbatim: "b") } } } }
struct Place65e4e655: View { var body: some View { switch isOn { case true: LevityImage("hero").resizable().frame(width: 1, height: 1); default: EmptyView() } } }
struct Place65ff9eff: View { var body: some View { if isOn { LevityImage(name).resizable().frame(width: 1, height: 1).clipShape(Circle()) } } }
struct Place661e7161: View { var body: some View { switch isOn { case true: LevityImage("hero").foregroundColor(Color.red); default: EmptyView() } } }
struct Place662a668c: View { var body: some View { let icon662a668c = LevityImage(name).resizable().scaledToFit().frame(width: 1, height: 1).padding(.top, 1); icon662a668c } }
struct Place663070f0: View { var body: some View { HStack { LevityImage("hero").resizable().frame(width: 1, height: 1, alignment: .center).rotationEffect(.degrees(1)) } } }
struct Place66324906: View { var body: some View { HStack { LevityImage("hero").resizable().scaledToFit().frame(maxHeight: .infinity) } } }
struct Place6632d234: View { var body: some View { if isOn { LevityImage("hero").ownIcon().padding(.top).onTapGesture(perform: {}) } } }
struct Place663a06ba: View { var body: some View { HStack { LevityImage(name).renderingMode(.template).resizable().frame(width: 1, height: 1) } } }
struct Place66573259: View { var body: some View { HStack { LevityImage("hero").renderingMode(.template).resizable().foregroundStyle(Color.red).frame(width: 1, height: 1, alignment: .center).padding(.top, 1).hidden() } } }
struct Place666f5f77: View { var body: some View { if isOn { LevityImage("hero").resizable().frame(width: 1, height: 1).padding(1).foregroundColor(Color.red).background(Text(verbatim: "b")).clipShape(Circle()) } } }
struct Place66b883b0: View { var body: some View { HStack { LevityImage(uiImage: art).resizable(resizingMode: .tile).foregroundColor(Color.red).frame(maxWidth: .infinity, maxHeight: .infinity) } } }
struct Place66e35ce2: View { var body: some View { if isOn { EmptyView() } else { LevityImage("hero").resizable().foregroundColor(Color.red).scaledToFit() } } }
struct Place66f4fd64: View { var body: some View { if isOn { LevityImage(icon).scaledToFit() } } }
struct Place67b30020: View { var body: some View { ForEach(names, id: \.self) { name in LevityImage(uiImage: art).rotationEffect(.degrees(1)).offset(CGSize(width: 1, height: 1)) } } }
struct Place6801060b: View { var body: some View { HStack { LevityImage(decorative: "hero").resizable().aspectRatio(contentMode: .fit).offset(y: 1) } } }
struct Place680cc879: View { var body: some View { HStack { LevityImage(uiImage: art).renderingMode(.template).foregroundColor(Color.red) } } }
struct Place680fcebc: View { var body: some View { HStack { LevityImage(name).resizable().aspectRatio(contentMode: .fit).foregroundColor(Color.red).frame(width: 1, height: 1).padding(.top, 1) } } }
struct Place686c32db: View { var body: some View { HStack { LevityImage(uiImage: art).ownIcon().padding(1).background { Text(verbatim: "b") }.padding(.top, 1) } } }
struct Place68f817dd: View { var body: some View { switch isOn { case true: LevityImage(uiImage: art).resizable().own(); default: EmptyView() } } }
struct Place6905651a: View { var body: some View { HStack { LevityImage("hero").resizable().scaledToFit().opacity(1) } } }
struct Place69364ca3: View { var body: some View { HStack { LevityImage("hero").resizable().frame(width: 1, height: 1).offset(y: 1) } } }
struct Place69c0d481: View { var body: some View { ForEach(names, id: \.self) { name in LevityImage(uiImage: art).offset(x: 1, y: 1).scaleEffect(1).opacity(1).animation(.default, value: 1) } } }
struct Place69e997aa: View { var body: some View { AnyView(LevityImage(uiImage: art).resizable()) } }
struct Place6aa8b41a: View { var body: some View { if isOn { EmptyView() } else { LevityImage(isOn ? "hero" : "hero").resizable().renderingMode(.template).frame(width: 1, height: 1, alignment: .center).foregroundStyle(Color.red) } } }
struct Place6ab566e8: View { var body: some View { if isOn { LevityImage(uiImage: art).interpolation(.high).resizable().scaledToFit() } } }
struct Place6ac2dcb2: View { var body: some View { HStack { LevityImage("hero").resizable().scaledToFit().foregroundColor(Color.red).frame(width: 1, height: 1).padding(1).background(Text(verbatim: "b")).clipShape(Circle()) } } }
struct Place6b33a817: View { var body: some View { Own { LevityImage("hero").resizable().aspectRatio(contentMode: .fit).frame(width: 1, height: 1).position(x: 1, y: 1) } } }
struct Place6b525ca8: View { var body: some View { HStack { LevityImage(uiImage: art).resizable(resizingMode: .tile).aspectRatio(contentMode: .fit).ignoresSafeArea().frame(width: 1, height: 1).clipped().offset(y: 1) } } }
struct Place6bc2fe5a: View { var body: some View { LevityImage(icon).resizable().aspectRatio(contentMode: .fit).frame(width: 1, height: 1).foregroundColor(Color.red) } }
struct Place6c1124b8: View { var body: some View { LevityImage("hero").renderingMode(.template).resizable().scaledToFit().foregroundStyle(Color.red).frame(width: 1, height: 1).frame(width: 1, height: 1) } }
struct Place6ccca340: View { var body: some View { HStack { LevityImage("hero").font(.title) } } }
struct Place6d225aca: View { var body: some View { Own { LevityImage(isOn ? "hero" : "hero") } } }
struct Place6dcd5eb0: View { var body: some View { HStack { LevityImage("hero").renderingMode(.template).resizable().foregroundStyle(Color.red).frame(width: 1, height: 1) } } }
struct Place6dffbaea: View { var body: some View { Button(action: {}, label: { LevityImage("hero").frame(width: 1, height: 1) }) } }
struct Place6e253d80: View { var body: some View { Own { LevityImage("hero").resizable().accessibilityHidden(true).aspectRatio(contentMode: .fit) } } }
struct Place6e360e41: View { var body: some View { if isOn { LevityImage("hero").ownIcon().own() } } }
struct Place6e5c3117: View { var body: some View { HStack { LevityImage("hero").resizable().aspectRatio(contentMode: .fit).frame(maxWidth: .infinity, alignment: .center).offset(y: 1) } } }
struct Place6e9bb2b6: View { var body: some View { HStack { LevityImage(name).resizable().frame(width: 1, height: 1).foregroundColor(Color.red).opacity(1) } } }
struct Place6ecc96e1: View { var body: some View { HStack { LevityImage("hero").resizable().scaledToFit().frame(width: 1, height: 1).frame(width: 1, height: 1) } } }
struct Place6f19177a: View { var body: some View { HStack { LevityImage(uiImage: art).ownIcon().background { Text(verbatim: "b") }.padding(.top, 1).padding(.top, 1) } } }
struct Place6f6c672e: View { var body: some View { HStack { LevityImage("hero").renderingMode(.template).resizable().aspectRatio(contentMode: .fit).foregroundColor(Color.red).padding() } } }
struct Place6fcb83ad: View { var body: some View { Button(action: {}) { LevityImage("hero").resizable().foregroundColor(Color.red).frame(width: 1, height: 1).rotationEffect(.degrees(1)).frame(width: 1, height: 1) } } }
struct Place6fe3fa77: View { var body: some View { HStack { LevityImage(name).resizable().scaledToFit().frame(maxWidth: .infinity, maxHeight: .infinity) } } }
struct Place6feb341b: View { var body: some View { if isOn { LevityImage("hero").foregroundColor(Color.red) } } }
struct Place70041a94: View { var body: some View { HStack { LevityImage(uiImage: art).own().padding(.top).overlay { Text(verbatim: "b") } } } }
struct Place70265451: View { var body: some View { if isOn { LevityImage(name).resizable().scaledToFit().frame(width: 1, height: 1).padding(.top, 1) } } }
struct Place7097a972: View { var body: some View { HStack { LevityImage("hero").resizable().frame(width: 1, height: 1, alignment: .center).cornerRadius(1).padding().padding(.top, 1) } } }
struct Place70c51d91: View { var body: some View { if isOn { LevityImage(uiImage: art).resizable().scaledToFit().frame(width: 1).cornerRadius(1).accessibilityIdentifier("b").accessibilityLabel(Text(verbatim: "b")).overlay(alignment: .topTrailing) { Text(verbatim: "b") }.padding(.top, 1).padding(.top, 1) } } }
struct Place70fde5af: View { var body: some View { Button(action: {}, label: { LevityImage(name).resizable().frame(width: 1, height: 1) }) } }
struct Place7159a457: View { var body: some View { Button(action: {}) { LevityImage(uiImage: art) } } }
struct Place716053b5: View { var body: some View { HStack { LevityImage(uiImage: art).resizable().frame(width: 1, height: 1).padding(.top, 1).padding(.top, 1) } } }
struct Place727880bc: View { var body: some View { HStack { LevityImage("hero").resizable().aspectRatio(contentMode: .fit).frame(maxWidth: .infinity, maxHeight: .infinity) } } }
struct Place7303e3b0: View { var body: some View { HStack { LevityImage(name).resizable().frame(width: 1, height: 1).padding(.top, 1).padding(.top, 1) } } }
struct Place7314742e: View { var body: some View { HStack { LevityImage(uiImage: art).resizable().aspectRatio(contentMode: .fit).frame(width: 1, height: 1).clipped() } } }
struct Place733ff92c: View { var body: some View { Button(action: {}, label: { LevityImage("hero").resizable().frame(width: 1, height: 1) }) } }
struct Place7389fc1e: View { var body: some View { ForEach(names, id: \.self) { name in LevityImage("hero") } } }
struct Place73f18b94: View { var body: some View { LevityImage("hero").foregroundColor(Color.red).onTapGesture {} } }
struct Place73fc6b36: View { var body: some View { HStack { LevityImage("hero").opacity(1).onTapGesture {} } } }
struct Place740a1964: View { var body: some View { if isOn { LevityImage("hero").resizable().frame(width: 1, height: 1).clipShape(Circle()) } } }
struct Place740fb576: View { var body: some View { Button(action: {}, label: { LevityImage(name).resizable().foregroundColor(Color.red).frame(width: 1, height: 1) }) } }
struct Place742ccda8: View { var body: some View { Own { LevityImage("hero").resizable() } } }
struct Place742e68ba: View { var body: some View { if isOn { LevityImage(uiImage: art).interpolation(.high).resizable().frame(width: 1, height: 1) } } }
struct Place743316d9: View { var body: some View { if isOn { LevityImage("hero").resizable().own() } } }
struct Place743cf0ac: View { var body: some View { HStack { LevityImage(uiImage: art).resizable().renderingMode(.template).foregroundColor(Color.red).scaledToFit().accessibilityIdentifier("b") } } }
struct Place7466d054: View { var body: some View { Text(verbatim: "b").background(LevityImage("hero").resizable().scaledToFill().overlay { Text(verbatim: "b") }) } }
struct Place74680085: View { var body: some View { Button(action: {}) { LevityImage(uiImage: art).offset(x: 1).own() } } }
struct Place74995208: View { var body: some View { ForEach(names, id: \.self) { name in LevityImage(name).resizable().scaledToFill().opacity(1).padding().frame(width: 1, height: 1) } } }
struct Place755635cb: View { var body: some View { HStack { LevityImage("hero").resizable().aspectRatio(contentMode: .fit).frame(width: 1, height: 1).rotationEffect(.degrees(1)) } } }
struct Place7565d37d: View { var body: some View { LevityImage("hero").resizable().foregroundColor(Color.red).background(Text(verbatim: "b")).frame(width: 1, height: 1).clipShape(RoundedRectangle(cornerRadius: 1)).overlay(Circle()).scaledToFit() } }
struct Place7574fffc: View { var body: some View { HStack { LevityImage("hero").resizable().renderingMode(.template).scaledToFit().frame(width: 1, height: 1).foregroundStyle(Color.red).frame(width: 1, height: 1).padding(.top, 1) } } }
struct Place7575b8be: View { var body: some View { ForEach(names, id: \.self) { name in LevityImage(name).opacity(1) } } }
struct Place75a053ea: View { var body: some View { if isOn { LevityImage(uiImage: art) } } }
struct Place75eaa821: View { var body: some View { HStack { LevityImage(uiImage: art).renderingMode(.template).padding(.top, 1).offset(x: 1) } } }
struct Place75fa6281: View { var body: some View { if isOn { LevityImage(name).renderingMode(.template).frame(width: 1, height: 1).foregroundColor(Color.red) } } }
struct Place7613e510: View { var body: some View { HStack { LevityImage(uiImage: art).padding(.top, 1) } } }
struct Place76fb15fd: View { var body: some View { if isOn { EmptyView() } else { LevityImage(decorative: "hero").resizable().frame(minWidth: 1, idealWidth: 1, maxWidth: .infinity, minHeight: 1, idealHeight: 1, maxHeight: .infinity, alignment: .center).clipped() } } }
struct Place77076274: View { var body: some View { if isOn { LevityImage(uiImage: art).frame(maxWidth: .infinity, alignment: .center) } } }
struct Place771f04af: View { var body: some View { HStack { LevityImage("hero").resizable().scaledToFit().frame(width: 1, height: 1).foregroundStyle(Color.red) } } }
struct Place77592ea5: View { var body: some View { Button(action: {}, label: { LevityImage("hero") }) } }
struct Place77cc880b: View { var body: some View { LevityImage("hero").resizable().aspectRatio(contentMode: .fit).frame(maxHeight: .infinity).foregroundColor(Color.red).background(Text(verbatim: "b")).scaleEffect(1).rotationEffect(.degrees(1)).own().opacity(1).own() } }
struct Place783e13e5: View { var body: some View { if isOn { LevityImage(name, bundle: .main).resizable().aspectRatio(contentMode: .fit).clipShape(Circle()).frame(width: 1).accessibilityIgnoresInvertColors() } } }
struct Place7865ca6e: View { var body: some View { Button(action: {}, label: { LevityImage(uiImage: art).ownIcon().padding(1) }) } }
struct Place78875df8: View { var body: some View { Text(verbatim: "b").overlay(LevityImage("hero").resizable().aspectRatio(contentMode: .fit).frame(width: 1).offset(x: 1, y: 1)) } }
struct Place78887b1c: View { var body: some View { switch isOn { case true: LevityImage(name).renderingMode(.template).resizable().aspectRatio(contentMode: .fit).frame(width: 1, height: 1).foregroundColor(Color.red).padding(.top, 1); default: EmptyView() } } }
struct Place78acfab2: View { var body: some View { HStack { LevityImage("hero").resizable().aspectRatio(contentMode: .fit).frame(maxHeight: .infinity) } } }
struct Place78eb5e6e: View { var body: some View { HStack { LevityImage("hero").foregroundColor(Color.red).own() } } }
struct Place78f6d569: View { var body: some View { ForEach(names, id: \.self) { name in LevityImage("hero").resizable().padding(1).foregroundColor(Color.red).background(Text(verbatim: "b")) } } }
struct Place796ffd3e: View { var body: some View { HStack { LevityImage("hero").resizable().aspectRatio(contentMode: .fit).frame(width: 1, height: 1) } } }
struct Place79a93cbb: View { var body: some View { if isOn { EmptyView() } else { LevityImage(name).renderingMode(.template).resizable().foregroundStyle(Color.red).frame(width: 1, height: 1, alignment: .center) } } }
struct Place79c694f1: View { var body: some View { Own { LevityImage(uiImage: art).resizable().frame(width: 1, height: 1).padding(.top, 1) } } }
struct Place79f61e2c: View { var body: some View { if isOn { LevityImage(name).resizable().aspectRatio(contentMode: .fit).frame(width: 1, height: 1).offset(x: 1, y: 1) } } }
struct Place7a5ac01b: View { var body: some View { if isOn { LevityImage(uiImage: art).resizable().interpolation(.high).aspectRatio(contentMode: .fit).onTapGesture {} } } }
struct Place7a6acf64: View { var body: some View { if isOn { LevityImage(uiImage: art).renderingMode(.template).resizable().frame(width: 1, height: 1).foregroundColor(Color.red) } } }
struct Place7b18a174: View { var body: some View { Text(verbatim: "b").background(LevityImage("hero", bundle: .main).resizable().aspectRatio(contentMode: .fit).edgesIgnoringSafeArea(.all)) } }
struct Place7b280062: View { var body: some View { Own { LevityImage("hero").resizable().aspectRatio(contentMode: .fit).frame(width: 1, height: 1).foregroundColor(Color.red).frame(width: 1, height: 1).background(Text(verbatim: "b")).clipShape(Circle()) } } }
struct Place7b706aec: View { var body: some View { Button(action: {}, label: { LevityImage(icon).resizable().scaledToFit().own() }) } }
struct Place7b7d0463: View { var body: some View { LevityImage(uiImage: art).resizable().aspectRatio(contentMode: .fit).frame(width: 1, height: 1).clipShape(RoundedRectangle(cornerRadius: 1)).onAppear {} } }
struct Place7ba75d12: View { var body: some View { LevityImage("hero").resizable().frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .center).ignoresSafeArea().accessibilityHidden(true) } }
struct Place7bb31f29: View { var body: some View { ForEach(names, id: \.self) { name in LevityImage(name).resizable().scaledToFit().matchedGeometryEffect(id: 1, in: namespace).frame(width: 1) } } }
struct Place7c1ea0c4: View { var body: some View { HStack { LevityImage("hero").resizable().scaledToFit().frame(width: 1) } } }
struct Place7c8fec6e: View { var body: some View { Text(verbatim: "b").mask { LevityImage("hero", bundle: .main).resizable().aspectRatio(contentMode: .fit) } } }
struct Place7cdb96be: View { var body: some View { if isOn { LevityImage(icon).resizable().frame(width: 1, height: 1) } } }
struct Place7d8abaf8: View { var body: some View { HStack { LevityImage("hero").modifier(OwnModifier()) } } }
struct Place7d9476c0: View { var body: some View { HStack { LevityImage("hero").ownIcon() } } }
struct Place7daf2a23: View { var body: some View { if isOn { LevityImage(icon).resizable().scaledToFit().frame(width: 1, height: 1) } } }
struct Place7db0aec6: View { var body: some View { if isOn { LevityImage(name, bundle: .main) } } }
struct Place7de408a3: View { var body: some View { Button(action: {}) { LevityImage("hero") } } }
struct Place7dfb4cf0: View { var body: some View { LevityImage(uiImage: art).ownIcon() } }
struct Place7e05549d: View { var body: some View { LevityImage("hero").resizable().aspectRatio(contentMode: .fit).frame(width: 1, height: 1).accessibilityHidden(true) } }
struct Place7e1321eb: View { var body: some View { HStack { LevityImage(icon).resizable().aspectRatio(contentMode: .fit).own().padding(.top, 1) } } }
struct Place7e4e6b7a: View { var body: some View { HStack { LevityImage(name, bundle: .main).resizable().aspectRatio(1, contentMode: .fit).frame(width: 1).clipShape(Circle()).accessibilityIgnoresInvertColors() } } }
struct Place7e6d0fdd: View { var body: some View { switch isOn { case true: LevityImage("hero").foregroundColor(Color.red); default: EmptyView() } } }
struct Place7e851649: View { var body: some View { if isOn { LevityImage(name, bundle: .main).resizable().aspectRatio(contentMode: .fit).saturation(1) } } }
struct Place7e8b35c4: View { var body: some View { HStack { LevityImage("hero").foregroundStyle(Color.red).accessibilityHidden(true) } } }
struct Place7ebbba4d: View { var body: some View { HStack { LevityImage(name).resizable().scaledToFit().frame(width: 1, height: 1) } } }
struct Place7eea387e: View { var body: some View { LevityImage(icon).resizable().aspectRatio(contentMode: .fit).frame(height: 1).padding(1).background(Color.red) } }
struct Place7f3b3b38: View { var body: some View { switch isOn { case true: LevityImage(uiImage: art).resizable(); default: EmptyView() } } }
struct Place7f6026e4: View { var body: some View { HStack { LevityImage(decorative: "hero") } } }
struct Place7f6cfe66: View { var body: some View { Own { LevityImage(uiImage: art).resizable().scaledToFill().frame(width: 1, height: 1).clipped() } } }
struct Place80748c0c: View { var body: some View { HStack { LevityImage("hero").resizable().scaledToFit().frame(width: 1).modifier(OwnModifier()) } } }
struct Place80dc4544: View { var body: some View { HStack { LevityImage(uiImage: art).resizable().aspectRatio(contentMode: .fit).frame(height: 1).foregroundColor(Color.red) } } }
struct Place80fd84dd: View { var body: some View { Own { LevityImage("hero").own() } } }
struct Place8180f4ef: View { var body: some View { Kept(icon: LevityImage(isOn ? "hero" : "hero").foregroundColor(Color.red)) } }
struct Place81b76860: View { var body: some View { HStack { LevityImage(name).resizable().scaledToFit().frame(width: 1, height: 1).accessibilityHidden(true) } } }
struct Place8210ca7a: View { var body: some View { HStack { LevityImage(name).resizable().scaledToFit().frame(maxWidth: .infinity) } } }
struct Place8217583a: View { var body: some View { if isOn { LevityImage(name).renderingMode(.template).foregroundColor(Color.red) } } }
struct Place8265c132: View { var body: some View { HStack { LevityImage("hero", bundle: .main).resizable().aspectRatio(contentMode: .fit).frame(maxWidth: .infinity).accessibilityIgnoresInvertColors() } } }
struct Place831572d2: View { var body: some View { Text(verbatim: "b").background { LevityImage(name).resizable().scaledToFill() } } }
struct Place831ae789: View { var body: some View { Text(verbatim: "b").overlay { LevityImage(uiImage: art).ownIcon().offset(x: 1, y: 1) } } }
struct Place8321b050: View { var body: some View { HStack { LevityImage("hero").resizable().frame(width: 1, height: 1).foregroundColor(Color.red).padding(.top, 1) } } }
struct Place83bfb11f: View { var body: some View { HStack { LevityImage(name).resizable().scaledToFit().frame(width: 1, height: 1).padding(.top).background(Text(verbatim: "b")) } } }
struct Place8409261c: View { var body: some View { HStack { LevityImage("hero").resizable().aspectRatio(contentMode: .fit).frame(maxHeight: .infinity).accessibilityIdentifier("b") } } }
struct Place8410d536: View { var body: some View { Own { LevityImage("hero").resizable().aspectRatio(contentMode: .fit).frame(height: 1).foregroundColor(Color.red).opacity(1).frame(maxWidth: .infinity, maxHeight: .infinity).background(Text(verbatim: "b")).own() } } }
struct Place8445edc6: View { var body: some View { HStack { LevityImage("hero").ownIcon().padding(.top, 1) } } }
struct Place848aac44: View { var body: some View { if isOn { EmptyView() } else { LevityImage(uiImage: art).resizable().frame(width: 1, height: 1).clipShape(Circle()) } } }
struct Place84a41b2e: View { var body: some View { Button(action: {}) { LevityImage(isOn ? "hero" : "hero").foregroundColor(Color.red).font(.title) } } }
struct Place853ec03c: View { var body: some View { HStack { LevityImage(icon).resizable().aspectRatio(contentMode: .fit).frame(height: 1) } } }
struct Place8572026c: View { var body: some View { if isOn { LevityImage(uiImage: art).resizable().scaledToFill().transition(.opacity) } } }
struct Place8575c41d: View { var body: some View { LevityImage("hero").opacity(1) } }
struct Place85aa7e89: View { var body: some View { HStack { LevityImage("hero").foregroundStyle(Color.red).padding(.top, 1) } } }
struct Place85f85ea4: View { var body: some View { HStack { LevityImage(name).resizable().scaledToFit().clipShape(RoundedRectangle(cornerRadius: 1)).frame(width: 1, height: 1) } } }
struct Place861e8ec3: View { var body: some View { if isOn { LevityImage("hero").resizable().scaledToFit().frame(height: 1).edgesIgnoringSafeArea(.all).foregroundColor(Color.red).ignoresSafeArea() } } }
struct Place8650374d: View { var body: some View { if isOn { LevityImage(name) } } }
struct Place8652639e: View { var body: some View { switch isOn { case true: LevityImage("hero").resizable(); default: EmptyView() } } }
struct Place8663f67d: View { var body: some View { HStack { LevityImage(name).ownIcon() } } }
struct Place86eb76d4: View { var body: some View { if isOn { LevityImage(name).resizable().frame(width: 1, height: 1).layoutPriority(1).padding(.top, 1) } } }
struct Place87988cb6: View { var body: some View { if isOn { LevityImage(uiImage: art).resizable().aspectRatio(contentMode: .fit).overlay { Text(verbatim: "b") }.clipped().compositingGroup().clipShape(RoundedRectangle(cornerRadius: 1)) } } }
struct Place881ed2ec: View { var body: some View { Own { LevityImage(name).resizable().renderingMode(.template).scaledToFit().frame(width: 1, height: 1).foregroundColor(Color.red).frame(width: 1, height: 1).overlay(Circle()).contentShape(Rectangle()).onTapGesture {}.padding(1).accessibilityElement(children: .ignore).accessibilityLabel(Text(verbatim: "b")).accessibilityValue(Text(verbatim: "b")).accessibilityHint(Text(verbatim: "b")).accessibilityAddTraits(.isButton).accessibilityAction {} } } }
struct Place8850c894: View { var body: some View { HStack { LevityImage("hero").foregroundColor(Color.red).accessibilityLabel(Text(verbatim: "b")) } } }
struct Place88fd13a3: View { var body: some View { Button(action: {}, label: { LevityImage(isOn ? "hero" : "hero").resizable() }) } }
struct Place89199e81: View { var body: some View { HStack { LevityImage(decorative: name) } } }
struct Place89562f88: View { var body: some View { if isOn { LevityImage("hero").resizable().frame(width: 1, height: 1).foregroundStyle(Color.red) } } }
struct Place8997c5f5: View { var body: some View { HStack { LevityImage("hero").resizable().aspectRatio(1, contentMode: .fit).frame(width: 1) } } }
struct Place8a198f68: View { var body: some View { HStack { LevityImage(name).interpolation(.high).resizable(resizingMode: .tile).own().own() } } }
struct Place8aa8cf5f: View { var body: some View { HStack { LevityImage(name).resizable().foregroundColor(Color.red).frame(width: 1, height: 1) } } }
struct Place8ab3cc91: View { var body: some View { HStack { LevityImage(uiImage: art).frame(width: 1, height: 1).padding(.top, 1).padding(.top, 1) } } }
struct Place8ac08b4e: View { var body: some View { HStack { LevityImage(name, bundle: .main) } } }
struct Place8aedaf98: View { var body: some View { HStack { LevityImage(name).renderingMode(.template).resizable().aspectRatio(contentMode: .fit).foregroundColor(Color.red).frame(width: 1, height: 1) } } }
struct Place8af500a9: View { var body: some View { HStack { LevityImage("hero").resizable().aspectRatio(1, contentMode: .fit).frame(width: 1) } } }
struct Place8b1801f4: View { var body: some View { HStack { LevityImage("hero").padding(.top, 1).padding(.top, 1) } } }
struct Place8b2d4bb0: View { var body: some View { Kept(icon: LevityImage("hero").resizable().frame(width: 1, height: 1).foregroundColor(Color.red)) } }
struct Place8b356ed4: View { var body: some View { HStack { LevityImage(name).foregroundColor(Color.red) } } }
struct Place8b6cba10: View { var body: some View { HStack { LevityImage(isOn ? "hero" : "hero").padding(.top, 1) } } }
struct Place8b7c56df: View { var body: some View { HStack { LevityImage("hero").resizable().frame(width: 1, height: 1).padding(.top, 1).padding(.top, 1) } } }
struct Place8bb72d49: View { var body: some View { HStack { LevityImage(isOn ? "hero" : "hero").resizable().scaledToFit() } } }
struct Place8bd32b1d: View { var body: some View { HStack { LevityImage("hero").resizable().matchedGeometryEffect(id: 1, in: namespace).frame(width: 1, height: 1) } } }
struct Place8be293b0: View { var body: some View { if isOn { LevityImage("hero").foregroundColor(Color.red).position(x: 1, y: 1) } } }
struct Place8bf36642: View { var body: some View { AnyView(LevityImage(uiImage: art).resizable().overlay { Text(verbatim: "b") }) } }
struct Place8c671e0b: View { var body: some View { HStack { LevityImage("hero").renderingMode(.template).resizable().aspectRatio(contentMode: .fit).frame(width: 1, height: 1).foregroundStyle(Color.red) } } }
struct Place8c77116a: View { var body: some View { HStack { LevityImage("hero").renderingMode(.template).foregroundStyle(Color.red).padding().background(Text(verbatim: "b")).clipShape(Circle()).shadow(color: Color.red, radius: 1) } } }
struct Place8d1af57b: View { var body: some View { if isOn { LevityImage("hero").resizable().scaledToFit().frame(height: 1) } } }
struct Place8d9fdf27: View { var body: some View { if isOn { LevityImage(uiImage: art).resizable().scaledToFit().background(Text(verbatim: "b")).clipShape(RoundedRectangle(cornerRadius: 1)) } } }
struct Place8dae3e84: View { var body: some View { HStack { LevityImage(uiImage: art).ownIcon().offset(y: 1) } } }
struct Place8db82aa5: View { var body: some View { HStack { LevityImage(name).offset(x: 1).frame(maxHeight: .infinity, alignment: .center) } } }
struct Place8e0d26b6: View { var body: some View { HStack { LevityImage(uiImage: art).renderingMode(.template).foregroundStyle(Color.red).padding(.top, 1).padding(.top, 1).accessibilityHidden(true) } } }
struct Place8e1e4575: View { var body: some View { HStack { LevityImage(name).resizable().renderingMode(.template).frame(width: 1, height: 1).foregroundColor(Color.red) } } }
struct Place8e2251eb: View { var body: some View { HStack { LevityImage(name).foregroundColor(Color.red).frame(width: 1).padding(.top, 1) } } }
struct Place8e57e973: View { var body: some View { Text(verbatim: "b").background { LevityImage(uiImage: art).renderingMode(.template).foregroundColor(Color.red) } } }
struct Place8e7d5797: View { var body: some View { let icon8e7d5797 = LevityImage(name).resizable().scaledToFit().frame(height: 1); icon8e7d5797 } }
struct Place8e8643f2: View { var body: some View { Own { LevityImage("hero").resizable().scaledToFit().clipped().padding(.top) } } }
struct Place8e8d5796: View { var body: some View { HStack { LevityImage("hero").renderingMode(.template).resizable().foregroundStyle(Color.red).frame(width: 1, height: 1).padding(1).own() } } }
struct Place8eba4afc: View { var body: some View { if isOn { LevityImage("hero").renderingMode(.template) } } }
struct Place8f782dae: View { var body: some View { Button(action: {}, label: { LevityImage("hero").resizable().frame(width: 1, height: 1).padding(1).foregroundColor(Color.red).background { Text(verbatim: "b") } }) } }
struct Place8f78e0b6: View { var body: some View { HStack { LevityImage(name).frame(width: 1, height: 1).padding(.top, 1) } } }
struct Place8fb7708e: View { var body: some View { Text(verbatim: "b").background { LevityImage("hero").resizable().frame(width: 1, height: 1).offset(x: 1) } } }
struct Place8fe8540f: View { var body: some View { if isOn { LevityImage(uiImage: art).interpolation(.high).resizable().scaledToFit().frame(maxWidth: .infinity).padding(1).background(Text(verbatim: "b")).cornerRadius(1) } } }
struct Place90016004: View { var body: some View { if isOn { LevityImage("hero") } } }
struct Place906f02ae: View { var body: some View { HStack { LevityImage(name).renderingMode(.template).foregroundColor(Color.red).scaleEffect(1).animation(.default, value: 1).opacity(1) } } }
struct Place90d2b219: View { var body: some View { HStack { LevityImage(name, bundle: .main).resizable().aspectRatio(contentMode: .fit).clipShape(Circle()).frame(width: 1, height: 1) } } }
struct Place90f9e163: View { var body: some View { HStack { LevityImage("hero").resizable(resizingMode: .tile).frame(width: 1, height: 1).offset(x: 1, y: 1).scaleEffect(1).animation(.default, value: 1) } } }
struct Place9125a880: View { var body: some View { Kept(icon: LevityImage(isOn ? "hero" : isOn ? "hero" : "hero").resizable().frame(width: 1, height: 1).foregroundColor(Color.red)) } }
struct Place9158f7f9: View { var body: some View { HStack { LevityImage(uiImage: art).foregroundColor(Color.red) } } }
struct Place9171bb6f: View { var body: some View { Button(action: {}, label: { LevityImage("hero") }) } }
struct Place917f5df4: View { var body: some View { HStack { LevityImage("hero").resizable().scaledToFit().frame(maxHeight: .infinity).padding(.top, 1) } } }
struct Place91ab0aac: View { var body: some View { Button(action: {}) { LevityImage("hero").resizable().scaledToFit().foregroundColor(Color.red).frame(width: 1, height: 1) } } }
struct Place91ed485e: View { var body: some View { LevityImage(decorative: "hero").resizable().aspectRatio(contentMode: .fit).frame(width: 1, height: 1).padding(.top, 1) } }
struct Place923060f0: View { var body: some View { Button(action: {}, label: { LevityImage(isOn ? "hero" : "hero").renderingMode(.template).resizable().foregroundStyle(Color.red).frame(width: 1, height: 1, alignment: .center).padding(.top, 1).padding(.top, 1).disabled(true).animation(.default, value: 1) }) } }
struct Place929260ca: View { var body: some View { switch isOn { case true: LevityImage("hero"); default: EmptyView() } } }
struct Place92ab9feb: View { var body: some View { switch isOn { case true: LevityImage(name).resizable().scaledToFit().frame(width: 1, height: 1); default: EmptyView() } } }
struct Place9337d028: View { var body: some View { LevityImage("hero").offset(y: 1) } }
struct Place9342919d: View { var body: some View { Own { LevityImage(name) } } }
struct Place9350df46: View { var body: some View { LevityImage(icon).renderingMode(.template).resizable().scaledToFit().frame(width: 1, height: 1).foregroundStyle(Color.red).padding(1).background(Text(verbatim: "b")) } }
struct Place93d72a81: View { var body: some View { if isOn { LevityImage(uiImage: art).resizable().scaledToFill() } } }
struct Place93dcfaa2: View { var body: some View { Text(verbatim: "b").overlay { LevityImage("hero").renderingMode(.template).resizable().aspectRatio(contentMode: .fit).frame(width: 1, height: 1).foregroundColor(Color.red).padding(1) } } }
struct Place93e045b2: View { var body: some View { HStack { LevityImage("hero").resizable().scaledToFit().frame(width: 1, height: 1).clipShape(Circle()).offset(x: 1, y: 1) } } }
struct Place940dc0c7: View { var body: some View { if isOn { EmptyView() } else { LevityImage("hero").resizable().aspectRatio(contentMode: .fit).frame(width: 1, height: 1).foregroundColor(Color.red) } } }
struct Place9452f209: View { var body: some View { LevityImage(uiImage: art).resizable().cornerRadius(1) } }
struct Place9487549a: View { var body: some View { HStack { LevityImage("hero").renderingMode(.template).padding(1).own() } } }
struct Place94afe9ba: View { var body: some View { switch isOn { case true: LevityImage("hero").renderingMode(.template).resizable().scaledToFit().foregroundStyle(Color.red); default: EmptyView() } } }
struct Place94bfb01d: View { var body: some View { HStack { LevityImage(uiImage: art).resizable().frame(width: 1, height: 1) } } }
struct Place95406d4c: View { var body: some View { HStack { LevityImage("hero").resizable().scaledToFit().aspectRatio(1, contentMode: .fit).frame(width: 1, height: 1) } } }
struct Place9550316c: View { var body: some View { if isOn { EmptyView() } else { LevityImage(uiImage: art).resizable().frame(width: 1, height: 1).offset(x: 1, y: 1) } } }
struct Place95d28389: View { var body: some View { switch isOn { case true: LevityImage(name, bundle: .main).resizable().aspectRatio(contentMode: .fit).padding().background(.red).frame(maxWidth: .infinity).clipShape(RoundedRectangle(cornerRadius: 1)).contentShape(Rectangle()).compositingGroup(); default: EmptyView() } } }
struct Place95ff2622: View { var body: some View { HStack { LevityImage(uiImage: art) } } }
struct Place9605db79: View { var body: some View { if isOn { LevityImage(uiImage: art).resizable().overlay(Circle()).frame(width: 1, height: 1) } } }
struct Place9616ee07: View { var body: some View { Text(verbatim: "b").overlay { LevityImage("hero").renderingMode(.template).resizable().aspectRatio(contentMode: .fit).frame(width: 1, height: 1).foregroundColor(Color.red).padding() } } }
struct Place96349a06: View { var body: some View { HStack { LevityImage("hero").resizable().frame(width: 1, height: 1).padding(1) } } }
struct Place97363267: View { var body: some View { if isOn { LevityImage("hero").renderingMode(.template).foregroundColor(Color.red) } } }
struct Place977f8ec2: View { var body: some View { if isOn { EmptyView() } else { LevityImage("hero").resizable() } } }
struct Place97896ed5: View { var body: some View { if isOn { EmptyView() } else { LevityImage("hero").resizable().frame(width: 1, height: 1) } } }
struct Place97cbaeec: View { var body: some View { AnyView(LevityImage(name).resizable().scaledToFit().foregroundColor(Color.red).frame(width: 1, height: 1)) } }
struct Place97fe8eaa: View { var body: some View { HStack { LevityImage(uiImage: art).resizable().frame(width: 1, height: 1).position(x: 1, y: 1) } } }
struct Place986eeece: View { var body: some View { HStack { LevityImage("hero").resizable().frame(width: 1, height: 1).padding(.top, 1).padding(.top, 1).frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .center) } } }
struct Place9983ce0e: View { var body: some View { Button(action: {}, label: { LevityImage("hero").resizable().contentShape(Rectangle()).foregroundColor(Color.red).frame(width: 1, height: 1) }) } }
struct Place99f528c3: View { var body: some View { if isOn { LevityImage(icon).resizable() } } }
struct Place9a1766d4: View { var body: some View { HStack { LevityImage(name).resizable().aspectRatio(contentMode: .fit).frame(width: 1, height: 1).cornerRadius(1).shadow(color: Color.red, radius: 1, x: 1, y: 1) } } }
struct Place9a47fd1e: View { var body: some View { if isOn { LevityImage("hero").resizable().scaledToFit().frame(minWidth: 1, idealWidth: 1, maxWidth: .infinity, minHeight: 1, idealHeight: 1, maxHeight: .infinity, alignment: .center).clipped() } } }
struct Place9a64ce9e: View { var body: some View { Button(action: {}, label: { LevityImage(uiImage: art).foregroundColor(Color.red) }) } }
struct Place9b14456a: View { var body: some View { Button(action: {}, label: { LevityImage(name).resizable().renderingMode(.template).own().foregroundStyle(Color.red) }) } }
struct Place9b5556df: View { var body: some View { if isOn { LevityImage("hero").resizable().font(.title).frame(width: 1, height: 1) } } }
struct Place9b9e190e: View { var body: some View { Button(action: {}, label: { LevityImage(name).renderingMode(.template).resizable().foregroundStyle(Color.red).frame(width: 1, height: 1).padding(.top, 1) }) } }
struct Place9be4226e: View { var body: some View { HStack { LevityImage("hero").foregroundColor(Color.red).frame(width: 1, height: 1) } } }
struct Place9c1e0128: View { var body: some View { Text(verbatim: "b").overlay(LevityImage(name)) } }
struct Place9c2a630b: View { var body: some View { HStack { LevityImage(name).resizable().aspectRatio(contentMode: .fit).frame(width: 1, height: 1).padding(.top, 1) } } }
struct Place9c789b3c: View { var body: some View { LevityImage(uiImage: art).resizable().scaledToFill().ignoresSafeArea().accessibilityHidden(true) } }
struct Place9cd763c9: View { var body: some View { Button(action: {}) { LevityImage("hero") } } }
struct Place9ce53572: View { var body: some View { switch isOn { case true: LevityImage("hero").ownIcon(); default: EmptyView() } } }
struct Place9cf5b32e: View { var body: some View { let icon9cf5b32e = LevityImage(name).resizable().scaledToFit().frame(width: 1, height: 1); icon9cf5b32e } }
struct Place9d1f3124: View { var body: some View { if isOn { EmptyView() } else { LevityImage("hero").resizable().frame(width: 1, height: 1).foregroundColor(Color.red) } } }
struct Place9d20881e: View { var body: some View { LevityImage(name).resizable().aspectRatio(contentMode: .fit).cornerRadius(1).own() } }
struct Place9d388c96: View { var body: some View { LevityImage(uiImage: art).ownIcon().padding(.top, 1) } }
struct Place9db61646: View { var body: some View { HStack { LevityImage(name).resizable().scaledToFit().foregroundColor(Color.red).frame(width: 1, height: 1).padding(.top, 1) } } }
struct Place9dc40edc: View { var body: some View { Button(action: {}) { LevityImage(uiImage: art).renderingMode(.template).foregroundColor(Color.red) } } }
struct Place9e574eb7: View { var body: some View { HStack { LevityImage(name).resizable().frame(width: 1, height: 1).foregroundColor(Color.red) } } }
struct Place9f25e1e1: View { var body: some View { if isOn { EmptyView() } else { LevityImage("hero").foregroundColor(Color.red) } } }
struct Place9f499993: View { var body: some View { LevityImage(name).resizable().renderingMode(.template).frame(width: 1, height: 1).foregroundColor(Color.red) } }
struct Place9f5fb4d9: View { var body: some View { HStack { LevityImage(name).resizable().scaleEffect(1).aspectRatio(contentMode: .fit) } } }
struct Place9f8d4d56: View { var body: some View { switch isOn { case true: LevityImage(uiImage: art).resizable().frame(width: 1, height: 1).clipShape(RoundedRectangle(cornerRadius: 1)); default: EmptyView() } } }
struct Place9fcceb49: View { var body: some View { HStack { LevityImage("hero").foregroundStyle(Color.red) } } }
struct PlaceOneOf1: View { var body: some View { (isOn ? LevityImage("hero") : LevityImage(Image(systemName: "map"))).resizable().scaledToFit() } }
struct PlaceOneOf2: View { var body: some View { HStack { [LevityImage("hero"), LevityImage(Image(systemName: "map"))][0].resizable() } } }
struct PlaceOneOf3: View { var body: some View { Button(action: {}, label: { isOn ? LevityImage("hero") : LevityImage(Image(systemName: "map").resizable()) }) } }
struct PlaceOneOf5: View { @State private var icon5 = LevityImage("hero"); var body: some View { icon5.resizable().onTapGesture { icon5 = LevityImage(Image(systemName: "map")) } } }
struct PlaceOneOf7: View { private let icon7: LevityImage?; init() { if isOn { self.icon7 = LevityImage(Model6().icon6) } else { self.icon7 = nil } }; var body: some View { if let icon7 { icon7.resizable() } } }
struct Placea008ec57: View { var body: some View { Button(action: {}, label: { LevityImage("hero").resizable().frame(width: 1, height: 1).padding(1) }) } }
struct Placea05835bf: View { var body: some View { LevityImage(uiImage: art).ownIcon().own().background { Text(verbatim: "b") } } }
struct Placea0825945: View { var body: some View { Own { LevityImage(uiImage: art).resizable().frame(width: 1, height: 1) } } }
struct Placea0b9c934: View { var body: some View { ForEach(names, id: \.self) { name in LevityImage(name).renderingMode(.template).foregroundColor(Color.red) } } }
struct Placea127ea8c: View { var body: some View { HStack { LevityImage("hero").resizable().frame(width: 1, height: 1).clipShape(Circle()) } } }
struct Placea1ae20a6: View { var body: some View { if isOn { LevityImage(name, bundle: .main).resizable().aspectRatio(contentMode: .fit).frame(maxWidth: .infinity).clipShape(RoundedRectangle(cornerRadius: 1)) } } }
struct Placea1d59a16: View { var body: some View { Button(action: {}, label: { LevityImage(isOn ? "hero" : name).renderingMode(.template).resizable().foregroundStyle(Color.red).frame(width: 1, height: 1) }) } }
struct Placea233fd60: View { var body: some View { HStack { LevityImage("hero").resizable().frame(width: 1, height: 1).foregroundStyle(Color.red) } } }
struct Placea23aa595: View { var body: some View { Text(verbatim: "b").background(LevityImage("hero")) } }
struct Placea32b8b23: View { var body: some View { HStack { LevityImage(name).aspectRatio(contentMode: .fit).frame(width: 1, height: 1) } } }
struct Placea3327a97: View { var body: some View { HStack { LevityImage("hero").resizable().frame(width: 1, height: 1) } } }
struct Placea3879d7a: View { var body: some View { if isOn { LevityImage("hero").resizable().frame(width: 1, height: 1).foregroundColor(Color.red) } } }
struct Placea3ce3246: View { var body: some View { LevityImage(uiImage: art).ownIcon().padding(.top, 1).overlay { Text(verbatim: "b") } } }
struct Placea3f2b03a: View { var body: some View { if isOn { EmptyView() } else { LevityImage("hero").resizable().frame(width: 1, height: 1).clipShape(Circle()) } } }
struct Placea3f3775f: View { var body: some View { LevityImage("hero").renderingMode(.template).resizable().scaledToFit().foregroundColor(Color.red).accessibilityLabel(Text(verbatim: "b")) } }
struct Placea3f4697d: View { var body: some View { Text(verbatim: "b").background(LevityImage("hero", bundle: .main).resizable().aspectRatio(contentMode: .fit)) } }
struct Placea4211841: View { var body: some View { LevityImage("hero").resizable().frame(width: 1, height: 1) } }
struct Placea42a9c40: View { var body: some View { HStack { LevityImage(name).resizable().scaledToFit().foregroundColor(Color.red).frame(width: 1, height: 1) } } }
struct Placea44a4ec2: View { var body: some View { HStack { LevityImage("hero").resizable().frame(width: 1, height: 1).clipShape(RoundedRectangle(cornerRadius: 1)).overlay(Circle()).shadow(radius: 1) } } }
struct Placea461ffcb: View { var body: some View { Button(action: {}, label: { LevityImage("hero").renderingMode(.template).resizable().frame(width: 1, height: 1).foregroundStyle(Color.red) }) } }
struct Placea46917ba: View { var body: some View { if isOn { LevityImage("hero").resizable().renderingMode(.template).frame(width: 1, height: 1, alignment: .center).foregroundStyle(Color.red) } } }
struct Placea47812a5: View { var body: some View { HStack { LevityImage(name).resizable().scaledToFit().frame(width: 1).frame(maxHeight: .infinity, alignment: .center).foregroundColor(Color.red) } } }
struct Placea49a8c95: View { var body: some View { Own { LevityImage(uiImage: art).resizable().overlay { Text(verbatim: "b") }.frame(width: 1, height: 1) } } }
struct Placea4e469dd: View { var body: some View { HStack { LevityImage(name).frame(width: 1, height: 1).own().overlay(Circle()) } } }
struct Placea513c259: View { var body: some View { HStack { LevityImage(isOn ? "hero" : "hero").foregroundColor(Color.red) } } }
struct Placea54258c5: View { var body: some View { HStack { LevityImage(name).renderingMode(.template).resizable().foregroundStyle(Color.red).frame(width: 1, height: 1, alignment: .center) } } }
struct Placea590a96e: View { var body: some View { HStack { LevityImage("hero").resizable().frame(width: 1, height: 1).cornerRadius(1) } } }
struct Placea615932f: View { var body: some View { HStack { LevityImage(name).renderingMode(.template).resizable().foregroundStyle(Color.red).frame(width: 1, height: 1) } } }
struct Placea6a4f515: View { var body: some View { HStack { LevityImage(name).resizable().renderingMode(.template).foregroundColor(Color.red).frame(width: 1, height: 1) } } }
struct Placea74248ed: View { var body: some View { Kept(icon: LevityImage("hero").foregroundColor(Color.red)) } }
struct Placea74f845a: View { var body: some View { if isOn { LevityImage(uiImage: art).interpolation(.high).resizable().scaledToFit().frame(width: 1, height: 1).background(.red).clipShape(RoundedRectangle(cornerRadius: 1)) } } }
struct Placea75e5bdd: View { var body: some View { HStack { LevityImage(name).resizable().scaledToFit().frame(width: 1, height: 1).frame(maxWidth: .infinity, alignment: .center) } } }
struct Placea846adfd: View { var body: some View { Button(action: {}) { LevityImage(name).renderingMode(.template).resizable().aspectRatio(contentMode: .fit).frame(width: 1, height: 1).foregroundColor(Color.red) } } }
struct Placea84c80fd: View { var body: some View { LevityImage("hero").resizable().aspectRatio(contentMode: .fit).frame(height: 1).foregroundColor(Color.red).opacity(1).frame(maxWidth: .infinity, maxHeight: .infinity).aspectRatio(1, contentMode: .fit).cornerRadius(1).own().frame(maxHeight: .infinity, alignment: .center) } }
struct Placea84f5d05: View { var body: some View { if isOn { LevityImage(uiImage: art).resizable().overlay { Text(verbatim: "b") }.frame(width: 1, height: 1) } } }
struct Placea85c476b: View { var body: some View { HStack { LevityImage("hero").renderingMode(.template).resizable().foregroundStyle(Color.red).frame(width: 1, height: 1).padding(1) } } }
struct Placea8c19cc2: View { var body: some View { LevityImage("hero").resizable().aspectRatio(contentMode: .fit).rotationEffect(.degrees(1)).onAppear {} } }
struct Placea96f6235: View { var body: some View { HStack { LevityImage(uiImage: art).foregroundColor(Color.red).padding(.top, 1) } } }
struct Placea9e8b724: View { var body: some View { HStack { LevityImage(isOn ? "hero" : "hero").resizable().aspectRatio(contentMode: .fit).frame(width: 1, height: 1) } } }
struct Placeaa0523fc: View { var body: some View { if isOn { LevityImage("hero").resizable().scaledToFit().frame(width: 1, height: 1).frame(width: 1, height: 1).background(Circle()).offset(x: 1, y: 1) } } }
struct Placeaa0d035b: View { var body: some View { Button(action: {}, label: { LevityImage("hero").renderingMode(.template).foregroundStyle(Color.red).padding().background(Text(verbatim: "b")).clipShape(Circle()).shadow(color: Color.red, radius: 1) }) } }
struct Placeaa543e99: View { var body: some View { Button(action: {}, label: { LevityImage(isOn ? name : name) }) } }
struct Placeaa62f6c3: View { var body: some View { HStack { LevityImage(name).resizable().aspectRatio(1, contentMode: .fit).frame(height: 1) } } }
struct Placeaa762f0a: View { var body: some View { if isOn { LevityImage("hero").resizable().frame(width: 1, height: 1).own() } } }
struct Placeaac0e693: View { var body: some View { HStack { LevityImage(name).resizable().scaledToFit().matchedGeometryEffect(id: 1, in: namespace).frame(width: 1) } } }
struct Placeaacc92eb: View { var body: some View { if isOn { LevityImage(name).renderingMode(.template).resizable().foregroundStyle(Color.red).frame(width: 1, height: 1).padding(.top, 1) } } }
struct Placeaae1f3cd: View { var body: some View { Button(action: {}, label: { LevityImage("hero").resizable().scaledToFit().frame(width: 1, height: 1) }) } }
struct Placeab2ef4ad: View { var body: some View { Button(action: {}, label: { LevityImage(uiImage: art).resizable().scaledToFit().frame(maxWidth: .infinity, maxHeight: .infinity) }) } }
struct Placeab75aa2f: View { var body: some View { if isOn { LevityImage("hero").resizable().frame(width: 1, height: 1) } } }
struct Placeabab8467: View { var body: some View { HStack { LevityImage(uiImage: art).ownIcon().padding(1).background { Text(verbatim: "b") } } } }
struct Placeac0205dc: View { var body: some View { HStack { LevityImage("hero").renderingMode(.template).resizable().frame(width: 1, height: 1).foregroundStyle(Color.red) } } }
struct Placeac560e09: View { var body: some View { if isOn { LevityImage("hero").resizable().scaledToFit().foregroundColor(Color.red).frame(width: 1, height: 1) } } }
struct Placeacb8c933: View { var body: some View { if isOn { LevityImage(uiImage: art).resizable().frame(width: 1, height: 1).frame(maxWidth: .infinity).padding(.top, 1) } } }
struct Placeacbbb164: View { var body: some View { if isOn { LevityImage(uiImage: art).resizable().frame(width: 1, height: 1).cornerRadius(1) } } }
struct Placeacfcc7a8: View { var body: some View { HStack { LevityImage("hero").resizable().shadow(color: Color.red, radius: 1).frame(width: 1, height: 1, alignment: .center).padding(.top, 1) } } }
struct Placead123d00: View { var body: some View { LevityImage(name).resizable().scaledToFit().frame(height: 1).offset(x: 1, y: 1).opacity(1).animation(.default, value: 1).onAppear {} } }
struct Placead242d9d: View { var body: some View { HStack { LevityImage(name).resizable().ignoresSafeArea().zIndex(1) } } }
struct Placead2455bf: View { var body: some View { LevityImage(name).resizable().frame(width: 1, height: 1).cornerRadius(1) } }
struct Placeadb6c071: View { var body: some View { Own { LevityImage(uiImage: art).frame(width: 1, height: 1) } } }
struct Placeadbca2f7: View { var body: some View { HStack { LevityImage("hero").resizable().scaledToFit().padding(.top, 1).padding(.top, 1) } } }
struct Placeae213e45: View { var body: some View { Button(action: {}, label: { LevityImage("hero").renderingMode(.template).resizable().foregroundStyle(Color.red).frame(width: 1, height: 1, alignment: .center) }) } }
struct Placeae386947: View { var body: some View { HStack { LevityImage(uiImage: art).own() } } }
struct Placeae3cd3a6: View { var body: some View { Button(action: {}, label: { LevityImage(uiImage: art).own() }) } }
struct Placeae5fe2fd: View { var body: some View { Button(action: {}, label: { LevityImage("hero").ownIcon() }) } }
struct Placeae67d274: View { var body: some View { HStack { LevityImage(uiImage: art).resizable().aspectRatio(contentMode: .fit).accessibilityHidden(true) } } }
struct Placeafb55acc: View { var body: some View { HStack { LevityImage("hero").renderingMode(.template).resizable().foregroundStyle(Color.red).own() } } }
struct Placeafde1b68: View { var body: some View { Button(action: {}) { LevityImage(name).ownIcon() } } }
struct Placeb02306c3: View { var body: some View { ForEach(names, id: \.self) { name in LevityImage(uiImage: art).resizable().frame(width: 1, height: 1).cornerRadius(1).overlay { Text(verbatim: "b") }.onTapGesture {} } } }
struct Placeb0467b60: View { var body: some View { HStack { LevityImage("hero").resizable().scaledToFit().frame(height: 1).position(x: 1, y: 1).modifier(OwnModifier()) } } }
struct Placeb092692a: View { var body: some View { if isOn { EmptyView() } else { LevityImage("hero").renderingMode(.template) } } }
struct Placeb0ce6409: View { var body: some View { HStack { LevityImage(name).resizable().scaledToFit().frame(width: 1, height: 1).padding(.top, 1) } } }
struct Placeb1847341: View { var body: some View { HStack { LevityImage(name).shadow(radius: 1).overlay(Circle()) } } }
struct Placeb192619b: View { var body: some View { HStack { LevityImage("hero").resizable().frame(width: 1, height: 1).rotationEffect(.degrees(1)).offset(x: 1, y: 1) } } }
struct Placeb1fda3b8: View { var body: some View { HStack { LevityImage("hero").renderingMode(.template).resizable().scaledToFit().frame(width: 1, height: 1).foregroundColor(Color.red).padding(.top, 1).contentShape(Rectangle()).onTapGesture(perform: {}).accessibilityAddTraits(.isButton).accessibilityIdentifier("b") } } }
struct Placeb27cfc43: View { var body: some View { HStack { LevityImage("hero").resizable().aspectRatio(contentMode: .fit) } } }
struct Placeb2c22ab2: View { var body: some View { Button(action: {}, label: { LevityImage(uiImage: art).ownIcon().padding(1).background { Text(verbatim: "b") } }) } }
struct Placeb301d67c: View { var body: some View { if isOn { EmptyView() } else { LevityImage("hero").foregroundColor(Color.red).frame(width: 1, height: 1) } } }
struct Placeb3364b04: View { var body: some View { if isOn { LevityImage(name).resizable().frame(width: 1, height: 1) } } }
struct Placeb396a8bd: View { var body: some View { HStack { LevityImage(name).padding(.top, 1).padding(.top, 1) } } }
struct Placeb3ea05cd: View { var body: some View { LevityImage("hero").resizable().frame(width: 1, height: 1).padding(.top, 1) } }
struct Placeb4715c82: View { var body: some View { if isOn { EmptyView() } else { LevityImage(name).resizable().aspectRatio(contentMode: .fit) } } }
struct Placeb477777c: View { var body: some View { if isOn { LevityImage(name).foregroundColor(Color.red) } } }
struct Placeb4cb0ab3: View { var body: some View { if isOn { LevityImage(icon).resizable().frame(width: 1, height: 1).cornerRadius(1) } } }
struct Placeb4d7ab65: View { var body: some View { if isOn { LevityImage(name).ownIcon() } } }
struct Placeb5217171: View { var body: some View { Button(action: {}, label: { LevityImage(isOn ? "hero" : "hero").renderingMode(.template).resizable().foregroundStyle(Color.red).frame(width: 1, height: 1) }) } }
struct Placeb53f8bce: View { var body: some View { Text(verbatim: "b").overlay { LevityImage("hero").resizable().frame(width: 1, height: 1).padding(.top, 1).allowsHitTesting(false) } } }
struct Placeb55b279b: View { var body: some View { LevityImage(uiImage: art).resizable().aspectRatio(contentMode: .fit).frame(height: 1) } }
struct Placeb569abcf: View { var body: some View { LevityImage("hero").resizable().scaledToFill().opacity(1).frame(maxHeight: .infinity).clipped() } }
struct Placeb5cc1012: View { var body: some View { LevityImage("hero").resizable().scaledToFill().frame(width: 1, height: 1).clipped().overlay { Text(verbatim: "b") }.overlay { Text(verbatim: "b") } } }
struct Placeb5ef7980: View { var body: some View { HStack { LevityImage("hero") } } }
struct Placeb6262a64: View { var body: some View { Button(action: {}, label: { LevityImage(uiImage: art).renderingMode(.template).rotationEffect(.degrees(1)) }) } }
struct Placeb6376ec2: View { var body: some View { if isOn { EmptyView() } else { LevityImage("hero").renderingMode(.template).resizable().foregroundStyle(Color.red).frame(width: 1, height: 1) } } }
struct Placeb6a8ca9d: View { var body: some View { if isOn { LevityImage("hero", bundle: .main).resizable().aspectRatio(contentMode: .fit).padding(1).frame(maxWidth: .infinity, maxHeight: .infinity).background(Text(verbatim: "b")) } } }
struct Placeb6a99e9d: View { var body: some View { if isOn { LevityImage(name).resizable().aspectRatio(contentMode: .fit).own() } } }
struct Placeb6cb87a7: View { var body: some View { HStack { LevityImage("hero").resizable().aspectRatio(contentMode: .fit).frame(height: 1) } } }
struct Placeb73e873a: View { var body: some View { LevityImage(name).resizable().frame(width: 1, height: 1) } }
struct Placeb750718e: View { var body: some View { HStack { LevityImage(name).resizable().aspectRatio(contentMode: .fit).frame(width: 1, height: 1).clipShape(RoundedRectangle(cornerRadius: 1)) } } }
struct Placeb7591785: View { var body: some View { HStack { LevityImage("hero").resizable().scaledToFit().frame(width: 1).frame(maxHeight: .infinity) } } }
struct Placeb769765a: View { var body: some View { HStack { LevityImage(name).renderingMode(.template).resizable().frame(width: 1, height: 1).aspectRatio(contentMode: .fit).foregroundColor(Color.red).padding(.top, 1) } } }
struct Placeb81a1f55: View { var body: some View { HStack { LevityImage("hero").renderingMode(.template).rotationEffect(.degrees(1)).foregroundStyle(Color.red).accessibilityRemoveTraits(.isImage).accessibilityLabel(Text(verbatim: "b")).own() } } }
struct Placeb8af8236: View { var body: some View { Own { LevityImage("hero").resizable().aspectRatio(contentMode: .fit).opacity(1).frame(width: 1, height: 1, alignment: .center).background(Text(verbatim: "b")) } } }
struct Placeb8e279c7: View { var body: some View { Button(action: {}) { LevityImage("hero").resizable().frame(width: 1, height: 1).foregroundColor(Color.red).padding(.top, 1) } } }
struct Placeb90261fc: View { var body: some View { if isOn { LevityImage(uiImage: art).resizable().aspectRatio(contentMode: .fit).frame(width: 1, height: 1) } } }
struct Placeb9026bca: View { var body: some View { Button(action: {}, label: { LevityImage(uiImage: art).tint(Color.red).rotationEffect(.degrees(1)) }) } }
struct Placeb95d8d88: View { var body: some View { HStack { LevityImage("her\(letter)").resizable().frame(width: 1, height: 1).foregroundColor(Color.red) } } }
struct Placeb991970a: View { var body: some View { Button(action: {}) { LevityImage("hero").resizable().own().foregroundColor(Color.red).tint(Color.red).padding(.top) } } }
struct Placeb9d6bf0c: View { var body: some View { if isOn { LevityImage("hero").resizable().renderingMode(.template) } } }
struct Placeba732a21: View { var body: some View { if isOn { LevityImage(uiImage: art).renderingMode(.template).foregroundColor(Color.red) } } }
struct Placebb115472: View { var body: some View { if isOn { EmptyView() } else { LevityImage(isOn ? name : name) } } }
struct Placebb6668cc: View { var body: some View { AnyView(LevityImage("hero")) } }
struct Placebc0b2d27: View { var body: some View { if isOn { LevityImage("hero").resizable().aspectRatio(contentMode: .fit).frame(height: 1).padding(.top, 1) } } }
struct Placebc66ff9d: View { var body: some View { HStack { LevityImage(uiImage: art).ownIcon().padding(.top, 1).onLongPressGesture {} } } }
struct Placebcdafc4a: View { var body: some View { HStack { LevityImage("hero").resizable().scaledToFit().frame(width: 1, height: 1) } } }
struct Placebd100914: View { var body: some View { HStack { LevityImage(isOn ? "hero" : "hero").resizable().scaledToFill().frame(width: 1, height: 1) } } }
struct Placebd137ca1: View { var body: some View { Button(action: {}, label: { LevityImage("hero").renderingMode(.template).foregroundStyle(Color.red).frame(maxWidth: .infinity, maxHeight: .infinity) }) } }
struct Placebd4ab0c8: View { var body: some View { Text(verbatim: "b").overlay { LevityImage(uiImage: art).ownIcon() } } }
struct Placebdbf65b5: View { var body: some View { if isOn { LevityImage("hero").resizable().scaledToFit().clipShape(Circle()).frame(maxHeight: .infinity).padding() } } }
struct Placebdd7fe3f: View { var body: some View { if isOn { LevityImage("hero").frame(width: 1, height: 1) } } }
struct Placebe45d9f9: View { var body: some View { switch isOn { case true: LevityImage(name, bundle: .main).resizable().aspectRatio(contentMode: .fit).frame(maxWidth: .infinity).clipShape(RoundedRectangle(cornerRadius: 1)).contentShape(Rectangle()); default: EmptyView() } } }
struct Placebf3c1450: View { var body: some View { HStack { LevityImage("hero").resizable().aspectRatio(contentMode: .fit).frame(width: 1, height: 1).frame(maxWidth: .infinity, alignment: .center) } } }
struct Placebfc2d2dd: View { var body: some View { Button(action: {}, label: { LevityImage("hero").renderingMode(.template).resizable().foregroundStyle(Color.red).frame(width: 1, height: 1, alignment: .center).padding(.top, 1).padding(.top, 1) }) } }
struct Placebfd53f25: View { var body: some View { if isOn { EmptyView() } else { LevityImage(uiImage: art).ownIcon().padding(1).background { Text(verbatim: "b") } } } }
struct Placebff2a10a: View { var body: some View { Own { LevityImage("hero").resizable().frame(width: 1, height: 1).foregroundColor(Color.red) } } }
struct Placebff91c54: View { var body: some View { Button(action: {}, label: { LevityImage("hero").foregroundColor(Color.red) }) } }
struct Placec02f7e1d: View { var body: some View { switch isOn { case true: LevityImage("hero").resizable().foregroundColor(Color.red).frame(width: 1, height: 1).rotationEffect(.degrees(1)); default: EmptyView() } } }
struct Placec07a6332: View { var body: some View { Button(action: {}) { LevityImage(uiImage: art).own().foregroundColor(Color.red).padding(.top).modifier(OwnModifier()) } } }
struct Placec08a4a4d: View { var body: some View { HStack { LevityImage(isOn ? "hero" : "hero").renderingMode(.template).resizable().foregroundStyle(Color.red).frame(width: 1, height: 1).padding(1) } } }
struct Placec08b9eb0: View { var body: some View { HStack { LevityImage(decorative: isOn ? "hero" : "hero").resizable().opacity(1).ignoresSafeArea(edges: .all) } } }
struct Placec0af7a4d: View { var body: some View { switch isOn { case true: LevityImage(uiImage: art).resizable().scaledToFill().onAppear {}; default: EmptyView() } } }
struct Placec0c268ec: View { var body: some View { HStack { LevityImage(uiImage: art).resizable().frame(width: 1, height: 1).cornerRadius(1) } } }
struct Placec0ecaa68: View { var body: some View { HStack { LevityImage(uiImage: art).resizable().scaledToFit().padding(1) } } }
struct Placec11d2b83: View { var body: some View { if isOn { LevityImage("hero").foregroundColor(Color.red).frame(height: 1) } } }
struct Placec13ac731: View { var body: some View { ForEach(names, id: \.self) { name in LevityImage("hero").clipped().frame(width: 1, alignment: .center) } } }
struct Placec178c511: View { var body: some View { HStack { LevityImage(uiImage: art).resizable().scaledToFit().frame(minWidth: 1, maxWidth: .infinity, minHeight: 1, maxHeight: .infinity, alignment: .center) } } }
struct Placec1b666f9: View { var body: some View { HStack { LevityImage(isOn ? "hero" : "hero").padding(.top, 1).foregroundStyle(Color.red) } } }
struct Placec1d773da: View { var body: some View { HStack { LevityImage(uiImage: art).resizable().frame(width: 1, height: 1).offset(x: 1) } } }
struct Placec1da6446: View { var body: some View { HStack { LevityImage("hero").resizable().scaledToFit().frame(width: 1, height: 1) } } }
struct Placec1ea9d67: View { var body: some View { HStack { LevityImage(name).resizable().renderingMode(.template).foregroundColor(Color.red).aspectRatio(1, contentMode: .fit).padding(1) } } }
struct Placec204519a: View { var body: some View { HStack { LevityImage("hero").resizable().scaledToFit().frame(width: 1, height: 1).shadow(color: Color.red, radius: 1, y: 1).accessibilityHidden(true) } } }
struct Placec2137cb4: View { var body: some View { HStack { LevityImage("hero").resizable().frame(width: 1, height: 1).offset(x: 1, y: 1) } } }
struct Placec25d4750: View { var body: some View { Button(action: {}) { LevityImage("hero").resizable().frame(width: 1, height: 1) } } }
struct Placec26da66e: View { var body: some View { LevityImage("hero").resizable().aspectRatio(contentMode: .fit).frame(width: 1) } }
struct Placec29dd19b: View { var body: some View { Kept(icon: LevityImage("hero").resizable().scaledToFit().foregroundColor(Color.red).frame(width: 1, height: 1)) } }
struct Placec2a68af6: View { var body: some View { HStack { LevityImage("hero").resizable().frame(width: 1, height: 1).foregroundColor(Color.red).padding(.top, 1).padding(.top, 1) } } }
struct Placec2dd6017: View { var body: some View { if isOn { EmptyView() } else { LevityImage("hero").resizable().frame(width: 1, height: 1).foregroundColor(Color.red).opacity(1) } } }
struct Placec2e0a416: View { var body: some View { LevityImage("hero") } }
struct Placec33bd74d: View { var body: some View { LevityImage(uiImage: art).ownIcon().padding(1).background { Text(verbatim: "b") }.shadow(color: Color.red, radius: 1, x: 1, y: 1).shadow(color: Color.red, radius: 1, x: 1, y: 1) } }
struct Placec35eac4b: View { var body: some View { switch isOn { case true: LevityImage("hero").resizable().foregroundColor(Color.red).frame(width: 1, height: 1).opacity(1); default: EmptyView() } } }
struct Placec36c9cd1: View { var body: some View { Own { LevityImage(uiImage: art).resizable().aspectRatio(contentMode: .fit) } } }
struct Placec3c965c5: View { var body: some View { ForEach(names, id: \.self) { name in LevityImage("hero").resizable().scaledToFit().frame(width: 1).frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .center) } } }
struct Placec42f6a98: View { var body: some View { HStack { LevityImage("hero").resizable().scaledToFit().frame(maxWidth: .infinity, maxHeight: .infinity) } } }
struct Placec4461094: View { var body: some View { if isOn { LevityImage("hero").foregroundColor(Color.red).frame(width: 1, height: 1).padding(.top, 1) } } }
struct Placec446e875: View { var body: some View { if isOn { LevityImage(uiImage: art).resizable().frame(width: 1, height: 1) } } }
struct Placec44cae32: View { var body: some View { switch isOn { case true: LevityImage(uiImage: art).interpolation(.high).resizable().scaledToFit().frame(width: 1, height: 1).accessibilityLabel(Text(verbatim: "b")); default: EmptyView() } } }
struct Placec46b20c6: View { var body: some View { HStack { LevityImage(name).foregroundStyle(Color.red) } } }
struct Placec474b701: View { var body: some View { HStack { LevityImage(uiImage: art).padding(.top, 1).foregroundColor(Color.red).animation(.default) } } }
struct Placec4e0676a: View { var body: some View { if isOn { LevityImage(icon).renderingMode(.template).resizable().scaledToFit().frame(width: 1, height: 1).foregroundStyle(Color.red) } } }
struct Placec56c9602: View { var body: some View { Own { LevityImage("hero").renderingMode(.template).resizable().foregroundStyle(Color.red).frame(width: 1, height: 1, alignment: .center).padding(.top, 1).padding(.top, 1) } } }
struct Placec5f832f0: View { var body: some View { HStack { LevityImage("hero").resizable().renderingMode(.template).scaledToFit().frame(width: 1) } } }
struct Placec6083932: View { var body: some View { if isOn { LevityImage("hero").resizable().own().foregroundStyle(Color.red) } } }
struct Placec6118b0b: View { var body: some View { if isOn { LevityImage(icon) } } }
struct Placec657fb39: View { var body: some View { Button(action: {}, label: { LevityImage("hero").foregroundColor(Color.red).own() }) } }
struct Placec6a5c886: View { var body: some View { HStack { LevityImage(uiImage: art).resizable().renderingMode(.template).own().foregroundColor(Color.red) } } }
struct Placec6cc73a3: View { var body: some View { HStack { LevityImage(name).resizable().scaledToFill().ignoresSafeArea().frame(maxWidth: .infinity, maxHeight: .infinity) } } }
struct Placec6d0f45f: View { var body: some View { HStack { LevityImage(name).resizable().scaledToFit().frame(maxWidth: .infinity, maxHeight: .infinity).frame(maxWidth: .infinity, alignment: .center) } } }
struct Placec6f64253: View { var body: some View { LevityImage("hero").onTapGesture {} } }
struct Placec6fe40ef: View { var body: some View { HStack { LevityImage("hero").ownIcon().padding(1) } } }
struct Placec70677bc: View { var body: some View { HStack { LevityImage("hero") } } }
struct Placec70f8866: View { var body: some View { HStack { LevityImage("hero").renderingMode(.template).foregroundStyle(Color.red).frame(maxWidth: .infinity, maxHeight: .infinity) } } }
struct Placec719de0f: View { var body: some View { if isOn { LevityImage("hero").renderingMode(.template).resizable().frame(width: 1, height: 1).foregroundStyle(Color.red).padding(.top, 1).padding(.top, 1).highPriorityGesture(TapGesture()) } } }
struct Placec7a3bc74: View { var body: some View { HStack { LevityImage("hero").renderingMode(.template) } } }
struct Placec7f8169b: View { var body: some View { if isOn { LevityImage(uiImage: art).resizable().aspectRatio(contentMode: .fit).frame(width: 1, height: 1).clipShape(RoundedRectangle(cornerRadius: 1)).overlay { Text(verbatim: "b") } } } }
struct Placec8994096: View { var body: some View { HStack { LevityImage(icon).foregroundColor(Color.red) } } }
struct Placec9234afb: View { var body: some View { HStack { LevityImage("hero", bundle: .main).padding(.top).accessibilityHidden(true) } } }
struct Placec993c893: View { var body: some View { HStack { LevityImage("hero").foregroundColor(Color.red) } } }
struct Placeca0f47ce: View { var body: some View { HStack { LevityImage("hero").renderingMode(.template).resizable().scaledToFit().frame(width: 1, height: 1) } } }
struct Placeca82ee8f: View { var body: some View { HStack { LevityImage("hero").resizable().scaledToFit().frame(width: 1, height: 1).rotationEffect(.degrees(1)) } } }
struct Placecb09687d: View { var body: some View { HStack { LevityImage("hero").onTapGesture {} } } }
struct Placecb2a89b9: View { var body: some View { Button(action: {}) { LevityImage("hero", bundle: .main).renderingMode(.template).foregroundColor(Color.red) } } }
struct Placecb5538a4: View { var body: some View { if isOn { LevityImage("hero", bundle: .main).renderingMode(.template).foregroundStyle(Color.red) } } }
struct Placecb577e98: View { var body: some View { HStack { LevityImage("hero").font(.title).padding() } } }
struct Placecb5defd6: View { var body: some View { HStack { LevityImage(name).resizable().aspectRatio(contentMode: .fit).frame(width: 1).cornerRadius(1).padding() } } }
struct Placecb6f7023: View { var body: some View { if isOn { LevityImage(uiImage: art).resizable().own() } } }
struct Placecbd7c9b0: View { var body: some View { LevityImage(uiImage: art).resizable().frame(width: 1, height: 1).offset(x: 1, y: 1) } }
struct Placecc511971: View { var body: some View { Own { LevityImage("hero").resizable().aspectRatio(contentMode: .fit).frame(width: 1).position(x: 1, y: 1) } } }
struct Placeccaac6a4: View { var body: some View { HStack { LevityImage(name).resizable().aspectRatio(1, contentMode: .fit).frame(width: 1) } } }
struct Placecd0af377: View { var body: some View { LevityImage(uiImage: art).resizable().scaledToFill() } }
struct Placece01718a: View { var body: some View { if isOn { LevityImage("hero").resizable().aspectRatio(contentMode: .fit).frame(width: 1, height: 1) } } }
struct Placece1edef2: View { var body: some View { HStack { LevityImage("hero").resizable().aspectRatio(contentMode: .fit).frame(maxWidth: .infinity, maxHeight: .infinity).padding(.top, 1) } } }
struct Placecea95ca8: View { var body: some View { if isOn { EmptyView() } else { LevityImage(uiImage: art) } } }
struct Placeceac5ece: View { var body: some View { if isOn { LevityImage(name).resizable().scaledToFit() } } }
struct Placeceb6df93: View { var body: some View { HStack { LevityImage("hero").resizable().scaledToFit().frame(width: 1, height: 1).rotationEffect(.degrees(1)).animation(.default, value: 1) } } }
struct Placecefa45f6: View { var body: some View { HStack { LevityImage(isOn ? name : name).resizable().scaledToFit().frame(width: 1, height: 1) } } }
struct Placecf1bfdbe: View { var body: some View { Own { LevityImage("hero").renderingMode(.template).resizable().foregroundStyle(Color.red).frame(width: 1, height: 1).padding(.top, 1) } } }
struct Placecf7a58bc: View { var body: some View { HStack { LevityImage("hero").resizable().aspectRatio(contentMode: .fit).frame(width: 1, height: 1).padding(.top, 1) } } }
struct Placecf9e1240: View { var body: some View { LevityImage("hero").resizable().aspectRatio(contentMode: .fit).frame(width: 1, height: 1) } }
struct Placecfa8a30b: View { var body: some View { HStack { LevityImage(name).resizable().frame(width: 1, height: 1).clipShape(Circle()).overlay(Circle()) } } }
struct Placecfb82537: View { var body: some View { Button(action: {}, label: { LevityImage("hero").resizable().aspectRatio(contentMode: .fit).frame(width: 1, height: 1) }) } }
struct Placecfbd3e59: View { var body: some View { Text(verbatim: "b").mask(LevityImage("hero").resizable()) } }
struct Placed00cd95c: View { var body: some View { LevityImage(uiImage: art).resizable() } }
struct Placed0321d86: View { var body: some View { HStack { LevityImage("hero").resizable().aspectRatio(1, contentMode: .fit).frame(maxWidth: .infinity) } } }
struct Placed079e091: View { var body: some View { switch isOn { case true: LevityImage(name).renderingMode(.template).resizable().foregroundColor(Color.red).own(); default: EmptyView() } } }
struct Placed0f6d314: View { var body: some View { HStack { LevityImage("hero").resizable().scaledToFit().frame(width: 1, height: 1).frame(maxWidth: .infinity, alignment: .center) } } }
struct Placed117fa4f: View { var body: some View { HStack { LevityImage("hero").resizable().scaledToFit().frame(width: 1).padding(1) } } }
struct Placed1553e9a: View { var body: some View { HStack { LevityImage("hero").resizable().frame(width: 1, height: 1).shadow(color: Color.red, radius: 1) } } }
struct Placed15dd134: View { var body: some View { Text(verbatim: "b").background { LevityImage(name).resizable().scaledToFill().ignoresSafeArea() } } }
struct Placed15e0415: View { var body: some View { if isOn { LevityImage(uiImage: art).resizable().scaledToFill().accessibilityIdentifier("b") } } }
struct Placed17e0268: View { var body: some View { if isOn { EmptyView() } else { LevityImage(name).interpolation(.high) } } }
struct Placed18319cc: View { var body: some View { Button(action: {}, label: { LevityImage(name).ownIcon() }) } }
struct Placed1978c16: View { var body: some View { switch isOn { case true: LevityImage(name).resizable().scaledToFill(); default: EmptyView() } } }
struct Placed1acc8a3: View { var body: some View { if isOn { LevityImage("hero").resizable().aspectRatio(contentMode: .fit).frame(height: 1) } } }
struct Placed1dbe1ba: View { var body: some View { HStack { LevityImage(uiImage: art).resizable().aspectRatio(1, contentMode: .fit).frame(width: 1, height: 1).clipShape(RoundedRectangle(cornerRadius: 1)) } } }
struct Placed2651439: View { var body: some View { if isOn { EmptyView() } else { LevityImage("hero").resizable().aspectRatio(contentMode: .fit).frame(width: 1, height: 1).padding().frame(maxWidth: .infinity, maxHeight: .infinity).accessibilityIdentifier("b") } } }
struct Placed37cb345: View { var body: some View { HStack { LevityImage("hero").resizable().scaledToFit().frame(width: 1, height: 1).clipShape(RoundedRectangle(cornerRadius: 1)) } } }
struct Placed3b19388: View { var body: some View { ForEach(names, id: \.self) { name in LevityImage("hero").resizable().frame(height: 1).foregroundColor(Color.red).mask(Circle()).overlay(Text(verbatim: "b"), alignment: .topTrailing).padding(.top, 1) } } }
struct Placed3d0267f: View { var body: some View { LevityImage(uiImage: art).resizable().scaledToFit().padding(.top, 1) } }
struct Placed410cc37: View { var body: some View { if isOn { EmptyView() } else { LevityImage("hero").ownIcon().own() } } }
struct Placed468ffba: View { var body: some View { switch isOn { case true: LevityImage("hero").resizable().frame(width: 1, height: 1).clipShape(Circle()); default: EmptyView() } } }
struct Placed47e7fc2: View { var body: some View { LevityImage(name).cornerRadius(1).shadow(color: Color.red, radius: 1).shadow(color: Color.red, radius: 1) } }
struct Placed49e8edb: View { var body: some View { Own { LevityImage(uiImage: art).resizable().frame(maxWidth: .infinity, minHeight: 1, maxHeight: .infinity) } } }
struct Placed4bd20f4: View { var body: some View { Button(action: {}) { LevityImage("hero").resizable().aspectRatio(contentMode: .fit).foregroundColor(Color.red).frame(width: 1, height: 1).padding(1).contentShape(Rectangle()) } } }
struct Placed4fa3e90: View { var body: some View { HStack { LevityImage(name).frame(width: 1, height: 1) } } }
struct Placed51f6b0d: View { var body: some View { if isOn { LevityImage(name).resizable().scaledToFit().frame(width: 1, height: 1).offset(y: 1) } } }
struct Placed55af005: View { var body: some View { HStack { LevityImage(uiImage: art).ownIcon().padding(.top, 1).onLongPressGesture {}.onTapGesture(count: 1) {} } } }
struct Placed5bcb6b7: View { var body: some View { Text(verbatim: "b").overlay { LevityImage("hero").own() } } }
struct Placed631ca93: View { var body: some View { Button(action: {}) { LevityImage("hero").renderingMode(.template) } } }
struct Placed640b3da: View { var body: some View { LevityImage("hero") } }
struct Placed658625d: View { var body: some View { Button(action: {}, label: { LevityImage(isOn ? "hero" : "hero").renderingMode(.template).resizable().frame(width: 1, height: 1).foregroundStyle(Color.red) }) } }
struct Placed684ccde: View { var body: some View { HStack { LevityImage("hero").resizable().scaledToFit().frame(width: 1, height: 1).frame(maxWidth: .infinity) } } }
struct Placed6cd44ef: View { var body: some View { HStack { LevityImage("hero").resizable().scaledToFill().frame(maxHeight: .infinity).own() } } }
struct Placed6e7ff11: View { var body: some View { HStack { LevityImage(name).tint(Color.red) } } }
struct Placed702c0af: View { var body: some View { Button(action: {}, label: { LevityImage("hero").renderingMode(.template).resizable().foregroundStyle(Color.red).frame(width: 1, height: 1) }) } }
struct Placed70b6887: View { var body: some View { Button(action: {}, label: { LevityImage("hero").resizable().foregroundColor(Color.red).frame(width: 1, height: 1).frame(width: 1, height: 1).contentShape(Rectangle()) }) } }
struct Placed70f55f0: View { var body: some View { LevityImage(name).frame(width: 1, height: 1).background(Text(verbatim: "b")).clipShape(Circle()) } }
struct Placed78c3f96: View { var body: some View { HStack { LevityImage("hero").foregroundColor(Color.red).onTapGesture {} } } }
struct Placed79a8ef9: View { var body: some View { Text(verbatim: "b").overlay(LevityImage("hero").resizable().aspectRatio(contentMode: .fit).frame(height: 1).foregroundColor(Color.red)) } }
struct Placed7d88c2c: View { var body: some View { Own { LevityImage("hero").renderingMode(.template) } } }
struct Placed82b7738: View { var body: some View { if isOn { LevityImage(uiImage: art).resizable().aspectRatio(contentMode: .fit).foregroundColor(Color.red) } } }
struct Placed8629d79: View { var body: some View { HStack { LevityImage("hero").resizable().edgesIgnoringSafeArea(.all) } } }
struct Placed88010a8: View { var body: some View { HStack { LevityImage(name).accessibilityHidden(true) } } }
struct Placed89f0ebe: View { var body: some View { Kept(icon: LevityImage("hero")) } }
struct Placed8bd7a10: View { var body: some View { HStack { LevityImage("hero").resizable().frame(maxWidth: .infinity) } } }
struct Placed8dc87a9: View { var body: some View { HStack { LevityImage("hero", bundle: .main).unredacted() } } }
struct Placed9175cf1: View { var body: some View { if isOn { LevityImage(uiImage: art).resizable().scaledToFit() } } }
struct Placed9584548: View { var body: some View { HStack { LevityImage(uiImage: art).resizable().frame(width: 1, height: 1).own() } } }
struct Placed99ea9ba: View { var body: some View { HStack { LevityImage(uiImage: art).resizable().aspectRatio(1, contentMode: .fit).frame(minWidth: 1, minHeight: 1).frame(maxWidth: .infinity, maxHeight: .infinity) } } }
struct Placeda2665b7: View { var body: some View { HStack { LevityImage("hero").aspectRatio(contentMode: .fit).padding(.top, 1) } } }
struct Placedaf6b0bb: View { var body: some View { Button(action: {}) { LevityImage("hero").renderingMode(.template).foregroundStyle(Color.red).frame(width: 1, height: 1) } } }
struct Placedb056795: View { var body: some View { HStack { LevityImage(isOn ? "hero" : "hero").resizable().frame(width: 1, height: 1).padding(.top, 1).padding(.top, 1) } } }
struct Placedb1527dd: View { var body: some View { if isOn { LevityImage("hero").resizable().aspectRatio(contentMode: .fit).frame(width: 1, height: 1).padding(1) } } }
struct Placedb65ec64: View { var body: some View { Button(action: {}, label: { LevityImage("hero").resizable().renderingMode(.template).frame(width: 1, height: 1).foregroundStyle(Color.red).padding().background(Text(verbatim: "b")).clipShape(Circle()).shadow(color: Color.red, radius: 1) }) } }
struct Placedba3b7a2: View { var body: some View { HStack { LevityImage(uiImage: art).renderingMode(.template) } } }
struct Placedbbc6da2: View { var body: some View { Button(action: {}, label: { LevityImage(name).resizable().scaledToFit().frame(width: 1, height: 1) }) } }
struct Placedbd7e6f2: View { var body: some View { HStack { LevityImage("hero").resizable().aspectRatio(contentMode: .fit).frame(width: 1, height: 1).padding(.top, 1).padding(.top, 1) } } }
struct Placedc14627f: View { var body: some View { Button(action: {}, label: { LevityImage(uiImage: art).frame(width: 1, height: 1).rotationEffect(.degrees(1)).onAppear {}.onDisappear {} }) } }
struct Placedcdc3a99: View { var body: some View { HStack { LevityImage(icon).resizable().scaledToFit().frame(width: 1, height: 1).foregroundStyle(Color.red).frame(width: 1, height: 1).background(Text(verbatim: "b")).clipShape(Circle()) } } }
struct Placedceeac2c: View { var body: some View { HStack { LevityImage(icon).frame(width: 1, height: 1).padding(.top, 1) } } }
struct Placedcf86b4c: View { var body: some View { if isOn { LevityImage("hero").ownIcon() } } }
struct Placedd06d3f1: View { var body: some View { Button(action: {}, label: { LevityImage("hero").renderingMode(.template).resizable().foregroundStyle(Color.red).frame(width: 1, height: 1, alignment: .center).padding(.top, 1) }) } }
struct Placedd2354bc: View { var body: some View { HStack { LevityImage("hero").resizable().scaledToFit().foregroundColor(Color.red).frame(width: 1, height: 1).accessibilityHidden(true) } } }
struct Placede0d5ada: View { var body: some View { HStack { LevityImage(isOn ? "hero" : "hero").renderingMode(.template).resizable().foregroundStyle(Color.red).frame(width: 1, height: 1) } } }
struct Placedeef6653: View { var body: some View { Kept(icon: LevityImage("hero").resizable().scaledToFit().frame(width: 1, height: 1).foregroundColor(Color.red)) } }
struct Placedf2c4ff3: View { var body: some View { Button(action: {}, label: { LevityImage("hero").renderingMode(.template).resizable().foregroundStyle(Color.red).frame(width: 1, height: 1).padding(.top, 1) }) } }
struct Placedfe0208e: View { var body: some View { if isOn { LevityImage("hero").resizable().frame(width: 1, height: 1).foregroundColor(Color.red) } } }
struct Placee09c08e1: View { var body: some View { if isOn { EmptyView() } else { LevityImage("hero").frame(width: 1, height: 1) } } }
struct Placee0c271b8: View { var body: some View { HStack { LevityImage("hero").offset(CGSize(width: 1, height: 1)).opacity(1) } } }
struct Placee0ce3ba6: View { var body: some View { HStack { LevityImage(name, bundle: .main).resizable().aspectRatio(1, contentMode: .fit).frame(maxWidth: .infinity).accessibilityIgnoresInvertColors() } } }
struct Placee144ae41: View { var body: some View { Text(verbatim: "b").background(LevityImage("hero").resizable()) } }
struct Placee252ee25: View { var body: some View { HStack { LevityImage("hero").renderingMode(.template).resizable().foregroundStyle(Color.red).frame(width: 1, height: 1, alignment: .center).padding(.top, 1).padding(.top, 1).padding(.top, 1).onTapGesture {} } } }
struct Placee2686351: View { var body: some View { HStack { LevityImage("hero").resizable().scaledToFit().frame(width: 1, height: 1).rotationEffect(.degrees(1)).onAppear {} } } }
struct Placee35be502: View { var body: some View { if isOn { EmptyView() } else { LevityImage(uiImage: art).ownIcon().padding(.top, 1) } } }
struct Placee433abbe: View { var body: some View { if isOn { EmptyView() } else { LevityImage(uiImage: art).renderingMode(.template).interpolation(.high).frame(width: 1, height: 1).allowsHitTesting(false).accessibilityHidden(true) } } }
struct Placee4e7afbb: View { var body: some View { if isOn { LevityImage(uiImage: art).resizable().aspectRatio(contentMode: .fit).clipShape(RoundedRectangle(cornerRadius: 1)).frame(width: 1, height: 1) } } }
struct Placee6225d5d: View { var body: some View { if isOn { LevityImage("hero").resizable().frame(height: 1).foregroundColor(Color.red).padding(.top, 1) } } }
struct Placee6f7276d: View { var body: some View { HStack { LevityImage("hero").resizable().aspectRatio(contentMode: .fit).foregroundColor(Color.red).frame(width: 1, height: 1) } } }
struct Placee722417d: View { var body: some View { LevityImage("hero").resizable().aspectRatio(contentMode: .fit).frame(height: 1) } }
struct Placee74de7b3: View { var body: some View { HStack { LevityImage("hero").resizable().frame(width: 1, height: 1).foregroundColor(Color.red).onTapGesture {}.accessibilityIdentifier("b") } } }
struct Placee846084e: View { var body: some View { HStack { LevityImage(icon).frame(width: 1, height: 1) } } }
struct Placee89daf9d: View { var body: some View { HStack { LevityImage(icon).scaledToFit().accessibilityHidden(true) } } }
struct Placee8f28997: View { var body: some View { LevityImage(uiImage: art).resizable().aspectRatio(contentMode: .fit).frame(width: 1, height: 1).background(Text(verbatim: "b")).clipShape(RoundedRectangle(cornerRadius: 1)).overlay(Text(verbatim: "b"), alignment: .topTrailing).onAppear {} } }
struct Placee8f993b3: View { var body: some View { HStack { LevityImage(uiImage: art).accessibilityHidden(true) } } }
struct Placee966ca2e: View { var body: some View { HStack { LevityImage(uiImage: art).renderingMode(.template).foregroundColor(Color.red).frame(width: 1, height: 1, alignment: .center).background(Color.red).clipShape(Circle()) } } }
struct Placee96ff48d: View { var body: some View { if isOn { LevityImage(uiImage: art).resizable().aspectRatio(contentMode: .fit).frame(height: 1) } } }
struct Placee99909ff: View { var body: some View { HStack { LevityImage(name).resizable().aspectRatio(contentMode: .fit).frame(width: 1, height: 1).padding(.top, 1).padding(.top, 1) } } }
struct Placee9ad9a50: View { var body: some View { HStack { LevityImage("hero").resizable().aspectRatio(contentMode: .fit).frame(height: 1).foregroundStyle(Color.red) } } }
struct Placeea0356c0: View { var body: some View { LevityImage("hero").resizable().frame(width: 1, height: 1).own() } }
struct Placeea131071: View { var body: some View { Text(verbatim: "b").overlay { LevityImage(uiImage: art).ownIcon().offset(x: 1, y: 1).overlay { Text(verbatim: "b") } } } }
struct Placeea2ef249: View { var body: some View { HStack { LevityImage(uiImage: art).renderingMode(.template).frame(width: 1, height: 1) } } }
struct Placeeabb90aa: View { var body: some View { Own { LevityImage(uiImage: art).resizable().frame(minWidth: 1, minHeight: 1, maxHeight: .infinity) } } }
struct Placeead1eb3d: View { var body: some View { HStack { LevityImage(name).offset(y: 1).animation(.default).onAppear {} } } }
struct Placeeafe9dbe: View { var body: some View { ForEach(names, id: \.self) { name in LevityImage(icon).frame(width: 1) } } }
struct Placeeb0e16d7: View { var body: some View { ForEach(names, id: \.self) { name in LevityImage("hero").resizable().aspectRatio(contentMode: .fit).frame(width: 1).position(x: 1, y: 1) } } }
struct Placeeb3931d0: View { var body: some View { HStack { LevityImage("hero").renderingMode(.template).foregroundStyle(Color.red).own() } } }
struct Placeeb41a15b: View { var body: some View { Button(action: {}) { LevityImage(isOn ? "hero" : "hero").resizable().foregroundColor(Color.red).frame(width: 1, height: 1).frame(width: 1, height: 1).padding(.top, 1).contentShape(Rectangle()) } } }
struct Placeeb44b458: View { var body: some View { switch isOn { case true: LevityImage(uiImage: art).resizable().aspectRatio(contentMode: .fit).clipShape(Circle()); default: EmptyView() } } }
struct Placeeb44e3cc: View { var body: some View { Own { LevityImage("hero").resizable().scaledToFit().frame(width: 1).opacity(1).position(x: 1, y: 1) } } }
struct Placeebb31edd: View { var body: some View { HStack { LevityImage(name, bundle: .main).foregroundColor(Color.red) } } }
struct Placeebe1438f: View { var body: some View { ForEach(names, id: \.self) { name in LevityImage(name).resizable().scaledToFill().offset(x: 1) } } }
struct Placeec6176f5: View { var body: some View { switch isOn { case true: LevityImage(name).resizable().scaledToFit().frame(maxHeight: .infinity); default: EmptyView() } } }
struct Placeecb88d38: View { var body: some View { switch isOn { case true: LevityImage("hero").resizable().scaledToFit().frame(width: 1, height: 1).foregroundColor(Color.red).padding(1).background(Text(verbatim: "b")).clipShape(Circle()).background { Text(verbatim: "b") }.shadow(radius: 1); default: EmptyView() } } }
struct Placeed556352: View { var body: some View { if isOn { LevityImage(uiImage: art).ownIcon() } } }
struct Placeed7fae84: View { var body: some View { if isOn { LevityImage("hero").resizable().interpolation(.high).frame(width: 1, height: 1) } } }
struct Placeedc0a9b8: View { var body: some View { HStack { LevityImage("hero").resizable().frame(width: 1, height: 1, alignment: .center).shadow(color: Color.red, radius: 1).padding(.top).accessibilityLabel(Text(verbatim: "b")) } } }
struct Placeee11069b: View { var body: some View { HStack { LevityImage("hero").padding(1) } } }
struct Placeee5aefb8: View { var body: some View { Kept(icon: LevityImage("hero").resizable().aspectRatio(contentMode: .fit).frame(width: 1, height: 1)) } }
struct Placeee9c3a43: View { var body: some View { Button(action: {}) { LevityImage("hero").resizable().frame(width: 1, height: 1).foregroundColor(Color.red) } } }
struct Placeee9e28b8: View { var body: some View { if isOn { EmptyView() } else { LevityImage(uiImage: art).resizable() } } }
struct Placeefbb93d1: View { var body: some View { if isOn { EmptyView() } else { LevityImage("hero").resizable().scaledToFit() } } }
struct Placeefca650c: View { var body: some View { HStack { LevityImage(isOn ? name : name) } } }
struct Placef0021d93: View { var body: some View { if isOn { EmptyView() } else { LevityImage(name).renderingMode(.template).resizable().foregroundStyle(Color.red).frame(width: 1, height: 1, alignment: .center).padding(.top, 1).padding(.top, 1) } } }
struct Placef01773e5: View { var body: some View { HStack { LevityImage(name, bundle: .main).renderingMode(.template).foregroundColor(Color.red) } } }
struct Placef0676f3b: View { var body: some View { HStack { LevityImage("hero").ownIcon().frame(width: 1, height: 1) } } }
struct Placef104a05a: View { var body: some View { LevityImage(name).resizable().aspectRatio(contentMode: .fit).frame(width: 1, height: 1).offset(x: 1, y: 1) } }
struct Placef1261ced: View { var body: some View { LevityImage(uiImage: art).resizable().cornerRadius(1).modifier(OwnModifier()) } }
struct Placef1451af4: View { var body: some View { HStack { LevityImage(name).resizable().aspectRatio(contentMode: .fit).frame(minHeight: 1, maxHeight: .infinity).cornerRadius(1).shadow(radius: 1) } } }
struct Placef14c00b7: View { var body: some View { Button(action: {}, label: { LevityImage(uiImage: art).ownIcon().padding(1).background { Text(verbatim: "b") }.rotationEffect(.degrees(1)) }) } }
struct Placef1ceeb09: View { var body: some View { if isOn { LevityImage(name).padding(.top, 1) } } }
struct Placef1e9cde2: View { var body: some View { if isOn { LevityImage("hero").ownIcon().padding(.top, 1) } } }
struct Placef1f5bb39: View { var body: some View { HStack { LevityImage(name).resizable().scaledToFit().clipShape(RoundedRectangle(cornerRadius: 1)) } } }
struct Placef24d45d7: View { var body: some View { HStack { LevityImage(icon).padding(.top, 1) } } }
struct Placef2669502: View { var body: some View { HStack { LevityImage(name).resizable().aspectRatio(contentMode: .fit).frame(width: 1, height: 1).foregroundColor(Color.red) } } }
struct Placef2ad0fa4: View { var body: some View { HStack { LevityImage("hero").resizable().frame(width: 1, height: 1).padding(.top) } } }
struct Placef2cd6b64: View { var body: some View { HStack { LevityImage(uiImage: art).renderingMode(.template).foregroundColor(Color.red).frame(width: 1, height: 1) } } }
struct Placef2d05eeb: View { var body: some View { Kept(icon: LevityImage(isOn ? "hero" : "hero").resizable().frame(width: 1, height: 1)) } }
struct Placef2e7dc32: View { var body: some View { if isOn { LevityImage(name).resizable().frame(width: 1, height: 1).foregroundColor(Color.red).padding(1).background(Color.red).clipShape(Circle()).overlay(Circle()).padding(.top, 1).padding(.top, 1) } } }
struct Placef2eb501e: View { var body: some View { HStack { LevityImage(uiImage: art).renderingMode(.template).frame(width: 1, height: 1).scaleEffect(1) } } }
struct Placef3eff993: View { var body: some View { HStack { LevityImage(uiImage: art).frame(width: 1, height: 1).padding(.top).background(Text(verbatim: "b")) } } }
struct Placef3f60512: View { var body: some View { HStack { LevityImage(name).renderingMode(.template).foregroundColor(Color.red) } } }
struct Placef41bb6d4: View { var body: some View { optional.map { name in LevityImage(name).renderingMode(.template).resizable().frame(width: 1, height: 1) } } }
struct Placef4205d22: View { var body: some View { HStack { LevityImage(isOn ? "hero" : "hero") } } }
struct Placef421ebf9: View { var body: some View { HStack { LevityImage(name, bundle: .main).padding(.top).unredacted() } } }
struct Placef529c752: View { var body: some View { Button(action: {}, label: { LevityImage("hero").resizable().own() }) } }
struct Placef562233b: View { var body: some View { HStack { LevityImage(uiImage: art).resizable().ownIcon().own().padding(.top, 1).padding(.top, 1) } } }
struct Placef5903b55: View { var body: some View { HStack { LevityImage("hero").renderingMode(.template).foregroundStyle(Color.red) } } }
struct Placef5a01731: View { var body: some View { if isOn { LevityImage(uiImage: art).ownIcon().padding(1).padding(.top, 1) } } }
struct Placef5e5a928: View { var body: some View { if isOn { LevityImage(name).resizable().aspectRatio(contentMode: .fit).frame(width: 1, height: 1).foregroundStyle(Color.red) } } }
struct Placef65dc8ca: View { var body: some View { LevityImage("hero").resizable().renderingMode(.template) } }
struct Placef68a6d7d: View { var body: some View { Button(action: {}, label: { LevityImage("hero").renderingMode(.template).resizable().foregroundStyle(Color.red).frame(width: 1, height: 1, alignment: .center).padding(.top, 1).padding(.top, 1).onChange(of: 1) { _ in }.onAppear {} }) } }
struct Placef6aa4c8c: View { var body: some View { if isOn { EmptyView() } else { LevityImage("hero").resizable().scaledToFit().frame(width: 1, height: 1) } } }
struct Placef6c68206: View { var body: some View { LevityImage("hero").resizable().aspectRatio(contentMode: .fit).frame(maxWidth: .infinity, maxHeight: .infinity).scaleEffect(1).padding(1) } }
struct Placef6eb26c4: View { var body: some View { Button(action: {}, label: { LevityImage(uiImage: art).padding().background(Text(verbatim: "b")).mask(Circle()).padding(.top, 1) }) } }
struct Placef7010f41: View { var body: some View { Button(action: {}) { LevityImage("hero").ownIcon() } } }
struct Placef7b4eebc: View { var body: some View { if isOn { EmptyView() } else { LevityImage(icon).resizable().aspectRatio(contentMode: .fit).mask { Text(verbatim: "b") } } } }
struct Placef7c480e6: View { var body: some View { switch isOn { case true: LevityImage("hero").frame(width: 1, height: 1).background(.red).clipShape(Circle()); default: EmptyView() } } }
struct Placef7e37cb8: View { var body: some View { ForEach(names, id: \.self) { name in LevityImage(uiImage: art).resizable().scaledToFill().offset(x: 1) } } }
struct Placef860ec76: View { var body: some View { if isOn { EmptyView() } else { LevityImage("hero").renderingMode(.template).resizable().foregroundStyle(Color.red).frame(width: 1, height: 1, alignment: .center).padding(.top, 1) } } }
struct Placef88685de: View { var body: some View { HStack { LevityImage(name).padding(.top) } } }
struct Placef8b91013: View { var body: some View { Button(action: {}, label: { LevityImage(uiImage: art).resizable().scaledToFit().frame(width: 1, height: 1) }) } }
struct Placef8c4ce6f: View { var body: some View { if isOn { EmptyView() } else { LevityImage("hero").resizable().padding(1).foregroundColor(Color.red).background(Text(verbatim: "b")).frame(width: 1, height: 1).clipShape(RoundedRectangle(cornerRadius: 1)) } } }
struct Placef951f388: View { var body: some View { LevityImage("hero").resizable().aspectRatio(contentMode: .fit).frame(maxWidth: .infinity, alignment: .center).frame(height: 1).listRowBackground(Color.red) } }
struct Placef9a55242: View { var body: some View { HStack { LevityImage("hero").resizable().aspectRatio(contentMode: .fit).frame(width: 1, height: 1).frame(maxWidth: .infinity) } } }
struct Placef9ccf321: View { var body: some View { Own { LevityImage("hero").renderingMode(.template).overlay(Text(verbatim: "b")) } } }
struct Placef9ea4a85: View { var body: some View { if isOn { EmptyView() } else { LevityImage("hero").resizable().aspectRatio(contentMode: .fit).clipShape(Circle()).frame(width: 1).accessibilityElement(children: .ignore).accessibilityIgnoresInvertColors() } } }
struct Placefa04c5ff: View { var body: some View { if isOn { LevityImage("hero").foregroundColor(Color.red).help(Text(verbatim: "b")) } } }
struct Placefa588a0a: View { var body: some View { ForEach(names, id: \.self) { name in LevityImage(uiImage: art).ownIcon().scaleEffect(1).position(x: 1, y: 1) } } }
struct Placefb91249b: View { var body: some View { Text(verbatim: "b").background(LevityImage("hero").resizable().blur(radius: 1).opacity(1).ignoresSafeArea()) } }
struct Placefbffd6f6: View { var body: some View { if isOn { LevityImage("hero").resizable().foregroundColor(Color.red).frame(width: 1, height: 1) } } }
struct Placefc82f98b: View { var body: some View { Text(verbatim: "b").overlay { LevityImage("hero").resizable().scaledToFit().foregroundColor(Color.red).frame(width: 1, height: 1) } } }
struct Placefccf8b6d: View { var body: some View { HStack { LevityImage("hero").resizable().scaledToFit().frame(width: 1, height: 1).opacity(1) } } }
struct Placefd0c04fd: View { var body: some View { HStack { LevityImage(isOn ? "hero" : "hero").resizable().frame(width: 1, height: 1) } } }
struct Placefd1e8d6b: View { var body: some View { HStack { LevityImage(uiImage: art).resizable().aspectRatio(1, contentMode: .fit).frame(width: 1, height: 1) } } }
struct Placefd50a749: View { var body: some View { HStack { LevityImage("hero").resizable().scaledToFit().frame(width: 1, height: 1).frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .center).offset(y: 1) } } }
struct Placefd70f2c7: View { var body: some View { HStack { LevityImage("hero").resizable().scaledToFit().frame(height: 1).frame(maxWidth: .infinity, alignment: .center).padding(.top, 1) } } }
struct Placefd72003f: View { var body: some View { if isOn { LevityImage(uiImage: art).resizable().clipShape(Circle()).aspectRatio(contentMode: .fit).frame(width: 1, height: 1) } } }
struct Placefd96cd8c: View { var body: some View { HStack { LevityImage(name).scaleEffect(x: 1) } } }
struct Placefddfa4c0: View { var body: some View { Button(action: {}, label: { LevityImage("hero").resizable().scaledToFit().foregroundColor(Color.red).frame(width: 1, height: 1) }) } }
struct Placefdef159c: View { var body: some View { HStack { LevityImage(name).renderingMode(.template).resizable().aspectRatio(contentMode: .fit).frame(width: 1).foregroundColor(Color.red) } } }
struct Placefe23d5aa: View { var body: some View { HStack { LevityImage(isOn ? name : name).renderingMode(.template).foregroundColor(Color.red).opacity(1) } } }
struct Placefe40adfd: View { var body: some View { if isOn { LevityImage(isOn ? "hero" : "hero").resizable().frame(width: 1, height: 1).padding(.top, 1).padding(.top, 1) } } }
struct Placefe978605: View { var body: some View { if isOn { LevityImage(uiImage: art).ownIcon().padding(1) } } }
struct Placefea0db57: View { var body: some View { LevityImage("hero").foregroundColor(Color.red).background(Text(verbatim: "b")).clipShape(Circle()).shadow(radius: 1) } }
struct Placefef05749: View { var body: some View { HStack { LevityImage("hero").renderingMode(.template).resizable().foregroundStyle(Color.red).padding(1).background(.red).cornerRadius(1).frame(width: 1, height: 1).padding(1) } } }
struct Placeff30acfc: View { var body: some View { HStack { LevityImage(uiImage: art).resizable().frame(width: 1, height: 1).cornerRadius(1).overlay(Circle()) } } }
struct Placeff53fed1: View { var body: some View { HStack { LevityImage(name).padding(.top, 1) } } }
struct Placeff6dc0ec: View { var body: some View { if isOn { EmptyView() } else { LevityImage(uiImage: art).ownIcon() } } }
struct Placeff8e3d7c: View { var body: some View { Button(action: {}) { LevityImage(isOn ? "hero" : "hero").resizable().aspectRatio(contentMode: .fit).foregroundColor(Color.red).frame(width: 1, height: 1) } } }
