import type { Box } from '#shared/base/rect.ts'
import type { Background } from '#shared/model/background.ts'
import { type CanvasType, canvasSize } from '#shared/model/canvas.ts'
import { isAnimated } from '#shared/model/is-animated.ts'
import { boxOfBackground } from '#shared/placing/cover.ts'
import type { Layer } from './frame-spec.ts'
import { blurOf, blurred, withEffects } from './layer-effects.ts'
import { sourceSecAt } from './source-time.ts'

/**
 * Returns the layer of a background at a time; a picture or video that is missing falls back to the colour (E12.04).
 * Null for kind none. `blur` is how far the presenters before it blur it, 0 to 1.
 */
export function backgroundLayer(
  id: string,
  background: Background,
  canvas: CanvasType,
  timeSec: number,
  blur = 0,
): Layer | null {
  const { kind, image, video } = background
  if (kind === 'none') return null
  const plain = withEffects(background.effects)
  const effects = blurred(plain.effects, Math.max(blur, blurOf(background.effects)))
  if (kind === 'image' && image?.url) {
    const shown = { id, box: boxOf(image, canvas), opacity: image.opacity, url: image.url, ...effects }
    return isAnimated(image.url) ? { kind: 'gif', ...shown, sourceSec: timeSec } : { kind: 'picture', ...shown }
  }
  if (kind === 'video' && video?.url) {
    const sourceSec = sourceSecAt({ ...video, sourceStartSec: 0 }, timeSec)
    return {
      kind: 'video',
      id,
      box: boxOf(video, canvas),
      opacity: video.opacity,
      url: video.url,
      sourceSec,
      ...effects,
    }
  }
  const { width, height } = canvasSize(canvas)
  const box = { centreX: width / 2, centreY: height / 2, width, height, rotationDeg: 0 }
  return { kind: 'color', id, box, opacity: 1, color: background.color, ...plain }
}

function boxOf(filling: NonNullable<Background['image']>, canvas: CanvasType): Box {
  return boxOfBackground(filling, { width: filling.widthPx, height: filling.heightPx }, canvas)
}
