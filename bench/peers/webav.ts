import { Combinator, type IClip, ImgClip, MP4Clip, OffscreenSprite } from '@webav/av-cliper'
import type { Layers } from '#bench/pages/layers.ts'
import { AlphaClip } from './webav-alpha-clip.ts'

/** The same composition by WebAV's combinator, without sound. */
export async function exportWebav(layers: Layers): Promise<{ ms: number; bytes: number }> {
  const startMs = performance.now()
  const { widthPx: width, heightPx: height, frameRate: fps, bitrate, durationSec } = layers
  const combinator = new Combinator({
    width,
    height,
    fps,
    bitrate,
    bgColor: 'black',
    videoCodec: 'avc1.640028',
    audio: false,
  })
  for (const [zIndex, item] of layers.items.entries()) {
    const sprite = new OffscreenSprite(await clipOf(item))
    sprite.zIndex = zIndex
    sprite.time = { offset: 0, duration: durationSec * 1e6, playbackRate: 1 }
    await sprite.ready
    Object.assign(sprite.rect, { x: item.x, y: item.y, w: item.width, h: item.height })
    await combinator.addSprite(sprite)
  }
  const blob = await new Response(combinator.output({ maxTime: durationSec * 1e6 })).blob()
  combinator.destroy()
  return { ms: performance.now() - startMs, bytes: blob.size }
}

async function clipOf(item: Layers['items'][number]): Promise<IClip> {
  if (item.kind === 'picture') return new ImgClip(await createImageBitmap(item.file))
  if (item.alpha) return new AlphaClip(item.file)
  return new MP4Clip(item.file.stream())
}
