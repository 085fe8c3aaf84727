import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { unzipSync } from 'fflate'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { faceRect } from '#shared/portrait/making/choose-face.ts'
import { parsePortrait } from '#shared/portrait/portrait.ts'
import { ownTrainer } from '#tests/worlds/own-trainer.ts'
import { findBrowser } from '../../scripts/find-browser.mjs'
import { temporaryFolder } from './kit.ts'

const root = path.resolve(import.meta.dirname, '../..')
const folder = temporaryFolder()
const file = (name: string) => path.join(folder, name)
const cover = (person: string) => path.join(root, `public/library/presenters/${person}/cover.webp`)
const signal = new AbortController().signal
/** A browser that starts and models that are loaded; a busy machine takes its time. */
const TRAINING_MS = 180_000

describe.runIf((await findBrowser()) !== null)('S9.14 the trainer of the product', () => {
  const { trainer, profiles } = ownTrainer(root, folder)

  test(
    'makes a presenter of one picture: its face, a cut-out picture and a cover',
    async () => {
      const parts: number[] = []
      const made = await trainer.photo({
        photo: cover('anna'),
        face: null,
        outFile: file('anna.portrait'),
        signal,
        limitMs: TRAINING_MS,
        onProgress: (part) => parts.push(part),
      })
      const bytes = readFileSync(file('anna.portrait'))
      expect(made.sizeBytes).toBe(bytes.length)
      const files = unzipSync(bytes)
      const portrait = parsePortrait(new TextDecoder().decode(files['portrait.json']))
      expect(portrait).toMatchObject({ widthPx: made.widthPx, heightPx: made.heightPx })
      const picture = sharp(files['picture.png'])
      expect(await picture.metadata()).toMatchObject({ width: made.widthPx, height: made.heightPx, hasAlpha: true })
      const { x, y, width, height } = faceRect(portrait.vertices)
      const { data } = await picture.extractChannel(3).raw().toBuffer({ resolveWithObject: true })
      const alphaAt = (column: number, row: number) => data[Math.round(row) * made.widthPx + Math.round(column)]
      expect(alphaAt(x + width / 2, y + height / 2)).toBe(255)
      expect(alphaAt(1, 1)).toBe(0)
      expect(portrait.crownPx).toBeLessThan(y + 0.1 * height)
      expect((await sharp(made.cover).stats()).channels[3]!.max).toBe(255)
      expect(parts.toSorted((a, b) => a - b)).toEqual(parts)
      expect(readdirSync(profiles)).toEqual([])
    },
    TRAINING_MS,
  )

  test(
    'lists the faces of a picture of two, from the left, and makes a presenter of the chosen one',
    async () => {
      const [left, right] = await Promise.all(
        ['anna', 'james'].map((person) =>
          sharp(cover(person))
            .resize(400, 520, { fit: 'contain', background: '#9AA' })
            .flatten({ background: '#9AA' })
            .png()
            .toBuffer(),
        ),
      )
      const ground = sharp({ create: { width: 800, height: 520, channels: 3, background: '#9AA' } })
      const both = file('both.png')
      await ground
        .composite([
          { input: left!, left: 0, top: 0 },
          { input: right!, left: 400, top: 0 },
        ])
        .png()
        .toFile(both)
      const asked = { photo: both, outFile: file('both.portrait'), signal, limitMs: TRAINING_MS, onProgress: () => {} }
      const refused = await trainer.photo({ ...asked, face: null }).catch((error) => error)
      expect(refused).toMatchObject({ code: 'severalFaces', faces: [{}, {}] })
      const middles = refused.faces.map(({ x, width }: { x: number; width: number }) => x + width / 2)
      expect(middles[0]).toBeLessThan(0.5)
      expect(middles[1]).toBeGreaterThan(0.5)
      const made = await trainer.photo({ ...asked, face: 1 })
      expect(made.widthPx).toBeLessThan(600)
    },
    2 * TRAINING_MS,
  )

  test(
    'refuses a picture without a face, and a file that is none; nothing is left',
    async () => {
      const backgrounds = path.join(root, 'public/library/backgrounds')
      const empty = readdirSync(backgrounds).find((name) => name.endsWith('.webp')) ?? ''
      const asked = { face: null, outFile: file('none.portrait'), signal, limitMs: TRAINING_MS, onProgress: () => {} }
      await expect(trainer.photo({ ...asked, photo: path.join(backgrounds, empty) })).rejects.toMatchObject({
        code: 'noFace',
      })
      writeFileSync(file('text.png'), 'no picture')
      await expect(trainer.photo({ ...asked, photo: file('text.png') })).rejects.toMatchObject({ code: 'unreadable' })
      expect(readdirSync(folder).filter((name) => name.startsWith('none'))).toEqual([])
    },
    2 * TRAINING_MS,
  )

  test(
    'refuses a face that is transparent, and a picture of too many pixels',
    async () => {
      const asked = { face: null, outFile: file('odd.portrait'), signal, limitMs: TRAINING_MS, onProgress: () => {} }
      const train = (name: string) => trainer.photo({ ...asked, photo: file(name) })
      // the models see its colors, but hardly anything of it is there
      const faint = await sharp(cover('anna')).ensureAlpha(0.1).png().toBuffer()
      const ground = { create: { width: 600, height: 800, channels: 4, background: '#9AA0' } } as const
      await sharp(ground)
        .composite([{ input: faint }])
        .png()
        .toFile(file('faint.png'))
      await expect(train('faint.png')).rejects.toMatchObject({ code: 'noFace' })
      const huge = await sharp(cover('anna')).png().toBuffer()
      huge.writeUInt32BE(30_000, 16)
      huge.writeUInt32BE(30_000, 20)
      writeFileSync(file('huge.png'), huge)
      await expect(train('huge.png')).rejects.toMatchObject({ code: 'tooManyPixels' })
    },
    2 * TRAINING_MS,
  )

  test(
    'ends at once when it is called off',
    async () => {
      const ending = new AbortController()
      const asked = {
        photo: cover('anna'),
        face: null,
        limitMs: TRAINING_MS,
        outFile: file('off.portrait'),
        signal: ending.signal,
      }
      const training = trainer.photo({ ...asked, onProgress: () => ending.abort(new Error('off')) })
      await expect(training).rejects.toThrow('off')
      expect(readdirSync(folder).filter((name) => name.startsWith('off'))).toEqual([])
      expect(readdirSync(profiles)).toEqual([])
    },
    TRAINING_MS,
  )
})
