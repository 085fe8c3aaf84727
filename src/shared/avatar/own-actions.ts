import { plainText } from '#shared/base/plain-text.ts'
import type { Gltf } from './gltf.ts'
import { AVATAR_LIMITS } from './limits.ts'

/** An animation of a file that can be placed as an action. */
export interface OwnAction {
  name: string
  durationSec: number
}

/** Shorter ones are poses. */
const SHORTEST_SEC = 0.2
const NAME_CHARS = 60

/** The name of an animation as the product shows it, on one line; in small letters it is what names are compared by. */
export function animationName(name: string): string {
  return plainText(name).trim()
}

/** Animations by their names, the first of each; `idle` plays by itself and is no action. */
export function ownActions({ animations, accessors }: Gltf): OwnAction[] {
  const found = new Map<string, OwnAction>()
  for (const { name: given, samplers } of animations) {
    const name = animationName(given)
    const durationSec = samplers.reduce((longest, { input }) => Math.max(longest, accessors[input]!.max?.[0] ?? 0), 0)
    const key = name.toLowerCase()
    if (key === '' || key === 'idle' || key.length > NAME_CHARS || found.has(key)) continue
    if (durationSec < SHORTEST_SEC || durationSec > AVATAR_LIMITS.animationSec) continue
    found.set(key, { name, durationSec })
  }
  return [...found.values()].slice(0, AVATAR_LIMITS.animations)
}
