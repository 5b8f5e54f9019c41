import Foundation
import SimulatedUI

extension LookExample {
  /// Adds examples of modifiers that change the appearance of a view or of its texts.
  static func appearance(_ add: inout LookExamples) {
    add("foregroundStyle") { Rectangle().foregroundStyle($0 ? Color.blue : Color.red) }
    add("foregroundStyle of two") {
      Rectangle().foregroundStyle(.red, $0 ? Color.blue : Color.red)
    }
    add("foregroundStyle of three") {
      Rectangle().foregroundStyle(.red, .tint, $0 ? Color.blue : Color.red)
    }
    add("foregroundStyle of any type") {
      Rectangle().foregroundStyle($0 ? AnyShapeStyle(Material.bar) : AnyShapeStyle(Color.red))
    }
    add("foregroundStyle with opacity") {
      Rectangle().foregroundStyle(Color.red.opacity($0 ? 0.2 : 0.1))
    }
    add("foregroundStyle in ranks") {
      Rectangle().foregroundStyle(
        $0 ? HierarchicalShapeStyle.tertiary : HierarchicalShapeStyle.secondary)
    }
    add("foregroundColor") { Rectangle().foregroundColor($0 ? Color.red : nil) }
    add("backgroundStyle") { Rectangle().backgroundStyle($0 ? Color.blue : Color.red) }
    add("tint") { Rectangle().tint($0 ? Color.blue : Color.red) }
    add("accentColor") { Rectangle().accentColor($0 ? Color.blue : Color.red) }
    add("opacity") { Rectangle().opacity($0 ? 0.2 : 0.1) }
    add("colorEffect") { Rectangle().colorEffect(ShaderLibrary.tint(.float($0 ? 2 : 1))) }
    add("distortionEffect") {
      Rectangle().distortionEffect(
        ShaderLibrary.wave(.boundingRect, .color($0 ? .blue : .red)), maxSampleOffset: .zero)
    }
    add("layerEffect") {
      Rectangle().layerEffect(
        ShaderLibrary.glow(.floatArray([0, $0 ? 2 : 1])), maxSampleOffset: .zero, isEnabled: true)
    }
    add("blur") { Rectangle().blur(radius: $0 ? 2 : 1) }
    add("brightness") { Rectangle().brightness($0 ? 0.2 : 0.1) }
    add("contrast") { Rectangle().contrast($0 ? 0.2 : 0.1) }
    add("saturation") { Rectangle().saturation($0 ? 0.2 : 0.1) }
    add("grayscale") { Rectangle().grayscale($0 ? 0.2 : 0.1) }
    add("hueRotation") {
      Rectangle().hueRotation($0 ? Angle.degrees(2) : Angle.degrees(1))
    }
    add("colorMultiply") { Rectangle().colorMultiply($0 ? Color.blue : Color.red) }
    add("blendMode") { Rectangle().blendMode($0 ? BlendMode.multiply : BlendMode.normal) }
    add("drawingGroup") { Rectangle().drawingGroup(opaque: $0 ? false : true) }
    add("shadow") { Rectangle().shadow(radius: $0 ? 2 : 1) }
    add("shadow's color") {
      Rectangle().shadow(color: $0 ? Color.blue : Color.red, radius: 1)
    }
    add("border") { Rectangle().border(.red, width: $0 ? 2 : 1) }
    add("cornerRadius") { Rectangle().cornerRadius($0 ? 2 : 1) }
    add("clipShape") { Rectangle().clipShape(RoundedRectangle(cornerRadius: $0 ? 2 : 1)) }
    add("clipShape of any type") {
      Rectangle().clipShape($0 ? AnyShape(Capsule()) : AnyShape(Circle()))
    }
    add("clipShape with an inset") {
      Rectangle().clipShape(Circle().inset(by: $0 ? 2 : 1))
    }
    add("clipShape with a trim") {
      Rectangle().clipShape(Circle().trim(from: 0, to: $0 ? 0.2 : 0.1))
    }
    add("clipped") { Rectangle().clipped(antialiased: $0 ? false : true) }
    add("contentShape") {
      Rectangle().contentShape(
        $0 ? RoundedRectangle(cornerRadius: 2) : RoundedRectangle(cornerRadius: 1))
    }
    add("contentShape for a use") {
      Rectangle().contentShape(
        $0 ? ContentShapeKinds.dragPreview : ContentShapeKinds.interaction, Circle())
    }
    add("containerShape") {
      Rectangle().containerShape(RoundedRectangle(cornerRadius: $0 ? 2 : 1))
    }
    add("scaleEffect") { Rectangle().scaleEffect($0 ? 2.5 : 1.5) }
    add("scaleEffect along an axis") { Rectangle().scaleEffect(x: $0 ? 2 : 1) }
    add("rotationEffect") { Rectangle().rotationEffect(.degrees($0 ? 2 : 1)) }
    add("rotation3DEffect") {
      Rectangle().rotation3DEffect(.degrees($0 ? 2 : 1), axis: (x: 1, y: 0, z: 0))
    }
    add("redacted") {
      Rectangle().redacted(reason: $0 ? RedactionReasons.privacy : RedactionReasons.placeholder)
    }
    add("privacySensitive") { Rectangle().privacySensitive($0 ? false : true) }
    add("allowsHitTesting") { Rectangle().allowsHitTesting($0 ? false : true) }
    add("glassEffect") { Rectangle().glassEffect($0 ? Glass.clear : Glass.regular) }
    add("hoverEffect") {
      Rectangle().hoverEffect($0 ? HoverEffect.highlight : HoverEffect.lift)
    }
    add("hoverEffectDisabled") { Rectangle().hoverEffectDisabled($0 ? false : true) }
    add("animation") { Rectangle().animation(.default, value: $0 ? 2 : 1) }
    add("animation alone") {
      Rectangle().animation($0 ? Animation.easeOut : Animation.easeIn)
    }
    add("transition") {
      Rectangle().transition(
        $0 ? AnyTransition.move(edge: .bottom) : AnyTransition.move(edge: .top))
    }
    add("transition of a type") {
      Rectangle().transition($0 ? StandardTransition.opacity : StandardTransition.slide)
    }
    add("contentTransition") {
      Rectangle().contentTransition(
        $0 ? ContentTransition.opacity : ContentTransition.numericText())
    }
    add("symbolEffect") { Rectangle().symbolEffect(.bounce, value: $0 ? 2 : 1) }
    add("symbolEffect that is active") {
      Rectangle().symbolEffect(.pulse, isActive: $0 ? false : true)
    }
    add("symbolEffectsRemoved") { Rectangle().symbolEffectsRemoved($0 ? false : true) }
    add("symbolRenderingMode") {
      Rectangle().symbolRenderingMode(
        $0 ? SymbolRenderingMode.multicolor : SymbolRenderingMode.palette)
    }
    add("symbolVariant") {
      Rectangle().symbolVariant($0 ? SymbolVariants.slash.fill : SymbolVariants.fill)
    }
    add("imageScale") {
      Rectangle().imageScale($0 ? Image.Scale.large : Image.Scale.small)
    }
    add("font") { Rectangle().font($0 ? Font.body : Font.title) }
    add("font of the system") {
      Rectangle().font(.system(size: $0 ? 2 : 1, weight: .bold, design: .rounded))
    }
    add("fontWeight") { Rectangle().fontWeight($0 ? Font.Weight.light : Font.Weight.bold) }
    add("fontWidth") {
      Rectangle().fontWidth($0 ? Font.Width.expanded : Font.Width.condensed)
    }
    add("fontDesign") {
      Rectangle().fontDesign($0 ? Font.Design.rounded : Font.Design.serif)
    }
    add("bold") { Rectangle().bold($0 ? false : true) }
    add("italic") { Rectangle().italic($0 ? false : true) }
    add("monospaced") { Rectangle().monospaced($0 ? false : true) }
    add("underline") { Rectangle().underline($0 ? false : true) }
    add("underline's pattern") {
      Rectangle().underline(
        true, pattern: $0 ? Text.LineStyle.Pattern.dash : Text.LineStyle.Pattern.dot)
    }
    add("strikethrough") { Rectangle().strikethrough($0 ? false : true) }
    add("kerning") { Rectangle().kerning($0 ? 2 : 1) }
    add("tracking") { Rectangle().tracking($0 ? 2 : 1) }
    add("baselineOffset") { Rectangle().baselineOffset($0 ? 2 : 1) }
    add("textScale") {
      Rectangle().textScale($0 ? Text.Scale.secondary : Text.Scale.default)
    }
    add("textCase") {
      Rectangle().textCase($0 ? Text.Case.lowercase : Text.Case.uppercase)
    }
    add("truncationMode") {
      Rectangle().truncationMode($0 ? Text.TruncationMode.tail : Text.TruncationMode.head)
    }
    add("allowsTightening") { Rectangle().allowsTightening($0 ? false : true) }
    add("minimumScaleFactor") { Rectangle().minimumScaleFactor($0 ? 0.2 : 0.1) }
    add("lineSpacing") { Rectangle().lineSpacing($0 ? 2 : 1) }
    add("lineHeight") { Rectangle().lineHeight($0 ? .tight : .multiple(factor: 2)) }
    add("lineLimit") { Rectangle().lineLimit($0 ? nil : 1) }
    add("lineLimit in a range") { Rectangle().lineLimit(1...($0 ? 2 : 1)) }
    add("multilineTextAlignment") {
      Rectangle().multilineTextAlignment($0 ? TextAlignment.center : TextAlignment.leading)
    }
    add("textSelection") { Rectangle().textSelection(.enabled).opacity($0 ? 0.2 : 0.1) }
    add("hidden") { Rectangle().hidden().opacity($0 ? 0.1 : 0.2) }
    add("colorInvert") { Rectangle().colorInvert().opacity($0 ? 0.1 : 0.2) }
    add("luminanceToAlpha") { Rectangle().luminanceToAlpha().opacity($0 ? 0.1 : 0.2) }
    add("compositingGroup") { Rectangle().compositingGroup().opacity($0 ? 0.1 : 0.2) }
    add("geometryGroup") { Rectangle().geometryGroup().opacity($0 ? 0.1 : 0.2) }
    add("unredacted") { Rectangle().unredacted().opacity($0 ? 0.1 : 0.2) }
    add("monospacedDigit") { Rectangle().monospacedDigit().opacity($0 ? 0.1 : 0.2) }
    add("scaledToFit") { Rectangle().scaledToFit().opacity($0 ? 0.1 : 0.2) }
    add("scaledToFill") { Rectangle().scaledToFill().opacity($0 ? 0.1 : 0.2) }
    add("labelsHidden") { Rectangle().labelsHidden().opacity($0 ? 0.1 : 0.2) }
    add("accessibilityShowsLargeContentViewer") {
      Rectangle().accessibilityShowsLargeContentViewer().opacity($0 ? 0.1 : 0.2)
    }
    add("allowedDynamicRange") { Rectangle().allowedDynamicRange($0 ? .high : .standard) }
    add("glassEffectID") { Rectangle().glassEffectID($0 ? 2 : 1, in: Namespace().wrappedValue) }
    add("backgroundExtensionEffect") {
      Rectangle().backgroundExtensionEffect().opacity($0 ? 0.2 : 0.1)
    }
    add("projectionEffect") {
      Rectangle().projectionEffect(ProjectionTransform(CGAffineTransform(scaleX: $0 ? 2 : 1, y: 1)))
    }
    add("transformEffect") {
      Rectangle().transformEffect(CGAffineTransform(scaleX: $0 ? 2 : 1, y: 1))
    }
    add("invalidatableContent") { Rectangle().invalidatableContent($0) }
    add("visualEffect") { Rectangle().visualEffect { effect, _ in effect }.opacity($0 ? 0.2 : 0.1) }
    add("matchedGeometryEffect") {
      Rectangle().matchedGeometryEffect(id: $0 ? 2 : 1, in: Namespace().wrappedValue)
    }
    add("transaction") { Rectangle().transaction(value: $0) { _ in } }
  }
}
