import { boundsOf, type Rect } from '#shared/base/rect.ts'
import type { NewClip } from '#shared/commands/clip/add.ts'
import type { Command } from '#shared/commands/command.ts'
import { type CanvasType, canvasSize } from '#shared/model/canvas.ts'
import type { TextClip } from '#shared/model/clip.ts'
import { CENTRED, type Place } from '#shared/model/place.ts'
import type { Project } from '#shared/model/project.ts'
import { clipsOf, roleOf, tracksOf } from '#shared/model/queries.ts'
import type { TextStyle } from '#shared/model/text.ts'
import { boxOfPlace } from '#shared/placing/boxes.ts'
import { estimateTextSize, type Size, textPadding } from '#shared/placing/text-size.ts'
import { inLightInk, readableOn } from '../common/model/ink.ts'
import { sceneSpan } from '../common/model/scene-span.ts'
import { PLAIN_PRESETS } from '../common/model/text-presets.ts'
import { type Layout, type LayoutText, layoutsOf, lettersPx } from './layouts.ts'

/** The texts of layouts, by the name of their sample. */
export type LayoutWords = Record<LayoutText['sample'], string>

/** The words of layouts in every language: a project may have been made in another one. */
const SAMPLES: readonly LayoutWords[] = [
  { title: '添加标题', subtitle: '添加副标题', body: '添加正文' },
  { title: '新增標題', subtitle: '新增副標題', body: '新增內文' },
  { title: 'Your title', subtitle: 'Your subtitle', body: 'Body text' },
  { title: 'หัวข้อของคุณ', subtitle: 'หัวข้อย่อยของคุณ', body: 'เนื้อหา' },
]

/** A text of a layout as a clip shows it, in canvas pixels. */
type PlacedText = Pick<TextClip, 'text' | 'style' | 'place' | 'wrapWidthPx'>

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

/**
 * Returns the texts of a scene that still have the words of a sample, in any language, and its look; a turned canvas
 * resizes them.
 */
function samplesOf(project: Project, sceneId: string): TextClip[] {
  const keyOf = ({ text, style, place }: PlacedText) => {
    const { fontName, bold, color, backgroundColor, strokeColor } = style
    return JSON.stringify([text, fontName, bold, color, backgroundColor, strokeColor, place.scale, place.rotationDeg])
  }
  const { canvas } = project
  const made = new Set(
    layoutsOf(canvas).flatMap((layout) =>
      SAMPLES.flatMap((words) =>
        textsOf(layout, words, canvas).flatMap((text) => [
          keyOf(text),
          keyOf({ ...text, style: inLightInk(text.style) }),
        ]),
      ),
    ),
  )
  return tracksOf(project, sceneId)
    .flatMap((track) => clipsOf(project, track.id))
    .filter((clip) => clip.kind === 'text')
    .filter((clip) => clip.followsScene === true && made.has(keyOf(clip)))
}

/**
 * Returns the command that applies a layout to a scene (E2.23). `trackName` is the label of new tracks, `behind` the
 * luminance behind each text, where it is known.
 */
export function arrangeCommand(
  project: Project,
  sceneId: string,
  layout: Layout,
  words: LayoutWords,
  trackName: string,
  behind: readonly number[] = [],
): Command {
  const track = roleOf(project, sceneId)
  const size = track && { width: track.role.widthPx, height: track.role.heightPx }
  const span = sceneSpan(project, sceneId, 0)
  const texts = textsOf(layout, words, project.canvas).map((text, at): NewClip => {
    const style = readableOn(text.style, behind[at] ?? 1)
    return { kind: 'text', name: text.text, moduleId: null, ...span, ...text, style }
  })
  return {
    type: 'scene.arrange',
    sceneId,
    presenter: track && size ? { trackId: track.id, place: placeOfPerson(layout, size, project.canvas) } : null,
    removed: samplesOf(project, sceneId).map(({ id }) => id),
    texts,
    trackName,
  }
}
