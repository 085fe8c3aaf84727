/** What plays the mix in the interface's thread (`audio-output.ts` makes it), as the other threads are connected to it. */
export interface SoundOutput {
  /** The line over which the media worker pushes PCM; its other end goes to `MediaApi.connectOutput`. */
  connectMedia(port: MessagePort): void
  /** The line on which `ClockTick`s are told; its other end goes to the preview. A later one takes its place. */
  connectClock(port: MessagePort): void
  /** Lets sound begin; browsers allow it only within a user's gesture. */
  resume(): Promise<void>
  dispose(): void
}
