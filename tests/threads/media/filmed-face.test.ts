import { expect, onTestFinished, test } from 'vitest'
import { type FilmedPoints, filmedFaceAt, parseFilmedFace } from '#shared/effect/filmed-face.ts'
import { distance, FACE_POINTS, mappedLandmarks } from '#shared/effect/landmarks.ts'
import { FACE_FILM, faceFrame, truePoints } from '#tests/worlds/face-film.ts'
import { makeMovie } from '#tests/worlds/movie.ts'
import { createFilmThread } from '#ui/threads/film-thread.ts'
import { value } from './media-thread.ts'

const { width, height } = FACE_FILM
const FRAMES = 15

/** The face film, coded; the face is hidden in a frame. */
function filmOf(hidden: number): Promise<Blob> {
  const draw = (canvas: OffscreenCanvas, frame: number) => {
    const { data } = faceFrame(frame, frame === hidden)
    const image = new ImageData(width, height)
    for (const [at, gray] of data.entries()) image.data.set([gray, gray, gray, 255], at * 4)
    canvas.getContext('2d')?.putImageData(image, 0, 0)
  }
  return makeMovie({ widthPx: width, heightPx: height, durationSec: FRAMES / 25, toneHz: null, bitrate: 8e6, draw })
}

const shareOf = (frame: number): FilmedPoints =>
  mappedLandmarks({ points: truePoints(frame), shown: 1 }, ([x, y]) => [(x + 0.5) / width, (y + 0.5) / height]).points

function errorPx(face: FilmedPoints | null, frame: number): number {
  if (!face) return Number.POSITIVE_INFINITY
  const truth = shareOf(frame)
  const errors = FACE_POINTS.map((name) => distance(face[name], truth[name]) * width)
  return errors.reduce((sum, error) => sum + error, 0) / errors.length
}

test('E11.17 a marked face is followed through a film, marked anew where it was lost, stopped, and written to a file', async () => {
  const film = createFilmThread()
  onTestFinished(() => film.dispose())
  value(await film.check(await filmOf(8), 'face.mp4'))
  expect(await film.frames()).toBe(FRAMES)
  const parts: number[] = []
  const first = await film.followFace(0, shareOf(0), (part) => parts.push(part))
  expect(first).toEqual({ marked: [0], lost: [8, 9, 10, 11, 12, 13, 14] })
  expect(parts.at(-1)).toBe(8 / FRAMES)
  expect(parts).toEqual(parts.toSorted((a, b) => a - b))
  expect(errorPx(await film.faceAt(7), 7)).toBeLessThan(1)

  // a run that is stopped leaves what was known
  const stopped = film.followFace(9, shareOf(2), () => {})
  await film.stopFollowing()
  expect(await stopped).toBeNull()
  expect(await film.faceAt(9)).toBeNull()

  expect(await film.followFace(9, shareOf(9), () => {})).toEqual({ marked: [0, 9], lost: [8] })
  expect(errorPx(await film.faceAt(14), 14)).toBeLessThan(1)
  expect(errorPx(await film.faceAt(7), 7)).toBeLessThan(1)

  const file = await film.faceFile()
  const kept = parseFilmedFace((await file?.text()) ?? '')!
  expect(kept.marked).toEqual([0, 9])
  for (const frame of [0, 7, 9, 14]) expect(errorPx(filmedFaceAt(kept, frame / 25), frame)).toBeLessThan(1)
  expect(filmedFaceAt(kept, 8 / 25)).toBeNull()

  const again = createFilmThread()
  onTestFinished(() => again.dispose())
  value(await again.check(await makeMovie({ durationSec: 1, toneHz: null }), 'other.mp4'))
  expect(await again.openFace(file!)).toBeNull()
  expect(await film.openFace(file!)).toEqual({ marked: [0, 9], lost: [8] })
})
