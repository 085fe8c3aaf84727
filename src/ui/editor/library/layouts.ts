import type { Command } from '#shared/commands/command.ts'
import { canvasSize } from '#shared/model/canvas.ts'
import { CLIP_DURATION_SEC } from '#shared/model/limits.ts'
import { CENTRED } from '#shared/model/place.ts'
import type { Project } from '#shared/model/project.ts'
import { roleOf, sceneDurationSec } from '#shared/model/queries.ts'
import { TEXT_STYLE } from '#shared/model/text.ts'

/**
 * A text of a layout: its center in fractions of the canvas from the canvas center, its size as a fraction of the
 * shorter side.
 */
interface LayoutText {
  sample: 'title' | 'subtitle' | 'body'
  x: number
  y: number
  size: number
}

/** A layout of a scene: the place of the presenter, and the texts beside it. */
export interface Layout {
  id: 'centre' | 'left' | 'right' | 'lesson' | 'corner' | 'closeUp'
  /** The presenter's horizontal center and height as fractions of the canvas; its lower edge is at the canvas's. */
  person: { x: number; height: number }
  texts: readonly LayoutText[]
}

export const LAYOUTS: readonly Layout[] = [
  { id: 'centre', person: { x: 0, height: 0.92 }, texts: [] },
  {
    id: 'left',
    person: { x: -0.27, height: 0.92 },
    texts: [
      { sample: 'title', x: 0.2, y: -0.12, size: 0.1 },
      { sample: 'subtitle', x: 0.2, y: 0.06, size: 0.055 },
    ],
  },
  {
    id: 'right',
    person: { x: 0.27, height: 0.92 },
    texts: [
      { sample: 'title', x: -0.2, y: -0.12, size: 0.1 },
      { sample: 'subtitle', x: -0.2, y: 0.06, size: 0.055 },
    ],
  },
  { id: 'lesson', person: { x: 0.33, height: 0.7 }, texts: [{ sample: 'title', x: -0.12, y: -0.36, size: 0.085 }] },
  { id: 'corner', person: { x: 0.38, height: 0.45 }, texts: [] },
  { id: 'closeUp', person: { x: 0, height: 1.35 }, texts: [{ sample: 'subtitle', x: 0, y: -0.42, size: 0.06 }] },
]

/** Adapts a layout to a portrait canvas: presenter and texts are centered, texts above. */
function fitted(layout: Layout, portrait: boolean): Layout {
  if (!portrait) return layout
  const { height } = layout.person
  return {
    ...layout,
    person: { x: layout.id === 'corner' ? 0.26 : 0, height: layout.id === 'corner' ? 0.3 : Math.min(1, height * 0.72) },
    texts: layout.texts.map((text, index) => ({ ...text, x: 0, y: -0.38 + index * 0.08 })),
  }
}

/** Returns the commands that apply a layout to the current scene. `words` has its texts by the name of their sample. */
export function layoutCommands(
  project: Project,
  sceneId: string,
  layout: Layout,
  words: Record<LayoutText['sample'], string>,
  trackName: string,
): Command[] {
  const canvas = canvasSize(project.canvas)
  const { person, texts } = fitted(layout, project.canvas === 'PORTRAIT')
  const track = roleOf(project, sceneId)
  const commands: Command[] = []
  if (track) {
    const scale = (canvas.height * person.height) / track.role.heightPx
    // taller than the canvas: the head stays visible and the lower body is cut off
    const y = person.height > 1 ? canvas.height * (person.height / 2 - 0.46) : canvas.height * (0.5 - person.height / 2)
    commands.push({
      type: 'role.place',
      trackId: track.id,
      place: { ...track.role.place, x: person.x * canvas.width, y, scale, rotationDeg: 0 },
    })
  }
  const shorter = Math.min(canvas.width, canvas.height)
  for (const text of texts) {
    commands.push({
      type: 'clip.add',
      sceneId,
      trackName,
      clip: {
        kind: 'text',
        name: words[text.sample],
        text: words[text.sample],
        startSec: 0,
        durationSec: Math.max(CLIP_DURATION_SEC, sceneDurationSec(project, sceneId)),
        moduleId: null,
        place: { ...CENTRED, x: text.x * canvas.width, y: text.y * canvas.height },
        style: {
          ...TEXT_STYLE,
          fontSize: Math.round(text.size * shorter),
          color: '#1B2130',
          strokeColor: '#FFFFFF',
          strokeWidth: 4,
        },
      },
    })
  }
  return commands
}
