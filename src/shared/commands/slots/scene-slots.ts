import { boundsOf, type Rect } from '#shared/base/rect.ts'
import type { Clip, ImageClip, TextClip, VideoClip } from '#shared/model/clip.ts'
import type { ClipId, SceneId } from '#shared/model/ids.ts'
import type { Project } from '#shared/model/project.ts'
import { clipsOf, tracksOf } from '#shared/model/queries.ts'
import type { Slot } from '#shared/model/template.ts'
import type { RoleTrack } from '#shared/model/track.ts'
import { boxOfClip } from '#shared/placing/boxes.ts'
import { isBeside } from './beside.ts'

/** Characters of a text that is the number of a point, or a mark, and not a text of its own, at most. */
const NUMBER_CHARS_MAX = 2

/** The slots of a scene of a template. */
export interface SceneSlots {
  title: TextClip | null
  /** In reading order, without the numbers of points. */
  bodies: TextClip[]
  /** Numbers of points and marks, each with the text that it is before. */
  numbers: { clip: TextClip; of: ClipId | null }[]
  /** From large to small. */
  pictures: (ImageClip | VideoClip)[]
  presenter: RoleTrack | null
  /** Everything else that is seen. */
  decorations: Exclude<Clip, { kind: 'music' }>[]
}

/** Returns the upright rectangle of a clip, in canvas pixels; null for sound. */
export function rectOfClip(clip: Clip, { canvas }: Pick<Project, 'canvas'>): Rect | null {
  const box = boxOfClip(clip, canvas)
  return box && boundsOf(box)
}

/** Returns the size of the letters of a text on the canvas, in canvas pixels. */
export const lettersPx = ({ style, place }: TextClip): number => style.fontSize * place.scale

/** Returns clips in reading order: row by row, each from left to right. */
export function inReadingOrder<T extends Clip>(clips: readonly T[], project: Pick<Project, 'canvas'>): T[] {
  let rest = clips
    .flatMap((clip) => {
      const rect = rectOfClip(clip, project)
      return rect ? [{ clip, rect }] : []
    })
    .sort((a, b) => a.rect.y - b.rect.y)
  const ordered: T[] = []
  for (let first = rest[0]; first; first = rest[0]) {
    const { rect } = first
    const row = rest.filter((one) => isBeside(one.rect, rect))
    rest = rest.filter((one) => !row.includes(one))
    ordered.push(...row.sort((a, b) => a.rect.x - b.rect.x).map(({ clip }) => clip))
  }
  return ordered
}

/** Returns pictures and videos from large to small. */
export function bySize<T extends ImageClip | VideoClip>(clips: readonly T[]): T[] {
  const area = ({ widthPx, heightPx, place: { scale } }: T) => widthPx * heightPx * scale * scale
  return clips.toSorted((a, b) => area(b) - area(a))
}

/** Whether a text is the number of a point or a mark, and not a text of its own. */
export const isNumber = ({ text }: TextClip) => [...text.trim()].length <= NUMBER_CHARS_MAX

/** Returns the slots of a scene. Of several titles the one with the largest letters counts, the others are bodies. */
export function slotsOfScene(template: Project, sceneId: SceneId, slots: readonly Slot[]): SceneSlots {
  const kinds = new Map(slots.map(({ id, kind }) => [id, kind]))
  const tracks = tracksOf(template, sceneId)
  const seen = tracks.flatMap((track) => clipsOf(template, track.id)).filter((clip) => clip.kind !== 'music')
  const texts = seen.filter((clip) => clip.kind === 'text' && /title|body/u.test(kinds.get(clip.id) ?? ''))
  const words = inReadingOrder(texts as TextClip[], template)
  const title = words
    .filter(({ id }) => kinds.get(id) === 'title')
    .reduce<TextClip | null>((a, b) => (a && lettersPx(a) >= lettersPx(b) ? a : b), null)
  const numbered = words.filter((clip) => clip !== title && isNumber(clip))
  const pictures = seen.flatMap((clip) => (clip.kind !== 'text' && kinds.get(clip.id) === 'picture' ? [clip] : []))
  const filled = new Set<Clip>([...words, ...pictures])
  return {
    title,
    bodies: words.filter((clip) => clip !== title && !numbered.includes(clip)),
    numbers: numbered.map((clip) => {
      const next = words.slice(words.indexOf(clip) + 1).find((one) => !numbered.includes(one))
      return { clip, of: next?.id ?? null }
    }),
    pictures: bySize(pictures),
    presenter: tracks.find((track) => track.kind === 'role') ?? null,
    decorations: seen.filter((clip) => !filled.has(clip)),
  }
}
