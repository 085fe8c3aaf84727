import { filmedSize, type Matte, NO_MATTE } from '#shared/model/film.ts'
import { canvasOf } from '#workers/render/avatar/footage/cut-out.ts'
import { filmStill } from '#workers/render/avatar/footage/film-still.ts'
import { dropFrame, holdFrame } from '#workers/render/common/held-frame.ts'
import type { MediaCache } from '../cache/media-cache.ts'
import { decodeStill } from '../image/still.ts'
import { decodeEach } from '../video/decode-each.ts'
import { upright } from '../video/upright.ts'
import { keyBefore, sampleAt, type VideoIndex } from '../video/video-index.ts'
import { VideoReader } from '../video/video-reader.ts'

/** Size of a strip in CSS pixels (E14.13). */
export const STRIP_WIDTH_PX = 651
export const STRIP_HEIGHT_PX = 23
/** Minimum width of a tile; narrower ones show nothing. */
const TILE_MIN_PX = 12
/** Height of pictures of films before they are drawn into a tile: that of tiles on a dense screen. */
const PICTURE_HEIGHT_PX = 4 * STRIP_HEIGHT_PX

type Picture = VideoFrame | ImageBitmap

interface Size {
  width: number
  height: number
}

/** A part of a medium, `[fromSec, toSec)`. */
interface Part {
  fromSec: number
  toSec: number
}

/** The source of a strip: pictures of one size at times of a medium. */
interface Pictures {
  widthPx: number
  heightPx: number
  /** 0 for a still. */
  durationSec: number
  /** Shows a picture from each part, in any order. Awaits `turn` before each. */
  each(parts: readonly Part[], turn: () => Promise<void>, show: (picture: Picture, part: Part) => void): Promise<void>
  close(): void
}

/** Pictures that are made one after another, each by itself. */
function oneByOne(pictureIn: (part: Part) => Promise<Picture>): Pictures['each'] {
  return async (parts, turn, show) => {
    for (const part of parts) {
      await turn()
      const picture = await pictureIn(part)
      show(picture, part)
      picture.close()
    }
  }
}

/** Opens a file as pictures, those of films at most so high, those of a filmed presenter cut out. Fails like `MediaCache`. */
export async function openPictures(
  cache: MediaCache,
  url: string,
  { matte, maxHeightPx = PICTURE_HEIGHT_PX }: { matte?: Matte; maxHeightPx?: number } = {},
): Promise<Pictures> {
  const kind = await cache.kind(url)
  if (kind === 'image') return stillPictures(await (await cache.files.open(url)).blob())
  if (kind !== 'gif') {
    const index = await cache.video(url)
    return matte ? cutPictures(index, maxHeightPx, matte) : videoPictures(index, maxHeightPx)
  }
  const { widthPx, heightPx, durationSec } = await cache.withAnimated(url, async ({ index }) => index)
  const each = oneByOne(({ fromSec, toSec }) =>
    cache.withAnimated(url, (picture) => picture.frameAt((fromSec + toSec) / 2)),
  )
  return { widthPx, heightPx, durationSec, each, close: () => {} }
}

async function stillPictures(blob: Blob): Promise<Pictures> {
  const still = await decodeStill(blob)
  return {
    widthPx: still.width,
    heightPx: still.height,
    durationSec: 0,
    each: oneByOne(() => createImageBitmap(still)),
    close: () => still.close(),
  }
}

function videoPictures(index: VideoIndex, maxHeightPx: number): Pictures {
  const size = smallSize({ width: index.widthPx, height: index.heightPx }, maxHeightPx)
  return {
    widthPx: size.width,
    heightPx: size.height,
    durationSec: index.durationSec,
    each(parts, turn, show) {
      const samples = parts.map((part) => sampleAt(index, cheapestSec(index, part)))
      return decodeEach(index, samples, turn, async (frame) => {
        const { timestamp } = frame
        const picture = await smallPicture(upright(frame, index.rotationDeg), NO_MATTE, size)
        for (const [at, part] of parts.entries()) if (index.ptsUs[samples[at]!] === timestamp) show(picture, part)
        picture.close()
      })
    },
    close: () => {},
  }
}

/** The pictures of a film without its matte. */
function cutPictures(index: VideoIndex, maxHeightPx: number, matte: Matte): Pictures {
  const reader = new VideoReader(index)
  const size = smallSize(filmedSize({ width: index.widthPx, height: index.heightPx }, matte), maxHeightPx)
  return {
    widthPx: size.width,
    heightPx: size.height,
    durationSec: index.durationSec,
    each: oneByOne(async (part) => smallPicture(await reader.frameAt(cheapestSec(index, part)), matte, size)),
    close: () => reader.close(),
  }
}

/** The size of a picture that is at most so high. */
function smallSize({ width, height }: Size, maxHeightPx: number): Size {
  const high = Math.min(maxHeightPx, height)
  return { width: Math.max(1, Math.round((high * width) / height)), height: high }
}

/** A picture at a small size, without its matte; closes the frame. Planes are scaled before they become colors. */
async function smallPicture(frame: Picture, matte: Matte, size: Size): Promise<ImageBitmap> {
  const held = await holdFrame(frame, 'planes with alpha')
  const picture = canvasOf(filmStill(held, matte, 'cut', size)).transferToImageBitmap()
  dropFrame(held)
  return picture
}

/** Returns the time of a key frame in a range, which decodes alone, else the middle of the range. */
function cheapestSec(index: VideoIndex, { fromSec, toSec }: Part): number {
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
  const partOf = (tile: number) => ({
    fromSec: (tile * durationSec) / tiles,
    toSec: ((tile + 1) * durationSec) / tiles,
  })
  const parts = Array.from({ length: drawn }, (_, tile) => partOf(tile))
  let done = 0
  await pictures.each(parts, turn, (picture, part) => {
    for (let at = parts.indexOf(part); at < tiles; at += drawn) drawTile(context, picture, pictures, at, tiles)
    progress(++done / drawn)
  })
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
