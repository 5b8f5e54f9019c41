import Foundation
import SimulatedUI

extension LookExample {
  /// Adds examples of modifiers for the layout of views, of lists and of scrollable content.
  static func layout(_ add: inout LookExamples) {
    add("padding") { Rectangle().padding($0 ? 2 : 1) }
    add("padding at edges") { Rectangle().padding(.horizontal, $0 ? 2 : 1) }
    add("padding by edges") { Rectangle().padding($0 ? Edge.Set.bottom : Edge.Set.top) }
    add("padding with insets") {
      Rectangle().padding(EdgeInsets(top: $0 ? 2 : 1, leading: 0, bottom: 0, trailing: 0))
    }
    add("safeAreaPadding") { Rectangle().safeAreaPadding($0 ? 2 : 1) }
    add("scenePadding") { Rectangle().scenePadding($0 ? Edge.Set.bottom : Edge.Set.top) }
    add("frame") { Rectangle().frame(width: $0 ? nil : 1) }
    add("frame with a height") { Rectangle().frame(height: $0 ? nil : 1) }
    add("frame's alignment") {
      Rectangle().frame(width: 1, alignment: $0 ? Alignment.bottom : Alignment.top)
    }
    add("frame with a maximum width") { Rectangle().frame(maxWidth: $0 ? .infinity : 1) }
    add("frame with a minimum width") { Rectangle().frame(minWidth: $0 ? 2 : 1) }
    add("frame with an ideal width") { Rectangle().frame(idealWidth: $0 ? 2 : 1) }
    add("frame with a maximum height") { Rectangle().frame(maxHeight: $0 ? .infinity : 1) }
    add("frame with a minimum height") { Rectangle().frame(minHeight: $0 ? 2 : 1) }
    add("frame with an ideal height") { Rectangle().frame(idealHeight: $0 ? 2 : 1) }
    add("frame with limits and an alignment") {
      Rectangle().frame(maxWidth: 1, alignment: $0 ? Alignment.bottom : Alignment.top)
    }
    add("containerRelativeFrame") {
      Rectangle().containerRelativeFrame($0 ? Axis.Set.vertical : Axis.Set.horizontal)
    }
    add("fixedSize") {
      Rectangle().fixedSize(horizontal: $0 ? false : true, vertical: true)
    }
    add("offset") { Rectangle().offset(x: $0 ? 2 : 1) }
    add("offset down") { Rectangle().offset(y: $0 ? 2 : 1) }
    add("offset by a size") { Rectangle().offset(CGSize(width: $0 ? 2 : 1, height: 0)) }
    add("position") { Rectangle().position(x: $0 ? 2 : 1) }
    add("alignmentGuide") {
      Rectangle().alignmentGuide($0 ? HorizontalAlignment.center : .leading) { size in size.width }
    }
    add("layoutPriority") { Rectangle().layoutPriority($0 ? 2 : 1) }
    add("aspectRatio") { Rectangle().aspectRatio($0 ? 2.5 : 1.5, contentMode: .fit) }
    add("ignoresSafeArea") {
      Rectangle().ignoresSafeArea(edges: $0 ? Edge.Set.bottom : Edge.Set.top)
    }
    add("edgesIgnoringSafeArea") {
      Rectangle().edgesIgnoringSafeArea($0 ? Edge.Set.bottom : Edge.Set.top)
    }
    add("flipsForRightToLeftLayoutDirection") {
      Rectangle().flipsForRightToLeftLayoutDirection($0 ? false : true)
    }
    add("zIndex") { Rectangle().zIndex($0 ? 2 : 1) }
    add("gridCellColumns") { Rectangle().gridCellColumns($0 ? 2 : 1) }
    add("gridCellAnchor") {
      Rectangle().gridCellAnchor($0 ? UnitPoint.bottom : UnitPoint.top)
    }
    add("gridCellUnsizedAxes") {
      Rectangle().gridCellUnsizedAxes($0 ? Axis.Set.vertical : Axis.Set.horizontal)
    }
    add("gridColumnAlignment") {
      Rectangle().gridColumnAlignment($0 ? HorizontalAlignment.center : HorizontalAlignment.leading)
    }
    add("listRowInsets") { Rectangle().listRowInsets($0 ? nil : EdgeInsets()) }
    add("listRowSpacing") { Rectangle().listRowSpacing($0 ? nil : 1) }
    add("listRowSeparator") {
      Rectangle().listRowSeparator($0 ? Visibility.visible : Visibility.hidden)
    }
    add("listRowSeparatorTint") { Rectangle().listRowSeparatorTint($0 ? nil : Color.red) }
    add("listRowHoverEffect") {
      Rectangle().listRowHoverEffect($0 ? nil : HoverEffect.lift)
    }
    add("listRowHoverEffectDisabled") {
      Rectangle().listRowHoverEffectDisabled($0 ? false : true)
    }
    add("listItemTint") { Rectangle().listItemTint($0 ? Color.blue : Color.red) }
    add("listSectionSpacing") {
      Rectangle().listSectionSpacing($0 ? ListSectionSpacing.default : ListSectionSpacing.compact)
    }
    add("listSectionSeparator") {
      Rectangle().listSectionSeparator($0 ? Visibility.visible : Visibility.hidden)
    }
    add("listSectionSeparatorTint") {
      Rectangle().listSectionSeparatorTint($0 ? nil : Color.red)
    }
    add("headerProminence") {
      Rectangle().headerProminence($0 ? Prominence.increased : Prominence.standard)
    }
    add("deleteDisabled") { Rectangle().deleteDisabled($0 ? false : true) }
    add("moveDisabled") { Rectangle().moveDisabled($0 ? false : true) }
    add("selectionDisabled") { Rectangle().selectionDisabled($0 ? false : true) }
    add("contentMargins") { Rectangle().contentMargins($0 ? 2 : 1) }
    add("contentMargins at edges") {
      Rectangle().contentMargins(.top, $0 ? 2 : 1, for: .scrollContent)
    }
    add("scrollContentBackground") {
      Rectangle().scrollContentBackground($0 ? Visibility.visible : Visibility.hidden)
    }
    add("scrollDisabled") { Rectangle().scrollDisabled($0 ? false : true) }
    add("scrollDismissesKeyboard") {
      Rectangle().scrollDismissesKeyboard(
        $0 ? ScrollDismissesKeyboardMode.immediately : ScrollDismissesKeyboardMode.never)
    }
    add("scrollIndicators") {
      Rectangle().scrollIndicators(
        $0 ? ScrollIndicatorVisibility.never : ScrollIndicatorVisibility.hidden)
    }
    add("scrollIndicatorsFlash") {
      Rectangle().scrollIndicatorsFlash(onAppear: $0 ? false : true)
    }
    add("scrollBounceBehavior") {
      Rectangle().scrollBounceBehavior(
        $0 ? ScrollBounceBehavior.basedOnSize : ScrollBounceBehavior.always)
    }
    add("scrollClipDisabled") { Rectangle().scrollClipDisabled($0 ? false : true) }
    add("scrollTargetLayout") {
      Rectangle().scrollTargetLayout(isEnabled: $0 ? false : true)
    }
    add("scrollTargetBehavior") {
      Rectangle().scrollTargetBehavior(.viewAligned(limitBehavior: $0 ? .never : .always))
    }
    add("defaultScrollAnchor") {
      Rectangle().defaultScrollAnchor($0 ? nil : UnitPoint.top)
    }
    add("scrollEdgeEffectStyle") {
      Rectangle().scrollEdgeEffectStyle(
        $0 ? ScrollEdgeEffectStyle.soft : ScrollEdgeEffectStyle.hard, for: .top)
    }
    add("scrollEdgeEffectHidden") { Rectangle().scrollEdgeEffectHidden($0 ? false : true) }
    add("coordinateSpace") { Rectangle().coordinateSpace(name: $0 ? "b" : "a") }
    add("layoutValue") { Rectangle().layoutValue(key: Place.self, value: $0 ? 2 : 1) }
    add("alternatingRowBackgrounds") {
      Rectangle().alternatingRowBackgrounds().opacity($0 ? 0.2 : 0.1)
    }
    add("listSectionMargins") { Rectangle().listSectionMargins(.all, $0 ? 2 : 1) }
    add("scrollPosition") {
      Rectangle().scrollPosition(.constant(ScrollPosition()), anchor: $0 ? .top : .bottom)
    }
    add("scrollTransition") {
      Rectangle().scrollTransition($0 ? .animated : .identity) { effect, _ in effect }
    }
  }
}

private nonisolated enum Place: LayoutValueKey {
  static var defaultValue: Int { 0 }
}
