import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { unzipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findBrowser } from '#scripts/find-browser.mjs'
import { brokenFile } from '#server/engines/render/whole-file.ts'
import { runCommand } from '#server/tools/cli/run.ts'
import { presenterSchema } from '#shared/model/library.ts'
import { parsePortrait } from '#shared/portrait/portrait.ts'
import { ROOT, smallProject, studio } from '#tests/contract/cli/studio.ts'
import { readFilm } from '#tests/journeys/film.ts'

const canTrain = existsSync(path.join(ROOT, 'dist/render.html')) && (await findBrowser()) !== null
/** A browser that starts and models that are loaded; a busy machine takes its time. */
const TRAINING_MS = 180_000
const cover = (person: string) => path.join(ROOT, `public/library/presenters/${person}/cover.webp`)

/** Runs a command as on a terminal, in this process; `onLine` may call it off. */
async function onTerminal(args: readonly string[], onLine: (off: AbortController) => void = () => {}) {
  const off = new AbortController()
  const lines: string[] = []
  const print = (line: string) => {
    lines.push(line)
    onLine(off)
  }
  await runCommand(args, { root: ROOT, print, onTerminal: true, signal: off.signal }).catch((error: Error) =>
    lines.push(error.message),
  )
  return lines
}

describe.skipIf(!canTrain)('S9.20 a presenter of a photo from a terminal', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'studio-presenter-'))
  const at = (...names: string[]) => path.join(folder, ...names)
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  beforeAll(() => copyFileSync(cover('anna'), at('dr. anna-2024.webp')))

  test(
    'is a folder that a render takes: who speaks is the one of the photo',
    async () => {
      const made = at('cast', 'anna')
      const { code, said } = await studio(['presenter', at('dr. anna-2024.webp'), '--out', made, '--gender', 'female'])
      // no progress where nobody reads along
      expect(said).toMatch(/^Wrote .*anna: dranna2024, \d+ x 1080, \d+\.\d MB\.$/)
      expect(code).toBe(0)
      expect(readdirSync(made).sort()).toEqual(['cover.png', 'dranna2024.portrait', 'presenter.json'])
      const presenter = presenterSchema.parse(JSON.parse(readFileSync(path.join(made, 'presenter.json'), 'utf8')))
      expect(presenter).toMatchObject({ kind: 'photo', gender: 'female', file: 'dranna2024.portrait', actions: [] })
      const files = unzipSync(readFileSync(path.join(made, presenter.file)))
      const portrait = parsePortrait(new TextDecoder().decode(files['portrait.json']))
      expect(presenter.heightPx).toBe(1080)
      expect(presenter.widthPx).toBe(Math.round((portrait.widthPx * 1080) / portrait.heightPx))
      const picture = await sharp(path.join(made, presenter.cover)).metadata()
      expect(picture).toMatchObject({ format: 'png', hasAlpha: true })

      const project = smallProject()
      project.scenes[0]!.tracks[0]!.ttsModule.copywriting = 'Good day.'
      writeFileSync(at('project.json'), JSON.stringify(project))
      const spoken = [at('project.json'), '--size', '720', '--presenter', made]
      expect(await studio(['render', ...spoken, '--out', at('film.mp4')])).toMatchObject({ code: 0 })
      expect(await brokenFile(at('film.mp4'), 'mp4')).toBeNull()
      const film = await readFilm(at('film.mp4'))
      expect(film).toMatchObject({ widthPx: 1280, heightPx: 720, indexFirst: true })
      expect(film.audioCodec).not.toBeNull()
      expect(film.durationSec).toBeGreaterThan(0.5)

      expect(await studio(['frame', ...spoken, '--at', '0.4', '--out', at('frame.png')])).toMatchObject({ code: 0 })
      const frame = sharp(at('frame.png')).removeAlpha()
      const { data, info } = await frame.raw().toBuffer({ resolveWithObject: true })
      const isWhite = (pixel: number) => Math.min(...data.subarray(pixel * 3, pixel * 3 + 3)) > 200
      const white = Array.from({ length: info.width * info.height }, (_, pixel) => pixel).filter(isWhite)
      // the white coat of the photo, 8 % of the picture; the presenter of the project has none
      expect(white.length / (info.width * info.height)).toBeGreaterThan(0.04)
      expect([...data.subarray(0, 3)]).toEqual([30, 90, 160])
    },
    3 * TRAINING_MS,
  )

  test(
    'a photo of two is refused with its faces from the left, and a face that is called off; nothing is left',
    async () => {
      const one = (person: string) =>
        sharp(cover(person)).resize(400, 520, { fit: 'contain', background: '#9AA' }).flatten({ background: '#9AA' })
      const ground = sharp({ create: { width: 800, height: 520, channels: 3, background: '#9AA' } })
      const both = await Promise.all(['anna', 'james'].map((person) => one(person).png().toBuffer()))
      await ground.composite(both.map((input, index) => ({ input, left: 400 * index, top: 0 }))).toFile(at('both.jpg'))
      const asked = ['presenter', at('both.jpg'), '--out', at('both')]
      const [first, ...faces] = (await onTerminal(asked)).at(-1)!.split('\n')
      expect(first).toMatch(/both\.jpg shows 2 faces: choose one with --face, counted from the left\.$/)
      const lefts = faces.map((line) =>
        /--face (\d): its middle is (\d+) % from the left, (\d+) % from the top/.exec(line),
      )
      expect(lefts.map((found) => found?.[1])).toEqual(['1', '2'])
      expect(Number(lefts[0]![2])).toBeLessThan(50)
      expect(Number(lefts[1]![2])).toBeGreaterThan(50)
      const off = await onTerminal([...asked, '--face', '2'], (ending) => ending.abort(new Error('off')))
      expect(off).toEqual([expect.stringMatching(/^Training \d+ %$/), 'off'])
      expect(existsSync(at('both'))).toBe(false)
    },
    2 * TRAINING_MS,
  )
})
