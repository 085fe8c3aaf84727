/** The sound output of the UI thread (made by `audio-output.ts`), as the other threads connect to it. */
export interface SoundOutput {
  /** Connects the port over which the media worker pushes PCM; its other end goes to `MediaApi.connectOutput`. */
  connectMedia(port: MessagePort): void
  /**
   * Connects the port on which `ClockTick`s are emitted; its other end goes to the preview. A later port replaces it.
   */
  connectClock(port: MessagePort): void
  /** Resumes the audio context; browsers allow that only within a user gesture. */
  resume(): Promise<void>
  /** Ends the sound at once; may be called again. */
  dispose(): void
}
