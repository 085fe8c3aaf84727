import { z } from 'zod'
import { roundSec } from '#shared/base/num.ts'
import type { SoundCut } from '#shared/model/speech.ts'
import { unknownFieldsOf, withUnknownFields } from '../common/unknown-fields.ts'
import { derived, distinct, id, offset } from './fields.ts'

const schema = z.object({
  id,
  start: offset,
  duration: offset,
  startOffset: offset,
  url: derived,
  maxDuration: derived,
})

/**
 * Reads the parts of a recording of `maxSec`, by their starts; unreadable items are left out. No part lasts longer than
 * the recording, none begins before the one before it ends (E8.21).
 */
export function decodeCuts(items: unknown[], maxSec: number): SoundCut[] {
  const cuts = items.flatMap((item): SoundCut[] => {
    const { data } = schema.safeParse(item)
    if (!data || data.duration === 0) return []
    const { id, start, duration, startOffset } = data
    const durationSec = roundSec(Math.min(duration, maxSec))
    return [{ id, startSec: start, durationSec, sourceStartSec: startOffset, ...unknownFieldsOf(schema, item) }]
  })
  let endSec = 0
  return distinct(cuts)
    .sort((a, b) => a.startSec - b.startSec)
    .map((cut) => {
      const startSec = Math.max(cut.startSec, endSec)
      endSec = roundSec(startSec + cut.durationSec)
      return startSec === cut.startSec ? cut : { ...cut, startSec }
    })
}

export function encodeCut(
  { id, startSec, durationSec, sourceStartSec, unknownFields }: SoundCut,
  url: string,
  maxSec: number,
) {
  const known = { id, start: startSec, duration: durationSec, url, startOffset: sourceStartSec, maxDuration: maxSec }
  return withUnknownFields(known, unknownFields)
}
