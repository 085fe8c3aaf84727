import type { Tube } from '#workers/render/avatar/puppet/rig.ts'
import { blend, type Palette, type Tones } from './palette.ts'
import type { Build } from './torso.ts'

type Profile = [number, number][]

const tube = (
  tones: Tones,
  rim: string,
  from: number,
  to: number,
  profile: Profile,
  folds: number,
  overHand: boolean,
): Tube => ({
  from,
  to,
  profile,
  shade: tones.shade,
  base: tones.base,
  light: tones.light,
  rim: blend(tones.shade, rim, 0.34),
  fold: tones.deep,
  folds,
  overHand,
})

const bare = ({ skin, rim }: Palette, size: number): Tube =>
  tube(
    { ...skin, light: blend(skin.base, skin.light, 0.45) },
    rim,
    0.4,
    2.02,
    [
      [0.4, 58 * size],
      [0.8, 50 * size],
      [1, 48 * size],
      [1.25, 52 * size],
      [1.6, 44 * size],
      [2.02, 33 * size],
    ],
    0,
    false,
  )

/** A long sleeve with a shirt cuff showing at the wrist. */
export function jacketSleeves(size: number, cuff: 'shirt' | 'none'): (palette: Palette, build: Build) => Tube[] {
  return (palette) => [
    bare(palette, size),
    ...(cuff === 'shirt'
      ? [
          tube(
            palette.under,
            palette.rim,
            1.88,
            1.985,
            [
              [1.88, 50 * size],
              [1.985, 49 * size],
            ],
            0,
            true,
          ),
        ]
      : []),
    tube(
      palette.garment,
      palette.rim,
      0,
      1.93,
      [
        [0, 62 * size],
        [0.12, 74 * size],
        [0.35, 83 * size],
        [0.75, 74 * size],
        [1, 70 * size],
        [1.3, 68 * size],
        [1.7, 60 * size],
        [1.93, 56 * size],
      ],
      1,
      true,
    ),
  ]
}

/** A knitted sleeve that ends in a ribbed band. */
export function knitSleeves(size: number): (palette: Palette, build: Build) => Tube[] {
  return (palette) => [
    bare(palette, size),
    tube(
      palette.garment,
      palette.rim,
      1.8,
      1.95,
      [
        [1.8, 46 * size],
        [1.95, 43 * size],
      ],
      0,
      true,
    ),
    tube(
      palette.garment,
      palette.rim,
      0,
      1.84,
      [
        [0, 59 * size],
        [0.12, 70 * size],
        [0.35, 79 * size],
        [0.75, 70 * size],
        [1, 66 * size],
        [1.3, 66 * size],
        [1.65, 62 * size],
        [1.79, 55 * size],
        [1.84, 47 * size],
      ],
      1,
      true,
    ),
  ]
}

/** Sleeves turned up below the elbow. */
export function rolledSleeves(size: number): (palette: Palette, build: Build) => Tube[] {
  return (palette) => [
    bare(palette, size),
    tube(
      palette.garment,
      palette.rim,
      0,
      1.2,
      [
        [0, 62 * size],
        [0.12, 74 * size],
        [0.35, 83 * size],
        [0.75, 76 * size],
        [1, 72 * size],
        [1.2, 68 * size],
      ],
      1,
      true,
    ),
    tube(
      palette.garment,
      palette.rim,
      1.14,
      1.32,
      [
        [1.14, 71 * size],
        [1.24, 73 * size],
        [1.32, 70 * size],
      ],
      0,
      true,
    ),
  ]
}
