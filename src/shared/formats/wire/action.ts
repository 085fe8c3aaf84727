import { z } from 'zod'
import { roundSec } from '#shared/base/num.ts'
import { type Acting, type ActionClip, BLEND_MAX_SEC } from '#shared/model/action-clip.ts'
import type { PresenterAction } from '#shared/model/presenter-action.ts'
import type { Role } from '#shared/model/role.ts'
import { type ReportNote, read } from '../common/format-failure.ts'
import { unknownFieldsOf, withUnknownFields } from '../common/unknown-fields.ts'
import {
  anchorWord,
  bounded,
  derived,
  distinct,
  given,
  list,
  note,
  number,
  offset,
  secOf,
  status,
  title,
} from './fields.ts'
import { encodeStatus } from './material.ts'

const moduleSchema = z.object({
  actionList: list,
  idleAssetId: z.string().nullable().default(null),
  actionGapDelay: z.number().min(0).transform(bounded).optional().catch(undefined),
  isActionDh: z.boolean().optional().catch(undefined),
})

const itemSchema = z.object({
  id: z.string().min(1).nullish(),
  assetId: z.string().min(1),
  name: title,
  start: offset,
  duration: number(-1).transform((value) => secOf(value) || -1),
  url: note,
  timesToInterpolate: z.number().min(0).max(BLEND_MAX_SEC).optional().catch(undefined),
  assetStart: offset,
  assetEnd: offset,
  assetDuration: derived,
  anchorWord,
  status,
})

const UNREADABLE = 'has no action and was left out'
const BEYOND = 'does not fit within its presenter and was left out'
const LIFELESS = 'has no animation or no start and was left out'

/** The part of its material that an action shows by what its presenter knows of it. */
function knownPart(action: PresenterAction | undefined) {
  const startSec = action?.clipStartSec ?? 0
  return { startSec, endSec: roundSec(startSec + (action?.durationSec ?? 0)) }
}

type ItemWire = z.output<typeof itemSchema>

function decodePart({ assetStart, assetEnd }: ItemWire, known: PresenterAction | undefined): ActionClip['asset'] {
  const own = knownPart(known)
  const same = assetStart === own.startSec && assetEnd === own.endSec
  return same || assetEnd <= assetStart ? undefined : { startSec: assetStart, endSec: assetEnd }
}

/** Reads an item of an action list, or returns the reason why it is left out (E10.09). */
function decodeItem(raw: unknown, index: number, role: Role, roleSec: number): ActionClip | string {
  const parsed = itemSchema.safeParse(raw)
  if (!parsed.success) return UNREADABLE
  const { id, assetId, name, start, duration, url } = parsed.data
  const known = role.actions.find((action) => action.id === assetId)
  const timed = typeof (raw as { start?: unknown }).start === 'number'
  if (role.kind === 'model' && (!timed || (!url && !known))) return LIFELESS
  if (start >= roleSec || (duration > 0 && roundSec(start + duration) > roleSec)) return BEYOND
  return {
    id: id ?? `action-${index + 1}`,
    actionId: assetId,
    name,
    startSec: start,
    durationSec: duration,
    ...given('url', url || undefined),
    ...given('blendSec', parsed.data.timesToInterpolate),
    ...given('asset', decodePart(parsed.data, known)),
    ...given('anchorWord', parsed.data.anchorWord),
    ...given('loadStatus', parsed.data.status),
    ...unknownFieldsOf(itemSchema, raw),
  }
}

/**
 * Reads the action module of a role that lasts `roleSec`: its placed actions by their starts, what a 3D presenter idles
 * with, and the rest of the module. Actions that exceed the role are left out and reported.
 */
export function decodeActions(
  raw: unknown,
  path: string,
  role: Role,
  roleSec: number,
  report: ReportNote,
): { actions: ActionClip[]; idleActionId: string | null; acting?: Acting } {
  const wire = read(moduleSchema, raw ?? {}, path)
  const actions = wire.actionList.flatMap((item, index) => {
    const action = decodeItem(item, index, role, roleSec)
    if (typeof action !== 'string') return action
    report({ kind: 'left_out', path: `${path}.actionList[${index}]`, message: action })
    return []
  })
  const acting: Acting = {
    ...given('gapDelaySec', wire.actionGapDelay),
    ...given('isActionDh', wire.isActionDh),
    ...unknownFieldsOf(moduleSchema, raw),
  }
  return {
    actions: distinct(actions).sort((a, b) => a.startSec - b.startSec),
    idleActionId: role.kind === 'model' ? wire.idleAssetId : null,
    ...(Object.keys(acting).length > 0 && { acting }),
  }
}

function encodeItem(action: ActionClip, role: Role) {
  const known = role.actions.find(({ id }) => id === action.actionId)
  const { startSec, endSec } = action.asset ?? knownPart(known)
  const item = {
    id: action.id,
    assetId: action.actionId,
    name: action.name,
    start: action.startSec,
    duration: action.durationSec,
    ...given('url', action.url),
    ...given('timesToInterpolate', action.blendSec),
    assetStart: startSec,
    assetEnd: endSec,
    assetDuration: roundSec(endSec - startSec),
    ...given('anchorWord', action.anchorWord),
    ...encodeStatus(action.loadStatus),
  }
  return withUnknownFields(item, action.unknownFields)
}

interface Actor {
  role: Role
  actions: readonly ActionClip[]
  idleActionId: string | null
  acting?: Acting | undefined
}

/** Writes the action module of a role of its kind. */
export function encodeActions({ role, actions, idleActionId, acting }: Actor) {
  const known = {
    ...(role.kind === 'model' && { idleAssetId: idleActionId }),
    ...given('actionGapDelay', acting?.gapDelaySec),
    ...given('isActionDh', acting?.isActionDh),
    actionList: actions.map((action) => encodeItem(action, role)),
  }
  return withUnknownFields(known, acting?.unknownFields)
}
