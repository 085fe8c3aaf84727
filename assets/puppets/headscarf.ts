import { CAP } from './hair.ts'
import type { Palette, Tones } from './palette.ts'
import { points } from './points.ts'
import { blob, curve, type Dot, fill, type Ink, mark, oval, placed, stroke } from './svg.ts'

/** The opening about the face. */
const OPENING: Dot[] = points`
  0,-152 62,-142 112,-108 136,-50 141,20 132,90 108,156 62,206 0,222 -60,206 -106,156 -130,90 -139,20 -134,-50 -110,-108
  -60,-142
`

/** The edge that throws a shadow on the forehead. */
export const SCARF_EDGE: Dot[] = [
  ...CAP,
  ...points`-141,30 -134,-50 -110,-108 -60,-142 0,-152 62,-142 112,-108 136,-50 143,30 220,60 230,-100 160,-250`,
]

const cloth = (ink: Ink, tones: Tones) =>
  ink.linear([-170, -240], [170, 240], [0, tones.light], [0.32, tones.base], [0.68, tones.base], [1, tones.shade])

/** Folds that run from `from` to `to`, each a dark valley with a light ridge beside it. */
function folds(ink: Ink, tones: Tones, lines: readonly (readonly Dot[])[], width: number): string {
  const dark = lines.map((line) => mark(line, width, tones.deep, 0.42)).join('')
  const lit = lines.map((line) => placed(-width * 0.75, 2, mark(line, width * 0.8, tones.light, 0.4))).join('')
  return ink.soft(width * 0.34, dark) + ink.soft(width * 0.3, lit)
}

/** The part behind the head. */
export function scarfBack(ink: Ink, { accent: tones }: Palette): string {
  const d = blob(points`
    0,-268 -112,-248 -178,-160 -194,-20 -186,120 -172,240 -120,330 120,330 174,240 190,120 198,-20 182,-160 116,-248
  `)
  return fill(d, ink.linear([0, -200], [30, 320], [0, tones.shade], [1, tones.deep]))
}

/** The hood about the face: a smooth cap, the wrapped edge, folds that fall to the neck. */
export function scarfFront(ink: Ink, { accent: tones, rim }: Palette): string {
  const outer = points`
    0,-262 -96,-246 -164,-176 -186,-70 -188,40 -180,150 -164,236 -120,282 -60,296 0,292 62,296 124,282 168,236 184,150
    192,40 190,-70 168,-176 100,-246
  `
  const d = `${blob(outer)} ${blob(OPENING)}`
  const hood = `<path d="${d}" fill="${cloth(ink, tones)}" fill-rule="evenodd"/>`
  const cut = `<path d="${d}" fill="#ffffff" fill-rule="evenodd"/>`
  const edge = curve(OPENING, true)
  const inside = [
    ink.soft(30, fill(blob(points`110,-240 260,-200 260,300 110,320 150,160 166,0 150,-130`), tones.deep, 0.6)),
    ink.soft(24, fill(blob(points`-260,60 -170,40 -158,160 -120,260 -40,300 -260,330`), tones.shade, 0.7)),
    ink.soft(26, oval(-84, -190, 62, 34, tones.light, 0.75, -32)),
    folds(
      ink,
      tones,
      [
        points`-20,-258 -120,-214 -160,-110 -166,20`,
        points`20,-240 -60,-212 -136,-120 -154,-10`,
        points`60,-252 132,-206 170,-100 176,40`,
        points`20,-214 100,-180 146,-90 160,20`,
        points`-178,60 -168,150 -120,236 -30,282`,
        points`-160,70 -146,160 -92,232 10,272`,
        points`180,60 172,150 128,240 30,288`,
        points`162,80 150,170 96,240 -20,280`,
        points`150,130 120,210 60,256 -30,268`,
      ],
      11,
    ),
    ink.soft(5, stroke(edge, tones.deep, 20, 0.5)),
    ink.soft(1.6, stroke(edge, tones.light, 12, 0.75)),
    ink.soft(1, placed(3, 4, stroke(edge, tones.deep, 2.4, 0.4))),
    ink.soft(3, stroke(curve(outer.slice(12)), rim, 5, 0.35)),
  ].join('')
  return ink.soft(7, stroke(edge, '#3a2420', 15, 0.3)) + hood + ink.masked(cut, inside)
}

/** The ends of the scarf laid about the neck and over the chest, which swing; about the body's middle line. */
export function scarfDrape(ink: Ink, tones: Tones, w: number): string {
  const under = blob(points`
    ${-w * 1.5},540 ${w * 1.5},540 ${w * 1.9},660 ${w * 2.6},760 ${w * 2.2},850 ${w * 0.9},930 0,950 ${-w * 0.9},930 ${-w * 2.2},850
    ${-w * 2.6},760 ${-w * 1.9},660
  `)
  const over = blob(points`
    ${-w * 1.6},560 ${-w * 0.4},640 ${w * 1.2},720 ${w * 2.3},760 ${w * 2.5},830 ${w * 1.9},930 ${w * 0.9},1010 ${w * 0.1},1030
    ${-w * 0.5},960 ${-w * 1.3},840 ${-w * 1.9},700
  `)
  const paint = ink.linear([-w * 2, 600], [w * 2, 1000], [0, tones.light], [0.36, tones.base], [1, tones.shade])
  return (
    ink.soft(12, placed(6, 16, fill(under, tones.deep, 0.5))) +
    fill(under, paint) +
    ink.within(
      under,
      folds(
        ink,
        tones,
        [
          points`${w * 1.5},600 ${w * 1.3},720 ${w * 0.4},830 ${-w * 0.6},880`,
          points`${w * 1.9},660 ${w * 1.7},780 ${w * 0.8},880 ${-w * 0.2},920`,
          points`${-w * 1.8},700 ${-w * 1.5},800 ${-w * 0.8},880 0,920`,
        ],
        15,
      ) + ink.soft(16, placed(10, 14, stroke(over, tones.deep, 22, 0.6))),
    ) +
    ink.soft(9, placed(4, 12, fill(over, tones.deep, 0.45))) +
    fill(over, paint) +
    ink.within(
      over,
      folds(
        ink,
        tones,
        [
          points`${-w * 1.5},610 ${-w * 0.5},720 ${w * 0.9},800 ${w * 2.1},830`,
          points`${-w * 1.6},660 ${-w * 0.7},790 ${w * 0.7},880 ${w * 1.8},900`,
          points`${-w * 1.5},720 ${-w * 0.7},860 ${w * 0.2},940 ${w * 1.1},970`,
          points`${-w * 1.1},600 ${w * 0.1},700 ${w * 1.2},750 ${w * 2.2},780`,
        ],
        16,
      ) +
        ink.soft(
          20,
          fill(
            blob(points`${w * 0.9},700 ${w * 2.8},720 ${w * 2.4},1000 ${w * 0.8},1060 ${w * 1.5},860`),
            tones.deep,
            0.4,
          ),
        ) +
        ink.soft(
          12,
          fill(
            blob(points`${-w * 1.5},540 ${w * 1.5},540 ${w * 1.3},668 ${w * 0.2},706 ${-w * 1.2},640`),
            tones.deep,
            0.55,
          ),
        ) +
        ink.soft(2, stroke(over, tones.light, 4, 0.4)),
    )
  )
}
