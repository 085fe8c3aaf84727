import type { TextClip } from '#shared/model/clip.ts'
import type { SceneId } from '#shared/model/ids.ts'
import type { Project } from '#shared/model/project.ts'
import type { Slot } from '#shared/model/template.ts'
import { mismatch, rowLook } from '../slots/choose-bodies.ts'
import { type Laid, layScene } from '../slots/lay-scene.ts'
import { slotsOfScene } from '../slots/scene-slots.ts'
import type { SlotContent } from './fill-slots.ts'

/** A title that is mostly a number: “50%”, “1,300”, “15 min”. */
function isNumeric(text: string): boolean {
  const bare = text.trim()
  return /^[^\p{L}\s]{0,3}\d/u.test(bare) && bare.length <= 12 && bare.replace(/[^\p{L}]/gu, '').length <= 5
}

/** The costs of everything that makes a scene of a template less fit for a content. */
const COST = {
  /** A title that is a number in one of them alone. */
  numeric: 5,
  /** A title without a slot, or a slot without a title. */
  untitled: 3,
  /** No slot for any body, and each body beyond the slots. */
  bodiless: 3,
  body: 1.2,
  /** Each slot that is left empty, and each row of a list. */
  emptyBody: 0.6,
  emptyRow: 0.15,
  emptyPicture: 2.5,
  /** Each picture beyond the slots. */
  picture: 1.5,
  /** A mark, such as that of a quotation. */
  mark: 0.8,
  /** A text on a plate that follows its words, such as a button. */
  button: 0.5,
  /** Letters of no size, and words that are left off. */
  small: 1.5,
  cut: 2,
  /** A text of e times the length of the template’s. */
  length: 0.3,
}

/** How well texts are set in the places of those of a template. */
function costOfWords({ words, numbers }: Pick<Laid, 'words' | 'numbers'>): number {
  const each = words.map(({ words: { clip, text }, placed }) => {
    const small = 1 - Math.min(1, placed.clip.style.fontSize / clip.style.fontSize)
    const button = clip.followsText && clip.style.backgroundColor ? COST.button : 0
    return COST.small * small + (placed.isCut ? COST.cut : 0) + button + COST.length * mismatch(clip, text)
  })
  const marks = numbers.filter(({ text }) => !/\d/u.test(text))
  return each.reduce((sum, cost) => sum + cost, COST.mark * marks.length)
}

/** The cost of slots that are left empty: of rows less, where most of their list is filled. */
function costOfEmpty(bodies: readonly TextClip[], filled: number): number {
  return bodies.slice(filled).reduce((sum, clip) => {
    const rows = bodies.filter((one) => rowLook(one) === rowLook(clip)).length
    return sum + (rows > 1 && filled * 2 > rows ? COST.emptyRow : COST.emptyBody)
  }, 0)
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
  const hasTitle = title.trim() !== ''
  const beyond = (count: number, room: number) => Math.max(0, count - room)
  const costs = [
    hasTitle && of.title && isNumeric(title) !== isNumeric(of.title.text) ? COST.numeric : 0,
    hasTitle === (of.title !== null) ? 0 : COST.untitled,
    said.length > 0 && of.bodies.length === 0 ? COST.bodiless : 0,
    COST.body * beyond(said.length, of.bodies.length),
    costOfEmpty(of.bodies, said.length),
    COST.picture * beyond(pictures.length, of.pictures.length),
    COST.emptyPicture * beyond(of.pictures.length, pictures.length),
    costOfWords(
      layScene(template, of, slots, { texts: [title, ...said], pictures: pictures.length, keepsWords: false }),
    ),
  ]
  return -costs.reduce((sum, cost) => sum + cost, 0)
}

/** Returns the scene of a template that suits a content best, the first of several; undefined for a template without scenes. */
export function bestScene(template: Project, slots: readonly Slot[], content: SlotContent): SceneId | undefined {
  const scored = template.sceneIds.map((id) => ({ id, score: scoreScene(template, id, slots, content) }))
  return scored.reduce<(typeof scored)[number] | undefined>((a, b) => (a && a.score >= b.score ? a : b), undefined)?.id
}
