import { MIX_RATE } from '#shared/base/mix-rate.ts'
import type { ClockAnchor, ClockRequest } from './audio-output.worklet.ts'
import workletUrl from './audio-output.worklet.ts?worker&url'
import type { SoundOutput } from './sound-output.ts'

/**
 * Returns an output that plays the mix: an AudioWorklet that receives PCM straight from the media worker and reports
 * its position to the preview. This thread only opens it and relates the audio clock to the page's clock.
 */
export function createAudioOutput(): SoundOutput {
  const context = new AudioContext({ sampleRate: MIX_RATE, latencyHint: 'interactive' })
  let closed = false
  const load = async () => {
    await context.audioWorklet.addModule(workletUrl)
    const player = new AudioWorkletNode(context, 'mix-player', { numberOfInputs: 0, outputChannelCount: [2] })
    player.port.onmessage = (_: MessageEvent<ClockRequest>) => player.port.postMessage(anchorOf(context))
    player.connect(context.destination)
    return player
  }
  // a module that still loads when the output closes is aborted
  const node = load().catch((error: unknown) => {
    if (closed) return null
    throw error
  })
  const give = (message: { media: MessagePort } | { clock: MessagePort }, port: MessagePort) =>
    void node.then((player) => player?.port.postMessage(message, [port]))
  return {
    connectMedia: (port) => give({ media: port }, port),
    connectClock: (port) => give({ clock: port }, port),
    async resume() {
      await node
      await context.resume()
    },
    dispose() {
      if (closed) return
      closed = true
      void node.then((player) => player?.disconnect())
      void context.close()
    },
  }
}

/** Returns a time of the audio context with the page time, in milliseconds since 1970, at which its sound is heard. */
function anchorOf(context: AudioContext): ClockAnchor {
  const { contextTime, performanceTime } = context.getOutputTimestamp()
  if (contextTime && performanceTime) {
    return { anchor: { contextSec: contextTime, atMs: performance.timeOrigin + performanceTime } }
  }
  const heardMs = performance.now() + (context.outputLatency || context.baseLatency) * 1000
  return { anchor: { contextSec: context.currentTime, atMs: performance.timeOrigin + heardMs } }
}
