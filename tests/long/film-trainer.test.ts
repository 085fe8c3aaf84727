import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ALL_FORMATS, BufferSource, Input } from 'mediabunny'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { parseFilmedFace, shownPoints } from '#shared/effect/filmed-face.ts'
import { axesOf } from '#shared/effect/landmarks.ts'
import { temporaryFolder } from '#tests/contract/kit.ts'
import { ownTrainer } from '#tests/worlds/own-trainer.ts'
import { personFilm } from '#tests/worlds/person-film.ts'
import { findBrowser } from '../../scripts/find-browser.mjs'

const root = path.resolve(import.meta.dirname, '../..')
const folder = temporaryFolder()
const file = (name: string) => path.join(folder, name)
const signal = new AbortController().signal
/** A browser that starts, models that are loaded and a hundred frames; a busy machine takes its time. */
const TRAINING_MS = 300_000

const FILM = { widthPx: 640, heightPx: 480, frames: 80 } as const
/** The person sways once to each side, and comes a little nearer. */
const swayOf = (frame: number) => 60 * Math.sin((2 * Math.PI * frame) / FILM.frames)
const PERSON = { width: 380, height: 507 } as const

async function filmOf(
  name: string,
  ground: string,
  { frames = FILM.frames as number, placeOf = swayOf } = {},
): Promise<string> {
  const cover = path.join(root, 'public/library/presenters/anna/cover.webp')
  const png = await sharp(cover)
    .resize(PERSON.width, PERSON.height, { fit: 'contain', background: '#0000' })
    .png()
    .toBuffer()
  const rectOf = (frame: number) => ({ x: 130 + placeOf(frame), y: 20, ...PERSON })
  writeFileSync(file(name), await personFilm({ ...FILM, frames, ground, people: [{ png, rectOf }] }))
  return file(name)
}

describe.runIf((await findBrowser()) !== null)('S9.21 the trainer of films', () => {
  const { trainer, profiles } = ownTrainer(root, folder)
  const asked = (name: string) => ({
    outFile: file(`${name}.made.mp4`),
    faceFile: file(`${name}.face.json`),
    keepsScene: false,
    signal,
    limitMs: TRAINING_MS,
    onProgress: () => {},
  })

  test(
    'makes a filmed presenter: cut out, with a face that follows the head in each frame',
    async () => {
      const film = await filmOf('room.mp4', '#8A9AA8')
      const parts: number[] = []
      const made = await trainer.film({ ...asked('room'), film, onProgress: (part) => parts.push(part) })
      expect(made.film.matte).toEqual({ kind: 'beside' })
      expect(made.film.durationSec).toBeGreaterThan(2)
      const bytes = readFileSync(file('room.made.mp4'))
      expect(made.sizeBytes).toBe(bytes.length)
      const track = await new Input({ source: new BufferSource(bytes), formats: ALL_FORMATS }).getPrimaryVideoTrack()
      expect(await track?.getDisplayWidth()).toBe(2 * made.widthPx)
      expect(await track?.getDisplayHeight()).toBe(made.heightPx)
      // the person is cut out: opaque in the middle of the cover, clear in its upper corners
      const cover = await sharp(made.cover).extractChannel(3).raw().toBuffer({ resolveWithObject: true })
      const alphaAt = (x: number, y: number) => cover.data[y * cover.info.width + x]!
      expect(alphaAt(cover.info.width >> 1, cover.info.height >> 1)).toBeGreaterThan(240)
      expect(alphaAt(2, 2)).toBeLessThan(12)
      const face = parseFilmedFace(readFileSync(file('room.face.json'), 'utf8'))!
      expect(face.faces.length / made.film.durationSec).toBeCloseTo(25, 0)
      // and the mesh of the face, by which it speaks (E7.50): its points lie where the face is
      expect(made.film.lips).toBe(true)
      expect(face.mesh?.triangles.length).toBeGreaterThan(2000)
      for (const [at, points] of face.mesh!.frames.entries()) {
        const { noseTip } = face.faces[at]!
        expect(Math.hypot(points![2]! - noseTip[0], points![3]! - noseTip[1])).toBeLessThan(1e-3)
      }
      // the eyes go as the person was moved, to a pixel or two
      const eyesX = face.faces.map((points) => {
        const { eyeLeft, eyeRight } = axesOf({ points: shownPoints(points!, made.film.matte), shown: 1 })
        return ((eyeLeft[0] + eyeRight[0]) / 2) * made.widthPx
      })
      const offsets = Array.from({ length: FILM.frames - eyesX.length + 1 }, (_, start) => {
        const off = eyesX.map((x, at) => x - swayOf(start + at))
        return Math.max(...off) - Math.min(...off)
      })
      expect(Math.min(...offsets)).toBeLessThan(4)
      expect(parts.toSorted((a, b) => a - b)).toEqual(parts)
      expect(readdirSync(profiles)).toEqual([])
    },
    2 * TRAINING_MS,
  )

  test(
    'S9.25 films of actions follow the idle film: each from where the head is as in that, to where it is again',
    async () => {
      const film = await filmOf('idle.mp4', '#8A9AA8')
      // from far on the left through the middle and back again: half a second in, the head is where it idles
      const placeOf = (frame: number) => -70 * Math.cos((2 * Math.PI * frame) / FILM.frames)
      const wave = await filmOf('wave.mp4', '#8A9AA8', { placeOf })
      const made = await trainer.film({ ...asked('acting'), film, actions: [{ file: wave, name: 'Wave' }] })
      const [action, ...others] = made.film.actions!
      expect([action!.id, action!.name, others]).toEqual(['filmed-wave', 'Wave', []])
      expect(action!.fromSec).toBeGreaterThan(2)
      expect(action!.toSec - action!.fromSec).toBeGreaterThan(1)
      expect(action!.toSec).toBeCloseTo(made.film.durationSec, 1)
      const face = parseFilmedFace(readFileSync(file('acting.face.json'), 'utf8'))!
      const isAction = face.timesSec.map((sec) => sec >= action!.fromSec - 1e-3)
      const eyesX = face.faces.map((points) => {
        const { eyeLeft, eyeRight } = axesOf({ points: shownPoints(points!, made.film.matte), shown: 1 })
        return ((eyeLeft[0] + eyeRight[0]) / 2) * made.widthPx
      })
      const idle = eyesX.filter((_, at) => !isAction[at])
      const acted = eyesX.filter((_, at) => isAction[at])
      const rest = idle.reduce((sum, x) => sum + x, 0) / idle.length
      expect(Math.abs(acted[0]! - rest)).toBeLessThan(12)
      expect(Math.max(...acted) - rest).toBeGreaterThan(40)
      writeFileSync(file('nobody.mp4'), await personFilm({ ...FILM, frames: 40, ground: '#567', people: [] }))
      const refused = trainer.film({ ...asked('none'), film, actions: [{ file: file('nobody.mp4'), name: 'Bow' }] })
      await expect(refused).rejects.toMatchObject({ code: 'noFace', action: 'Bow' })
    },
    3 * TRAINING_MS,
  )

  test(
    'finds somebody who stands far from the camera: a face of a twelfth of the width',
    async () => {
      const far = { widthPx: 1280, heightPx: 720, frames: FILM.frames, ground: '#8A9AA8' }
      const cover = path.join(root, 'public/library/presenters/anna/cover.webp')
      const png = await sharp(cover)
        .resize(PERSON.width, PERSON.height, { fit: 'contain', background: '#0000' })
        .png()
        .toBuffer()
      const rectOf = (frame: number) => ({ x: 700 + swayOf(frame), y: 213, ...PERSON })
      writeFileSync(file('far.mp4'), await personFilm({ ...far, people: [{ png, rectOf }] }))
      const made = await trainer.film({ ...asked('far'), film: file('far.mp4') })
      expect(made.film.durationSec).toBeGreaterThan(2)
      const face = parseFilmedFace(readFileSync(file('far.face.json'), 'utf8'))!
      expect(face.faces.every((points) => points !== null)).toBe(true)
    },
    2 * TRAINING_MS,
  )

  test(
    'keeps the picture of a film before a screen, with its key',
    async () => {
      const film = await filmOf('green.mp4', '#00B140')
      const made = await trainer.film({ ...asked('green'), film })
      expect(made.film.matte.kind).toBe('key')
      expect([made.widthPx, made.heightPx]).toEqual([FILM.widthPx, FILM.heightPx])
    },
    TRAINING_MS,
  )

  test(
    'S9.34 keeps what is behind the person where it is asked for, in a film of usual length',
    async () => {
      const film = await filmOf('scene.mp4', '#8A9AA8', { frames: 420 })
      const made = await trainer.film({ ...asked('scene'), film, keepsScene: true })
      expect(made.film).toMatchObject({ matte: { kind: 'none' }, lips: true })
      expect([made.widthPx, made.heightPx]).toEqual([FILM.widthPx, FILM.heightPx])
      // its face is more than a note of the page may have
      expect(statSync(file('scene.face.json')).size).toBeGreaterThan(2 ** 20)
    },
    2 * TRAINING_MS,
  )

  test(
    'refuses a film without a face, and a file that is none; nothing is left',
    async () => {
      writeFileSync(file('empty.mp4'), await personFilm({ ...FILM, frames: 10, ground: '#567', people: [] }))
      await expect(trainer.film({ ...asked('none'), film: file('empty.mp4') })).rejects.toMatchObject({
        code: 'noFace',
      })
      writeFileSync(file('text.mp4'), 'no film')
      await expect(trainer.film({ ...asked('none'), film: file('text.mp4') })).rejects.toMatchObject({
        code: 'unreadable',
      })
      expect(readdirSync(folder).filter((name) => name.startsWith('none'))).toEqual([])
    },
    2 * TRAINING_MS,
  )

  test(
    'ends at once when it is called off',
    async () => {
      const film = await filmOf('off.mp4', '#8A9AA8')
      const ending = new AbortController()
      const training = trainer.film({
        ...asked('ended'),
        film,
        signal: ending.signal,
        onProgress: () => ending.abort(new Error('off')),
      })
      await expect(training).rejects.toThrow('off')
      expect(readdirSync(folder).filter((name) => name.startsWith('ended'))).toEqual([])
      expect(readdirSync(profiles)).toEqual([])
    },
    TRAINING_MS,
  )
})
