import { type Finger, fingerArt, type Kit, palmArt } from './fingers.ts'
import type { Palette } from './palette.ts'
import { points } from './points.ts'
import { blob, type Dot, fill, type Ink, mark, oval } from './svg.ts'

export const HAND_SIZE = 560
/** Where the wrist is in a hand's picture; fingers point up from there. */
export const WRIST: Dot = [280, 400]

export type HandPose = 'rest' | 'open' | 'palm' | 'point' | 'count' | 'three' | 'thumb'
export const HAND_POSES: readonly HandPose[] = ['rest', 'open', 'palm', 'point', 'count', 'three', 'thumb']

/** Fingers drawn as the viewer's right hand; `flip` mirrors the shape and keeps the light. */
function flipper(flip: boolean): (dots: Dot[]) => Dot[] {
  return (dots) => (flip ? dots.map(([x, y]): Dot => [WRIST[0] * 2 - x, y]) : dots)
}

const PALM: Dot[] = points`
  246,470 244,408 226,376 216,330 218,284 232,254 280,244 328,256 344,290 342,336 326,382 316,410 314,470
`

/** Four fingers and the thumb of an open hand. */
function spreadFingers(f: (dots: Dot[]) => Dot[], spread: number, curl: number): Finger[] {
  const s = spread
  const fingers: Finger[] = [
    {
      line: f([
        [332, 290],
        [346 + 10 * s, 244],
        [354 + 22 * s, 206 + 10 * curl],
        [356 + 30 * s - 6 * curl, 174 + 18 * curl],
      ]),
      half: 16.5,
    },
    {
      line: f([
        [309, 268],
        [316 + 5 * s, 212],
        [320 + 10 * s, 164 + 6 * curl],
        [320 + 14 * s - 4 * curl, 126 + 18 * curl],
      ]),
      half: 18.5,
    },
    {
      line: f(points`276,262 276,204 ${275 - 2 * s},${152 + 6 * curl} ${275 - 3 * s},${110 + 18 * curl}`),
      half: 19.5,
    },
    {
      line: f([
        [241, 274],
        [234 - 4 * s, 222],
        [229 - 10 * s, 174 + 6 * curl],
        [228 - 14 * s + 4 * curl, 136 + 16 * curl],
      ]),
      half: 18.5,
    },
  ]
  const thumb: Finger = {
    line: f(points`240,372 206,336 ${182 - 8 * s},296 ${172 - 14 * s},256`),
    half: 25,
  }
  return [...fingers, thumb]
}

function openHand(
  kit: Kit,
  f: (dots: Dot[]) => Dot[],
  spread: number,
  curl: number,
  drawn: Finger[] = spreadFingers(f, spread, curl),
): string {
  const { ink, skin } = kit
  const creases =
    ink.soft(
      1.2,
      mark(f(points`222,296 262,312 300,296 330,272`), 4.5, skin.deep, 0.34) +
        mark(f(points`226,318 266,332 316,326`), 4, skin.deep, 0.26) +
        mark(f(points`226,312 262,340 270,390`), 4.5, skin.deep, 0.32),
    ) +
    ink.soft(9, fill(blob(f(points`222,330 250,336 262,372 246,400 228,370`)), skin.light, 0.4)) +
    ink.soft(
      10,
      oval(f([[312, 350]])[0]![0], 350, 16, 34, skin.blush, 0.18) +
        oval(f([[280, 272]])[0]![0], 268, 46, 13, skin.blush, 0.2),
    ) +
    ink.soft(4, mark(f(points`250,404 280,410 310,404`), 5, skin.deep, 0.3))
  return drawn.map((finger) => fingerArt(kit, finger)).join('') + palmArt(kit, f(PALM), creases)
}

/** An easy open hand, turned a little inwards: fingers together and bent towards the thumb's side. */
function offered(kit: Kit, f: (dots: Dot[]) => Dot[]): string {
  const turned = (dots: Dot[]) => f(dots.map(([x, y]): Dot => [280 + (x - 280) * 0.86, y]))
  return openHand(kit, turned, 0, 0, [
    {
      line: turned(points`332,292 340,258 337,232 325,212`),
      half: 15.5,
    },
    {
      line: turned(points`311,270 319,226 315,190 301,162`),
      half: 17.5,
    },
    {
      line: turned(points`278,264 282,212 277,170 262,140`),
      half: 18.5,
    },
    {
      line: turned(points`244,276 240,228 232,190 217,164`),
      half: 17.5,
    },
    {
      line: turned(points`240,374 204,342 180,308 172,272`),
      half: 23,
    },
  ])
}

/** A fist with the back of the fingers to the viewer and the given ones stretched. */
function fist(kit: Kit, f: (dots: Dot[]) => Dot[], stretched: Finger[], curled: number[]): string {
  const { ink, skin } = kit
  const folded = [
    [326, 276, 17],
    [304, 262, 18.5],
    [274, 258, 19.5],
    [244, 266, 18.5],
  ]
  const bars = curled
    .map((i): Finger => {
      const [x, y, half] = folded[i] as [number, number, number]
      return {
        line: f([
          [x, y - 6],
          [x + 1, y + 26],
          [x - 3, y + 60],
        ]),
        half,
        nail: false,
      }
    })
    .map((finger) => fingerArt(kit, finger))
    .join('')
  const thumb = fingerArt(kit, {
    line: f(points`222,366 214,334 236,312 276,306`),
    half: 22,
    nail: true,
  })
  const palm = palmArt(
    kit,
    f(points`246,470 244,408 222,372 214,320 224,268 262,244 310,248 342,274 346,330 328,382 316,410 314,470`),
    ink.soft(6, oval(280, 330, 50, 20, skin.shade, 0.6)),
  )
  return stretched.map((finger) => fingerArt(kit, finger)).join('') + palm + bars + thumb
}

/** Thumb up: four folded fingers towards the viewer, the thumb square to the forearm. */
function thumbUp(kit: Kit, f: (dots: Dot[]) => Dot[]): string {
  const { ink, skin } = kit
  const palm = palmArt(
    kit,
    f(points`
      248,470 246,410 226,380 214,330 216,276 240,246 290,240 336,258 348,300 344,350 324,388 314,412 314,470
    `),
    ink.soft(8, oval(300, 330, 40, 50, skin.shade, 0.35)),
  )
  const thumb = fingerArt(kit, {
    line: f(points`258,300 214,280 172,270 134,272`),
    half: 24.5,
    nail: false,
  })
  const bars: Finger[] = [
    {
      line: f(points`232,250 230,290 238,336`),
      half: 21,
    },
    {
      line: f(points`268,242 266,288 272,344`),
      half: 21.5,
    },
    {
      line: f(points`304,246 302,292 304,346`),
      half: 20.5,
    },
    {
      line: f(points`336,266 334,302 332,342`),
      half: 18,
    },
  ]
  return (
    thumb +
    palm +
    bars
      .reverse()
      .map((finger) => fingerArt(kit, finger))
      .join('')
  )
}

/** Relaxed, seen from the back with the thumb before it; the fingers close a little. */
function relaxed(kit: Kit, f: (dots: Dot[]) => Dot[], curl: number): string {
  const { ink, skin } = kit
  const fingers: Finger[] = [
    {
      line: f(points`328,286 336,246 330,${212 + 14 * curl} 318,${190 + 34 * curl}`),
      half: 16.5,
      nail: true,
    },
    {
      line: f(points`306,270 312,220 306,${176 + 14 * curl} 292,${148 + 38 * curl}`),
      half: 18.5,
      nail: true,
    },
    {
      line: f(points`277,264 280,208 274,${160 + 14 * curl} 262,${130 + 38 * curl}`),
      half: 19.5,
      nail: true,
    },
    {
      line: f(points`246,274 246,222 240,${178 + 14 * curl} 232,${150 + 36 * curl}`),
      half: 18.5,
      nail: true,
    },
  ]
  const knuckles =
    ink.soft(
      4,
      points`246,282 277,272 306,278 328,294`
        .map(([x, y]) => oval(f([[x, y]])[0]![0], y!, 10, 8, skin.light, 0.5))
        .join(''),
    ) +
    ink.soft(
      5,
      points`262,290 292,288 318,300`.map(([x, y]) => oval(f([[x, y]])[0]![0], y, 4, 20, skin.shade, 0.5)).join(''),
    )
  const thumb = fingerArt(kit, {
    line: f(points`242,376 214,336 206,294 214,252`),
    half: 23,
    nail: true,
  })
  return fingers.map((finger) => fingerArt(kit, finger)).join('') + palmArt(kit, f(PALM), knuckles) + thumb
}

/** A hand's picture of `HAND_SIZE` square; the wrist fades out so that it melts into the forearm. */
export function handArt(ink: Ink, palette: Palette, pose: HandPose, flip: boolean): string {
  const kit: Kit = { ink, skin: palette.skin, rim: palette.rim }
  const f = flipper(flip)
  const index: Finger = {
    line: f(points`243,274 238,216 236,164 236,120`),
    half: 18.5,
  }
  const middle: Finger = {
    line: f(points`276,266 282,206 288,154 292,112`),
    half: 19.5,
  }
  const ring: Finger = {
    line: f(points`306,268 318,218 330,172 338,136`),
    half: 18.5,
  }
  const drawn = {
    rest: () => relaxed(kit, f, 0.55),
    open: () => openHand(kit, f, 1, 0.25),
    palm: () => offered(kit, f),
    point: () => fist(kit, f, [index], [0, 1, 2]),
    count: () => fist(kit, f, [middle, index], [0, 1]),
    three: () => fist(kit, f, [ring, middle, index], [0]),
    thumb: () => thumbUp(kit, f),
  }[pose]()
  const fade = `<rect x="0" y="0" width="560" height="560" fill="${ink.linear([0, 418], [0, 452], [0, '#ffffff'], [1, '#000000'])}"/>`
  return ink.masked(fade, drawn)
}
