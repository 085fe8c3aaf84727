import sharp from 'sharp'
import { faceOf } from '#shared/evaluate/mood.ts'
import { MOODS } from '#shared/model/expression.ts'
import { PEOPLE } from './cast.ts'
import { GOLDEN, GOLDEN_POSES } from './golden-poses.ts'
import { NEUTRAL, VISEME_MOUTHS } from './poses.ts'
import { inStudio, paintShots, type Shot } from './studio.ts'

/**
 * Contact sheets: `node assets/puppets/sheet.ts KIND OUT.png [ID]`, KIND one of `portrait` (large), `faces` (visemes, blinks,
 * gazes), `moods` (each mood, and turns of the head), `golden` (the frames that tests compare with), `actions` (every action at its moments), `cast`. Painted by the real painter.
 */
const [kind = 'portrait', out = 'sheet.png', id = PEOPLE[0]!.id] = process.argv.slice(2)

const face = (change: object): Shot => ({ id, framing: 'CU', width: 300, height: 400, pose: { ...NEUTRAL, ...change } })
const action = (actionId: string, timeSec: number): Shot => ({
  id,
  framing: 'MS',
  width: 450,
  height: 600,
  pose: { ...NEUTRAL, gestures: [{ actionId, timeSec, weight: 1 }] },
})

function shotsOf(): Shot[] {
  if (kind === 'faces')
    return [
      ...Object.values(VISEME_MOUTHS).map((mouth) => face({ mouth, smile: 0.3 })),
      ...[0.35, 0.7, 1].map((blink) => face({ blink })),
      face({ gazeX: -1 }),
      face({ gazeX: 1 }),
      face({ gazeY: 1 }),
      face({ brow: 1, headRollDeg: 3, hairSwingDeg: -3 }),
      face({ brow: -0.6, smile: 0 }),
      face({ smile: 1 }),
    ]
  if (kind === 'moods')
    return [
      ...MOODS.map((mood) => {
        const { rollDeg, pitchDeg, energy: _, smile, ...more } = faceOf(mood, 1)
        return face({ ...more, smile: 0.42 + smile, headRollDeg: rollDeg, headPitchDeg: pitchDeg })
      }),
      ...[-12, -8, -4, 4, 8, 12].map((headYawDeg) =>
        face({ headYawDeg, gazeX: -headYawDeg * 0.022, torsoYawDeg: headYawDeg * 0.35, headRollDeg: 0 }),
      ),
      face({ headYawDeg: 12, gazeX: 0.3, hairSwingDeg: 5 }),
      face({ headYawDeg: -12, gazeX: -0.3, hairSwingDeg: -5 }),
      ...[0.35, 0.7, 1].map((blink) => face({ blink })),
      face({ headPitchDeg: 4 }),
    ]
  if (kind === 'golden')
    return GOLDEN_POSES.map((pose) => ({ id, framing: 'CU', width: GOLDEN.width, height: GOLDEN.height, pose }))
  if (kind === 'hands')
    return [action('idle-open', 2.8), action('idle-left', 0.7), action('idle-left', 3), action('idle-right', 3)]
  if (kind === 'actions')
    return [
      action('greet', 0.3),
      action('greet', 0.8),
      action('greet', 1.04),
      action('explain', 1.3),
      action('point', 1.5),
      action('count', 1),
      action('count', 2),
      action('thumb', 1.4),
      action('beat-both', 0.9),
      action('beat-open', 0.9),
    ]
  if (kind === 'cast')
    return PEOPLE.map((person) => ({ ...face({}), id: person.id, framing: 'MS' as const, width: 600, height: 800 }))
  return [
    { ...face({}), framing: 'MS', width: 900, height: 1200 },
    { ...face({}), framing: 'CU', width: 900, height: 1200 },
  ]
}

await inStudio(5242, async (page) => {
  const shots = shotsOf()
  const pictures = await paintShots(page, shots)
  const { width, height } = shots[0]!
  const columns =
    kind === 'golden'
      ? GOLDEN.columns
      : kind === 'faces' || kind === 'moods'
        ? 6
        : kind === 'actions'
          ? 5
          : Math.min(3, shots.length)
  const rows = Math.ceil(shots.length / columns)
  await sharp({ create: { width: columns * width, height: rows * height, channels: 3, background: '#dfe5ee' } })
    .composite(
      pictures.map(({ png }, i) => ({
        input: Buffer.from(png, 'base64'),
        left: (i % columns) * width,
        top: Math.floor(i / columns) * height,
      })),
    )
    .toFormat(out.endsWith('.webp') ? 'webp' : 'png', { quality: 94, smartSubsample: true })
    .toFile(out)
  const times = pictures.map(({ paintMs }) => paintMs)
  console.log(
    `${out}: ${shots.length} pictures, painting ${Math.min(...times).toFixed(1)} to ${Math.max(...times).toFixed(1)} ms`,
  )
})
