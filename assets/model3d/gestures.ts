import type { Reach } from './arms.ts'
import type { Point } from './sdf.ts'

/** A moment of an animation: what is named moves, all else is as when standing. */
export interface Key {
  timeSec: number
  /** Turns of joints in degrees about x (forwards positive), y (to the left) and z. */
  turns?: Record<string, Point>
  left?: Reach
  right?: Reach
}

export interface Clip {
  id: string
  durationSec: number
  keys: Key[]
}

const clip = (id: string, durationSec: number, ...moments: [timeSec: number, key: Omit<Key, 'timeSec'>][]): Clip => ({
  id,
  durationSec,
  keys: [{ timeSec: 0 }, ...moments.map(([timeSec, key]) => ({ timeSec, ...key })), { timeSec: durationSec }],
})

const wave = (swing: number): Reach => ({
  wrist: [25 + swing * 3, 134, 13],
  fingers: [0.12 + swing * 0.42, 1, 0.1],
  palm: [-0.1, -0.05, 1],
  hand: 'open',
  elbow: [0.8, -1, -0.5],
})
const GREETING = { head: [1, 0, -3], chest: [0, -2, -0.6] } satisfies Key['turns']

const offered = (x: number, y: number, z: number): Reach => ({
  wrist: [x, y, z],
  fingers: [0.16, 0.3, 1],
  palm: [-0.5, 0.85, 0.1],
  hand: 'soft',
})

const shown: Reach = { wrist: [31, 112, 17], fingers: [0.85, 0.22, 0.5], palm: [-0.25, 0.75, 0.6], hand: 'open' }
const wide = (y: number): Reach => ({
  wrist: [31, y, 19],
  fingers: [0.6, 0.25, 0.75],
  palm: [-0.45, 0.8, 0.4],
  hand: 'soft',
})
const pointing: Reach = {
  wrist: [29.5, 119, 20],
  fingers: [0.88, 0.4, 0.3],
  palm: [0.3, -0.88, 0.3],
  hand: 'one',
  elbow: [-0.1, -1, -0.5],
}
const counting = (hand: 'one' | 'two' | 'three', y: number): Reach => ({
  wrist: [18, y, 22],
  fingers: [-0.08, 1, 0.05],
  palm: [-0.12, 0, 1],
  hand,
})
const thumb = (y: number): Reach => ({
  wrist: [17, y, 24],
  fingers: [-0.8, 0.08, 0.6],
  palm: [-0.6, 0, -0.8],
  hand: 'thumb',
})
const heart: Reach = {
  wrist: [9.5, 116.5, 14.2],
  fingers: [-0.92, 0.36, -0.06],
  palm: [-0.08, 0, -1],
  hand: 'open',
  elbow: [1, -0.75, -0.1],
}
const chin: Reach = {
  wrist: [5.2, 134.4, 14.6],
  fingers: [-0.28, 0.94, -0.2],
  palm: [-0.62, 0.1, -0.78],
  hand: 'chin',
  elbow: [0.35, -1, 0.1],
}
const across: Reach = {
  wrist: [2.5, 107, 15.5],
  fingers: [-0.98, 0.12, 0.06],
  palm: [-0.1, -0.25, -1],
  hand: 'rest',
  elbow: [0.9, -0.6, -0.4],
}

/** The actions by the names that the 2D cast has too, and the small movements that go with speech. */
export const GESTURES: Clip[] = [
  clip(
    'greet',
    2.6,
    [0.55, { right: wave(-0.3), turns: GREETING }],
    [0.85, { right: wave(0.9), turns: GREETING }],
    [1.15, { right: wave(-0.8), turns: GREETING }],
    [1.45, { right: wave(0.9), turns: GREETING }],
    [1.8, { right: wave(-0.2), turns: GREETING }],
  ),
  clip(
    'explain',
    3.4,
    [0.55, { left: offered(18, 110, 22), right: offered(18, 110, 22) }],
    [1.05, { left: offered(23, 107, 21), right: offered(23, 107, 21), turns: { head: [2, 0, 0] } }],
    [1.65, { left: offered(17, 113, 22), right: offered(19, 106, 22), turns: { chest: [0, 2, 0] } }],
    [2.35, { left: offered(24, 107, 20), right: offered(24, 108, 20), turns: { head: [-1, 0, 1] } }],
  ),
  clip(
    'present',
    3,
    [0.65, { left: shown, turns: { chest: [0, 6, 0], head: [0, 9, 0] } }],
    [1.3, { left: { ...shown, wrist: [32, 110, 16] }, turns: { chest: [0, 5, 0], head: [1, 4, 0] } }],
    [2.2, { left: { ...shown, wrist: [31, 111, 17] }, turns: { chest: [0, 5, 0], head: [0, 0, 0] } }],
  ),
  clip(
    'point',
    3,
    [0.65, { left: pointing, turns: { chest: [0, 5, 0], head: [-2, 14, 0] } }],
    [1.3, { left: { ...pointing, wrist: [30.5, 120, 19] }, turns: { chest: [0, 5, 0], head: [-1, 10, 0] } }],
    [2.2, { left: pointing, turns: { chest: [0, 4, 0], head: [0, 0, 0] } }],
  ),
  clip(
    'point-left',
    3,
    [0.65, { right: pointing, turns: { chest: [0, -5, 0], head: [-2, -14, 0] } }],
    [1.3, { right: { ...pointing, wrist: [30.5, 120, 19] }, turns: { chest: [0, -5, 0], head: [-1, -10, 0] } }],
    [2.2, { right: pointing, turns: { chest: [0, -4, 0], head: [0, 0, 0] } }],
  ),
  clip(
    'welcome',
    3,
    [0.7, { left: wide(108), right: wide(108), turns: { head: [-2, 0, 0] } }],
    [1.3, { left: wide(112), right: wide(112), turns: { chest: [-1, 0, 0], head: [3, 0, 0] } }],
    [2.2, { left: wide(110), right: wide(110) }],
  ),
  clip(
    'nod',
    1.8,
    [0.35, { turns: { head: [8, 0, 0], neck: [4, 0, 0] } }],
    [0.7, { turns: { head: [-1, 0, 0] } }],
    [1.05, { turns: { head: [6, 0, 0], neck: [3, 0, 0] } }],
    [1.4, { turns: { head: [0, 0, 0] } }],
  ),
  clip(
    'count',
    3.6,
    [0.55, { right: counting('one', 116) }],
    [1.1, { right: counting('one', 117), turns: { head: [2, 0, 0] } }],
    [1.35, { right: counting('two', 116) }],
    [1.95, { right: counting('two', 117), turns: { head: [2, 0, 0] } }],
    [2.2, { right: counting('three', 116) }],
    [2.9, { right: counting('three', 117), turns: { head: [2, 0, 0] } }],
  ),
  clip(
    'thumb',
    2.8,
    [0.6, { right: thumb(116), turns: { head: [0, 0, -2] } }],
    [0.95, { right: thumb(119), turns: { head: [4, 0, -2] } }],
    [2.05, { right: thumb(118), turns: { head: [0, 0, -2] } }],
  ),
  clip(
    'thank',
    3,
    [0.75, { right: heart, turns: { head: [4, 0, 0] } }],
    [1.25, { right: heart, turns: { chest: [4, 0, 0], neck: [4, 0, 0], head: [9, 0, 0] } }],
    [2.2, { right: heart, turns: { head: [1, 0, 0] } }],
  ),
  clip(
    'think',
    3.8,
    [0.8, { right: chin, left: across, turns: { head: [2, -5, 4], chest: [1, 0, 0] } }],
    [1.9, { right: chin, left: across, turns: { head: [-3, -9, 5] } }],
    [2.9, { right: chin, left: across, turns: { head: [1, -3, 3] } }],
  ),
  clip('beat-open', 1.8, [0.5, { right: offered(20, 108, 20) }], [1.1, { right: offered(23, 106, 19) }]),
  clip('beat-turn', 1.8, [0.5, { left: offered(20, 108, 20) }], [1.1, { left: offered(22, 110, 20) }]),
  clip(
    'beat-both',
    2,
    [0.55, { left: offered(19, 106, 20), right: offered(19, 106, 20) }],
    [1.2, { left: offered(22, 107, 20), right: offered(22, 107, 20) }],
  ),
]
