import { filmedSize, type Matte } from '#shared/model/film.ts'
import { canvasOf } from '#workers/render/avatar/footage/cut-out.ts'
import { filmStill } from '#workers/render/avatar/footage/film-still.ts'
import { dropFrame, holdFrame } from '#workers/render/common/held-frame.ts'
import type { MediaCache } from '../cache/media-cache.ts'
import { decodeStill } from '../image/still.ts'
import { FrameReader } from '../video/frame-reader.ts'
import { upright } from '../video/upright.ts'
import { keyBefore, sampleAt, type VideoIndex } from '../video/video-index.ts'
import { VideoReader } from '../video/video-reader.ts'

/** Size of a strip in CSS pixels (E14.13). */
export const STRIP_WIDTH_PX = 651
export const STRIP_HEIGHT_PX = 23
/** Minimum width of a tile; narrower ones show nothing. */
const TILE_MIN_PX = 12
/** Height of pictures that are cut out, before they are drawn into a tile. */
const CUT_HEIGHT_PX = 4 * STRIP_HEIGHT_PX

/** The source of a strip: pictures of one size at times of a medium. */
interface Pictures {
  widthPx: number
  heightPx: number
  /** 0 for a still. */
  durationSec: number
  /** Returns a picture from `[fromSec, toSec)`; the caller closes it. */
  pictureIn(fromSec: number, toSec: number): Promise<VideoFrame | ImageBitmap>
  close(): void
}

/** Opens a file as pictures, those of a filmed presenter cut out. Fails like `MediaCache`. */
export async function openPictures(cache: MediaCache, url: string, matte?: Matte): Promise<Pictures> {
  const kind = await cache.kind(url)
  if (kind === 'image') return stillPictures(await (await cache.files.open(url)).blob())
  if (kind !== 'gif') return matte ? cutPictures(await cache.video(url), matte) : videoPictures(await cache.video(url))
  const gif = await cache.gif(url)
  const { widthPx, heightPx, durationSec } = gif.index
  const pictureIn = (fromSec: number, toSec: number) => gif.frameAt((fromSec + toSec) / 2)
  return { widthPx, heightPx, durationSec, pictureIn, close: () => {} }
}

async function stillPictures(blob: Blob): Promise<Pictures> {
  const still = await decodeStill(blob)
  return {
    widthPx: still.width,
    heightPx: still.height,
    durationSec: 0,
    pictureIn: () => createImageBitmap(still),
    close: () => still.close(),
  }
}

function videoPictures(index: VideoIndex): Pictures {
  const reader = new FrameReader(index)
  const { widthPx, heightPx, durationSec, rotationDeg } = index
  return {
    widthPx,
    heightPx,
    durationSec,
    pictureIn: async (fromSec, toSec) => upright(await reader.frameAt(cheapestSec(index, fromSec, toSec)), rotationDeg),
    close: () => reader.close(),
  }
}

/** The pictures of a film without its matte, as high as tiles on a dense screen. */
function cutPictures(index: VideoIndex, matte: Matte): Pictures {
  const reader = new VideoReader(index)
  const { width, height } = filmedSize({ width: index.widthPx, height: index.heightPx }, matte)
  const high = Math.min(CUT_HEIGHT_PX, height)
  const max = { width: Math.max(1, Math.round((high * width) / height)), height: high }
  return {
    widthPx: max.width,
    heightPx: max.height,
    durationSec: index.durationSec,
    pictureIn: async (fromSec, toSec) => {
      const frame = await reader.frameAt(cheapestSec(index, fromSec, toSec))
      const held = await holdFrame(frame, 'planes with alpha')
      const picture = canvasOf(filmStill(held, matte, 'cut', max)).transferToImageBitmap()
      dropFrame(held)
      return picture
    },
    close: () => reader.close(),
  }
}

/** Returns the time of a key frame in a range, which decodes alone, else the middle of the range. */
function cheapestSec(index: VideoIndex, fromSec: number, toSec: number): number {
  const key = keyBefore(index, sampleAt(index, toSec - 1e-3))
  const keySec = index.ptsUs[key]! / 1e6
  return keySec >= fromSec && keySec < toSec ? keySec : (fromSec + toSec) / 2
}

interface StripOptions {
  pixelRatio: number
  /** Draws the first half of the source only. */
  half: boolean
  /** Awaited before each picture. */
  turn(): Promise<void>
  progress(part: number): void
}

/** Draws a strip: tiles of about the pictures' shape fill the width, each from its part of the source. */
export async function drawStrip(
  pictures: Pictures,
  { pixelRatio, half, turn, progress }: StripOptions,
): Promise<{ canvas: OffscreenCanvas; tiles: number; durationSec: number }> {
  const canvas = new OffscreenCanvas(Math.round(STRIP_WIDTH_PX * pixelRatio), Math.round(STRIP_HEIGHT_PX * pixelRatio))
  const context = canvas.getContext('2d')!
  const tiles = tileCount(pictures)
  const durationSec = half ? pictures.durationSec / 2 : pictures.durationSec
  const drawn = pictures.durationSec === 0 ? 1 : tiles
  for (let tile = 0; tile < drawn; tile++) {
    await turn()
    const picture = await pictures.pictureIn((tile * durationSec) / tiles, ((tile + 1) * durationSec) / tiles)
    for (let at = tile; at < tiles; at += drawn) drawTile(context, picture, pictures, at, tiles)
    picture.close()
    progress((tile + 1) / drawn)
  }
  return { canvas, tiles, durationSec }
}

function tileCount({ widthPx, heightPx }: Pictures): number {
  const tilePx = Math.max(TILE_MIN_PX, (STRIP_HEIGHT_PX * widthPx) / heightPx)
  return Math.max(1, Math.round(STRIP_WIDTH_PX / tilePx))
}

/** Covers a tile with the center of a picture. */
function drawTile(
  context: OffscreenCanvasRenderingContext2D,
  picture: VideoFrame | ImageBitmap,
  { widthPx, heightPx }: Pictures,
  tile: number,
  tiles: number,
): void {
  const { width, height } = context.canvas
  const left = Math.round((tile * width) / tiles)
  const tileWidth = Math.round(((tile + 1) * width) / tiles) - left
  const scale = Math.max(tileWidth / widthPx, height / heightPx)
  const partWidth = tileWidth / scale
  const partHeight = height / scale
  context.imageSmoothingQuality = 'high'
  context.drawImage(
    picture,
    (widthPx - partWidth) / 2,
    (heightPx - partHeight) / 2,
    partWidth,
    partHeight,
    left,
    0,
    tileWidth,
    height,
  )
}
