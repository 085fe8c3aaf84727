import type { Patch } from '#shared/model/patch.ts'

/** Fields of the model by the names that version 1 of the log knew, and by today's. */
const RENAMED: Readonly<Record<string, string>> = {
  rest: 'unknownFields',
  resting: 'inactiveItems',
  voices: 'recordings',
  toneId: 'voiceId',
}

/** Values of a field that changed as well, by the field. */
const CHANGED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  driver: { voice: 'recording' },
  blocked: { tone: 'voice' },
}

/** A patch of version 1 of the log in today's names. Unknown fields of the stored document stay as they are. */
export function upgradePatch(patch: Patch): Patch {
  return upgrade(patch) as Patch
}

function upgrade(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(upgrade)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(upgradeField))
}

function upgradeField([key, value]: [string, unknown]): [string, unknown] {
  const name = RENAMED[key] ?? key
  if (name === 'unknownFields') return [name, value]
  return [name, typeof value === 'string' ? (CHANGED[key]?.[value] ?? value) : upgrade(value)]
}
