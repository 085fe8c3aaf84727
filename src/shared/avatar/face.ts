import type { Expressions } from './expressions.ts'
import type { Gltf } from './gltf.ts'
import type { Humanoid } from './humanoid.ts'

/** Shapes of a mouth: the 15 visemes of Oculus, ARKit's shapes, the vowels of VRM, one that opens it, none. */
type MouthKind = 'visemes' | 'arkit' | 'vowels' | 'jaw' | 'none'

export interface FaceFacts {
  mouth: MouthKind
  blink: boolean
  gaze: 'bones' | 'shapes' | 'none'
  /** Whether brows or a smile show a mood. */
  mood: boolean
}

/** A morph target's name in lower case, letters alone, as conventions are compared. */
export const plainTargetName = (name: string) => name.toLowerCase().replace(/[^a-z]/g, '')

/** Oculus visemes are also called `vrc.v_aa` and `v_aa`. */
export const VISEME_TARGET = /^(?:viseme|vrcv|v)(sil|pp|ff|th|dd|kk|ch|ss|nn|rr|aa|e|i|o|u|ih|oh|ou)$/

/** Prefixes that a VRM vowel target may have. */
export const VOWEL_PREFIX = /^(vrm|fclmth|mouth|blendshape|vowel)/

const VOWELS = ['aa', 'ih', 'ou', 'ee', 'oh']
const BLINKS = /^(eyeblink(left|right)?|blink|blink(left|right)|eyesclosed|fcleyeclose)$/
const GAZES = /^eyelook/
const MOODS = /^(browinnerup|mouthsmile(left|right)?|happy|relaxed)$/

/** Finds what moves a face: the expressions of a VRM, or the names of the morph targets. */
export function faceFactsOf(gltf: Gltf, humanoid: Humanoid, expressions: Expressions): FaceFacts {
  const named = gltf.meshes.flatMap(({ primitives, extras }) =>
    primitives.some(({ targets }) => targets.length > 0) ? (extras?.targetNames ?? []) : [],
  )
  const names = new Set([...named.map(plainTargetName), ...expressions.keys()].map((name) => name.toLowerCase()))
  const any = (pattern: RegExp) => [...names].some((name) => pattern.test(name))
  const eyes = humanoid.has('leftEye') && humanoid.has('rightEye')
  return {
    mouth: mouthOf(names, expressions),
    blink: any(BLINKS),
    gaze: eyes ? 'bones' : any(GAZES) || expressions.has('lookLeft') ? 'shapes' : 'none',
    mood: any(MOODS),
  }
}

function mouthOf(names: ReadonlySet<string>, expressions: Expressions): MouthKind {
  if (VOWELS.some((vowel) => expressions.has(vowel))) return 'vowels'
  if ([...names].some((name) => VISEME_TARGET.test(name) && /aa$/.test(name))) return 'visemes'
  if (names.has('jawopen')) return names.has('mouthpucker') || names.has('mouthfunnel') ? 'arkit' : 'jaw'
  const vowels = [...names].map((name) => name.replace(VOWEL_PREFIX, ''))
  if (vowels.some((name) => name === 'aa' || name === 'a')) return 'vowels'
  return names.has('mouthopen') ? 'jaw' : 'none'
}
