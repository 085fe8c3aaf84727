import { Composition, Encoder, ImageClip, Layer, Source, VideoClip } from '@diffusionstudio/core'
import type { Layers } from '#bench/pages/layers.ts'

/**
 * The same composition by Diffusion Studio Core, without sound. Without a bought key it writes its mark into each frame; the
 * distance of key frames, 5 s, cannot be chosen.
 */
export async function exportDiffusion(layers: Layers): Promise<{ ms: number; bytes: number }> {
  const startMs = performance.now()
  const { widthPx: width, heightPx: height, frameRate: fps, bitrate, durationSec } = layers
  const composition = new Composition({ width, height, background: '#000000' })
  for (const item of layers.items) {
    const layer = await composition.add(new Layer())
    const { x, y } = item
    const place = { duration: durationSec, x, y, width: item.width, height: item.height, keepAspectRatio: false }
    const source = await Source.from(item.file)
    await layer.add(
      item.kind === 'picture' ? new ImageClip(source, place) : new VideoClip(source, { ...place, muted: true }),
    )
  }
  const video = { fullCodecString: 'avc1.640028', bitrate, fps }
  const result = await new Encoder(composition, { video, audio: { enabled: false } }).render()
  if (result.type !== 'success') throw new Error(result.type === 'error' ? result.error.message : result.type)
  composition.clear()
  return { ms: performance.now() - startMs, bytes: result.data?.size ?? 0 }
}
