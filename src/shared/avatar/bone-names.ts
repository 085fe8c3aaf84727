const SIDES = ['left', 'right'] as const
const FINGERS = ['Thumb', 'Index', 'Middle', 'Ring', 'Little'] as const
const THUMB = ['Metacarpal', 'Proximal', 'Distal'] as const
const FINGER = ['Proximal', 'Intermediate', 'Distal'] as const

type Side = (typeof SIDES)[number]
type Finger = `Thumb${(typeof THUMB)[number]}` | `${'Index' | 'Middle' | 'Ring' | 'Little'}${(typeof FINGER)[number]}`
type Paired = 'Eye' | 'Shoulder' | 'UpperArm' | 'LowerArm' | 'Hand' | 'UpperLeg' | 'LowerLeg' | 'Foot' | Finger
/** The bones of a person by the names of VRM 1.0. */
export type HumanBone = 'hips' | 'spine' | 'chest' | 'upperChest' | 'neck' | 'head' | `${Side}${Paired}`

/** Bones of a side by the spellings of Mixamo, Ready Player Me, Blender, Unreal and Character Creator. */
const PAIRED: Record<string, Paired> = {
  eye: 'Eye',
  faceeye: 'Eye',
  eyeball: 'Eye',
  shoulder: 'Shoulder',
  clavicle: 'Shoulder',
  collar: 'Shoulder',
  arm: 'UpperArm',
  upperarm: 'UpperArm',
  upperarm01: 'UpperArm',
  forearm: 'LowerArm',
  lowerarm: 'LowerArm',
  lowerarm01: 'LowerArm',
  elbow: 'LowerArm',
  hand: 'Hand',
  wrist: 'Hand',
  upleg: 'UpperLeg',
  upperleg: 'UpperLeg',
  thigh: 'UpperLeg',
  leg: 'LowerLeg',
  lowerleg: 'LowerLeg',
  calf: 'LowerLeg',
  shin: 'LowerLeg',
  knee: 'LowerLeg',
  foot: 'Foot',
  ankle: 'Foot',
}

const MIDDLE: Record<string, HumanBone> = {
  hips: 'hips',
  hip: 'hips',
  pelvis: 'hips',
  waist: 'spine',
  chest: 'chest',
  upperchest: 'upperChest',
  neck: 'neck',
  neck1: 'neck',
  neck01: 'neck',
  head: 'head',
}

/** Prefixes that exporters put before the names: name spaces, and those of rigs. */
const PREFIX = /^(?:.*[:|]|mixamorig\d*[_ ]?|j_(?:bip|adj)_(?:c_)?|bip\d+[ _]?|cc_base_|def-)+/i
const SIDE = /^(left|right)(?=[A-Z_ .-])|^([lr])[_ .-]|[_ .-](left|right|[lr])(?:[._]\d+)?$|(Left|Right)$/i
const FINGER_NAME = /^(?:hand|f)?(thumb|index|middle|ring|pinky|little)(?:finger)?0?([123])$/
const FINGER_PART = /^(?:hand)?(thumb|index|middle|ring|pinky|little)(metacarpal|proximal|intermediate|distal)$/

/** A bone's name without prefix and side, in lower case without separators. */
export interface BoneName {
  side: Side | null
  base: string
}

/** Splits a name such as `mixamorig:LeftForeArm`, `DEF-forearm.L` or `lowerarm_l`. */
export function splitBoneName(name: string): BoneName {
  const own = name.replace(PREFIX, '')
  const found = SIDE.exec(own)
  const word = found && (found[1] ?? found[2] ?? found[3] ?? found[4] ?? '').toLowerCase()
  const side = word ? (word.startsWith('l') ? 'left' : 'right') : null
  const base = found ? own.slice(0, found.index) + own.slice(found.index + found[0].length) : own
  return { side, base: base.toLowerCase().replace(/[^a-z0-9]/g, '') }
}

function fingerOf(base: string): Finger | null {
  const numbered = FINGER_NAME.exec(base)
  const parted = numbered ? null : FINGER_PART.exec(base)
  const [, word, part] = numbered ?? parted ?? []
  if (!word || !part) return null
  const finger = word === 'pinky' ? 'Little' : FINGERS.find((one) => one.toLowerCase() === word)!
  const parts: readonly string[] = finger === 'Thumb' ? THUMB : FINGER
  const joint = numbered ? parts[Number(part) - 1] : parts.find((one) => one.toLowerCase() === part)
  return joint ? (`${finger}${joint}` as Finger) : null
}

/** The bone that a name means on its own; null for spines, which count by their order, and for all else. */
export function boneOfName({ side, base }: BoneName): HumanBone | null {
  if (!side) return MIDDLE[base] ?? null
  const paired = PAIRED[base] ?? fingerOf(base)
  return paired ? `${side}${paired}` : null
}
