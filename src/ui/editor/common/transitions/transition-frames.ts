import { transitionAt } from '#shared/evaluate/transition.ts'
import type { Transition } from '#shared/model/transition.ts'

const FRAMES = 24
/** The canvas of a sample, in CSS pixels. */
const CANVAS = { width: 48, height: 27 }

/** A transition as keyframes of a sample's two cards, evaluated as the canvas does. */
export function transitionFrames(transition: Transition): { coming: Keyframe[]; going: Keyframe[] } {
  const states = Array.from({ length: FRAMES + 1 }, (_, at) => transitionAt(transition, at / FRAMES, CANVAS))
  const moved = ({ dx, dy }: { dx: number; dy: number }) => `translate(${dx}px, ${dy}px)`
  return {
    coming: states.map(({ coming }) => ({ transform: moved(coming), opacity: 1, clipPath: 'none' })),
    going: states.map(({ going }) => {
      const { clip, dx, dy, opacity } = going
      const right = CANVAS.width - clip.x - clip.width + dx
      const bottom = CANVAS.height - clip.y - clip.height + dy
      // the card's own pixels: where it moved, the clip of the canvas moves the other way
      const inset = `inset(${clip.y - dy}px ${right}px ${bottom}px ${clip.x - dx}px)`
      return { transform: moved(going), opacity, clipPath: inset }
    }),
  }
}
