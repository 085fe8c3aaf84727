import type { Expressions } from '#shared/avatar/expressions.ts'
import { plainTargetName, VISEME_TARGET, VOWEL_PREFIX } from '#shared/avatar/face.ts'
import type { PresenterPose } from '#shared/evaluate/pose.ts'

/** The Oculus visemes in the order of `PresenterPose.visemes`. */
export const VISEME_NAMES = ['sil', 'PP', 'FF', 'TH', 'DD', 'kk', 'CH', 'SS', 'nn', 'RR', 'aa', 'E', 'I', 'O', 'U']

/** How much of a morph target shows, from a pose. */
export type Weigh = (pose: PresenterPose) => number

const clamp = (value: number) => Math.min(1, Math.max(0, value))

/** Sum of visemes by their share; names that are left out do not contribute. */
const visemes =
  (shares: Record<string, number>): Weigh =>
  (pose) =>
    clamp(VISEME_NAMES.reduce((sum, name, i) => sum + (shares[name] ?? 0) * (pose.visemes[i] ?? 0), 0))

/** ARKit's mouth from the lips' parameters, which any speech already gives. */
const ARKIT: Record<string, Weigh> = {
  jawopen: ({ mouth }) => clamp(mouth.open * 0.62),
  mouthclose: ({ mouth }) => clamp(mouth.press * mouth.open * 0.5),
  mouthfunnel: ({ mouth }) => clamp(mouth.round * mouth.open * 0.9),
  mouthpucker: ({ mouth }) => clamp(mouth.round * 0.75),
  mouthpressleft: ({ mouth }) => clamp(mouth.press * 0.6),
  mouthpressright: ({ mouth }) => clamp(mouth.press * 0.6),
  mouthrolllower: ({ mouth }) => clamp(mouth.lipIn * 0.8 + mouth.press * 0.3),
  mouthrollupper: ({ mouth }) => clamp(mouth.press * 0.3),
  mouthstretchleft: ({ mouth }) => clamp(mouth.width * 0.35),
  mouthstretchright: ({ mouth }) => clamp(mouth.width * 0.35),
  mouthupperupleft: ({ mouth }) => clamp(mouth.teeth * mouth.open * 0.5),
  mouthupperupright: ({ mouth }) => clamp(mouth.teeth * mouth.open * 0.5),
  mouthlowerdownleft: ({ mouth }) => clamp(mouth.open * 0.3),
  mouthlowerdownright: ({ mouth }) => clamp(mouth.open * 0.3),
  tongueout: ({ mouth }) => clamp((mouth.tongue - 0.8) * 1.5),
}

/** VRM's five vowels (0.x and 1.0 spellings). */
const VOWELS: Record<string, Weigh> = {
  a: visemes({ aa: 1, kk: 0.25, TH: 0.15, DD: 0.15, nn: 0.1 }),
  i: visemes({ I: 1, SS: 0.5, FF: 0.15, DD: 0.1, nn: 0.1 }),
  u: visemes({ U: 1, CH: 0.5, RR: 0.4 }),
  e: visemes({ E: 1, TH: 0.1, kk: 0.1 }),
  o: visemes({ O: 1 }),
}

/** Weights of the targets that faces share, by ARKit's and VRM's names, in lower case without separators. */
const FACE: Record<string, Weigh> = {
  eyeblinkleft: (pose) => clamp(pose.blink),
  eyeblinkright: (pose) => clamp(pose.blink),
  blink: (pose) => clamp(pose.blink),
  eyesclosed: (pose) => clamp(pose.blink),
  browinnerup: (pose) => clamp(pose.brow + 0.8 * pose.browTilt),
  browouterupleft: (pose) => clamp(pose.brow * 0.7),
  browouterupright: (pose) => clamp(pose.brow * 0.7),
  browdown: (pose) => clamp(-pose.brow - 0.6 * pose.browTilt),
  browdownleft: (pose) => clamp(-pose.brow - 0.6 * pose.browTilt),
  browdownright: (pose) => clamp(-pose.brow - 0.6 * pose.browTilt),
  eyewideleft: (pose) => clamp(pose.lids) * (1 - pose.blink),
  eyewideright: (pose) => clamp(pose.lids) * (1 - pose.blink),
  mouthfrownleft: (pose) => clamp(-pose.smile),
  mouthfrownright: (pose) => clamp(-pose.smile),
  mouthsmile: (pose) => clamp(pose.smile),
  mouthsmileleft: (pose) => clamp(pose.smile * 0.6),
  mouthsmileright: (pose) => clamp(pose.smile * 0.6),
  cheeksquintleft: (pose) => clamp(pose.smile * 0.3),
  cheeksquintright: (pose) => clamp(pose.smile * 0.3),
  eyelookdownleft: (pose) => clamp(pose.gazeY),
  eyelookdownright: (pose) => clamp(pose.gazeY),
  eyelookupleft: (pose) => clamp(-pose.gazeY),
  eyelookupright: (pose) => clamp(-pose.gazeY),
  // the viewer's right is the model's left
  eyelookoutleft: (pose) => clamp(pose.gazeX),
  eyelookinright: (pose) => clamp(pose.gazeX),
  eyelookinleft: (pose) => clamp(-pose.gazeX),
  eyelookoutright: (pose) => clamp(-pose.gazeX),
}

/** VRM 1.0 and common exporters' spellings of the vowels. */
const VOWEL_NAMES: Record<string, string> = { aa: 'a', ih: 'i', ou: 'u', ee: 'e', oh: 'o' }

/** Other spellings of visemes. */
const VISEME_SPELLINGS: Record<string, string> = { ih: 'i', oh: 'o', ou: 'u' }

const visemeIndex = (name: string) =>
  VISEME_NAMES.findIndex((other) => other.toLowerCase() === (VISEME_SPELLINGS[name] ?? name))

/**
 * For a mesh's morph target names, the weight of each from a pose; targets that no convention knows stay 0. A mesh with
 * Oculus visemes takes its mouth from them alone, one with ARKit's jaw from the lips' parameters, else from VRM vowels,
 * else from the one target that opens it.
 */
export function morphMap(names: string[]): (Weigh | null)[] {
  const known = names.map(plainTargetName)
  const oculus = known.some((name) => VISEME_TARGET.exec(name)?.[1] === 'aa')
  const arkit = !oculus && known.includes('jawopen')
  const vowelOf = (name: string) => {
    const vowel = name.replace(VOWEL_PREFIX, '')
    return VOWELS[VOWEL_NAMES[vowel] ?? vowel] ?? null
  }
  const vowels = !oculus && !arkit && known.some(vowelOf)
  return known.map((name) => {
    const viseme = oculus ? VISEME_TARGET.exec(name)?.[1] : undefined
    if (viseme) return (pose) => clamp(pose.visemes[visemeIndex(viseme)] ?? 0)
    const face = FACE[name]
    if (face) return face
    if (arkit) return ARKIT[name] ?? null
    if (oculus) return null
    if (vowels) return vowelOf(name)
    return name === 'mouthopen' ? ({ mouth }) => clamp(mouth.open * 0.7) : null
  })
}

/** The expressions of a VRM by its names; what moods a face shows is kept faint, as each is a whole face. */
const EXPRESSIONS: Record<string, Weigh> = {
  ...Object.fromEntries(Object.entries(VOWEL_NAMES).map(([name, vowel]) => [name, VOWELS[vowel]!])),
  blink: (pose) => clamp(pose.blink),
  relaxed: (pose) => clamp(pose.smile * 0.5) * (1 - pose.blink),
  sad: (pose) => clamp(-pose.smile * 0.6) * (1 - pose.blink),
  surprised: (pose) => clamp(pose.brow * 0.25) * (1 - pose.blink),
  lookDown: (pose) => clamp(pose.gazeY),
  lookUp: (pose) => clamp(-pose.gazeY),
  lookLeft: (pose) => clamp(pose.gazeX),
  lookRight: (pose) => clamp(-pose.gazeX),
}

/** For a mesh of a VRM with `count` morph targets, the weight of each from a pose, by the expressions that move it. */
export function expressionMap(expressions: Expressions, mesh: number, count: number): (Weigh | null)[] {
  const weights: (Weigh | null)[] = Array.from({ length: count }, () => null)
  const lids = expressions.has('blink') ? ['blink'] : ['blinkLeft', 'blinkRight']
  for (const [name, binds] of expressions) {
    const weigh = lids.includes(name) ? EXPRESSIONS.blink : EXPRESSIONS[name]
    if (!weigh) continue
    for (const bind of binds) {
      if (bind.mesh !== mesh || bind.index >= count) continue
      const others = weights[bind.index]
      const share = bind.weight
      weights[bind.index] = (pose) => clamp((others?.(pose) ?? 0) + weigh(pose) * share)
    }
  }
  return weights
}
