import { BEAUTIES, type Beauty, beautyStrength, type EffectPackage, type Effects } from '#shared/model/effects.ts'
import type { MediaUrl } from '#shared/model/ids.ts'

interface PackageEffect {
  url: MediaUrl
  /** Above 0, at most 1. */
  strength: number
}

/** How a layer's picture is changed before it is composed. */
export interface LayerEffects {
  /** Strengths above 0, at most 1; what is not changed is not named. */
  beauty: Partial<Record<Beauty, number>>
  filter: PackageEffect | null
  makeUp: PackageEffect | null
}

function packageEffect(chosen: EffectPackage | null): PackageEffect | null {
  if (!chosen?.url) return null
  const strength = Math.min(1, Math.max(0, chosen.strength))
  return strength > 0 ? { url: chosen.url, strength } : null
}

/** The effects that change anything; null for none, so that a layer without effects stays as it was. */
function layerEffects(effects: Effects | undefined): LayerEffects | null {
  if (!effects?.enabled) return null
  const beauty: LayerEffects['beauty'] = {}
  for (const name of BEAUTIES) {
    // it is of what is behind a presenter: `blurred`
    if (name === 'backgroundBlur') continue
    const strength = beautyStrength(effects, name)
    if (strength > 0) beauty[name] = strength
  }
  const filter = packageEffect(effects.filter)
  const makeUp = packageEffect(effects.beautyPackage)
  return filter || makeUp || Object.keys(beauty).length > 0 ? { beauty, filter, makeUp } : null
}

/** `effects` as the field of a layer: absent for none. */
export function withEffects(effects: Effects | undefined): { effects?: LayerEffects } {
  const seen = layerEffects(effects)
  return seen ? { effects: seen } : {}
}

/** How far effects blur the background, 0 to 1. */
export function blurOf(effects: Effects | undefined): number {
  return effects?.enabled ? beautyStrength(effects, 'backgroundBlur') : 0
}

/** The effects of a background that is blurred by its own strength and those of the presenters before it: the greatest. */
export function blurred(own: LayerEffects | undefined, strength: number): { effects?: LayerEffects } {
  if (strength <= 0) return own ? { effects: own } : {}
  const { beauty, filter, makeUp } = own ?? { beauty: {}, filter: null, makeUp: null }
  return { effects: { beauty: { ...beauty, backgroundBlur: strength }, filter, makeUp } }
}
