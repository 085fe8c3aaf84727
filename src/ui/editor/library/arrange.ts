import type { NewClip } from '#shared/commands/clip/add.ts'
import type { Command } from '#shared/commands/command.ts'
import type { TextClip } from '#shared/model/clip.ts'
import type { Project } from '#shared/model/project.ts'
import { clipsOf, roleOf, tracksOf } from '#shared/model/queries.ts'
import { inLightInk, readableOn } from '../common/model/ink.ts'
import { type LayoutWords, type PlacedText, placeOfPerson, textsOf } from '../common/model/layout-places.ts'
import { type Layout, layoutsOf } from '../common/model/layouts.ts'
import { sceneSpan } from '../common/model/scene-span.ts'

/** The words of layouts in every language: a project may have been made in another one. */
const SAMPLES: readonly LayoutWords[] = [
  { title: '添加标题', subtitle: '添加副标题', body: '添加正文' },
  { title: '新增標題', subtitle: '新增副標題', body: '新增內文' },
  { title: 'Your title', subtitle: 'Your subtitle', body: 'Body text' },
  { title: 'หัวข้อของคุณ', subtitle: 'หัวข้อย่อยของคุณ', body: 'เนื้อหา' },
]

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
