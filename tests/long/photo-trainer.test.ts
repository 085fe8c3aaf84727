import path from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { temporaryFolder } from '#tests/contract/kit.ts'
import { ownTrainer } from '#tests/worlds/own-trainer.ts'
import { findBrowser } from '../../scripts/find-browser.mjs'

const root = path.resolve(import.meta.dirname, '../..')
const folder = temporaryFolder()
const file = (name: string) => path.join(folder, name)
/** A browser that starts and models that are loaded; a busy machine takes its time. */
const TRAINING_MS = 120_000

/** Picture of a cat that looks at the camera. */
const CAT = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 800">
  <rect width="800" height="800" fill="#9db4a5"/>
  <path d="M190 330 L210 90 L390 230 Z M610 330 L590 90 L410 230 Z" fill="#c98b4d"/>
  <ellipse cx="400" cy="420" rx="250" ry="230" fill="#d59a5b"/>
  <ellipse cx="300" cy="380" rx="52" ry="46" fill="#d9d46b"/><ellipse cx="500" cy="380" rx="52" ry="46" fill="#d9d46b"/>
  <ellipse cx="300" cy="380" rx="14" ry="42" fill="#111"/><ellipse cx="500" cy="380" rx="14" ry="42" fill="#111"/>
  <ellipse cx="345" cy="510" rx="70" ry="52" fill="#f3e4d0"/><ellipse cx="455" cy="510" rx="70" ry="52" fill="#f3e4d0"/>
  <path d="M370 460 h60 l-30 34 z" fill="#c96f6f"/>
  <path d="M400 494 v26 M400 520 q-36 34 -70 8 M400 520 q36 34 70 8" stroke="#5a3a22" stroke-width="7" fill="none"/>
  <path d="M330 500 L120 460 M330 520 L120 540 M470 500 L680 460 M470 520 L680 540" stroke="#fff" stroke-width="5"/>
</svg>`

describe.runIf((await findBrowser()) !== null)('S9.14 the trainer of photos', () => {
  const { trainer } = ownTrainer(root, folder)
  const made = (name: string) =>
    trainer.photo({
      photo: file(`${name}.png`),
      face: null,
      outFile: file(`${name}.portrait`),
      signal: new AbortController().signal,
      limitMs: TRAINING_MS,
      onProgress: () => {},
    })

  test.each([
    ['glasses', 'anna'],
    ['a beard', 'kofi'],
    ['a headscarf', 'amira'],
  ])(
    'makes a presenter of somebody with %s',
    async (_, person) => {
      const cover = path.join(root, `public/library/presenters/${person}/cover.webp`)
      await sharp(cover)
        .flatten({ background: '#8A9AA8' })
        .png()
        .toFile(file(`${person}.png`))
      expect((await made(person)).heightPx).toBeGreaterThan(300)
    },
    TRAINING_MS,
  )

  test(
    'takes an animal for nobody',
    async () => {
      await sharp(Buffer.from(CAT)).png().toFile(file('cat.png'))
      await expect(made('cat')).rejects.toMatchObject({ code: 'noFace' })
    },
    TRAINING_MS,
  )
})
