import { clamp } from '#shared/base/num.ts'

/** Slowest and fastest play of a clip or scene, as a ratio to its own pace. */
export const PLAY_RATE = { min: 0.25, max: 4 } as const

/** The rate at which a clip or scene is played; 1 where it has none. */
export function playRateOf({ playRate = 1 }: { playRate?: number | undefined }): number {
  return clamp(playRate, PLAY_RATE.min, PLAY_RATE.max)
}
