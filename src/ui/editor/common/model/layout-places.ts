import { boundsOf, type Rect } from '#shared/base/rect.ts'
import { type CanvasType, canvasSize } from '#shared/model/canvas.ts'
import type { TextClip } from '#shared/model/clip.ts'
import { CENTRED, type Place } from '#shared/model/place.ts'
import type { Project } from '#shared/model/project.ts'
import { clipsOf, tracksOf } from '#shared/model/queries.ts'
import type { TextStyle } from '#shared/model/text.ts'
import { boxOfPlace } from '#shared/placing/boxes.ts'
import { estimateTextSize, type Size, textPadding } from '#shared/placing/text-size.ts'
import { type Layout, type LayoutText, layoutsOf, lettersPx } from './layouts.ts'
import { PLAIN_PRESETS } from './text-presets.ts'

/** The texts of layouts, by the name of their sample. */
export type LayoutWords = Record<LayoutText['sample'], string>

/** A text of a layout as a clip shows it, in canvas pixels. */
export type PlacedText = Pick<TextClip, 'text' | 'style' | 'place' | 'wrapWidthPx'>

/** Returns the place of a presenter of a size in a layout. */
export function placeOfPerson({ person }: Layout, size: Size, canvas: CanvasType): Place {
  const { width, height } = canvasSize(canvas)
  const heightPx = height * person.height
  const top = person.top === undefined ? height - heightPx : height * person.top
  return { ...CENTRED, x: person.x * width, y: top + heightPx / 2 - height / 2, scale: heightPx / size.height }
}

function styleOf({ sample, size, align = 'center' }: LayoutText, letters: number): TextStyle {
  const preset = PLAIN_PRESETS.find(({ id }) => id === sample)
  if (!preset) throw new Error(`no preset ${sample}`)
  return { ...preset.style, fontSize: Math.round(size * letters), align }
}

/** Returns the areas of the canvas that the texts of a layout cover, in canvas pixels. */
export function areasOfTexts(layout: Layout, words: LayoutWords, canvas: CanvasType): Rect[] {
  return textsOf(layout, words, canvas).map(({ text, style, place, wrapWidthPx }) =>
    boundsOf(boxOfPlace(place, estimateTextSize(text, style, wrapWidthPx ?? null), canvas)),
  )
}

/** Returns the texts of a layout. */
export function textsOf(layout: Layout, words: LayoutWords, canvas: CanvasType): PlacedText[] {
  const { width, height } = canvasSize(canvas)
  return layout.texts.map((text) => {
    const style = styleOf(text, lettersPx(canvas))
    return {
      text: words[text.sample],
      style,
      place: { ...CENTRED, x: text.x * width, y: text.y * height },
      wrapWidthPx: Math.round(text.width * width - 2 * textPadding(style).x),
    }
  })
}

/** The key of a layout's text, which stays while its words, height and ink change. */
const slotOf = ({ place, wrapWidthPx, style }: PlacedText) =>
  JSON.stringify([Math.round(place.x), wrapWidthPx, style.fontSize, style.align])

/**
 * Returns the place of the first presenter of a scene in the layout that its texts are of, whatever their words (E2.30);
 * null where they are of none.
 */
export function personSlot(project: Project, sceneId: string, size: Size): Place | null {
  const { canvas } = project
  const slots = tracksOf(project, sceneId)
    .flatMap(({ id }) => clipsOf(project, id))
    .flatMap((clip) => (clip.kind === 'text' ? [slotOf(clip)] : []))
  const words = { title: '', subtitle: '', body: '' }
  const isOf = (layout: Layout) =>
    layout.texts.length > 0 && textsOf(layout, words, canvas).every((text) => slots.includes(slotOf(text)))
  const layout = layoutsOf(canvas).find(isOf)
  return layout ? placeOfPerson(layout, size, canvas) : null
}
