import { type CanvasType, canvasSize } from '#shared/model/canvas.ts'
import { limitedName, NAME_CHARS_MAX, SPEECH_CHARS_MAX } from '#shared/model/limits.ts'
import { CENTRED } from '#shared/model/place.ts'
import type { DraftClip, SceneDraft, Stand } from '#shared/model/scene-draft.ts'
import { splitScript } from '#shared/speech/split-script.ts'
import type { Deck, DeckPicture, Slide } from './deck.ts'
import { type Lifted, lookOf } from './lifted.ts'
import { type SlideScale, textDrafts } from './text-drafts.ts'

/** A picture that was drawn of a slide, or of a thing in it. */
export interface Drawn {
  url: string
  widthPx: number
  heightPx: number
}

/** A slide as it was drawn. */
interface DrawnSlide {
  /** Without what becomes clips. */
  picture: Drawn
  lifted: Lifted
  /** The pictures that become clips, by index among the items. */
  pictures: ReadonlyMap<number, Drawn>
}

interface Laying {
  canvas: CanvasType
  stand: Stand
  /** Names of scenes without a title, and of pictures. */
  nameOf(slide: number): string
  pictureName: string
  fontOf(family: string, text: string): string
}

/** Part by which the shape of a slide may differ from the canvas's and still cover it. */
const SHAPE_TOLERANCE = 0.01

const lasting = { moduleId: null, startSec: 0, durationSec: 5, followsScene: true } as const

function pictureDraft({ frame, name, line }: DeckPicture, drawn: Drawn, scale: SlideScale, label: string): DraftClip {
  const { factor } = scale
  return {
    kind: 'image',
    ...lasting,
    name: limitedName(name, 'upload') || label,
    ...drawn,
    place: {
      ...CENTRED,
      x: Math.round((frame.x + frame.width / 2 - scale.widthPx / 2) * factor),
      y: Math.round((frame.y + frame.height / 2 - scale.heightPx / 2) * factor),
      rotationDeg: frame.rotationDeg,
      // its line is drawn with it, half of it outside
      scale: ((frame.width + (line?.widthPx ?? 0)) * factor) / drawn.widthPx,
    },
  }
}

function clipsOf(slide: Slide, { lifted, pictures }: DrawnSlide, scale: SlideScale, label: string): DraftClip[] {
  return slide.items.flatMap((item, index): DraftClip[] => {
    if (item.kind === 'shape' && lifted.texts.has(index)) return textDrafts(item, scale)
    const drawn = pictures.get(index)
    return item.kind === 'picture' && drawn ? [pictureDraft(item, drawn, scale, label)] : []
  })
}

/** The picture of a slide within a canvas of another shape. */
function inside({ url, widthPx, heightPx }: Drawn, canvas: { width: number; height: number }, name: string): DraftClip {
  const scale = Math.min(canvas.width / widthPx, canvas.height / heightPx)
  return { kind: 'image', ...lasting, name, url, widthPx, heightPx, place: { ...CENTRED, scale } }
}

/** Returns the color that surrounds a slide on a canvas of another shape: that of its background, else black. */
function surround({ background }: Slide): string {
  return background.type === 'color' ? background.color.slice(0, 7) : '#000000'
}

/** Returns the title of a slide: its own, else its largest text where that is one line. */
function titleOf({ title, items }: Slide): string {
  if (title.trim() !== '') return title
  const lines = items.flatMap((item) =>
    item.kind === 'shape' && item.id !== null && item.body
      ? item.body.paragraphs.flatMap((paragraph) => {
          const look = lookOf(paragraph)
          const text = paragraph.runs.map((run) => run.text).join('')
          return look ? [{ text, sizePx: look.sizePx }] : []
        })
      : [],
  )
  const largest = lines.reduce<(typeof lines)[number] | null>((a, b) => (a && a.sizePx >= b.sizePx ? a : b), null)
  return largest && /\p{L}/u.test(largest.text) && largest.text.length <= NAME_CHARS_MAX.scene ? largest.text : ''
}

/** A slide or page to lay on the canvas. */
interface Laid {
  name: string
  script: string
  size: { widthPx: number; heightPx: number }
  picture: Drawn
  /** Around a page that has another shape than the canvas. */
  surround: string
  clips: DraftClip[]
}

/** Returns the scenes of a slide or page; a script that is longer than a scene holds goes on in further ones of the same look. */
function scenesOf({ name, script, size, picture, surround, clips }: Laid, { canvas, stand, pictureName }: Laying) {
  const { width, height } = canvasSize(canvas)
  const covers = Math.abs((size.widthPx / size.heightPx) * (height / width) - 1) < SHAPE_TOLERANCE
  const visual = covers
    ? { background: { kind: 'image' as const, moduleId: null, ...picture }, clips }
    : {
        background: { kind: 'color' as const, color: surround },
        clips: [inside(picture, { width, height }, pictureName), ...clips],
      }
  const parts =
    script.length > SPEECH_CHARS_MAX ? splitScript({ text: script, ssml: false }, SPEECH_CHARS_MAX) : [script]
  // one that says nothing is a scene all the same
  const said = parts.length > 0 ? parts : ['']
  return said.map((part): SceneDraft => ({ name, script: part, ...visual, stand }))
}

/**
 * Returns the scenes of a deck: the picture of each slide with its texts and pictures over it, its notes as the script.
 * There may be more than a project has.
 */
export function draftsOfDeck(deck: Deck, drawn: readonly DrawnSlide[], laying: Laying): SceneDraft[] {
  const canvas = canvasSize(laying.canvas)
  const factor = Math.min(canvas.width / deck.widthPx, canvas.height / deck.heightPx)
  const scale: SlideScale = { factor, widthPx: deck.widthPx, heightPx: deck.heightPx, fontOf: laying.fontOf }
  return deck.slides.flatMap((slide, at) => {
    const its = drawn[at]
    if (!its) return []
    const name = limitedName(titleOf(slide), 'scene') || laying.nameOf(slide.number)
    const clips = clipsOf(slide, its, scale, laying.pictureName)
    const laid = { name, script: slide.notes, size: deck, picture: its.picture, surround: surround(slide), clips }
    return scenesOf(laid, laying)
  })
}

/** Returns the scenes of pages: their pictures, with their texts as the draft of a script. */
export function draftsOfPages(pages: readonly { text: string; picture: Drawn }[], laying: Laying): SceneDraft[] {
  return pages.flatMap(({ text, picture }, at) =>
    scenesOf(
      { name: laying.nameOf(at + 1), script: text, size: picture, picture, surround: '#FFFFFF', clips: [] },
      laying,
    ),
  )
}
