import type { Background } from '#shared/model/background.ts'

/** Returns the picture or video of a background with its fit to the canvas. */
export function filledOf(background: Background) {
  if (background.kind === 'image') return background.image
  return background.kind === 'video' ? background.video : null
}
