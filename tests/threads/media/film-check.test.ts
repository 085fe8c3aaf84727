import { expect, onTestFinished, test } from 'vitest'
import { filmFault, NEW_KEY } from '#shared/model/film.ts'
import { makeClearMovie, makeMovie } from '#tests/worlds/movie.ts'
import { createFilmThread } from '#ui/threads/film-thread.ts'
import { value } from './media-thread.ts'

function startFilm() {
  const film = createFilmThread()
  onTestFinished(() => film.dispose())
  return film
}

/** How opaque a PNG or bitmap is at parts of its width, in the middle of its height. */
function alphaOf(picture: ImageBitmap, ...parts: number[]): (number | undefined)[] {
  const canvas = new OffscreenCanvas(picture.width, picture.height)
  const context = canvas.getContext('2d')!
  context.drawImage(picture, 0, 0)
  const { width, height } = picture
  picture.close()
  return parts.map((part) => context.getImageData(Math.floor(part * width), height >> 1, 1, 1).data[3])
}

test('E7.43 a transparent film is recognised, its person found, its cover cut out; its color is picked on the picture', async () => {
  const film = startFilm()
  const report = value(await film.check(await makeClearMovie(), 'clear.webm'))
  expect(report).toMatchObject({ widthPx: 64, heightPx: 64, frameRate: 25, hasAlpha: true, matte: { kind: 'alpha' } })
  expect(report.person.x).toBeGreaterThan(0.4)
  const [clear = 255, opaque = 0] = alphaOf(await film.picture(report.matte, 'cut', 64), 0.1, 0.9)
  expect(clear).toBeLessThan(8)
  expect(opaque).toBeGreaterThan(247)
  const cover = await createImageBitmap(await film.cover(report.matte))
  expect([cover.width, cover.height]).toEqual([480, 640])
  expect(alphaOf(cover, 0.9)[0]).toBeGreaterThan(247)
  const [red, green, blue] = (await film.colorAt(report.matte, 0.9, 0.5))
    .match(/[0-9A-F]{2}/g)!
    .map((hex) => Number.parseInt(hex, 16))
  expect(Math.max(Math.abs(red! - 214), Math.abs(green! - 155), Math.abs(blue! - 120))).toBeLessThan(12)
  // what has another color than the screen stays
  const key = { ...NEW_KEY, color: '#00FF00' }
  expect(alphaOf(await film.picture(key, 'matte', 64), 0.9)).toEqual([255])
})

test('E7.44 a film without a usable frame is refused as no idle, what is no film as such', async () => {
  const film = startFilm()
  const refused = async (file: Blob, name: string) => {
    const report = await film.check(file, name)
    return report.ok ? null : report.error.code
  }
  expect(await refused(await makeMovie({ durationSec: 0.04, toneHz: null }), 'one.mp4')).toBe('no_idle')
  expect(await refused(await makeMovie({ picture: false, durationSec: 0.2 }), 'sound.mp4')).toBe('no_idle')
  expect(await refused(new Blob(['hello']), 'text.mp4')).toBe('not_film')
  expect(filmFault('missing')).toBe('no_assets')
  expect(filmFault('undecodable')).toBe('no_idle')
  expect(filmFault('unreachable')).toBeNull()
})
