import type { MediaUrl } from '#shared/model/ids.ts'

/**
 * One sound of a mix: `durationSec` of a source from `sourceStartSec` on. A looping one continues at the source's 0
 * when it has reached `sourceDurationSec` (the source's own length where that is 0).
 */
export interface MixPart {
  id: string
  url: MediaUrl
  startSec: number
  durationSec: number
  sourceStartSec: number
  sourceDurationSec: number
  loop: boolean
  volume: number
}

/** What is heard, in seconds of a scene or of the whole project. */
export interface MixSpec {
  durationSec: number
  parts: MixPart[]
}
