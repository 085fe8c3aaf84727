import { z } from 'zod'
import { type EffectPackage, type Effects, NO_EFFECTS } from '#shared/model/effects.ts'
import { read } from '../common/format-failure.ts'
import { unknownFieldsOf, withUnknownFields } from '../common/unknown-fields.ts'
import { flag, given, list, note, number, or, part, title } from './fields.ts'

/** Strength defaults to 1 when first chosen (E11.02). */
const packageSchema = z.object({
  packageId: z.string().min(1),
  name: title,
  strength: number(1),
  paasFileUrl: note,
})

const schema = z.object({
  disabled: flag(false),
  beautify: or(z.record(z.string(), number(0)), {}),
  filter: part,
  packages: list,
})

function decodePackage(raw: unknown, path: string): EffectPackage | null {
  if (raw === undefined || raw === null) return null
  const { packageId, name, strength, paasFileUrl } = read(packageSchema, raw, path)
  return { packageId, name, strength, ...given('url', paasFileUrl), ...unknownFieldsOf(packageSchema, raw) }
}

/** Reads an effect module: strengths of zero are left out, of the packages the first is used and the others are kept. */
export function decodeEffects(raw: unknown, path: string): Effects {
  if (raw === undefined || raw === null) return NO_EFFECTS
  const wire = read(schema, raw, path)
  const [first, ...others] = wire.packages
  const { unknownFields } = unknownFieldsOf(schema, raw)
  const beautyPackage = decodePackage(first, `${path}.packages[0]`)
  return {
    enabled: !wire.disabled,
    beautify: Object.fromEntries(Object.entries(wire.beautify).filter(([, strength]) => strength !== 0)),
    filter: decodePackage(wire.filter, `${path}.filter`),
    beautyPackage,
    ...given(
      'unknownFields',
      beautyPackage && others.length > 0 ? { ...unknownFields, packages: others } : unknownFields,
    ),
  }
}

/** Writes a chosen filter or package; none is null. */
export function encodePackage(chosen: EffectPackage | null) {
  if (!chosen) return null
  const { packageId, name, strength, url } = chosen
  return withUnknownFields({ packageId, name, strength, ...given('paasFileUrl', url) }, chosen.unknownFields)
}

export function encodeEffects(effects: Effects) {
  const others = Array.isArray(effects.unknownFields?.packages) ? effects.unknownFields.packages : []
  const known = {
    disabled: !effects.enabled,
    beautify: effects.beautify,
    filter: encodePackage(effects.filter),
    packages: effects.beautyPackage ? [encodePackage(effects.beautyPackage), ...others] : [],
  }
  return withUnknownFields(known, effects.unknownFields)
}

/** Reads the effects of a clip or background, which are absent where nothing was ever chosen. */
export function decodeOwnEffects(raw: unknown, path: string): { effects?: Effects } {
  return raw === undefined || raw === null ? {} : { effects: decodeEffects(raw, `${path}.effectModule`) }
}

export function encodeOwnEffects(effects: Effects | undefined) {
  return effects ? { effectModule: encodeEffects(effects) } : {}
}
