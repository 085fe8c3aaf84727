import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  openAsBlob,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findBrowser } from '#scripts/find-browser.mjs'
import { brokenFile } from '#server/engines/render/whole-file.ts'
import { readFilm } from '#tests/journeys/film.ts'
import { withoutAudioConfig } from '#tests/worlds/patched-movie.ts'
import { ROOT, smallProject, studio } from './studio.ts'

const canRender = existsSync(path.join(ROOT, 'dist/render.html')) && (await findBrowser()) !== null

/** Two films, each in a browser that starts for it; a busy machine is slow, not wrong. */
const TWO_FILMS_MS = 180_000

describe.skipIf(!canRender)('rendering from a terminal', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'studio-render-'))
  const out = path.join(folder, 'out')
  const file = path.join(folder, 'project.json')
  const feed = path.join(folder, 'feed.json')
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  beforeAll(async () => {
    mkdirSync(out)
    mkdirSync(path.join(folder, 'pictures'))
    const red = sharp({ create: { width: 400, height: 400, channels: 3, background: '#ff0000' } })
    await red.png().toFile(path.join(folder, 'pictures/red.png'))
    const project = smallProject()
    const tracks: unknown[] = project.scenes[0]!.tracks
    tracks.push({
      id: 'i1',
      trackName: 'Picture',
      dataType: 1,
      clips: [
        {
          id: 'c1',
          name: 'red',
          dataType: 1,
          start: 0,
          duration: 1,
          url: 'pictures/red.png',
          width: 400,
          height: 400,
          x: 700,
          y: -300,
        },
      ],
    })
    // DTS in mp4: a sound that no browser decodes
    const movie = await openAsBlob(path.join(ROOT, 'tests/worlds/files/clip.mp4'))
    const mute = await withoutAudioConfig(movie, 0xa9)
    writeFileSync(path.join(folder, 'mute.mp4'), new Uint8Array(await mute.arrayBuffer()))
    tracks.push({
      id: 'v1',
      trackName: 'Video',
      dataType: 3,
      clips: [
        {
          id: 'c2',
          name: 'mute',
          dataType: 3,
          start: 0,
          duration: 1,
          url: 'mute.mp4',
          width: 320,
          height: 240,
          x: -700,
          y: -300,
        },
      ],
    })
    writeFileSync(file, JSON.stringify(project))
    writeFileSync(feed, JSON.stringify({ ...project, canvasType: 'PORTRAIT', canvasRatio: '4:5' }))
  })

  test(
    'E18.15, E18.09, E6.01 makes a whole file of the size of its format, the movie header in front, and nothing beside it',
    async () => {
      for (const [format, source, ...size] of [
        ['mp4', file, 1280, 720],
        ['webm', feed, 720, 900],
      ] as const) {
        const outFile = path.join(out, `film.${format}`)
        const { code, said } = await studio(['render', source, '--size', '720', '--out', outFile])
        expect(said).toMatch(/Wrote/)
        expect(said).toMatch(/^The sound of .*mute\.mp4 cannot be decoded: the video was written without it\.$/m)
        expect(code).toBe(0)
        expect(await brokenFile(outFile, format)).toBeNull()
        const film = await readFilm(outFile)
        expect([film.widthPx, film.heightPx]).toEqual(size)
      }
      const head = readFileSync(path.join(out, 'film.mp4')).subarray(0, 4096).toString('latin1')
      expect(head).toContain('moov')
      expect(readdirSync(out).sort()).toEqual(['film.mp4', 'film.webm'])
    },
    TWO_FILMS_MS,
  )

  test('E18.15 a frame shows the local picture and the presenter', async () => {
    const outFile = path.join(folder, 'frame.png')
    expect(await studio(['frame', file, '--at', '0.5', '--out', outFile])).toMatchObject({ code: 0 })
    const { data, info } = await sharp(outFile).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)]
    expect([info.width, info.height]).toEqual([1920, 1080])
    expect(at(960 + 700, 540 - 300)).toEqual([255, 0, 0])
    expect(at(20, 20)).toEqual([30, 90, 160])
    const middle = Array.from({ length: 40 }, (_, index) => at(960, 300 + index * 15))
    expect(middle.filter(([r, g, b]) => r !== 30 || g !== 90 || b !== 160).length).toBeGreaterThan(20)
  })

  test('a time past the end is refused', async () => {
    const { code, said } = await studio(['frame', file, '--at', '99', '--out', path.join(folder, 'no.png')])
    expect(said).toMatch(/--at is 99 s, but the video lasts/)
    expect(code).toBe(1)
  })

  test('E18.10 cancelled, it ends with 1 and leaves no file', async () => {
    const outFile = path.join(out, 'never.mp4')
    const { code } = await studio(['render', file, '--out', outFile], (line, kill) => {
      if (line.startsWith('Speaking') || line.startsWith('Rendering')) kill()
    })
    expect(code).toBe(1)
    expect(readdirSync(out).filter((name) => name.startsWith('never'))).toEqual([])
  })

  test('a medium that is not what it says ends without a file', async () => {
    const project = JSON.parse(readFileSync(file, 'utf8'))
    writeFileSync(path.join(folder, 'pictures/words.png'), 'these are words')
    project.scenes[0].tracks[1].clips[0].url = 'pictures/words.png'
    const spoiled = path.join(folder, 'spoiled.json')
    writeFileSync(spoiled, JSON.stringify(project))
    const outFile = path.join(out, 'spoiled.mp4')
    const { code, said } = await studio(['render', spoiled, '--out', outFile])
    expect(said).toMatch(/words\.png/)
    expect(code).toBe(1)
    expect(existsSync(outFile)).toBe(false)
  })
})
