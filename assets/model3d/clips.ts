/** Turns of a joint in degrees about x (forwards negative for limbs), y and z, in that order. */
type Turn = [x: number, y: number, z: number]
/** A moment of an animation: what is named is turned, all else is as in `STAND`. */
interface Key {
  timeSec: number
  turns: Record<string, Turn>
}

interface Clip {
  id: string
  durationSec: number
  keys: Key[]
}

/** Arms hanging, elbows a little bent. */
const STAND: Record<string, Turn> = {
  leftUpperArm: [2, 0, -15],
  rightUpperArm: [2, 0, 15],
  leftForeArm: [-16, 0, -6],
  rightForeArm: [-16, 0, 6],
  leftHand: [-6, 0, -4],
  rightHand: [-6, 0, 4],
}

const breathe = (amount: number): Record<string, Turn> => ({
  chest: [-0.8 * amount, 0, 0],
  leftUpperArm: [2, 0, -15 + 1.2 * amount],
  rightUpperArm: [2, 0, 15 - 1.2 * amount],
})

const wave = (swing: number): Record<string, Turn> => ({
  rightUpperArm: [-24, 0, -14],
  rightForeArm: [-128, 0, -14 + swing],
  rightHand: [-8, 0, swing * 0.7],
  head: [0, 0, 3],
  chest: [0, 2, 0],
})

const open = (lift: number, spread: number): Record<string, Turn> => ({
  leftUpperArm: [-16 - lift * 0.3, 0, -10 + spread * 0.3],
  rightUpperArm: [-16 - lift * 0.3, 0, 10 - spread * 0.3],
  leftForeArm: [-66 - lift, -14 + spread, 0],
  rightForeArm: [-66 - lift, 14 - spread, 0],
  leftHand: [10, 46, 0],
  rightHand: [10, -46, 0],
})

const present = (lift: number): Record<string, Turn> => ({
  leftUpperArm: [-22, 0, -4],
  leftForeArm: [-78 - lift, -6, 0],
  leftHand: [14, 40, 0],
  chest: [0, 6, 0],
  head: [0, 8, 0],
})

/** The idle breath (in during its first half, out during its second) and the actions, all from `STAND` and back. */
export const CLIPS: Clip[] = [
  {
    id: 'idle',
    durationSec: 4,
    keys: [
      { timeSec: 0, turns: {} },
      { timeSec: 2, turns: breathe(1) },
      { timeSec: 4, turns: {} },
    ],
  },
  {
    id: 'greet',
    durationSec: 2.4,
    keys: [
      { timeSec: 0, turns: {} },
      { timeSec: 0.5, turns: wave(-10) },
      { timeSec: 0.8, turns: wave(16) },
      { timeSec: 1.1, turns: wave(-14) },
      { timeSec: 1.4, turns: wave(16) },
      { timeSec: 1.75, turns: wave(-6) },
      { timeSec: 2.4, turns: {} },
    ],
  },
  {
    id: 'explain',
    durationSec: 3.2,
    keys: [
      { timeSec: 0, turns: {} },
      { timeSec: 0.55, turns: open(10, 0) },
      { timeSec: 1.1, turns: open(0, 12) },
      { timeSec: 1.7, turns: open(12, 4) },
      { timeSec: 2.4, turns: open(2, 14) },
      { timeSec: 3.2, turns: {} },
    ],
  },
  {
    id: 'present',
    durationSec: 2.8,
    keys: [
      { timeSec: 0, turns: {} },
      { timeSec: 0.6, turns: present(8) },
      { timeSec: 1.2, turns: present(0) },
      { timeSec: 2.1, turns: present(3) },
      { timeSec: 2.8, turns: {} },
    ],
  },
]

/** Quaternion (x, y, z, w) of turns about x, then y, then z. */
function quaternion([x, y, z]: Turn): [number, number, number, number] {
  const [a, b, c] = [x, y, z].map((deg) => (deg * Math.PI) / 360) as Turn
  const [sx, cx, sy, cy, sz, cz] = [Math.sin(a), Math.cos(a), Math.sin(b), Math.cos(b), Math.sin(c), Math.cos(c)]
  return [
    sx * cy * cz - cx * sy * sz,
    cx * sy * cz + sx * cy * sz,
    cx * cy * sz - sx * sy * cz,
    cx * cy * cz + sx * sy * sz,
  ]
}

/** A joint's turns over a clip at 30 moments a second, eased between the keys. */
export function sample(clip: Clip, joint: string): { times: number[]; turns: number[] } {
  const times: number[] = []
  const turns: number[] = []
  const count = Math.round(clip.durationSec * 20)
  const at = (key: Key): Turn => key.turns[joint] ?? STAND[joint] ?? [0, 0, 0]
  for (let i = 0; i <= count; i++) {
    const time = (i / count) * clip.durationSec
    const next = Math.max(
      1,
      clip.keys.findIndex((key) => key.timeSec >= time - 1e-6),
    )
    const from = clip.keys[next - 1]!
    const to = clip.keys[next]!
    const t = (time - from.timeSec) / (to.timeSec - from.timeSec)
    const eased = t * t * (3 - 2 * t)
    const [a, b] = [at(from), at(to)]
    times.push(time)
    turns.push(...quaternion([0, 1, 2].map((axis) => a[axis]! + (b[axis]! - a[axis]!) * eased) as Turn))
  }
  return { times, turns }
}
