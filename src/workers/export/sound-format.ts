import { MIX_RATE } from '#shared/base/mix-rate.ts'

/** The sound that encoders get: the mix, in stereo. */
export const SOUND = { sampleRate: MIX_RATE, numberOfChannels: 2 }
