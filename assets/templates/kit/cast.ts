import { canvasSize } from '#shared/model/canvas.ts'
import { CENTRED } from '#shared/model/place.ts'
import type { Role } from '#shared/model/role.ts'
import { type Area, by, type Shape } from './canvas.ts'
import { presenter } from './stock.ts'
import type { Language } from './words.ts'

/** Where the presenter of a scene stands: beside the texts on a wide canvas, below them on a tall one. */
export type Side = 'left' | 'right'

/** Height of a presenter and its middle from the left edge, in parts of the canvas. */
const STAND = {
  LANDSCAPE: { height: 0.9, left: 0.225, right: 0.775 },
  PORTRAIT: { height: 0.54, left: 0.5, right: 0.5 },
} as const

/** Returns the middle of a presenter in pixels from the left upper corner, and how far it reaches to its sides. */
export function personSpot(shape: Shape, side: Side): { x: number; y: number; radius: number } {
  const { width, height } = canvasSize(shape)
  const stand = STAND[shape]
  const tall = stand.height * height
  return { x: stand[side] * width, y: height - tall * by(shape, 0.52, 0.5), radius: tall * by(shape, 0.4, 0.42) }
}

/** Returns the area of the texts of a scene: beside the presenter, or above it. */
export function textArea(shape: Shape, side: Side): Area {
  if (shape === 'PORTRAIT') return { x: 0.07, y: 0.07, width: 0.86, height: 0.38 }
  return { x: side === 'right' ? 0.06 : 0.46, y: 0.12, width: 0.48, height: 0.68 }
}

/** Returns a built-in presenter as a document has it, at its place in a scene. */
export function roleOf(id: string, shape: Shape, side: Side, language: Language): Role {
  const person = presenter(id)
  const { width, height } = canvasSize(shape)
  const stand = STAND[shape]
  const scale = (stand.height * height) / person.heightPx
  return {
    digitalHumanId: id,
    name: person.name[language],
    kind: person.kind,
    url: `/library/presenters/${id}/${person.file}`,
    coverUrl: `/library/presenters/${id}/${person.cover}`,
    widthPx: person.widthPx,
    heightPx: person.heightPx,
    place: {
      ...CENTRED,
      scale: Math.round(scale * 1000) / 1000,
      x: Math.round((stand[side] - 0.5) * width),
      y: Math.round((height - person.heightPx * scale) / 2),
    },
    framing: 'MS',
    camera: 'HalfBody',
    turnDeg: 0,
    actions: person.actions.map(({ name, ...action }) => ({ ...action, name: name[language] })),
  }
}

/** Returns the voice of a presenter that says a text of a language; Thai texts are said in English. */
export function voiceOf(id: string, language: Language): string {
  const { toneIds } = presenter(id)
  if (!toneIds) throw new Error(`${id} has no voice`)
  return language.startsWith('zh') ? toneIds.zh : toneIds.en
}
