import type { Palette, Tones } from './palette.ts'
import { blob, curve, type Dot, fill, type Ink, mark, oval, stroke } from './svg.ts'
import { type Build, button, centred, clothArt, neckArt, panel } from './torso.ts'

export type Garment = (ink: Ink, palette: Palette, build: Build) => string

const flip = (dots: readonly Dot[]): Dot[] =>
  dots.map(([x, y, corner]) => (corner ? [-x * 0.985, y, corner] : [-x * 0.985, y]))

/** Opening of a jacket: what shows of the shirt or blouse under it. */
function front(ink: Ink, tones: Tones, width: number, bottom: number): string {
  const d = blob([
    [-width, 660],
    [0, 690],
    [width, 660],
    [width * 1.24, 760],
    [width * 0.86, 980],
    [14, bottom, 'c'],
    [-14, bottom, 'c'],
    [-width * 0.86, 980],
    [-width * 1.24, 760],
  ])
  const paint = ink.linear([-width, 700], [width, 1100], [0, tones.light], [0.5, tones.base], [1, tones.shade])
  return (
    fill(d, paint) +
    ink.within(
      d,
      ink.soft(16, stroke(d, tones.deep, 30, 0.5)) +
        ink.soft(
          6,
          mark(
            [
              [-30, 860],
              [-22, 960],
              [-6, 1060],
            ],
            12,
            tones.shade,
            0.6,
          ) +
            mark(
              [
                [50, 840],
                [34, 950],
                [12, 1080],
              ],
              14,
              tones.shade,
              0.8,
            ),
        ),
    )
  )
}

function shirtCollar(ink: Ink, tones: Tones, w: number): string {
  const right: Dot[] = [
    [w * 0.98, 646, 'c'],
    [w * 1.22, 690],
    [w * 1.06, 776, 'c'],
    [w * 0.3, 742],
    [4, 718, 'c'],
    [w * 0.5, 690],
  ]
  return panel(ink, flip(right), tones, 0.9, 5) + panel(ink, right, tones, 0.5, 5)
}

function tie(ink: Ink, tones: Tones, bottom: number): string {
  const knot: Dot[] = [
    [-30, 724, 'c'],
    [30, 724, 'c'],
    [20, 782, 'c'],
    [-20, 782, 'c'],
  ]
  const blade: Dot[] = [
    [-19, 780, 'c'],
    [19, 780, 'c'],
    [44, 1020],
    [36, bottom, 'c'],
    [-36, bottom, 'c'],
    [-42, 1020],
  ]
  const d = blob(blade)
  const stripes = Array.from({ length: 8 }, (_, i) =>
    stroke(`M-70 ${840 + i * 74}L70 ${770 + i * 74}`, tones.light, 9, 0.34),
  ).join('')
  return (
    panel(ink, blade, tones, 0.62, 8) +
    ink.within(
      d,
      stripes +
        ink.soft(
          10,
          fill(
            blob([
              [18, 780],
              [60, 1000],
              [50, 1300],
              [10, 1300],
            ]),
            tones.deep,
            0.6,
          ),
        ),
    ) +
    panel(ink, knot, tones, 0.7, 5)
  )
}

function lapels(ink: Ink, tones: Tones, w: number, bottom: number, width: number): string {
  const collar: Dot[] = [
    [w * 0.9, 650, 'c'],
    [w * 1.34, 694],
    [w * 2.02, 800, 'c'],
    [w * 1.52, 846, 'c'],
    [w * 1.12, 764],
  ]
  const lapel: Dot[] = [
    [w * 1.1, 738],
    [w * 1.52, 842, 'c'],
    [w * width, 832, 'c'],
    [w * width * 0.86, 940],
    [w * 0.86, 1120],
    [10, bottom, 'c'],
    [-6, bottom - 26, 'c'],
    [w * 0.66, 1010],
    [w * 1.04, 850],
  ]
  const one = (mirror: boolean, lit: number) => {
    const at = (dots: Dot[]) => (mirror ? flip(dots) : dots)
    return (
      panel(ink, at(lapel), tones, lit, 12) +
      panel(ink, at(collar), tones, lit, 5) +
      ink.soft(
        0.8,
        stroke(
          curve(
            at([
              [w * 1.5, 848],
              [w * width * 0.98, 838],
            ]),
          ),
          tones.deep,
          3,
          0.9,
        ),
      ) +
      ink.soft(
        0.8,
        stroke(
          curve(
            at([
              [w * width * 0.95, 846],
              [w * width * 0.82, 940],
              [w * 0.8, 1118],
              [14, bottom - 12],
            ]),
          ),
          tones.light,
          2,
          0.34,
        ),
      )
    )
  }
  return one(false, 0.5) + one(true, 0.75)
}

/** A buttoned jacket over a shirt or blouse, with or without a tie. */
export function jacket(options: {
  tie: boolean
  buttonY: number
  lapel: number
  pocketSquare: boolean
  ease: number
}): Garment {
  return (ink, palette, build) => {
    const { garment, under, accent, rim } = palette
    const w = build.neck
    const seam = (mirror: 1 | -1) =>
      ink.soft(
        1.2,
        stroke(
          curve([
            [mirror * build.shoulder * 0.56, 990],
            [mirror * build.chest * 0.62, 1180],
            [mirror * build.waist * 0.6, 1400],
            [mirror * build.hip * 0.64, 1720],
          ]),
          garment.deep,
          3.4,
          0.5,
        ),
      )
    const opening =
      ink.soft(
        12,
        stroke(
          curve([
            [8, options.buttonY],
            [20, 1560],
            [64, 1960],
          ]),
          garment.deep,
          16,
          0.6,
        ),
      ) +
      stroke(
        curve([
          [2, options.buttonY - 8],
          [14, 1560],
          [56, 1960],
        ]),
        garment.deep,
        3,
        0.9,
      ) +
      stroke(
        curve([
          [-1, options.buttonY - 8],
          [11, 1560],
          [53, 1960],
        ]),
        garment.light,
        1.6,
        0.4,
      )
    const pocket = (mirror: 1 | -1) => {
      const x = mirror * build.waist * 0.62
      return panel(
        ink,
        [
          [x - 84, 1570, 'c'],
          [x + 84, 1562, 'c'],
          [x + 86, 1606, 'c'],
          [x - 82, 1614, 'c'],
        ],
        garment,
        mirror < 0 ? 0.5 : 0.35,
        6,
      )
    }
    const chestPocket =
      panel(
        ink,
        [
          [build.chest * 0.36, 1012, 'c'],
          [build.chest * 0.76, 998, 'c'],
          [build.chest * 0.77, 1030, 'c'],
          [build.chest * 0.37, 1044, 'c'],
        ],
        garment,
        0.45,
        3,
      ) +
      (options.pocketSquare
        ? fill(
            blob([
              [build.chest * 0.42, 1012, 'c'],
              [build.chest * 0.48, 976, 'c'],
              [build.chest * 0.56, 998, 'c'],
              [build.chest * 0.63, 968, 'c'],
              [build.chest * 0.72, 1000, 'c'],
            ]),
            ink.linear([build.chest * 0.4, 970], [build.chest * 0.7, 1010], [0, under.light], [1, under.shade]),
          )
        : '')
    return (
      neckArt(ink, palette, build) +
      clothArt(ink, build, garment, rim, options.ease) +
      centred(
        front(ink, under, w * 1.12, options.buttonY + 10) +
          (options.tie ? tie(ink, accent, options.buttonY + 40) + shirtCollar(ink, under, w) : ''),
      ) +
      (options.tie ? '' : openNeck(ink, palette, build)) +
      centred(
        lapels(ink, garment, w, options.buttonY, options.lapel) +
          opening +
          seam(1) +
          seam(-1) +
          pocket(-1) +
          pocket(1) +
          chestPocket +
          button(ink, 4, options.buttonY + 22, 15, garment) +
          button(ink, 12, options.buttonY + 170, 15, garment),
      )
    )
  }
}

/** A blouse's open neck: skin shows in a V between two soft collar edges. */
function openNeck(ink: Ink, palette: Palette, build: Build): string {
  const { skin, under } = palette
  const w = build.neck
  const v: Dot[] = [
    [-w * 0.98, 650, 'c'],
    [0, 690],
    [w * 0.98, 650, 'c'],
    [w * 1.06, 740],
    [w * 0.6, 850],
    [0, 948, 'c'],
    [-w * 0.6, 850],
    [-w * 1.06, 740],
  ]
  const d = blob(v)
  const edge = (side: 1 | -1): Dot[] => [
    [side * w * 0.96, 648, 'c'],
    [side * w * 1.2, 700],
    [side * w * 1.1, 800],
    [side * w * 0.62, 890],
    [0, 972, 'c'],
    [side * 2, 938, 'c'],
    [side * w * 0.5, 850],
    [side * w * 0.94, 740],
  ]
  return (
    ink.within(`${translated(v)}`, neckArt(ink, palette, build)) +
    centred(
      ink.within(d, ink.soft(9, stroke(d, skin.deep, 12, 0.4))) +
        panel(ink, edge(1), under, 0.55, 4) +
        panel(ink, edge(-1), under, 0.9, 4) +
        necklace(ink, palette, w),
    )
  )
}

const translated = (dots: readonly Dot[]): string =>
  blob(dots.map(([x, y, corner]) => (corner ? [x + 720, y, corner] : [x + 720, y])))

function necklace(ink: Ink, { skin }: Palette, w: number): string {
  const chain = curve([
    [-w * 0.94, 700],
    [-w * 0.62, 790],
    [0, 846],
    [w * 0.62, 790],
    [w * 0.94, 700],
  ])
  return (
    ink.soft(2, stroke(chain, skin.deep, 4, 0.4)) +
    stroke(chain, '#e8c98a', 2.4, 0.95) +
    oval(0, 852, 8, 9, ink.radial([-3, 849], 10, [0, '#fff6dd'], [1, '#c99a4a']))
  )
}

/** A white coat over a blouse or scrubs, with a stethoscope and a name badge. */
export const coat: Garment = (ink, palette, build) => {
  const { garment, under, accent, rim } = palette
  const w = build.neck
  const badgeX = build.chest * 0.52
  const tube = (side: 1 | -1) =>
    curve([
      [side * w * 1.16, 668],
      [side * w * 1.62, 780],
      [side * w * 1.72, 960],
      [side * w * (side > 0 ? 1.5 : 1.62), 1120],
    ])
  const hose = (d: string) =>
    ink.soft(6, stroke(d, garment.deep, 18, 0.55)) +
    stroke(d, accent.deep, 16) +
    stroke(d, accent.base, 9, 0.9) +
    ink.soft(1.2, stroke(d, accent.light, 3, 0.7))
  return (
    neckArt(ink, palette, build) +
    clothArt(ink, build, garment, rim, 4) +
    centred(front(ink, under, w * 1.3, 1420)) +
    openNeck(ink, palette, build) +
    centred(
      lapels(ink, garment, w * 1.08, 1330, 2.5) +
        stroke(
          curve([
            [4, 1330],
            [8, 1600],
            [14, 1980],
          ]),
          garment.deep,
          3,
          0.8,
        ) +
        ink.soft(
          10,
          stroke(
            curve([
              [12, 1340],
              [18, 1600],
              [24, 1980],
            ]),
            garment.deep,
            14,
            0.5,
          ),
        ) +
        [1372, 1530, 1690].map((y) => button(ink, -22, y, 13, garment)).join('') +
        hose(tube(1)) +
        hose(tube(-1)) +
        oval(-w * 1.62, 1150, 34, 34, ink.linear([-150, 1120], [-90, 1180], [0, '#f4f6fa'], [1, '#8d97a8'])) +
        oval(-w * 1.62, 1150, 23, 23, ink.linear([-150, 1120], [-90, 1180], [0, '#aeb7c6'], [1, '#e8ecf2'])) +
        panel(
          ink,
          [
            [badgeX - 6, 1030, 'c'],
            [badgeX + 124, 1022, 'c'],
            [badgeX + 126, 1096, 'c'],
            [badgeX - 4, 1104, 'c'],
          ],
          { deep: '#6f7f95', shade: '#d5deea', base: '#f7fafd', light: '#ffffff' },
          0.7,
          5,
        ) +
        stroke(`M${badgeX + 14} 1056L${badgeX + 76} 1052`, under.base, 8, 0.9) +
        stroke(`M${badgeX + 14} 1078L${badgeX + 104} 1073`, '#9fb0c4', 5, 0.9) +
        panel(
          ink,
          [
            [-build.waist * 0.92, 1580, 'c'],
            [-build.waist * 0.24, 1590, 'c'],
            [-build.waist * 0.26, 1840],
            [-build.waist * 0.95, 1830],
          ],
          garment,
          0.62,
          6,
        ) +
        panel(
          ink,
          [
            [build.waist * 0.3, 1590, 'c'],
            [build.waist * 0.96, 1580, 'c'],
            [build.waist * 1.0, 1830],
            [build.waist * 0.32, 1840],
          ],
          garment,
          0.5,
          6,
        ),
    )
  )
}

/** A knitted cardigan, open over a plain top. */
export const cardigan: Garment = (ink, palette, build) => {
  const { garment, under, rim, skin } = palette
  const w = build.neck
  const neckline: Dot[] = [
    [-w * 1.16, 640, 'c'],
    [0, 680],
    [w * 1.16, 640, 'c'],
    [w * 1.2, 740],
    [w * 0.7, 812],
    [0, 836],
    [-w * 0.7, 812],
    [-w * 1.2, 740],
  ]
  const edge = (side: 1 | -1): Dot[] => [
    [side * w * 1.2, 664, 'c'],
    [side * w * 1.62, 706],
    [side * w * 2.0, 900],
    [side * 118, 1200],
    [side * 92, 1500],
    [side * 118, 1990],
    [side * 64, 1990],
    [side * 40, 1500],
    [side * 66, 1200],
    [side * w * 1.5, 900],
  ]
  const inner = blob([
    [-w * 1.3, 660],
    [w * 1.3, 660],
    [w * 1.66, 900],
    [72, 1200],
    [48, 1500],
    [70, 1990],
    [-70, 1990],
    [-48, 1500],
    [-72, 1200],
    [-w * 1.66, 900],
  ])
  const ribs = (side: 1 | -1) =>
    Array.from({ length: 62 }, (_, i) => {
      const y = 760 + i * 20
      const t = (y - 700) / 800
      const x = side * (w * 1.75 * (1 - t) + 68 * t + 14 * Math.sin(t * 3))
      return stroke(`M${x - 20} ${y}L${x + 20} ${y + side * -5}`, garment.deep, 2.2, 0.26)
    }).join('')
  return (
    neckArt(ink, palette, build) +
    clothArt(ink, build, garment, rim, 6) +
    centred(
      fill(inner, ink.linear([-100, 800], [110, 1900], [0, under.light], [0.4, under.base], [1, under.shade])) +
        ink.within(
          inner,
          ink.soft(18, stroke(inner, under.deep, 34, 0.6)) +
            ink.soft(
              14,
              mark(
                [
                  [-60, 1060],
                  [0, 1130],
                  [60, 1064],
                ],
                40,
                under.shade,
                0.7,
              ),
            ) +
            ink.soft(
              7,
              mark(
                [
                  [-30, 1180],
                  [-10, 1320],
                  [-18, 1480],
                ],
                14,
                under.shade,
                0.7,
              ) +
                mark(
                  [
                    [34, 1200],
                    [20, 1340],
                    [30, 1500],
                  ],
                  14,
                  under.shade,
                  0.8,
                ),
            ),
        ),
    ) +
    ink.within(translated(neckline), neckArt(ink, palette, build)) +
    centred(
      ink.within(blob(neckline), ink.soft(7, stroke(blob(neckline), skin.deep, 12, 0.42))) +
        stroke(curve(neckline.slice(2)), under.light, 13, 0.95) +
        stroke(curve(neckline.slice(2).map(([x, y]): Dot => [x, y + 8])), under.shade, 3, 0.8) +
        panel(ink, edge(1), garment, 0.5, 10) +
        panel(ink, edge(-1), garment, 0.72, 10) +
        ink.within(blob(edge(1)), ribs(1)) +
        ink.within(blob(edge(-1)), ribs(-1)) +
        [1120, 1300, 1480, 1660].map((y) => button(ink, -88 + (y - 1120) * 0.03, y, 13, palette.accent)).join(''),
    )
  )
}

/** An open overshirt with a round-neck tee, for the shop and the street. */
export const overshirt: Garment = (ink, palette, build) => {
  const { garment, under, rim, skin } = palette
  const w = build.neck
  const neckline: Dot[] = [
    [-w * 1.1, 640, 'c'],
    [0, 680],
    [w * 1.1, 640, 'c'],
    [w * 1.04, 716],
    [w * 0.56, 760],
    [0, 776],
    [-w * 0.56, 760],
    [-w * 1.04, 716],
  ]
  const inner = blob([
    [-w * 1.3, 660],
    [w * 1.3, 660],
    [w * 1.9, 860],
    [130, 1200],
    [150, 1600],
    [170, 1990],
    [-190, 1990],
    [-150, 1600],
    [-116, 1200],
    [-w * 1.9, 860],
  ])
  const collar = (side: 1 | -1): Dot[] => [
    [side * w * 1.0, 640, 'c'],
    [side * w * 1.36, 690],
    [side * w * 1.98, 850, 'c'],
    [side * w * 1.3, 868, 'c'],
    [side * w * 0.98, 740],
  ]
  const placket = (side: 1 | -1): Dot[] => [
    [side * w * 1.3, 760],
    [side * w * 1.96, 860],
    [side * 150, 1200],
    [side * 172, 1600],
    [side * 196, 1990],
    [side * 140, 1990],
    [side * 122, 1600],
    [side * 98, 1200],
    [side * w * 1.36, 900],
  ]
  return (
    neckArt(ink, palette, build) +
    clothArt(ink, build, garment, rim, 8) +
    centred(
      fill(inner, ink.linear([-100, 800], [120, 1900], [0, under.light], [0.4, under.base], [1, under.shade])) +
        ink.within(
          inner,
          ink.soft(20, stroke(inner, under.deep, 36, 0.5)) +
            ink.soft(
              9,
              mark(
                [
                  [-60, 1000],
                  [-20, 1090],
                  [40, 1100],
                ],
                20,
                under.shade,
                0.7,
              ) +
                mark(
                  [
                    [60, 1240],
                    [0, 1330],
                    [-60, 1350],
                  ],
                  20,
                  under.shade,
                  0.7,
                ) +
                mark(
                  [
                    [50, 1480],
                    [10, 1560],
                    [-60, 1580],
                  ],
                  18,
                  under.shade,
                  0.6,
                ),
            ),
        ),
    ) +
    ink.within(translated(neckline), neckArt(ink, palette, build)) +
    centred(
      ink.within(blob(neckline), ink.soft(7, stroke(blob(neckline), skin.deep, 12, 0.42))) +
        stroke(curve(neckline.slice(2)), under.base, 19) +
        stroke(curve(neckline.slice(2).map(([x, y]): Dot => [x, y + 10])), under.shade, 2.4, 0.9) +
        panel(ink, placket(1), garment, 0.45, 12) +
        panel(ink, placket(-1), garment, 0.7, 12) +
        panel(ink, collar(1), garment, 0.5, 8) +
        panel(ink, collar(-1), garment, 0.8, 8) +
        [980, 1150, 1320, 1490, 1660]
          .map((y, i) => button(ink, -116 - i * 12 + (i === 0 ? -4 : 0), y, 11, under))
          .join('') +
        panel(
          ink,
          [
            [build.chest * 0.46, 1000, 'c'],
            [build.chest * 0.94, 990, 'c'],
            [build.chest * 0.95, 1120, 'c'],
            [build.chest * 0.71, 1148, 'c'],
            [build.chest * 0.48, 1130, 'c'],
          ],
          garment,
          0.4,
          5,
        ),
    )
  )
}
