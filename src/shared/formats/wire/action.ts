import { z } from 'zod'
import { roundSec } from '#shared/base/num.ts'
import type { ActionClip } from '#shared/model/role.ts'
import { read } from '../format-failure.ts'
import { offset, title } from './fields.ts'

const schema = z.object({
  idleAssetId: z.string().nullable().default(null),
  actionList: z
    .array(
      z.object({
        id: z.string().min(1),
        assetId: z.string().min(1),
        name: title,
        start: offset,
        duration: z
          .number()
          .default(-1)
          .transform((value) => (value > 0 ? roundSec(value) : -1)),
      }),
    )
    .default([]),
})

/** Reads an action module of either kind: its placed actions by their starts, and what a 3D presenter idles with. */
export function decodeActions(raw: unknown, path: string): { actionList: ActionClip[]; idleAssetId: string | null } {
  const { actionList, idleAssetId } = read(schema, raw ?? {}, path)
  const placed = actionList
    .map(({ id, assetId, name, start, duration }) => {
      return { id, actionId: assetId, name, startSec: start, durationSec: duration }
    })
    .sort((a, b) => a.startSec - b.startSec)
  return { actionList: placed, idleAssetId }
}

/** Writes placed actions; `assetDurations` gives the length of each action's own material in seconds. */
export function encodeActions(actions: readonly ActionClip[], assetDurations: ReadonlyMap<string, number>) {
  return {
    actionList: actions.map(({ id, actionId, name, startSec, durationSec }) => {
      const assetDuration = assetDurations.get(actionId) ?? 0
      const asset = { assetStart: 0, assetEnd: assetDuration, assetDuration }
      return { id, assetId: actionId, name, start: startSec, duration: durationSec, ...asset }
    }),
  }
}
