import { intersection, type Rect } from '#shared/base/rect.ts'
import { dropAll, putAll } from '#shared/base/table.ts'
import type { Clip, ImageClip, TextClip, VideoClip } from '#shared/model/clip.ts'
import type { ClipId, SceneId } from '#shared/model/ids.ts'
import type { Project } from '#shared/model/project.ts'
import { clipById, clipsOf, sceneById, tracksOf } from '#shared/model/queries.ts'
import type { Slot } from '#shared/model/template.ts'
import { coveredByRole } from '#shared/placing/free-room.ts'
import type { Context } from '../base/context.ts'
import { normalPlace } from '../base/normal.ts'
import { nameOf } from '../clip/content.ts'
import { isBeside } from '../slots/beside.ts'
import { chooseBodies, mismatch } from '../slots/choose-bodies.ts'
import { type PlacedText, placeTexts, type Words } from '../slots/place-texts.ts'
import { inReadingOrder, rectOfClip, type SceneSlots, slotsOfScene } from '../slots/scene-slots.ts'
import { tracksByKind } from '../slots/tracks-by-kind.ts'
import { copyOfScene, type NewScene } from './scene-copy.ts'

/** A picture for a slot, in pixels of its own. */
interface SlotPicture {
  url: string
  widthPx: number
  heightPx: number
  /** The library item that it is; null for none. */
  moduleId: string | null
}

/** The content of one scene, without any look. */
export interface SlotContent {
  /** '' for none. */
  title: string
  bodies: readonly string[]
  pictures: readonly SlotPicture[]
}

/** A scene with filled slots, and which clip has what of the content. */
export interface FilledScene extends NewScene {
  /** The places in `[title, ...bodies]` of the texts of each clip. */
  texts: ReadonlyMap<ClipId, readonly number[]>
  /** The clips of the first pictures, in their order. */
  pictureIds: ClipId[]
}

/** Returns which texts of `[title, ...bodies]`, by their places, each text slot gets. */
function shareTexts({ title, bodies }: SceneSlots, texts: readonly string[]): Map<TextClip, number[]> {
  const shared = new Map<TextClip, number[]>()
  const give = (clip: TextClip | null | undefined, at: number) => {
    if (clip) shared.set(clip, [...(shared.get(clip) ?? []), at])
  }
  const said = texts.flatMap((text, at) => (text.trim() ? [at] : []))
  const isTitled = title !== null && said[0] === 0
  if (isTitled) give(title, 0)
  const rest = isTitled ? said.slice(1) : said
  const chosen = chooseBodies(
    bodies,
    rest.map((at) => texts[at]!),
  )
  for (const [n, at] of rest.entries()) give(bodies.find(({ id }) => id === chosen[n]) ?? title, at)
  return shared
}

/** Returns where the highest text slot of a template begins, in canvas pixels. */
function highestText(template: Project, slots: readonly Slot[]): number {
  const tops = slots.flatMap(({ id, kind }) => {
    const clip = kind === 'title' || kind === 'body' ? clipById(template, id) : undefined
    return clip?.kind === 'text' ? (rectOfClip(clip, template)?.y ?? []) : []
  })
  return Math.min(...tops, Number.MAX_VALUE)
}

/** The words of a scene in their places, and the numbers that stay with them. */
interface Laid {
  words: { words: Words; placed: PlacedText; places: readonly number[] }[]
  numbers: TextClip[]
}

function layTexts(
  template: Project,
  of: SceneSlots,
  slots: readonly Slot[],
  content: SlotContent,
  keepsWords: boolean,
): Laid {
  const texts = [content.title, ...content.bodies]
  const shared = shareTexts(of, texts)
  const filled = inReadingOrder([...shared.keys()], template)
  const kept = of.numbers.filter(({ of: id }) => filled.some((clip) => clip.id === id))
  const rects = (clips: readonly Clip[]) => clips.flatMap((clip) => rectOfClip(clip, template) ?? [])
  const all = [...(of.title ? [of.title] : []), ...of.bodies]
  const isGround = (rect: Rect) => rects(all).some((text) => intersection(text, rect))
  const words = filled.map((clip): Words => {
    const text = shared
      .get(clip)!
      .map((at) => texts[at]!.trim())
      .join('\n')
    return { clip, text, isTitle: clip === of.title, hasNumber: kept.some((one) => one.of === clip.id) }
  })
  const placed = placeTexts(words, {
    canvas: template.canvas,
    slots: all,
    pictures: rects(of.pictures.slice(0, content.pictures.length)),
    taken: [
      ...rects(of.decorations).filter((rect) => !isGround(rect)),
      ...rects(kept.map(({ clip }) => clip)),
      ...(of.presenter ? coveredByRole(of.presenter, template.canvas) : []),
    ],
    topPx: highestText(template, slots),
    keepsWords,
  })
  const numbers = kept.map(({ clip, of: id }) => besideText(clip, placed.find((one) => one.clip.id === id)!, template))
  return {
    words: words.map((one, at) => ({ words: one, placed: placed[at]!, places: shared.get(one.clip)! })),
    numbers,
  }
}

/** A number stays at the height of the text that it is beside. */
function besideText(number: TextClip, { clip, rect }: PlacedText, template: Project): TextClip {
  const before = clipById(template, clip.id)
  const was = before && rectOfClip(before, template)
  const own = rectOfClip(number, template)
  if (!was || !own || !isBeside(own, was)) return number
  const down = rect.y + rect.height / 2 - was.y - was.height / 2
  return { ...number, place: { ...number.place, y: number.place.y + down } }
}

/** A picture in the box of another one: as large as it fits in, in the same middle, time and motion. */
function pictureIn(slot: ImageClip | VideoClip, { url, widthPx, heightPx, moduleId }: SlotPicture): ImageClip {
  const { id, trackId, name, startSec, durationSec, motions, followsScene } = slot
  const scale = slot.place.scale * Math.min(slot.widthPx / widthPx, slot.heightPx / heightPx)
  return {
    ...{ kind: 'image', id, trackId, name, startSec, durationSec, url, widthPx, heightPx, moduleId },
    place: normalPlace({ ...slot.place, scale }, 'image'),
    ...(motions && { motions }),
    ...(followsScene && { followsScene }),
  }
}

/** Returns a template whose scene has other clips in the places of some, and lacks others. */
function changeScene(template: Project, sceneId: SceneId, changed: ReadonlyMap<ClipId, Clip | null>): Project {
  const scene = sceneById(template, sceneId)!
  const tracks = tracksOf(template, sceneId).flatMap((track) => {
    if (track.kind === 'role') return track
    const clipIds = track.clipIds.filter((id) => changed.get(id) !== null)
    return clipIds.length > 0 ? { ...track, clipIds } : []
  })
  const gone = [...changed].flatMap(([id, clip]) => (clip ? [] : id))
  return {
    ...template,
    scenes: putAll(template.scenes, [{ ...scene, trackIds: tracks.map(({ id }) => id) }]),
    tracks: putAll(template.tracks, tracks),
    clips: putAll(
      dropAll(template.clips, gone),
      [...changed.values()].flatMap((clip) => clip ?? []),
    ),
  }
}

/** The name of a text clip from its words. */
const named = (clip: TextClip): TextClip => ({ ...clip, name: nameOf(clip.text) || clip.name })

/**
 * Returns a copy of a scene of a template with its slots filled, under new ids; null where there is no such scene. Texts
 * keep style, motion and times and are set to fit their room, with letters of 24 px at least; bodies beyond the slots are
 * lines of the last one, numbers stay before what is filled. Pictures fill the box of those that they replace. Slots
 * without content are removed.
 * @param keepsWords sets a text that does not fit in still smaller letters; without it, its end is cut off with “…”
 */
export function fillScene(
  template: Project,
  sceneId: SceneId,
  slots: readonly Slot[],
  content: SlotContent,
  context: Context,
  keepsWords = false,
): FilledScene | null {
  const scene = sceneById(template, sceneId)
  if (!scene) return null
  const of = slotsOfScene(template, sceneId, slots)
  const { words, numbers } = layTexts(template, of, slots, content, keepsWords)
  const emptied = [...(of.title ? [of.title] : []), ...of.bodies, ...of.numbers.map(({ clip }) => clip), ...of.pictures]
  const pictures = content.pictures.slice(0, of.pictures.length)
  const changed = new Map<ClipId, Clip | null>([
    ...emptied.map(({ id }) => [id, null] as const),
    ...words.map(({ placed }) => [placed.clip.id, named(placed.clip)] as const),
    ...numbers.map((clip) => [clip.id, clip] as const),
    ...pictures.map((picture, at) => [of.pictures[at]!.id, pictureIn(of.pictures[at]!, picture)] as const),
    ...of.decorations.map((clip) => [clip.id, { ...clip, decoration: true as const }] as const),
  ])
  const next = changeScene(template, sceneId, changed)
  const copy = copyOfScene(next, sceneById(next, sceneId)!, scene.name, context)
  const from = tracksOf(next, sceneId).flatMap((track) => clipsOf(next, track.id))
  const idOf = new Map(from.map(({ id }, at) => [id, copy.clips[at]!.id]))
  const held = tracksByKind(copy, context)
  return {
    scene: { ...copy.scene, trackIds: held.tracks.map(({ id }) => id) },
    ...held,
    texts: new Map(words.map(({ placed, places }) => [idOf.get(placed.clip.id)!, places])),
    pictureIds: pictures.map((_, at) => idOf.get(of.pictures[at]!.id)!),
  }
}

/** A title that is mostly a number: “50%”, “1,300”, “15 min”. */
function isNumeric(text: string): boolean {
  const bare = text.trim()
  return /^[^\p{L}\s]{0,3}\d/u.test(bare) && bare.length <= 12 && bare.replace(/[^\p{L}]/gu, '').length <= 5
}

/** What makes a scene of a template less fit for a content. */
const COST = {
  /** A title that is a number in one of them alone. */
  numeric: 5,
  /** A title without a slot, or a slot without a title. */
  untitled: 3,
  /** No slot for any body, and each body beyond the slots. */
  bodiless: 3,
  body: 1.2,
  /** Each slot that is left empty. */
  emptyBody: 0.6,
  emptyPicture: 2.5,
  /** Each picture beyond the slots. */
  picture: 2,
  /** A mark, such as that of a quotation. */
  mark: 0.8,
  /** A text on a plate that follows its words, such as a button. */
  button: 0.3,
  /** Letters of no size, and words that are left off. */
  small: 1.5,
  cut: 2,
  /** A text of e times the length of the template’s. */
  length: 0.3,
}

/** How well texts are set in the places of those of a template. */
function costOfWords({ words, numbers }: Laid): number {
  const each = words.map(({ words: { clip, text }, placed }) => {
    const small = 1 - Math.min(1, placed.clip.style.fontSize / clip.style.fontSize)
    const button = clip.followsText && clip.style.backgroundColor ? COST.button : 0
    return COST.small * small + (placed.isCut ? COST.cut : 0) + button + COST.length * mismatch(clip, text)
  })
  const marks = numbers.filter(({ text }) => !/\d/u.test(text))
  return each.reduce((sum, cost) => sum + cost, COST.mark * marks.length)
}

/**
 * Returns how well a scene of a template suits a content, by its texts and pictures, by how long its title is, and whether
 * that is a number: the higher the better, 0 at most.
 */
export function scoreScene(
  template: Project,
  sceneId: SceneId,
  slots: readonly Slot[],
  { title, bodies, pictures }: SlotContent,
): number {
  const of = slotsOfScene(template, sceneId, slots)
  const said = bodies.filter((text) => text.trim())
  const content = { title, bodies: said, pictures }
  const hasTitle = title.trim() !== ''
  const beyond = (count: number, room: number) => Math.max(0, count - room)
  const costs = [
    hasTitle && of.title && isNumeric(title) !== isNumeric(of.title.text) ? COST.numeric : 0,
    hasTitle === (of.title !== null) ? 0 : COST.untitled,
    said.length > 0 && of.bodies.length === 0 ? COST.bodiless : 0,
    COST.body * beyond(said.length, of.bodies.length),
    COST.emptyBody * beyond(of.bodies.length, said.length),
    COST.picture * beyond(pictures.length, of.pictures.length),
    COST.emptyPicture * beyond(of.pictures.length, pictures.length),
    costOfWords(layTexts(template, of, slots, content, false)),
  ]
  return -costs.reduce((sum, cost) => sum + cost, 0)
}

/** Returns the scene of a template that suits a content best, the first of several; undefined for a template without scenes. */
export function bestScene(template: Project, slots: readonly Slot[], content: SlotContent): SceneId | undefined {
  const scored = template.sceneIds.map((id) => ({ id, score: scoreScene(template, id, slots, content) }))
  return scored.reduce<(typeof scored)[number] | undefined>((a, b) => (a && a.score >= b.score ? a : b), undefined)?.id
}
