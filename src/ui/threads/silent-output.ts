import type { SoundOutput } from './sound-output.ts'

/** Returns an output that nothing is heard of: what plays goes by the clock of the preview. */
export function createSilentOutput(): SoundOutput {
  return {
    connectMedia: (port) => port.close(),
    connectClock: (port) => port.close(),
    resume: () => Promise.resolve(),
    dispose() {},
  }
}
