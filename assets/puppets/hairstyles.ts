import { CAP, type HairStyle, type Lock } from './hair.ts'
import { points } from './points.ts'
import type { Dot } from './svg.ts'

/** Narrows what stands out farther than the face is wide. */
const slim = (dots: Dot[], part: number): Dot[] =>
  dots.map(([x, y, corner]) => {
    const out = Math.max(0, Math.abs(x) - 150)
    const narrow = Math.sign(x) * (Math.abs(x) - out * (1 - part))
    return corner ? [narrow, y, corner] : [narrow, y]
  })

const slimmed = (style: HairStyle, part: number): HairStyle => {
  const lock = (of: Lock): Lock => ({
    ...of,
    outline: slim(of.outline, part),
    guides: [slim(of.guides[0], part), slim(of.guides[1], part)],
  })
  return { hairline: style.hairline, back: style.back.map(lock), front: style.front.map(lock) }
}

/** Shoulder-length, parted at the left, tucked in at the ends. */
export const LONG_BOB: HairStyle = slimmed(
  {
    hairline: [
      ...CAP,
      ...points`
        -158,60 -150,-30 -128,-110 -84,-166 -44,-196 10,-180 76,-134 126,-70 148,10 156,70 220,60 230,-100 160,-250
      `,
    ],
    back: [
      {
        behind: true,
        outline: points`
          -10,-262 -128,-236 -196,-130 -212,30 -216,180 -206,286 -150,336 -60,320 60,322 152,338 212,288 222,170
          216,20 200,-130 124,-240
        `,
        guides: [points`-60,-200 -180,-60 -198,120 -196,320`, points`60,-200 184,-60 204,120 200,322`],
        strands: 40,
        sheen: 0.5,
        gloss: 0,
      },
    ],
    front: [
      {
        outline: points`
          -46,-250 -104,-244 -164,-192 -196,-96 -206,40 -210,160 -202,262 -176,322 -140,330 -124,300 -142,232 -152,140
          -156,50 -152,-36 -130,-108 -92,-160 -50,-190
        `,
        guides: [
          points`-46,-246 -150,-200 -200,-80 -206,90 -196,240 -160,326`,
          points`-46,-196 -104,-140 -150,-50 -154,90 -144,220 -128,318`,
        ],
        strands: 22,
        sheen: 0.42,
        gloss: 0.75,
      },
      {
        outline: points`
          -50,-252 10,-268 92,-252 160,-196 198,-96 208,30 214,160 208,266 182,326 146,334 130,304 148,230 156,140
          158,50 150,-20 128,-84 84,-140 24,-182 -30,-196 -52,-200
        `,
        guides: [
          points`-48,-252 80,-262 178,-160 206,30 208,200 176,328`,
          points`-48,-200 30,-176 118,-92 154,40 154,190 136,320`,
        ],
        strands: 34,
        sheen: 0.3,
        gloss: 0.85,
      },
    ],
  },
  0.72,
)

/** Long and loosely waved, parted in the middle, falling before the shoulders. */
export const LONG_WAVES: HairStyle = slimmed(
  {
    hairline: [
      ...CAP,
      ...points`-160,80 -150,-20 -122,-104 -70,-166 -6,-200 60,-168 120,-104 148,-20 158,80 220,60 230,-100 160,-250`,
    ],
    back: [
      {
        behind: true,
        outline: points`
          0,-266 -130,-238 -200,-120 -218,40 -232,200 -226,380 -240,520 -180,610 -80,560 80,560 190,612 246,520
          230,380 238,200 222,40 204,-120 118,-238
        `,
        guides: [points`-50,-210 -190,-60 -206,160 -200,360 -214,590`, points`50,-210 192,-60 212,160 204,360 220,590`],
        strands: 46,
        sheen: 0.5,
        gloss: 0,
      },
    ],
    front: [
      {
        outline: points`
          2,-262 -80,-256 -152,-206 -196,-104 -208,20 -228,150 -216,270 -238,390 -226,500 -186,590 -150,540 -168,440
          -148,340 -170,230 -158,120 -162,20 -142,-70 -98,-142 -34,-194 2,-206
        `,
        guides: [
          points`2,-262 -150,-204 -204,0 -222,160 -214,270 -234,400 -200,580`,
          points`2,-206 -110,-128 -158,30 -166,170 -156,270 -164,400 -164,550`,
        ],
        strands: 28,
        sheen: 0.26,
        gloss: 0.8,
      },
      {
        outline: points`
          -4,-262 84,-258 158,-206 200,-104 212,20 232,150 222,270 242,390 232,506 194,598 156,546 172,440 152,340
          174,230 160,120 162,20 142,-70 96,-142 34,-194 -4,-206
        `,
        guides: [
          points`-4,-262 156,-204 208,0 226,160 218,270 238,400 206,590`,
          points`-4,-206 108,-128 158,30 170,170 160,270 168,400 168,556`,
        ],
        strands: 28,
        sheen: 0.26,
        gloss: 0.6,
      },
    ],
  },
  0.6,
)

/** Pulled back to a low knot, with a soft fringe swept aside and a lock at the ear. */
export const LOW_BUN: HairStyle = {
  hairline: [
    ...CAP,
    ...points`-160,20 -150,-60 -118,-130 -70,-176 -20,-194 50,-176 112,-120 146,-50 158,20 220,40 230,-100 160,-250`,
  ],
  back: [
    {
      behind: true,
      outline: points`96,84 150,66 204,88 222,146 200,202 150,218 104,196 84,140`,
      guides: [points`100,100 150,76 208,100 214,150 190,200`, points`100,180 120,150 150,140 170,160 150,204`],
      strands: 16,
      sheen: 0.4,
      gloss: 0.5,
    },
    {
      behind: true,
      outline: points`0,-256 -120,-226 -178,-120 -172,20 -150,120 -60,190 60,190 152,120 176,20 180,-120 122,-226`,
      guides: [points`-20,-220 -160,-90 -140,120`, points`20,-220 164,-90 142,120`],
      strands: 12,
      sheen: 0.5,
      gloss: 0,
    },
  ],
  front: [
    {
      outline: points`
        -40,-246 -102,-234 -154,-182 -178,-100 -176,-20 -166,40 -168,96 -158,120 -152,80 -150,10 -148,-50 -126,-112
        -88,-158 -44,-190
      `,
      guides: [
        points`-40,-246 -146,-190 -176,-60 -164,60 -160,116`,
        points`-40,-194 -106,-134 -146,-40 -150,40 -156,100`,
      ],
      strands: 18,
      sheen: 0.34,
      gloss: 0.7,
    },
    {
      outline: points`
        -52,-246 10,-262 90,-244 152,-190 180,-104 180,-20 168,34 170,88 160,112 153,70 152,4 142,-50 112,-110 60,-160
        0,-186 -46,-194
      `,
      guides: [points`-50,-246 74,-254 164,-158 180,-30 164,100`, points`-50,-196 24,-178 116,-106 150,-10 157,92`],
      strands: 32,
      sheen: 0.34,
      gloss: 0.85,
    },
  ],
}
