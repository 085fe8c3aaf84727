import { z } from 'zod'
import { numberList } from '#shared/base/number-list.ts'
import type { Matte } from '#shared/model/film.ts'
import {
  type FilmedMesh,
  FRAMES_MAX,
  filmedMeshSchema,
  isSpread,
  readMesh,
  writeMesh,
} from '#shared/portrait/filmed-mesh.ts'
import { FACE_POINTS, type Landmarks, mappedLandmarks } from './landmarks.ts'

/** A face in the frame of a film: 0 to 1 from the left and from the top of the file's picture, matte included. */
export type FilmedPoints = Landmarks['points']

/** Where a face is in each frame of a film. Frames are numbered from 0; all lists but `marked` have one value a frame. */
export interface FilmedFace {
  /** When frames begin, ascending. */
  timesSec: readonly number[]
  /** Null where the face is not known. */
  faces: readonly (FilmedPoints | null)[]
  /** Frames whose points the user set, ascending; the first is always one. */
  marked: readonly number[]
  /** The mesh by which the face speaks; none where nobody measured it. */
  mesh?: FilmedMesh
}

/** Parts of a side of the picture in the file: finer than a tenth of a pixel of the largest film. */
const STEPS = 2 ** 16
/** A time begins this much earlier, since those of document and file are rounded differently; as the reader of films has it. */
const EARLY_SEC = 5e-4
/** Bytes of a file: a frame takes about 170. */
export const FILMED_FACE_BYTES_MAX = 16e6

const VALUES = FACE_POINTS.length * 2
/** Quotes, brackets and braces of a file: the studio writes 42. */
const MARKS_MAX = 1000
const [QUOTE, BRACKET, BRACE] = [0x22, 0x5b, 0x7b]
const frames = { min: 0, max: FRAMES_MAX - 1, whole: true, lengthMax: FRAMES_MAX }
const fileSchema = z.object({
  version: z.literal(1),
  /** Each frame after the one before, in microseconds. */
  times: numberList({ min: 0, max: Number.MAX_SAFE_INTEGER, whole: true, lengthMin: 1, lengthMax: FRAMES_MAX }),
  marked: numberList({ ...frames, lengthMin: 1 }),
  lost: numberList(frames),
  /** X and y of all points of the frames that are not lost, each the difference to the frame before. */
  places: numberList({ min: -4 * STEPS, max: 4 * STEPS, whole: true, lengthMax: FRAMES_MAX * VALUES }),
  mesh: filmedMeshSchema.optional(),
})

/** Writes the file of a filmed face. */
export function formatFilmedFace({ timesSec, faces, marked, mesh }: FilmedFace): string {
  const us = timesSec.map((sec) => Math.round(sec * 1e6))
  const last = new Array<number>(VALUES).fill(0)
  const places = faces.flatMap((points) =>
    points
      ? FACE_POINTS.flatMap((name) => points[name].map((part) => Math.round(part * STEPS))).map((value, index) => {
          const change = value - last[index]!
          last[index] = value
          return change
        })
      : [],
  )
  const lost = faces.flatMap((points, frame) => (points ? [] : [frame]))
  const times = us.map((time, frame) => time - (us[frame - 1] ?? 0))
  return JSON.stringify({ version: 1, times, marked, lost, places, ...(mesh && { mesh: writeMesh(mesh) }) })
}

/** Reads the file of a filmed face; null for other text, which takes no more memory than a file of a face. */
export function parseFilmedFace(text: string): FilmedFace | null {
  if (text.length > FILMED_FACE_BYTES_MAX || !isOfNumbers(text)) return null
  const file = fileSchema.safeParse(jsonOf(text)).data
  if (!file) return null
  const { times, marked, places } = file
  const lost = new Set(file.lost)
  const shown = times.length - [...lost].filter((frame) => frame < times.length).length
  if (places.length !== shown * VALUES || marked.some((frame) => frame >= times.length)) return null
  let us = 0
  const timesSec = times.map((step) => {
    us += step
    return us / 1e6
  })
  const last = new Array<number>(VALUES).fill(0)
  let at = 0
  const faces = times.map((_, frame) => {
    if (lost.has(frame)) return null
    const points = FACE_POINTS.map((name, index) => {
      for (const axis of [2 * index, 2 * index + 1]) last[axis]! += places[at++]!
      return [name, [last[2 * index]! / STEPS, last[2 * index + 1]! / STEPS]] as const
    })
    return Object.fromEntries(points) as FilmedPoints
  })
  const mesh = file.mesh && readMesh(file.mesh, times.length)
  return mesh === null ? null : { timesSec, faces, marked, ...(mesh && { mesh }) }
}

/** Whether a text is a few lists of numbers: millions of strings, lists or objects take 40 times their file in memory. */
function isOfNumbers(text: string): boolean {
  let marks = 0
  for (let at = 0; at < text.length && marks <= MARKS_MAX; at++) {
    const code = text.charCodeAt(at)
    if (code === QUOTE || code === BRACKET || code === BRACE) marks += 1
  }
  return marks <= MARKS_MAX
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The face in the frame that a film shows at a time; null where it is not known. */
export function filmedFaceAt(face: FilmedFace, sourceSec: number): FilmedPoints | null {
  return face.faces[frameAt(face, sourceSec)] ?? null
}

/** The points of the face's mesh in the frame that a film shows at a time (`FilmedMesh`); null where they are not known. */
export function filmedMeshAt(face: FilmedFace, sourceSec: number): Float32Array | null {
  return face.mesh?.frames[frameAt(face, sourceSec)] ?? null
}

/** Whether the face can speak: it has a mesh, which has an area. */
export function canSpeak({ mesh }: FilmedFace): boolean {
  return mesh !== undefined && isSpread(mesh)
}

function frameAt({ timesSec }: FilmedFace, sourceSec: number): number {
  let low = 0
  let high = timesSec.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (timesSec[middle]! <= sourceSec + EARLY_SEC) low = middle
    else high = middle - 1
  }
  return low
}

/** How many times larger the file's picture is than the one that shows, of which the other half is the matte. */
export const partsOf = ({ kind }: Matte) => [kind === 'beside' ? 2 : 1, kind === 'below' ? 2 : 1] as const

/** The points in the picture that shows, 0 to 1 of its sides. */
export function shownPoints(points: FilmedPoints, matte: Matte): FilmedPoints {
  const [across, down] = partsOf(matte)
  return mappedLandmarks({ points, shown: 1 }, ([x, y]) => [x * across, y * down]).points
}

/** The points in the file's picture: the opposite of `shownPoints`. */
export function filmedPoints(points: FilmedPoints, matte: Matte): FilmedPoints {
  const [across, down] = partsOf(matte)
  return mappedLandmarks({ points, shown: 1 }, ([x, y]) => [x / across, y / down]).points
}
