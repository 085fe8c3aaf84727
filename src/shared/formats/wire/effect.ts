import { z } from 'zod'
import { type Effects, NO_EFFECTS } from '#shared/model/role.ts'
import { read } from '../format-failure.ts'
import { flag, title } from './fields.ts'

const applied = z.object({ packageId: z.string().min(1), name: title, strength: z.number().default(1) })

const schema = z.object({
  disabled: flag(false),
  beautify: z.record(z.string(), z.number()).default({}),
  filter: applied.nullable().default(null),
  packages: z.array(applied).default([]),
})

/** Reads an effect module: strengths of zero are left out, of the packages the first is used. */
export function decodeEffects(raw: unknown, path: string): Effects {
  if (raw === undefined || raw === null) return NO_EFFECTS
  const wire = read(schema, raw, path)
  return {
    enabled: !wire.disabled,
    beautify: Object.fromEntries(Object.entries(wire.beautify).filter(([, strength]) => strength !== 0)),
    filter: wire.filter,
    beautyPackage: wire.packages[0] ?? null,
  }
}

export function encodeEffects(effects: Effects) {
  return {
    disabled: !effects.enabled,
    beautify: effects.beautify,
    filter: effects.filter,
    packages: effects.beautyPackage ? [effects.beautyPackage] : [],
  }
}
