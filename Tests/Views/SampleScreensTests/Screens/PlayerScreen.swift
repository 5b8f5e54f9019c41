import Foundation
import SimulatedUI

nonisolated struct PlayerScreen: View {
  @State private var position: Double = 12
  @State private var isPlaying = false
  @State private var isScrubbing = false
  @State private var offset: CGSize = .zero
  @State private var zoom: CGFloat = 1
  var length: TimeInterval = 215

  var body: some View {
    ZStack(alignment: .bottom) {
      RadialGradient(
        gradient: Gradient(colors: [.indigo, .black]), center: .center, startRadius: 20,
        endRadius: 400
      )
      .edgesIgnoringSafeArea(.all)
      VStack(spacing: 24) {
        cover
        VStack(alignment: .leading) {
          Text("Song").font(.title2.bold())
          Text("Artist").foregroundColor(.white.opacity(0.7))
        }
        .frame(maxWidth: .infinity, alignment: .leading)
        slider
        controls
      }
      .padding([.horizontal, .bottom], 24)
    }
    .preferredColorScheme(.dark)
    .statusBar(hidden: true)
    .persistentSystemOverlays(.hidden)
    .gesture(
      DragGesture(minimumDistance: 20)
        .onChanged { offset = $0.translation }
        .onEnded { value in
          withAnimation(.interactiveSpring()) {
            offset = value.translation.height > 100 ? value.translation : .zero
          }
        }
    )
    .offset(y: max(0, offset.height))
  }

  private var cover: some View {
    RoundedRectangle(cornerRadius: 20, style: .continuous)
      .fill(.ultraThinMaterial)
      .aspectRatio(1, contentMode: .fit)
      .shadow(color: .black.opacity(0.4), radius: 20, x: 0, y: 10)
      .scaleEffect(isPlaying ? 1 : 0.85, anchor: .center)
      .scaleEffect(zoom)
      .rotationEffect(.degrees(isPlaying ? 0 : -3))
      .rotation3DEffect(Angle(degrees: 4), axis: (x: 0, y: 1, z: 0))
      .animation(.easeInOut(duration: 0.3).delay(0.1), value: isPlaying)
      .simultaneousGesture(MagnificationGesture().onChanged { zoom = $0 })
  }

  private var slider: some View {
    VStack {
      Slider(value: $position, in: 0...length, step: 1) {
        Text("Position")
      } minimumValueLabel: {
        Text(Duration.seconds(position), format: .time(pattern: .minuteSecond)).monospacedDigit()
      } maximumValueLabel: {
        Text("\(length - position, specifier: "%.0f") s")
      } onEditingChanged: {
        isScrubbing = $0
      }
      Gauge(value: position, in: 0...length) {
        Text("Played")
      } currentValueLabel: {
        Text("\(Int(position))")
      }
      .gaugeStyle(.accessoryLinearCapacity)
      .opacity(isScrubbing ? 1 : 0)
    }
  }

  private var controls: some View {
    HStack(spacing: 40) {
      Button {
        position = 0
      } label: {
        Image(systemName: "backward.fill")
      }
      Button {
        isPlaying.toggle()
      } label: {
        Image(systemName: isPlaying ? "pause.circle.fill" : "play.circle.fill")
          .resizable()
          .scaledToFit()
          .frame(width: 64)
          .contentTransition(.symbolEffect(.replace))
      }
      .accessibilityLabel(isPlaying ? "Pause" : "Play")
      .accessibilityAddTraits(.startsMediaSession)
    }
    .font(.system(size: 28))
    .buttonStyle(.plain)
    .tint(.white)
  }
}
