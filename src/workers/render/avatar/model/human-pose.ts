import { Euler, Quaternion } from 'three'
import type { HumanBone } from '#shared/avatar/bone-names.ts'

/** Turns in degrees about x, then y, then z, from stretched arms (`HumanoidRig`). */
export type Turns = Partial<Record<HumanBone, [x: number, y: number, z: number]>>

/** The same turns on the other side of the body. */
export function mirrored(turns: Turns): Turns {
  const other = (bone: string) => bone.replace(/^(left|right)/, (side) => (side === 'left' ? 'right' : 'left'))
  return Object.fromEntries(Object.entries(turns).map(([bone, [x, y, z]]) => [other(bone), [x, -y, -z]])) as Turns
}

/** Fingers of the left hand curled by so many degrees a joint; a thumb less. */
export function leftFingers(curl: Partial<Record<'Thumb' | 'Index' | 'Middle' | 'Ring' | 'Little', number>>): Turns {
  return Object.fromEntries(
    Object.entries(curl).flatMap(([finger, deg]) =>
      finger === 'Thumb'
        ? [
            ['leftThumbProximal', [0, deg * 0.5, -deg * 0.5]],
            ['leftThumbDistal', [0, deg * 0.7, -deg * 0.3]],
          ]
        : ['Proximal', 'Intermediate', 'Distal'].map((part) => [`left${finger}${part}`, [0, 0, -deg]]),
    ),
  ) as Turns
}

const LEFT_REST: Turns = {
  leftUpperArm: [-3, 0, -73],
  leftLowerArm: [0, -16, -4],
  leftHand: [0, -4, -4],
  leftThumbMetacarpal: [0, -8, -6],
  ...leftFingers({ Thumb: 12, Index: 14, Middle: 18, Ring: 21, Little: 24 }),
}

/** Arms that hang beside the body, elbows a little bent, fingers relaxed. */
export const REST: Turns = { ...LEFT_REST, ...mirrored(LEFT_REST) }

/** Turns as a rotation. */
export function rotationOf([x, y, z]: [x: number, y: number, z: number]): Quaternion {
  const [a, b, c] = [x, y, z].map((deg) => (deg * Math.PI) / 180) as [number, number, number]
  return new Quaternion().setFromEuler(new Euler(a, b, c))
}
