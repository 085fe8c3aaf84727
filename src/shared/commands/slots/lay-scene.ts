import { intersection, type Rect, union } from '#shared/base/rect.ts'
import type { Clip, ImageClip, TextClip, VideoClip } from '#shared/model/clip.ts'
import type { Project } from '#shared/model/project.ts'
import { clipById } from '#shared/model/queries.ts'
import type { Slot } from '#shared/model/template.ts'
import { coveredByRole, freeRooms, gapPx, safeArea } from '#shared/placing/free-room.ts'
import { isBeside } from './beside.ts'
import { chooseBodies } from './choose-bodies.ts'
import { type Ground, type PlacedText, placeTexts, stackTexts, type Words } from './place-texts.ts'
import { inReadingOrder, isNumber, rectOfClip, type SceneSlots } from './scene-slots.ts'

/** Part of the column of texts that these may fill where it has a picture too. */
const WORDS_PART = 0.52

/** The content that a scene is laid out for. */
interface Laying {
  /** The title first, '' for none. */
  texts: readonly string[]
  pictures: number
  keepsWords: boolean
}

/** A place for a picture: the box of a slot, a part of it, or a room beside the texts. */
export interface PictureRoom {
  rect: Rect
  /** The slot of which it has time and motion; null where the template has none. */
  slot: ImageClip | VideoClip | null
  /** Whether a narrower picture is at the left edge. */
  isLeft: boolean
}

/** A scene with its words and pictures in their places. */
export interface Laid {
  /** `places` are those of the texts that each has. */
  words: { words: Words; placed: PlacedText; places: readonly number[] }[]
  /** The numbers that stay. */
  numbers: TextClip[]
  pictures: PictureRoom[]
}

/** Returns which texts, by their places, each text slot gets. */
function shareTexts({ title, bodies }: SceneSlots, texts: readonly string[]): Map<TextClip, number[]> {
  const shared = new Map<TextClip, number[]>()
  const give = (clip: TextClip | null | undefined, at: number) => {
    if (clip) shared.set(clip, [...(shared.get(clip) ?? []), at])
  }
  const said = texts.flatMap((text, at) => (text.trim() ? [at] : []))
  const isTitled = title !== null && said[0] === 0
  if (isTitled) give(title, 0)
  const rest = isTitled ? said.slice(1) : said
  const words = rest.map((at) => texts[at] ?? '')
  const chosen = chooseBodies(bodies, words)
  for (const [n, at] of rest.entries()) give(bodies.find(({ id }) => id === chosen[n]) ?? title, at)
  return shared
}

/** Returns where the highest text slot of a template begins, in canvas pixels. */
function highestText(template: Project, slots: readonly Slot[]): number {
  const tops = slots.flatMap(({ id, kind }) => {
    const clip = kind === 'title' || kind === 'body' ? clipById(template, id) : undefined
    return clip?.kind === 'text' && !isNumber(clip) ? (rectOfClip(clip, template)?.y ?? []) : []
  })
  return Math.max(safeArea(template.canvas).y, Math.min(...tops, Number.MAX_VALUE))
}

const textSlots = ({ title, bodies }: SceneSlots): TextClip[] => [...(title ? [title] : []), ...bodies]

function rectsOf(clips: readonly Clip[], template: Project): Rect[] {
  return clips.flatMap((clip) => rectOfClip(clip, template) ?? [])
}

/** Returns what texts keep clear of; what they stand on is no limit. */
function takenIn(of: SceneSlots, template: Project): Rect[] {
  const texts = rectsOf(textSlots(of), template)
  return [
    ...rectsOf(of.decorations, template).filter((rect) => !texts.some((text) => intersection(text, rect))),
    ...(of.presenter ? coveredByRole(of.presenter, template.canvas) : []),
  ]
}

/** Lays the words and pictures of a content out in a scene of a template. */
export function layScene(template: Project, of: SceneSlots, slots: readonly Slot[], laying: Laying): Laid {
  const { texts, pictures, keepsWords } = laying
  const shared = shareTexts(of, texts)
  const filled = inReadingOrder([...shared.keys()], template)
  const kept = of.numbers.filter(({ of: id }) => filled.some((clip) => clip.id === id))
  const words = filled.map((clip): Words => {
    const lines = (shared.get(clip) ?? []).map((at) => texts[at]?.trim())
    const hasNumber = kept.some((one) => one.of === clip.id)
    return { clip, text: lines.join('\n'), isTitle: clip === of.title, hasNumber }
  })
  const ground = { canvas: template.canvas, slots: textSlots(of), taken: takenIn(of, template), keepsWords }
  const topPx = highestText(template, slots)
  const needsRoom = pictures > 0 && of.pictures.length === 0
  const laid = needsRoom
    ? stackWith(template, of, words, { ...ground, pictures: [], topPx }, pictures)
    : {
        placed: placeTexts(words, {
          ...ground,
          pictures: rectsOf(of.pictures.slice(0, pictures), template),
          taken: [
            ...ground.taken,
            ...rectsOf(
              kept.map(({ clip }) => clip),
              template,
            ),
          ],
          topPx,
        }),
        rooms: inSlots(template, of.pictures, pictures),
      }
  const numbers = kept.flatMap(({ clip, of: id }) => {
    const before = clipById(template, id ?? '')
    const after = laid.placed.find((one) => one.clip.id === id)
    return (before && after && besideText(clip, before, after, template)) ?? (needsRoom ? [] : clip)
  })
  return {
    words: words.map((one, at) => ({ words: one, placed: laid.placed[at]!, places: shared.get(one.clip) ?? [] })),
    numbers,
    pictures: laid.rooms,
  }
}

/** A number at the height of the text that it is beside; null for one that is beside none. */
function besideText(number: TextClip, before: Clip, after: PlacedText, template: Project): TextClip | null {
  const was = rectOfClip(before, template)
  const own = rectOfClip(number, template)
  if (!was || !own || !isBeside(own, was)) return null
  const down = after.rect.y + after.rect.height / 2 - was.y - was.height / 2
  return { ...number, place: { ...number.place, y: number.place.y + down } }
}

/** Divides a room into columns. */
function divided(rect: Rect, count: number, gap: number): Rect[] {
  const width = (rect.width - gap * (count - 1)) / count
  return Array.from({ length: count }, (_, at) => ({ ...rect, width, x: rect.x + at * (width + gap) }))
}

/** The rooms of pictures in the slots: those beyond them share the last one. */
function inSlots(template: Project, slots: readonly (ImageClip | VideoClip)[], count: number): PictureRoom[] {
  const gap = gapPx(template.canvas)
  return slots.slice(0, count).flatMap((slot, at) => {
    const rect = rectOfClip(slot, template)
    const isLast = at === slots.length - 1
    if (!rect) return []
    return divided(rect, isLast ? count - at : 1, gap).map((part) => ({ rect: part, slot, isLeft: false }))
  })
}

/** Texts one below the other, and the rooms of pictures below them: for a scene without a place for these. */
function stackWith(
  template: Project,
  of: SceneSlots,
  words: readonly Words[],
  ground: Ground,
  count: number,
): { placed: PlacedText[]; rooms: PictureRoom[] } {
  const { canvas } = template
  const gap = gapPx(canvas)
  const column = columnOf(template, of, ground)
  const placed = stackTexts(words, ground, column.y, column.height * WORDS_PART)
  const wordsEnd = Math.max(column.y - gap, ...placed.map(({ rect }) => rect.y + rect.height))
  const top = Math.min(wordsEnd + gap, column.y + column.height - gap)
  const room = { ...column, y: top, height: column.y + column.height - top }
  const isLeft = textSlots(of).every(({ style, followsText }) => followsText || style.align === 'left')
  return { placed, rooms: divided(room, count, gap).map((rect) => ({ rect, slot: null, isLeft })) }
}

/** The room of the texts of a scene, down to what is below; without texts the largest free one. */
function columnOf(template: Project, of: SceneSlots, { canvas, taken, topPx }: Ground): Rect {
  const texts = rectsOf(textSlots(of), template)
  const area = ({ width, height }: Rect) => width * height
  if (texts.length === 0)
    return freeRooms(canvas, taken).reduce((a, b) => (area(b) > area(a) ? b : a), { ...safeArea(canvas), height: 1 })
  const { x, width } = texts.reduce(union)
  const safe = safeArea(canvas)
  const below = taken.filter((rect) => rect.x < x + width && x < rect.x + rect.width && rect.y > topPx)
  const end = Math.min(safe.y + safe.height, ...below.map(({ y }) => y - gapPx(canvas)))
  return { x, y: topPx, width, height: end - topPx }
}
