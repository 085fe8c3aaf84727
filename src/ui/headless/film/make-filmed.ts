import type { Rect } from '#shared/base/rect.ts'
import { err, ok, type Result } from '#shared/base/result.ts'
import { type FilmedFace, formatFilmedFace, partsOf } from '#shared/effect/filmed-face.ts'
import { detectMatte } from '#shared/film/detect-matte.ts'
import { chooseStretch, type Stretch, type StretchRefusal } from '#shared/film/making/choose-stretch.ts'
import { namedActions } from '#shared/film/making/named-actions.ts'
import { smoothFaces } from '#shared/film/making/smooth-faces.ts'
import { turningPoints } from '#shared/film/making/turning-points.ts'
import { type Film, type FilmAction, filmedSize, type Matte, NO_MATTE } from '#shared/model/film.ts'
import type { FilmedMesh } from '#shared/portrait/filmed-mesh.ts'
import type { FoundFace } from '#shared/portrait/making/choose-face.ts'
import { mouthColors } from '#shared/portrait/making/mouth-colors.ts'
import { farthestFirst, trianglesOfEdges } from '#shared/portrait/making/outer-mesh.ts'
import { createFilmThread } from '#ui/threads/film-thread.ts'
import { faceOfPhoto } from '#workers/render/avatar/photo/face-of-photo.ts'
import { Vision } from '../portrait/vision.ts'
import { canvasFor, FilmFrames, UnreadableFilm } from './film-frames.ts'
import { type FilmPart, type FilmPicture, matteFilm, startsOf } from './film-picture.ts'
import { lookAtAction } from './look-at-action.ts'
import { type FilmLook, faceBoxOf, lookAtFilm, measureFrames, wholeOf } from './look-at-film.ts'

/** How far from where the stretch was seen to begin and end the film may turn back, in seconds. */
const TURN_SEC = 0.4
/** Frames of which the person or the screen is looked for. */
const SEEN = 9
/** Longest side of the picture in which a screen is looked for, in pixels. */
const SCREEN_PX = 320
/** Longest side of the picture in which the colors of the mouth are measured, in pixels. */
const MOUTH_PX = 1024
/** The parts of the work, by what they take. */
const PART = { looked: 0.25, measured: 0.4, acted: 0.45, cut: 0.97 } as const

/** Why a film became no presenter. */
export interface FilmedRefusal {
  code: StretchRefusal | 'unreadable'
  detail: string
  /** Name of the action whose clip it is about; none for the film. */
  subject?: string
}

/** A clip of an action: where it is read, and what it is called. */
interface ActionSource {
  address: string
  name: string
}

/** An action that was looked at. */
interface ActionPart {
  name: string
  part: FilmPart
}

interface MadeFilmed {
  /** An mp4 of the presenter, and its face in each frame (`FilmedFace`). */
  file: Blob
  faceFile: string
  /** PNG of the person. */
  cover: Blob
  /** Of the picture that shows, without its matte. */
  widthPx: number
  heightPx: number
  film: Omit<Film, 'face'>
}

/** A frame of the presenter to be: its time, and its face in pixels of the film. */
type Frame = FilmLook & { points: FoundFace }

/**
 * Makes a filmed presenter of a film of somebody, and of clips of the same person in which they act.
 * @param keepsScene whether what is behind the person stays
 * @param onProgress is called with 0 to 1
 */
export async function makeFilmed(
  address: string,
  actions: readonly ActionSource[],
  keepsScene: boolean,
  onProgress: (part: number) => void,
): Promise<Result<MadeFilmed, FilmedRefusal>> {
  const opened: FilmFrames[] = []
  // the clip that is worked on, for what is said of it
  let subject: string | undefined
  try {
    const open = async (from: string) => {
      const film = await FilmFrames.open(from)
      opened.push(film)
      return film
    }
    const within = (from: number, to: number) => (part: number) => onProgress(from + (to - from) * part)
    const film = await open(address)
    const vision = await Vision.load()
    const idle = await idleOf(film, vision, within)
    if (!idle.ok) return err({ code: idle.error, detail: '' })
    const acts: ActionPart[] = []
    for (const { address: from, name } of actions) {
      subject = name
      const clip = await open(from)
      const frames = await lookAtAction(clip, vision, film, looksOf(idle.value.frames))
      if (!frames.ok) return err({ code: frames.error, detail: '', subject })
      acts.push({ name, part: partOf(clip, frames.value) })
      within(PART.measured, PART.acted)(acts.length / actions.length)
    }
    subject = undefined
    const matte = keepsScene ? NO_MATTE : await screenOfAll([idle.value, ...acts.map(({ part }) => part)])
    return ok(await madeOf(vision, idle.value, acts, matte, within(PART.acted, PART.cut)))
  } catch (error) {
    if (error instanceof UnreadableFilm)
      return err({ code: 'unreadable', detail: error.message, ...(subject !== undefined && { subject }) })
    throw error
  } finally {
    for (const film of opened) film.close()
  }
}

const looksOf = (frames: readonly FilmLook[]) => frames.flatMap(({ face }) => face ?? [])
const partOf = (film: FilmFrames, frames: readonly FilmLook[]): FilmPart => ({
  film,
  frames,
  seen: evenly(frames.filter(hasFace)),
})

/** The part of a film in which the presenter idles. */
async function idleOf(
  film: FilmFrames,
  vision: Vision,
  within: (from: number, to: number) => (part: number) => void,
): Promise<Result<FilmPart, StretchRefusal>> {
  const looks = await lookAtFilm(film, vision, within(0, PART.looked))
  const chosen = chooseStretch(looks)
  if (!chosen.ok) return chosen
  const frames = await framesOf(film, vision, looks, chosen.value, within(PART.looked, PART.measured))
  return frames ? ok(partOf(film, frames)) : err('noStillPart')
}

async function madeOf(
  vision: Vision,
  idle: FilmPart,
  acts: readonly ActionPart[],
  matte: Matte | null,
  onProgress: (part: number) => void,
): Promise<MadeFilmed> {
  const parts = [idle, ...acts.map(({ part }) => part)]
  const made = await matteFilm(vision, { parts, matte, onProgress })
  const starts = startsOf(parts)
  const spans = acts.map(({ name }, at) => ({ name, fromSec: starts[at + 1]!, toSec: starts[at + 2]! }))
  const actions = namedActions(spans)
  return examined(made, await filmedFaceOf(parts, vision.edges, made.part, made.matte), actions)
}

/** The key of a screen that is behind the person in all parts; null for none. */
async function screenOfAll(parts: readonly FilmPart[]): Promise<Matte | null> {
  let key: Matte | null = null
  for (const { film, seen } of parts) {
    const found = await screenOf(film, seen)
    if (!found) return null
    key ??= found
  }
  return key
}

const hasFace = (look: FilmLook): look is Frame => look.points !== null

function evenly<T>(all: readonly T[]): T[] {
  const count = Math.min(SEEN, all.length)
  return Array.from({ length: count }, (_, at) => all[Math.round((at * (all.length - 1)) / Math.max(1, count - 1))]!)
}

/** The frames of the presenter, from one calm moment to another; null where there are none. */
async function framesOf(
  film: FilmFrames,
  vision: Vision,
  looks: readonly FilmLook[],
  { fromSec, toSec }: Stretch,
  onProgress: (part: number) => void,
): Promise<FilmLook[] | null> {
  const wide = { fromSec: Math.max(film.startSec, fromSec - TURN_SEC), toSec: Math.min(film.endSec, toSec + TURN_SEC) }
  const inside = looks.filter(({ timeSec }) => timeSec >= wide.fromSec && timeSec <= wide.toSec)
  const frames = await measureFrames(film, vision, wide, faceBoxOf(film, inside), onProgress)
  const turns = turningPoints(frames, { fromSec, toSec }, TURN_SEC)
  return turns && frames.slice(turns.first, turns.last + 1)
}

/** The key of an even screen that is behind the person in all of these frames; null for none. */
async function screenOf(film: FilmFrames, seen: FilmPart['seen']): Promise<Matte | null> {
  const { context } = canvasFor(wholeOf(film), SCREEN_PX)
  const { width, height } = context.canvas
  let key: Matte | null = null
  for await (const { draw } of film.at(seen.map(({ timeSec }) => timeSec))) {
    draw(wholeOf(film), context)
    const matte = detectMatte({ data: context.getImageData(0, 0, width, height).data, width, height }, false)
    if (matte.kind !== 'key') return null
    key ??= matte
  }
  return key
}

/** The film with what the product finds in it, as in any film that becomes a presenter. */
async function examined(
  { file, matte }: FilmPicture,
  face: FilmedFace,
  actions: readonly FilmAction[],
): Promise<MadeFilmed> {
  const thread = createFilmThread()
  try {
    const report = await thread.check(file, 'presenter.mp4')
    if (!report.ok) throw new Error(`the film that was made is refused: ${report.error.code}`)
    const { widthPx, heightPx, durationSec, frameRate } = report.value
    const shown = filmedSize({ width: widthPx, height: heightPx }, matte)
    const faceFile = formatFilmedFace(face)
    const state = await thread.openFace(new Blob([faceFile]))
    if (!state) throw new Error('the film that was made has other frames than the one that was measured')
    return {
      file,
      faceFile,
      cover: await thread.cover(matte),
      widthPx: shown.width,
      heightPx: shown.height,
      film: {
        durationSec,
        frameRate,
        matte,
        person: await thread.person(matte),
        lips: true,
        ...(actions.length > 0 && { actions: [...actions] }),
      },
    }
  } finally {
    thread.dispose()
  }
}

/** Where the face is in each frame of the picture that shows `part` of the films, and the mesh by which it speaks. */
async function filmedFaceOf(
  parts: readonly FilmPart[],
  edges: Vision['edges'],
  part: Rect,
  matte: Matte,
): Promise<FilmedFace> {
  const [across, down] = partsOf(matte)
  // each part by itself: a face does not go from the end of one to the start of another
  const meshes = parts.flatMap(({ frames }) =>
    smoothFaces(
      frames.map(({ points }) => {
        if (!points) return null
        const places = new Float32Array((points.length / 3) * 2)
        for (let at = 0; at < places.length; at += 2) {
          places[at] = (points[at * 1.5]! - part.x) / part.width / across
          places[at + 1] = (points[at * 1.5 + 1]! - part.y) / part.height / down
        }
        return places
      }),
    ),
  )
  const starts = startsOf(parts)
  const timesSec = parts.flatMap(({ frames }, index) =>
    frames.map(({ timeSec }) => starts[index]! + timeSec - frames[0]!.timeSec),
  )
  const { film, frames } = parts[0]!
  const known = frames.filter(hasFace)
  return {
    timesSec,
    faces: meshes.map((places) => places && faceOfPhoto(places).points),
    marked: [0],
    mesh: {
      triangles: farthestFirst(trianglesOfEdges(edges), known[0]!.points),
      mouth: await mouthOf(film, known),
      frames: meshes,
    },
  }
}

/** The colors of the mouth, from the frame in which it is widest open: teeth may be seen there. */
async function mouthOf(film: FilmFrames, frames: readonly Frame[]): Promise<FilmedMesh['mouth']> {
  const open = ({ face }: Frame) => face?.open ?? 0
  const widest = frames.reduce((most, frame) => (open(frame) > open(most) ? frame : most))
  const box = faceBoxOf(film, [widest])
  const { context, scale } = canvasFor(box, MOUTH_PX)
  for await (const { draw } of film.at([widest.timeSec])) draw(box, context)
  const { data, width } = context.getImageData(0, 0, context.canvas.width, context.canvas.height)
  const inBox = widest.points.map((value, at) => (value - ([box.x, box.y, 0][at % 3] ?? 0)) * scale)
  return mouthColors(data, width, inBox).mouth
}
