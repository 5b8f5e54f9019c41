import Foundation
import SimulatedUI
import Testing

/// Tests of the values in views and drawings: points, angles, edges, alignments, colors and options.
struct ValueTests {
  @Test func `a named unit point has the coordinates that its name means`() {
    let rows: [[UnitPoint]] = [
      [.topLeading, .top, .topTrailing], [.leading, .center, .trailing],
      [.bottomLeading, .bottom, .bottomTrailing],
    ]
    #expect(rows.map { $0.map(\.x) } == Array(repeating: [0, 0.5, 1], count: 3))
    #expect(rows.map { $0.map(\.y) } == [0, 0.5, 1].map { Array(repeating: $0, count: 3) })
    #expect([UnitPoint.zero, UnitPoint()] == [.topLeading, .topLeading])
  }

  @Test func `an angle converts between degrees and radians and supports arithmetic`() {
    var angle = Angle.degrees(180)
    #expect(angle == .radians(.pi))
    angle.degrees = 90
    #expect(angle.radians == .pi / 2)
    #expect(
      [angle + angle, angle * 2, -angle, angle - .radians(.pi), .zero - angle]
        == [.radians(.pi), .radians(.pi), .radians(-.pi / 2), -angle, -angle])
    #expect(Angle(degrees: 10) < Angle(degrees: 20))
    #expect(Angle(radians: .pi).degrees == 180)
  }

  @Test func `an edge set contains exactly the edges of its name`() {
    #expect(
      Edge.allCases.map { Edge.Set($0) } == [Edge.Set.top, .leading, .bottom, .trailing])
    #expect(Edge.Set.horizontal == [.leading, .trailing])
    #expect(Edge.Set.vertical == [.top, .bottom])
    #expect(Edge.Set.all == [.top, .leading, .bottom, .trailing])
    #expect(HorizontalEdge.Set.all == [.leading, .trailing])
    #expect(VerticalEdge.Set.all == [.top, .bottom])
    #expect(
      EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        != EdgeInsets(top: 1, leading: 4, bottom: 3, trailing: 2))
    #expect(EdgeInsets() == EdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0))
  }

  @Test func `a named alignment has the horizontal and vertical guides of its name`() {
    let rows: [[Alignment]] = [
      [.topLeading, .top, .topTrailing], [.leading, .center, .trailing],
      [.bottomLeading, .bottom, .bottomTrailing],
      [.leadingFirstTextBaseline, .centerFirstTextBaseline, .trailingFirstTextBaseline],
    ]
    let horizontal: [HorizontalAlignment] = [.leading, .center, .trailing]
    let vertical: [VerticalAlignment] = [.top, .center, .bottom, .firstTextBaseline]
    #expect(rows.map { $0.map(\.horizontal) } == Array(repeating: horizontal, count: 4))
    #expect(
      rows.map { $0.map(\.vertical) } == vertical.map { Array(repeating: $0, count: 3) })
    #expect(
      Set(horizontal + [.listRowSeparatorLeading, .listRowSeparatorTrailing]).count == 5)
    #expect(Set(vertical + [.lastTextBaseline]).count == 5)
    #expect(HorizontalAlignment(OwnGuide.self) != HorizontalAlignment(OtherGuide.self))
    #expect(VerticalAlignment(OwnGuide.self) != VerticalAlignment(OtherGuide.self))
  }

  @Test func `a proposed view size replaces its unspecified dimensions`() {
    #expect(
      ProposedViewSize(width: nil, height: 3).replacingUnspecifiedDimensions()
        == CGSize(width: 10, height: 3))
    #expect(
      ProposedViewSize.unspecified.replacingUnspecifiedDimensions(by: CGSize(width: 1, height: 2))
        == CGSize(width: 1, height: 2))
    #expect(
      ProposedViewSize(CGSize(width: 1, height: 2)) == ProposedViewSize(width: 1, height: 2))
    #expect(ProposedViewSize.zero == ProposedViewSize(width: 0, height: 0))
    #expect(ProposedViewSize.infinity == ProposedViewSize(width: .infinity, height: .infinity))
  }

  @Test func `affine transforms are applied to a point in the order in which they are combined`() {
    let start = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    #expect(start.applied(to: CGPoint(x: 1, y: 10)) == CGPoint(x: 36, y: 48))
    let quarter = CGAffineTransform(rotationAngle: .pi / 2)
    let turned = quarter.applied(to: CGPoint(x: 1, y: 0))
    #expect([turned.x.rounded(), turned.y.rounded()] == [0, 1])
    let point = CGPoint(x: 7, y: 9)
    let moved = CGAffineTransform(translationX: 2, y: 3)
    let scaled = CGAffineTransform(scaleX: 10, y: 100)
    #expect(moved.applied(to: point) == CGPoint(x: 9, y: 12))
    #expect(scaled.applied(to: point) == CGPoint(x: 70, y: 900))
    #expect(
      start.concatenating(scaled).applied(to: point) == scaled.applied(to: start.applied(to: point))
    )
    #expect(
      start.translatedBy(x: 2, y: 3).applied(to: point)
        == start.applied(to: moved.applied(to: point)))
    #expect(
      start.scaledBy(x: 10, y: 100).applied(to: point)
        == start.applied(to: scaled.applied(to: point)))
    #expect(start.rotated(by: .pi / 2) == quarter.concatenating(start))
    #expect([CGAffineTransform.identity.isIdentity, start.isIdentity] == [true, false])
    #expect(ProjectionTransform(start) != ProjectionTransform())
  }

  @Test func `animatable data are added and scaled component by component`() {
    var pair = AnimatablePair(1.0, AnimatablePair(2.0, CGFloat(3)))
    pair = pair + pair - .zero
    pair.scale(by: 2)
    #expect(pair == AnimatablePair(4, AnimatablePair(8, 12)))
    #expect(pair - pair == .zero)
    #expect(pair.magnitudeSquared == 16 + 64 + 144)
    #expect(EmptyAnimatableData() + EmptyAnimatableData() == .zero)
    #expect(EmptyAnimatableData().magnitudeSquared == 0)
  }

  @Test func `the colors of a gradient are evenly spaced from 0 to 1`() {
    func locations(_ colors: [Color]) -> [CGFloat] {
      Gradient(colors: colors).stops.map(\.location)
    }
    #expect(locations([.red, .green, .blue]) == [0, 0.5, 1])
    #expect(locations([.red, .green]) == [0, 1])
    #expect(locations([.red]) == [0])
    #expect(Gradient(colors: [.red, .green]).stops.map(\.color) == [.red, .green])
  }

  @Test func `gradients with different parameters are different`() {
    let gradient = Gradient(colors: [.red, .green])
    let other = Gradient(colors: [.green, .red])
    let linear = [
      LinearGradient(gradient: gradient, startPoint: .top, endPoint: .bottom),
      LinearGradient(gradient: other, startPoint: .top, endPoint: .bottom),
      LinearGradient(gradient: gradient, startPoint: .leading, endPoint: .bottom),
      LinearGradient(gradient: gradient, startPoint: .top, endPoint: .trailing),
    ]
    #expect(Set(linear.map(text)).count == 4)
    #expect(
      text(LinearGradient(colors: [.red, .green], startPoint: .top, endPoint: .bottom))
        == text(linear[0]))
    #expect(
      text(LinearGradient(stops: gradient.stops, startPoint: .top, endPoint: .bottom))
        == text(linear[0]))
    let radial = [
      RadialGradient(gradient: gradient, center: .top, startRadius: 1, endRadius: 2),
      RadialGradient(gradient: other, center: .top, startRadius: 1, endRadius: 2),
      RadialGradient(gradient: gradient, center: .bottom, startRadius: 1, endRadius: 2),
      RadialGradient(gradient: gradient, center: .top, startRadius: 0, endRadius: 2),
      RadialGradient(gradient: gradient, center: .top, startRadius: 1, endRadius: 3),
    ]
    #expect(Set(radial.map(text)).count == 5)
    #expect(
      text(RadialGradient(stops: gradient.stops, center: .top, startRadius: 1, endRadius: 2))
        == text(radial[0]))
    #expect(
      text(RadialGradient(colors: [.red, .green], center: .top, startRadius: 1, endRadius: 2))
        == text(radial[0]))
    let angular = [
      AngularGradient(gradient: gradient, center: .top, startAngle: .zero, endAngle: .radians(1)),
      AngularGradient(gradient: other, center: .top, startAngle: .zero, endAngle: .radians(1)),
      AngularGradient(gradient: gradient, center: .top, angle: .radians(1)),
      AngularGradient(gradient: gradient, center: .top, angle: .zero),
    ]
    #expect(Set(angular.map(text)).count == 4)
    #expect(
      text(AngularGradient(colors: [.red, .green], center: .top, angle: .radians(1)))
        == text(angular[2]))
    #expect(
      text(
        AngularGradient(
          colors: [.red, .green], center: .top, startAngle: .zero, endAngle: .radians(1)))
        == text(angular[0]))
    let elliptical = [
      EllipticalGradient(
        gradient: gradient, center: .top, startRadiusFraction: 0.1, endRadiusFraction: 0.2),
      EllipticalGradient(
        gradient: other, center: .top, startRadiusFraction: 0.1, endRadiusFraction: 0.2),
      EllipticalGradient(gradient: gradient, startRadiusFraction: 0.1, endRadiusFraction: 0.2),
      EllipticalGradient(gradient: gradient, center: .top, endRadiusFraction: 0.2),
      EllipticalGradient(gradient: gradient, center: .top, startRadiusFraction: 0.1),
    ]
    #expect(Set(elliptical.map(text)).count == 5)
    #expect(
      text(
        EllipticalGradient(
          colors: [.red, .green], center: .top, startRadiusFraction: 0.1, endRadiusFraction: 0.2))
        == text(elliptical[0]))
    #expect(
      text(EllipticalGradient(colors: [.red, .green]))
        == text(EllipticalGradient(gradient: gradient)))
    #expect(Color.red.gradient != Color.green.gradient)
  }

  @Test func `each kind of gradient can be written as a shape style from colors or stops`() {
    let gradient = Gradient(colors: [.red, .green])
    func styles<Style: ShapeStyle>(_ styles: Style...) -> Set<String> { Set(styles.map(text)) }
    #expect(
      styles(
        .linearGradient(gradient, startPoint: .top, endPoint: .bottom),
        .linearGradient(colors: [.red, .green], startPoint: .top, endPoint: .bottom),
        .linearGradient(stops: gradient.stops, startPoint: .top, endPoint: .bottom)
      ) == [text(LinearGradient(gradient: gradient, startPoint: .top, endPoint: .bottom))])
    #expect(
      styles(
        .radialGradient(gradient, center: .top, startRadius: 1, endRadius: 2),
        .radialGradient(colors: [.red, .green], center: .top, startRadius: 1, endRadius: 2),
        .radialGradient(stops: gradient.stops, center: .top, startRadius: 1, endRadius: 2)
      ) == [text(RadialGradient(gradient: gradient, center: .top, startRadius: 1, endRadius: 2))])
    #expect(
      styles(
        .ellipticalGradient(gradient, endRadiusFraction: 1),
        .ellipticalGradient(colors: [.red, .green], endRadiusFraction: 1),
        .ellipticalGradient(stops: gradient.stops, endRadiusFraction: 1),
        EllipticalGradient(stops: gradient.stops, endRadiusFraction: 1)
      ) == [text(EllipticalGradient(gradient: gradient, endRadiusFraction: 1))])
    let (start, end) = (Angle.zero, Angle.radians(1))
    #expect(
      styles(
        .angularGradient(gradient, center: .top, startAngle: start, endAngle: end),
        .angularGradient(colors: [.red, .green], center: .top, startAngle: start, endAngle: end),
        .angularGradient(stops: gradient.stops, center: .top, startAngle: start, endAngle: end),
        AngularGradient(stops: gradient.stops, center: .top, startAngle: start, endAngle: end)
      ) == [
        text(AngularGradient(gradient: gradient, center: .top, startAngle: start, endAngle: end))
      ])
    #expect(
      styles(
        .conicGradient(gradient, center: .top),
        .conicGradient(colors: [.red, .green], center: .top),
        .conicGradient(stops: gradient.stops, center: .top),
        AngularGradient(stops: gradient.stops, center: .top)
      ) == [text(AngularGradient(gradient: gradient, center: .top))])
  }

  @Test func `mesh gradients with different parameters are different`() {
    func mesh(
      width: Int = 2, height: Int = 1, points: [SIMD2<Float>] = [[0, 0], [1, 0]],
      colors: [Color] = [.red, .green], background: Color = .clear, smoothsColors: Bool = true
    ) -> MeshGradient {
      MeshGradient(
        width: width, height: height, points: points, colors: colors, background: background,
        smoothsColors: smoothsColors)
    }
    let gradients = [
      mesh(), mesh(width: 1), mesh(height: 2), mesh(points: [[0, 0], [1, 1]]),
      mesh(colors: [.green, .red]), mesh(background: .white), mesh(smoothsColors: false),
    ]
    for (index, gradient) in gradients.enumerated() {
      #expect(gradients.firstIndex(of: gradient) == index)
    }
  }

  @Test func `the phases of a transition have the values -1, 0 and 1`() {
    let phases: [TransitionPhase] = [.willAppear, .identity, .didDisappear]
    #expect(phases.map(\.value) == [-1, 0, 1])
    #expect(phases.map(\.isIdentity) == [false, true, false])
  }

  @Test func `a layout keeps the values that it was created with`() {
    let grid = GridLayout(alignment: .top, horizontalSpacing: 1, verticalSpacing: 2)
    #expect(grid.alignment == .top && grid.horizontalSpacing == 1 && grid.verticalSpacing == 2)
    let (row, column) = (
      HStackLayout(alignment: .top, spacing: 1), VStackLayout(alignment: .leading, spacing: 2)
    )
    #expect(row.alignment == .top && row.spacing == 1)
    #expect(column.alignment == .leading && column.spacing == 2)
    #expect(ZStackLayout(alignment: .top).alignment == .top)
    #expect(text(HStackLayout()) == text(HStackLayout(alignment: .center, spacing: nil)))
    #expect(text(VStackLayout()) == text(VStackLayout(alignment: .center, spacing: nil)))
    #expect(text(ZStackLayout()) == text(ZStackLayout(alignment: .center)))
    #expect(text(GridLayout()) == text(GridLayout(alignment: .center)))
  }

  // Source: the interface of Apple's SwiftUI for macOS 13, in which these types have no `==`. An app cannot compare their
  // values.
  @Test func `a type that has no == in SwiftUI has none here`() {
    let types: [any Any.Type] = [
      AngularGradient.self, AnyView.self, BackgroundStyle.self, EllipticalGradient.self,
      ForegroundStyle.self, GeometryProxy.self, GridItem.self, HierarchicalShapeStyle.self,
      ImagePaint.self, LinearGradient.self, ListItemTint.self, Material.self, RadialGradient.self,
      SearchFieldPlacement.self, SeparatorShapeStyle.self, TintShapeStyle.self,
    ]
    #expect(types.filter { $0 is any Equatable.Type }.map { "\($0)" } == [])
  }

  @Test(arguments: NamedValues.all)
  private func `named values of a type are different from one another`(_ values: NamedValues) {
    #expect(values.repeated == [])
  }

  @Test(arguments: OptionBits.all)
  private func `each option of an option set is a separate bit`(_ options: OptionBits) {
    #expect(options.bits.allSatisfy { $0.nonzeroBitCount == 1 })
    #expect(Set(options.bits).count == options.bits.count)
  }

  @Test func `a combined option set contains its parts`() {
    #expect(SafeAreaRegions.all == [.container, .keyboard])
    #expect(MatchedGeometryProperties.frame == [.position, .size])
    #expect(
      EventModifiers.all == [.capsLock, .shift, .control, .option, .command, .numericPad])
    #expect(Axis.Set([.horizontal, .vertical]).contains(.horizontal))
    #expect(
      DateComponentsFormatter.ZeroFormattingBehavior.dropAll
        == [.dropLeading, .dropMiddle, .dropTrailing])
  }

  @Test func `the last five dynamic type sizes are accessibility sizes`() {
    #expect(
      DynamicTypeSize.allCases.map(\.isAccessibilitySize)
        == Array(repeating: false, count: 7) + Array(repeating: true, count: 5))
    #expect(
      ContentSizeCategory.allCases.map(\.isAccessibilityCategory)
        == Array(repeating: false, count: 7) + Array(repeating: true, count: 5))
  }

  @Test func `the phases of a scroll transition have the values -1, 0 and 1`() {
    let phases: [ScrollTransitionPhase] = [.topLeading, .identity, .bottomTrailing]
    #expect(phases.map(\.value) == [-1, 0, 1])
    #expect(phases.map(\.isIdentity) == [false, true, false])
    #expect(ScrollTransitionConfiguration.Threshold.visible == .visible(1))
    #expect(ScrollTransitionConfiguration.Threshold.hidden == .visible(0))
  }

  @Test func `each coordinate space converts to a global, local or named space`() {
    let spaces: [CoordinateSpace] = [
      GlobalCoordinateSpace.global.coordinateSpace, LocalCoordinateSpace.local.coordinateSpace,
      NamedCoordinateSpace.named("a").coordinateSpace,
      NamedCoordinateSpace.named(1).coordinateSpace,
      NamedCoordinateSpace.scrollView.coordinateSpace,
    ]
    #expect(
      spaces == [
        .global, .local, .named(AnyHashable("a")), .named(AnyHashable(1)),
        .named(AnyHashable("scrollView")),
      ])
    #expect(spaces.map(\.isGlobal) == [true, false, false, false, false])
    #expect(spaces.map(\.isLocal) == [false, true, false, false, false])
  }

  @Test func `each file type has its own identifier`() {
    let types: [UTType] = [
      .item, .content, .data, .folder, .text, .plainText, .json, .xml, .commaSeparatedText, .image,
      .png, .jpeg, .movie, .video, .audio, .pdf, .url, .fileURL, .zip, .gzip, .exe, .application,
      .applicationBundle,
    ]
    #expect(Set(types.map(\.identifier)).count == types.count)
    #expect(UTType("public.json") == .json)
    #expect(UTType(exportedAs: "com.example.note") == UTType(importedAs: "com.example.note"))
    #expect(UTType(filenameExtension: "a") != UTType(filenameExtension: "b"))
  }

  @Test func `a color that is made from a color is equal to it`() {
    #expect(Color(Color.red) == .red)
    #expect(Color(Color("own").opacity(0.5)) == Color("own").opacity(0.5))
  }

  @Test func `an edit mode is editing unless it is inactive, and scene phases are ordered`() {
    #expect([EditMode.inactive, .transient, .active].map(\.isEditing) == [false, true, true])
    #expect(ScenePhase.background < .inactive && ScenePhase.inactive < .active)
  }

  @Test func `a stroke style and a fill style keep the values that they were created with`() {
    let plain = StrokeStyle()
    #expect(
      [plain.lineWidth, plain.miterLimit, plain.dashPhase] == [1, 10, 0] && plain.dash == [])
    let dashed = StrokeStyle(
      lineWidth: 2, lineCap: .round, lineJoin: .bevel, miterLimit: 3, dash: [4], dashPhase: 5)
    #expect([dashed.lineWidth, dashed.miterLimit, dashed.dashPhase] == [2, 3, 5])
    #expect(dashed.dash == [4] && dashed.lineCap == .round && dashed.lineJoin == .bevel)
    #expect([FillStyle().isEOFilled, FillStyle().isAntialiased] == [false, true])
    let even = FillStyle(eoFill: true, antialiased: false)
    #expect([even.isEOFilled, even.isAntialiased] == [true, false])
  }

  @Test func `shapes with different changes have different outlines`() {
    let rectangle = CGRect(x: 0, y: 0, width: 20, height: 10)
    let shapes: [Path] = [
      Rectangle().path(in: rectangle), Rectangle().trim(from: 0.2).path(in: rectangle),
      Rectangle().trim(to: 0.2).path(in: rectangle),
      Rectangle().rotation(.degrees(1)).path(in: rectangle),
      Rectangle().rotation(.degrees(1), anchor: .top).path(in: rectangle),
      Rectangle().scale(2, anchor: .top).path(in: rectangle),
      Rectangle().scale(x: 2, anchor: .top).path(in: rectangle),
      Rectangle().scale(2).path(in: rectangle), Rectangle().scale(x: 2).path(in: rectangle),
      Rectangle().scale(y: 2).path(in: rectangle), Rectangle().offset(x: 2).path(in: rectangle),
      Rectangle().offset(y: 2).path(in: rectangle),
      Rectangle().offset(CGSize(width: 1, height: 2)).path(in: rectangle),
      Rectangle().size(CGSize(width: 1, height: 2)).path(in: rectangle),
      Rectangle().size(width: 1, height: 2).path(in: rectangle),
      Rectangle().stroke(lineWidth: 2).path(in: rectangle),
      Rectangle().stroke(style: StrokeStyle(lineWidth: 2, dash: [1])).path(in: rectangle),
      Ellipse().path(in: rectangle),
    ]
    for (index, shape) in shapes.enumerated() {
      #expect(shapes.firstIndex(of: shape) == index)
    }
  }
}

/// The parameters of a value whose type has no `==`, as text.
private func text(_ value: some Any) -> String { "\(value)" }

private enum OwnGuide: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
}
private enum OtherGuide: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
}

extension CGAffineTransform {
  /// Returns the transformed point by Apple's definition: the row vector `x y 1`, multiplied by the matrix.
  fileprivate func applied(to point: CGPoint) -> CGPoint {
    CGPoint(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
  }
}

/// The values of a type that have different names.
private struct NamedValues: CustomTestStringConvertible, Sendable {
  let testDescription: String
  /// The names of those values that are equal to an earlier one.
  let repeated: [String]

  init<Value: Hashable>(_ values: [Value]) {
    testDescription = "\(Value.self)"
    var seen: Set<Value> = []
    repeated = values.filter { !seen.insert($0).inserted }.map { "\($0)" }
  }

  static let all = [
    NamedValues([
      Color.red, .orange, .yellow, .green, .mint, .teal, .cyan, .blue, .indigo, .purple, .pink,
      .brown, .white, .gray, .black, .clear, .primary, .secondary, .accentColor, Color("own"),
      Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 1, blue: 0),
      Color(red: 0, green: 0, blue: 1), Color(.displayP3, red: 0, green: 0, blue: 1),
      Color(red: 1, green: 0, blue: 0, opacity: 0.5), Color(white: 0.5),
      Color(white: 0.5, opacity: 0.5), Color(hue: 1, saturation: 0, brightness: 0),
      Color(hue: 0, saturation: 1, brightness: 0), Color(hue: 0, saturation: 0, brightness: 1),
      Color.red.opacity(0.5), Color.red.mix(with: .blue, by: 0.5),
      Color.red.mix(with: .blue, by: 0.6), Color.blue.mix(with: .red, by: 0.5),
    ]),
    NamedValues([
      Font.largeTitle, .title, .title2, .title3, .headline, .subheadline, .body, .callout,
      .footnote, .caption, .caption2, .system(size: 1), .system(size: 2),
      .system(size: 1, weight: .bold), .system(size: 1, design: .serif), .system(.body),
      .system(.body, design: .serif), .system(size: 1, weight: .bold, design: .serif),
      .custom("a", size: 1, relativeTo: .title), .body.italic(false), .body.monospaced(false),
      .system(.body, weight: .bold), .custom("a", size: 1), .custom("b", size: 1),
      .custom("a", size: 2), .custom("a", size: 1, relativeTo: .body), .custom("a", fixedSize: 1),
      .body.bold(), .body.bold(false), .body.italic(), .body.monospaced(),
      .body.monospacedDigit(), .body.smallCaps(), .body.weight(.bold), .body.width(.condensed),
      .body.leading(.tight),
    ]),
    NamedValues([
      StandardSymbolEffect.appear, .bounce, .breathe, .disappear, .drawOn, .drawOff, .pulse,
      .replace, .rotate, .scale, .variableColor, .wiggle, .automatic, .bounce.byLayer,
      .bounce.wholeSymbol, .bounce.up, .bounce.down, .replace.upUp, .replace.downUp,
      .replace.offUp, .variableColor.iterative, .variableColor.cumulative,
      .variableColor.reversing, .variableColor.nonReversing, .rotate.clockwise,
    ]),
    NamedValues([
      SymbolEffectOptions.default, .repeating, .nonRepeating, .speed(1), .speed(2), .repeat(1),
      .repeat(2), .repeat(.continuous), .repeat(.periodic), .speed(1).repeating,
      .speed(1).nonRepeating, .default.speed(1),
    ]),
    NamedValues([
      SymbolVariants.none, .circle, .square, .rectangle, .fill, .slash, .circle.fill,
      .square.fill, .circle.slash, .rectangle.slash, .circle.square, .fill.slash,
    ]),
    NamedValues([
      SensoryFeedback.success, .warning, .error, .selection, .increase, .decrease, .start, .stop,
      .alignment, .levelChange, .impact, .impact(weight: .light), .impact(weight: .heavy),
      .impact(weight: .light, intensity: 0.5), .impact(flexibility: .soft),
      .impact(flexibility: .rigid), .impact(flexibility: .soft, intensity: 0.5),
    ]),
    NamedValues([
      ContentTransition.identity, .interpolate, .opacity, .symbolEffect, .numericText(),
      .numericText(countsDown: true), .numericText(value: 1), .symbolEffect(.bounce),
    ]),
    NamedValues([
      ScrollTransitionConfiguration.identity, .animated, .interactive, .animated(.easeIn),
      .animated(.easeOut), .interactive.threshold(.visible), .interactive.threshold(.hidden),
    ]),
    NamedValues([
      PresentationDetent.medium, .large, .fraction(0.5), .height(0.5), .fraction(0.25),
    ]),
    NamedValues([
      PresentationBackgroundInteraction.automatic, .enabled, .disabled,
      .enabled(upThrough: .medium), .enabled(upThrough: .large),
    ]),
    NamedValues([
      ShadowStyle.drop(radius: 1), .inner(radius: 1), .drop(radius: 2), .drop(radius: 1, x: 1),
      .drop(radius: 1, y: 1), .drop(color: .red, radius: 1),
    ]),
    NamedValues(
      [ListItemTint.monochrome, .fixed(.red), .preferred(.red), .fixed(.green)].map { text($0) }),
    NamedValues([
      KeyEquivalent.upArrow, .downArrow, .leftArrow, .rightArrow, .escape, .delete,
      .deleteForward, .home, .end, .pageUp, .pageDown, .tab, .space, .return, "a",
    ]),
    NamedValues([
      KeyboardShortcut.defaultAction, .cancelAction, KeyboardShortcut("a"),
      KeyboardShortcut("a", modifiers: .shift), KeyboardShortcut(.return),
    ]),
    NamedValues([
      Animation.default, .linear, .easeIn, .easeOut, .easeInOut, .spring, .linear(duration: 1),
      .easeIn(duration: 1), .easeOut(duration: 1), .easeInOut(duration: 1), .spring(duration: 1),
      .spring(bounce: 0.1), .snappy, .bouncy, .snappy(duration: 1),
      .bouncy(duration: 1), .snappy(extraBounce: 0.1),
      .bouncy(extraBounce: 0.1), .interactiveSpring, .interactiveSpring(response: 1),
      .interpolatingSpring(stiffness: 1, damping: 2),
      .interpolatingSpring(stiffness: 2, damping: 1),
      .timingCurve(1, 2, 3, 4), .timingCurve(2, 1, 3, 4), .timingCurve(1, 2, 4, 3),
      .timingCurve(1, 2, 3, 4, duration: 1), .linear.delay(1), .linear.delay(2), .linear.speed(1),
      .easeIn.delay(1), .linear.repeatCount(1), .linear.repeatCount(2),
      .linear.repeatCount(1, autoreverses: false), .linear.repeatForever(),
      .linear.repeatForever(autoreverses: false), .linear.logicallyComplete(after: 1),
      .linear.logicallyComplete(after: 2), .linear(duration: 0).repeatForever(),
    ]),
    NamedValues([
      TableStyle.automatic, .inset, .bordered, .inset(alternatesRowBackgrounds: true),
      .inset(alternatesRowBackgrounds: false),
    ]),
    NamedValues(
      [
        ButtonRole.destructive, .cancel, .close, .confirm,
      ].map { "\($0)" }),
    NamedValues(
      [
        AccessibilityActionKind.default, .escape, .magicTap, .delete,
      ].map { "\($0)" }),
  ]
}

/// The options of a type, each of which is a single bit.
private struct OptionBits: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let bits: [UInt64]

  init<Options: OptionSet>(_ options: [Options]) where Options.RawValue: BinaryInteger {
    testDescription = "\(Options.self)"
    bits = options.map { UInt64(truncatingIfNeeded: $0.rawValue) }
  }

  static let all = [
    OptionBits([Axis.Set.horizontal, .vertical]),
    OptionBits([Edge.Set.top, .leading, .bottom, .trailing]),
    OptionBits([HorizontalEdge.Set.leading, .trailing]),
    OptionBits([VerticalEdge.Set.top, .bottom]),
    OptionBits([SafeAreaRegions.container, .keyboard]),
    OptionBits([PinnedScrollableViews.sectionHeaders, .sectionFooters]),
    OptionBits([DatePickerComponents.hourAndMinute, .date]),
    OptionBits([SubmitTriggers.text, .search]),
    OptionBits([
      ContentShapeKinds.interaction, .dragPreview, .contextMenuPreview, .hoverEffect,
      .accessibility, .focusEffect,
    ]),
    OptionBits([GraphicsContext.ClipOptions.inverse]),
    OptionBits([
      DateComponentsFormatter.ZeroFormattingBehavior.default, .dropLeading, .dropMiddle,
      .dropTrailing, .pad,
    ]),
    OptionBits([
      MeasurementFormatter.UnitOptions.providedUnit, .naturalScale, .temperatureWithoutUnit,
    ]),
    OptionBits([
      AccessibilityTraits.isButton, .isHeader, .isSelected, .isLink, .isSearchField, .isImage,
      .playsSound, .isKeyboardKey, .isStaticText, .isSummaryElement, .updatesFrequently,
      .startsMediaSession, .allowsDirectInteraction, .causesPageTurn, .isModal, .isToggle,
      .isTabBar,
    ]),
    OptionBits([
      EventModifiers.capsLock, .shift, .control, .option, .command, .numericPad,
    ]),
    OptionBits([
      MatchedGeometryProperties.position, .size,
    ]),
  ]
}
