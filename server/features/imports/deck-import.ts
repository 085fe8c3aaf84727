import { type Drawn, draftsOfDeck, draftsOfPages } from '#shared/deck/deck-drafts.ts'
import { builtInFontFor, isBuiltIn } from '#shared/deck/deck-fonts.ts'
import { type CanvasType, canvasSize } from '#shared/model/canvas.ts'
import { SCENES_MAX } from '#shared/model/limits.ts'
import type { SceneDraft } from '#shared/model/scene-draft.ts'
import { type DrawMeans, drawDeck, drawPages, type Encoded } from './draw-deck.ts'

/** How a deck becomes scenes. */
export interface DeckImport {
  canvas: CanvasType
  isEditable: boolean
  /** Names of slides and scenes without a title, and of pictures. */
  words: { slide(number: number): string; scene(number: number): string; picture: string }
  /** Keeps a picture, and returns its address in the document. */
  keep(name: string, bytes: Uint8Array): Promise<string>
}

/** Kinds of things of which no picture is the whole. */
const MOVING: ReadonlySet<string> = new Set(['film', 'sound'])

/** Scenes of a deck, and what is not in them. */
export interface DeckScenes {
  drafts: SceneDraft[]
  hidden: number
  beyond: number
  missingFonts: string[]
  left: string[]
}

async function kept(name: string, { bytes, widthPx, heightPx }: Encoded, keep: DeckImport['keep']): Promise<Drawn> {
  return { url: await keep(`${name}.webp`, bytes), widthPx, heightPx }
}

/**
 * Makes scenes of a PPTX: each slide is drawn, and what can be edited becomes clips over its picture.
 * @param owner who takes turns with others at reading
 * @throws ImportError where the file cannot become scenes
 */
export async function importDeck(
  bytes: Uint8Array,
  owner: string,
  { canvas, isEditable, words, keep }: DeckImport,
  means: DrawMeans,
): Promise<DeckScenes> {
  const { width, height } = canvasSize(canvas)
  const widthOf = (deck: { widthPx: number; heightPx: number }) =>
    Math.round(deck.widthPx * Math.min(width / deck.widthPx, height / deck.heightPx))
  const { deck, slides, isByOffice } = await drawDeck(bytes, owner, { isEditable, widthOf }, means)
  const drawn = []
  for (const [at, { picture, lifted, pictures }] of slides.entries()) {
    const clips = new Map<number, Drawn>()
    for (const [item, one] of pictures) clips.set(item, await kept(`slide-${at + 1}-${item}`, one, keep))
    drawn.push({ picture: await kept(`slide-${at + 1}`, picture, keep), lifted, pictures: clips })
  }
  const scenes = draftsOfDeck(deck, drawn, layingOf({ canvas, words }))
  const { hidden, fonts } = deck
  const left = deck.left.filter((kind) => !isByOffice || MOVING.has(kind))
  const missingFonts = fonts.filter((family) => !isBuiltIn(family))
  return { ...limited(scenes, deck.beyond), hidden, missingFonts, left }
}

const layingOf = ({ canvas, words }: Pick<DeckImport, 'canvas' | 'words'>) => ({
  canvas,
  stand: 'corner' as const,
  nameOf: words.slide,
  pictureName: words.picture,
  fontOf: builtInFontFor,
})

/** Cuts scenes to what a project holds, and counts the others with those that are left out already. */
function limited(scenes: SceneDraft[], beyond: number) {
  return { drafts: scenes.slice(0, SCENES_MAX), beyond: beyond + Math.max(0, scenes.length - SCENES_MAX) }
}

/**
 * Makes scenes of a PDF: pictures of its pages, with their texts as the draft of a script.
 * @throws ImportError where the file cannot become scenes
 */
export async function importPages(
  bytes: Uint8Array,
  { canvas, words, keep }: Omit<DeckImport, 'isEditable'>,
  means: DrawMeans,
): Promise<DeckScenes> {
  const { pages, beyond } = await drawPages(bytes, canvasSize(canvas).width, means)
  const drawn = []
  for (const [at, { text, picture }] of pages.entries())
    drawn.push({ text, picture: await kept(`page-${at + 1}`, picture, keep) })
  return {
    ...limited(draftsOfPages(drawn, layingOf({ canvas, words })), beyond),
    hidden: 0,
    missingFonts: [],
    left: [],
  }
}
