import { ok, type Result } from '#shared/base/result.ts'
import { type Deck, deckSchema, type Slide } from '#shared/deck/deck.ts'
import type { ItemPlace } from '#shared/formats/headless-job.ts'
import type { Context } from '../canvas/context.ts'
import { PictureArchive } from '../canvas/picture-archive.ts'
import { drawSlide, filesOf } from './draw-item.ts'
import { liftItem } from './lift-item.ts'
import { Pictures } from './pictures.ts'
import { loadLetters } from './text/load-letters.ts'

/** Longest side of a picture, in pixels. */
const SIDE_MAX = 8192

/** The archive of pictures, and how many there are. */
interface MadeSlides {
  file: Blob
  count: number
  /** Pages beyond the greatest number. */
  beyond: number
  /** Pictures of the deck that cannot be decoded. */
  undrawn: number
}

/** Why no pictures could be made. */
interface SlidesRefusal {
  code: 'unreadable'
  detail: string
}

/**
 * Draws the slides of the deck `oss:deck.json`, but without the items that are drawn alone.
 * @param addressOf returns where an `oss:` address is fetched
 * @param report called with 0 to 1
 */
export async function makeSlides(
  addressOf: (url: string) => string,
  widthPx: number,
  lifted: readonly ItemPlace[],
  report: (part: number) => void,
): Promise<Result<MadeSlides, SlidesRefusal>> {
  const answer = await fetch(addressOf('oss:deck.json'))
  if (!answer.ok) return { ok: false, error: { code: 'unreadable', detail: `no deck (${answer.status})` } }
  const read = deckSchema.safeParse(await answer.json().catch(() => null))
  if (!read.success) return { ok: false, error: { code: 'unreadable', detail: read.error.message } }
  const deck = read.data
  const archive = new PictureArchive()
  const pictures = new Pictures((file) => addressOf(`oss:${file}`))
  const boxes = []
  for (const [index, slide] of deck.slides.entries()) {
    const { background, items } = slide
    const files = items.flatMap(filesOf)
    if (background.type === 'picture') files.push(background.file)
    await pictures.hold(new Set(files))
    await loadLetters(items)
    const alone = lifted.filter((one) => one.slide === index)
    const rest = items.filter((_, at) => !alone.some(({ item }) => item === at))
    await archive.picture(`slides/${index + 1}.webp`, drawn(deck, { ...slide, items: rest }, widthPx, pictures))
    for (const place of alone) {
      const item = items[place.item]
      if (!item) continue
      const { canvas, box } = liftItem(item, widthPx / deck.widthPx, pictures, contextOf)
      const file = `lifted/${index}-${place.item}.webp`
      await archive.picture(file, canvas)
      boxes.push({ ...place, file, ...box })
    }
    report((index + 1) / deck.slides.length)
  }
  await archive.json('lifted.json', boxes)
  return ok({ file: await archive.file(), count: deck.slides.length, beyond: 0, undrawn: pictures.undrawn })
}

function drawn(deck: Deck, slide: Slide, widthPx: number, pictures: Pictures): OffscreenCanvas {
  const scale = Math.min(widthPx / deck.widthPx, SIDE_MAX / deck.heightPx)
  const context = contextOf(Math.round(deck.widthPx * scale), Math.max(1, Math.round(deck.heightPx * scale)))
  context.scale(context.canvas.width / deck.widthPx, context.canvas.height / deck.heightPx)
  drawSlide(context, slide, { width: deck.widthPx, height: deck.heightPx }, pictures)
  return context.canvas
}

function contextOf(widthPx: number, heightPx: number): Context {
  const canvas = new OffscreenCanvas(Math.min(widthPx, SIDE_MAX), Math.min(heightPx, SIDE_MAX))
  // each is read once: it is drawn without a graphics card
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('no canvas')
  context.imageSmoothingQuality = 'high'
  // letters are as wide at every scale
  context.textRendering = 'geometricPrecision'
  context.fontKerning = 'normal'
  return context
}
