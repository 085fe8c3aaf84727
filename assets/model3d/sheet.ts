import { readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { pastOf } from '#shared/evaluate/pendulum.ts'
import type { BodyTurn } from '#shared/evaluate/pose.ts'
import { fileOf } from './build.ts'
import { type Shot, takePictures, withGround } from './pictures.ts'

/** `node assets/model3d/sheet.ts KIND OUT.png [ID]`: looks at a presenter; KIND is `face`, `body`, `visemes`, `moods`, `swing` or `skirt`. */
const [kind = 'face', out = 'sheet.png'] = process.argv.slice(2)
const ID = process.argv[4] ?? 'lena-3d'
const FILE = path.resolve(import.meta.dirname, '../../public/library/presenters', ID, fileOf({ id: ID }))
const VISEMES = ['sil', 'PP', 'FF', 'TH', 'DD', 'kk', 'CH', 'SS', 'nn', 'RR', 'aa', 'E', 'I', 'O', 'U']

/** Quick turns of head and body, each a row of `swing`, and how long after their begin its pictures are, in seconds. */
const TURNS: Partial<BodyTurn>[] = [{ yawDeg: -12 }, { yawDeg: 12 }, { pitchDeg: 8 }, { rollDeg: 6 }, { swayDeg: 1.5 }]
const AFTER_SEC = [0.15, 0.3, 0.5, 0.7, 1, 1.8]
const TURN_SEC = 0.35
const STILL: BodyTurn = { pitchDeg: 0, yawDeg: 0, rollDeg: 0, swayDeg: 0 }

/** A pose at a time after a turn from its opposite has begun. */
function afterTurn(turn: Partial<BodyTurn>, timeSec: number) {
  const turnAt = (sec: number): BodyTurn => {
    const done = Math.min(1, Math.max(0, sec / TURN_SEC))
    const share = 2 * done * done * (3 - 2 * done) - 1
    return Object.fromEntries(
      Object.entries({ ...STILL, ...turn }).map(([part, deg]) => [part, deg * share]),
    ) as unknown as BodyTurn
  }
  const { pitchDeg, yawDeg, rollDeg, swayDeg } = turnAt(timeSec)
  const past = pastOf(turnAt, timeSec)
  return { headPitchDeg: pitchDeg, headYawDeg: yawDeg, headRollDeg: rollDeg, swayDeg, past }
}

/** Pictures of a kind, and the square in the middle of each that the sheet keeps. */
function shotsOf(): { shots: Shot[]; size: number; keep: number; across: number } {
  const near = { camera: 'CloseToFace', width: 900, height: 900 }
  if (kind === 'visemes')
    return { shots: VISEMES.map((viseme) => ({ ...near, viseme })), size: 900, keep: 380, across: 5 }
  if (kind === 'moods') {
    const poses = [{ smile: 1 }, { blink: 1 }, { blink: 0.5 }, { gazeX: 1 }, { gazeY: 1 }, { brow: 1 }, { brow: -1 }]
    return { shots: poses.map((pose) => ({ ...near, pose })), size: 900, keep: 440, across: 4 }
  }
  if (kind === 'swing') {
    const large = { camera: 'CloseToFace', width: 1000, height: 1000 }
    const shots = TURNS.flatMap((turn) => AFTER_SEC.map((sec) => ({ ...large, pose: afterTurn(turn, sec) })))
    return { shots, size: 1000, keep: 640, across: AFTER_SEC.length }
  }
  if (kind === 'skirt') {
    const large = { camera: 'HalfBody', width: 900, height: 900 }
    const turns = [{ swayDeg: -1.5 }, { swayDeg: 1.5 }]
    const shots = turns.flatMap((turn) => AFTER_SEC.map((sec) => ({ ...large, pose: afterTurn(turn, sec) })))
    return { shots, size: 900, keep: 780, across: AFTER_SEC.length }
  }
  if (kind === 'body') {
    const wide = { width: 900, height: 900, pose: { smile: 0.4 } }
    const shots = [
      { ...wide, camera: 'HalfBody' },
      { ...wide, camera: 'WholeBody' },
    ]
    return { shots, size: 900, keep: 900, across: 2 }
  }
  const large = { camera: 'CloseToFace', width: 1080, height: 1080, pose: { smile: 0.45 } }
  return { shots: [large, { ...large, turnDeg: 38 }], size: 1080, keep: 1080, across: 2 }
}

const { shots, size, keep, across } = shotsOf()
const cut = Math.round((size - keep) / 2)
const tiles = await Promise.all(
  (await takePictures(readFileSync(FILE), shots)).map(async (picture) =>
    sharp(await withGround(picture, size))
      .extract({ left: cut, top: cut + (keep < size ? 60 : 0), width: keep, height: keep })
      .toBuffer(),
  ),
)
const rows = Math.ceil(tiles.length / across)
await sharp({ create: { width: across * keep, height: rows * keep, channels: 3, background: '#888' } })
  .composite(tiles.map((input, i) => ({ input, left: (i % across) * keep, top: Math.floor(i / across) * keep })))
  .png()
  .toFile(out)
