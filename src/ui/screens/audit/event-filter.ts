import type { z } from 'zod'
import { EVENT_KINDS, type eventFilter } from '#shared/api/workspace-events.ts'

/** The events that are chosen, as the fields hold them: '' is all. Days are YYYY-MM-DD, where the user is. */
export interface ChosenEvents {
  kind: string
  actorId: string
  fromDay: string
  toDay: string
}

export const ALL_EVENTS: ChosenEvents = { kind: '', actorId: '', fromDay: '', toDay: '' }

/** Returns the choice as calls take it: the last day is in it. */
export function filterOf({ kind, actorId, fromDay, toDay }: ChosenEvents): z.output<typeof eventFilter> {
  const known = EVENT_KINDS.find((one) => one === kind)
  const from = new Date(`${fromDay}T00:00`)
  const to = new Date(`${toDay}T00:00`)
  to.setDate(to.getDate() + 1)
  return {
    ...(known && { kind: known }),
    ...(actorId !== '' && { actorId }),
    ...(!Number.isNaN(from.getTime()) && { fromTime: Math.max(0, from.getTime()) }),
    ...(!Number.isNaN(to.getTime()) && { toTime: Math.max(0, to.getTime()) }),
  }
}
