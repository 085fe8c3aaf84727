import type { HumanBone } from '#shared/avatar/bone-names.ts'

/** A bone that takes a share of a turn of head or upper body. */
export interface Drive {
  bone: HumanBone
  turn: 'head' | 'sway'
  share: number
}

/** Returns the bones of a person that turn with head and upper body; a head without a neck takes all of its turn. */
export function drivesOf(bones: { has(bone: HumanBone): boolean }): Drive[] {
  const drives: Drive[] = [
    { bone: 'head', turn: 'head', share: bones.has('neck') ? 0.65 : 1 },
    { bone: 'neck', turn: 'head', share: 0.35 },
    { bone: 'spine', turn: 'sway', share: 1 },
  ]
  return drives.filter(({ bone }) => bones.has(bone))
}
