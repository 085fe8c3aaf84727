import type { Background } from '#shared/model/background.ts'

/** The picture or video of a background, as it fills the canvas. */
export function filledOf(background: Background) {
  if (background.kind === 'image') return background.image
  return background.kind === 'video' ? background.video : null
}
