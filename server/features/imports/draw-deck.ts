import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { unzipSync } from 'fflate'
import sharp from 'sharp'
import { z } from 'zod'
import { type MakingAnswer, RenderError, type RenderPort } from '#server/engines/render/port.ts'
import type { Stripped } from '#server/engines/slides/common/wire.ts'
import { convertByOffice, OfficeError } from '#server/engines/slides/office/convert.ts'
import { drawsChinese } from '#server/engines/slides/office/draws-chinese.ts'
import type { SlideReader } from '#server/engines/slides/reader.ts'
import type { Deck } from '#shared/deck/deck.ts'
import { type Lifted, liftedOf, withoutTexts } from '#shared/deck/lifted.ts'
import { ImportError } from './import-error.ts'

/** How long drawing may take from its turn on, in milliseconds: a slide takes a part of a second. */
const DRAW_MS = 300_000
/** How long LibreOffice may take, in milliseconds: a hundred slides take half a minute. */
const OFFICE_MS = 120_000
/** Largest archive of pictures that were drawn, which is read whole, and pictures of a deck that become clips. */
const DRAWN_BYTES_MAX = 400e6
const PICTURES_MAX = 500
/** Time of a deck that is read, converted and drawn, in parts of the whole. */
const PARTS = { read: 0.1, office: 0.4 } as const

/** The means that decks are drawn with. */
export interface DrawMeans {
  slides: Pick<SlideReader, 'read' | 'strip'>
  render: Pick<RenderPort, 'slides'>
  /** LibreOffice, which draws slides; the own renderer does where it is not there. */
  office: string | null
  /** A folder of this import alone. */
  folder: string
  signal: AbortSignal
  onProgress(part: number): void
}

/** A picture as it was encoded. */
export interface Encoded {
  bytes: Uint8Array
  widthPx: number
  heightPx: number
}

/** A deck with the pictures of its slides. */
interface DrawnDeck {
  deck: Deck
  /** Whether LibreOffice drew it, with charts and whatever else it knows. */
  isByOffice: boolean
  slides: { picture: Encoded; lifted: Lifted; pictures: ReadonlyMap<number, Encoded> }[]
}

interface Drawing {
  source: 'deck' | 'pdf'
  widthPx: number
  lifted: { slide: number; item: number }[]
  fileOf(name: string): string
}

/** Draws in the page of the render node; returns the files that it made, by name. */
async function draw(means: DrawMeans, { source, widthPx, lifted, fileOf }: Drawing, from: number) {
  const { render, folder, signal, onProgress } = means
  const outFile = path.join(folder, `${source}.drawn`)
  const answer: MakingAnswer = await render.slides({
    source,
    widthPx,
    lifted,
    outFile,
    signal,
    limitMs: DRAW_MS,
    onProgress: (part) => onProgress(from + (1 - from) * part),
    resolve: async (url) => pathToFileURL(fileOf(url.replace(/^oss:/u, ''))).href,
  })
  const { outcome } = answer
  if (!outcome.ok) {
    if (outcome.code === 'encrypted') throw new ImportError('encrypted')
    if (outcome.code === 'unreadable') throw new ImportError('broken')
    throw new RenderError(outcome.code, outcome.detail)
  }
  if ((await stat(outFile)).size > DRAWN_BYTES_MAX) throw new ImportError('tooMuch')
  const files = unzipSync(await readFile(outFile))
  await rm(outFile, { force: true })
  return new Map(Object.entries(files))
}

/** Returns a picture that was drawn with its size. */
async function encoded(bytes: Uint8Array): Promise<Encoded> {
  const { width: widthPx, height: heightPx } = await sharp(bytes).metadata()
  return { bytes, widthPx, heightPx }
}

/** Draws the slides by LibreOffice, without what becomes clips; null where it cannot, or has other slides than the reader. */
async function drawnByOffice(
  { deck, lifted, bytes, widthPx }: { deck: Deck; lifted: readonly Lifted[]; bytes: Uint8Array; widthPx: number },
  means: DrawMeans,
): Promise<Uint8Array[] | null> {
  const { office, slides, folder, signal } = means
  if (!office || (hasChinese(deck) && !(await drawsChinese()))) return null
  const stripped = await slides.strip('import', strippedOf(deck, lifted), async () => bytes)
  if ('refusal' in stripped) return null
  const from = path.join(folder, 'rest.pptx')
  await writeFile(from, stripped.file)
  const pdf = await convertByOffice({ office, from, to: 'pdf', outDir: folder, limitMs: OFFICE_MS, signal }).catch(
    (error: unknown) => {
      if (error instanceof OfficeError) return null
      throw error
    },
  )
  if (pdf === null) return null
  const files = await draw(means, { source: 'pdf', widthPx, lifted: [], fileOf: () => pdf }, PARTS.office)
  const pages = deck.slides.map((_, at) => files.get(`slides/${at + 1}.webp`))
  const isWhole = !files.has(`slides/${pages.length + 1}.webp`) && pages.every((page) => page !== undefined)
  return isWhole ? pages.filter((page) => page !== undefined) : null
}

/** Whether a text of a deck is Chinese. */
const hasChinese = (deck: Deck) => /\p{Script=Han}/u.test(JSON.stringify(deck.slides))

/** Returns what of the slides is not to be drawn: pictures as a whole, and texts of shapes. */
function strippedOf({ slides }: Deck, lifted: readonly Lifted[]): Stripped {
  const idsOf = (kind: keyof Lifted) =>
    Object.fromEntries(
      slides.map(({ number, items }, at) => [
        number,
        [...(lifted[at]?.[kind] ?? [])].flatMap((index) => items[index]?.id ?? []),
      ]),
    )
  return { removed: idsOf('pictures'), emptied: idsOf('texts') }
}

/** Returns what of the slides becomes clips; pictures beyond the greatest number are drawn. */
function liftedOfDeck(deck: Deck): Lifted[] {
  let count = 0
  return deck.slides.map((slide) => {
    const { texts, pictures } = liftedOf(slide, deck)
    count += pictures.size
    return { texts, pictures: count > PICTURES_MAX ? new Set<number>() : pictures }
  })
}

const NOTHING: Lifted = { texts: new Set(), pictures: new Set() }

/** Reads a deck; one of the binary format before 2007 as LibreOffice converts it. */
async function readDeck(bytes: Uint8Array, owner: string, { slides, office, folder, signal }: DrawMeans) {
  const reading = await slides.read(owner, async () => bytes)
  if (!('refusal' in reading)) return { bytes, reading }
  if (reading.refusal !== 'oldFormat' || !office) throw new ImportError(reading.refusal)
  const from = path.join(folder, 'old.ppt')
  await writeFile(from, bytes)
  const order = { office, from, to: 'pptx', outDir: folder, limitMs: OFFICE_MS, signal } as const
  const converted = await convertByOffice(order).catch((error: unknown) => {
    if (error instanceof OfficeError) throw new ImportError(error.code === 'tooLong' ? 'tooMuch' : 'broken')
    throw error
  })
  const file = await readFile(converted)
  const again = await slides.read(owner, async () => file)
  if ('refusal' in again) throw new ImportError(again.refusal === 'oldFormat' ? 'broken' : again.refusal)
  return { bytes: file, reading: again }
}

/** Draws the slides of a deck, and what becomes clips of them; `widthPx` is that of the pictures. */
export async function drawDeck(
  given: Uint8Array,
  owner: string,
  { isEditable, widthOf }: { isEditable: boolean; widthOf(deck: Pick<Deck, 'widthPx' | 'heightPx'>): number },
  means: DrawMeans,
): Promise<DrawnDeck> {
  const { folder, onProgress, signal } = means
  const { bytes, reading } = await readDeck(given, owner, means)
  signal.throwIfAborted()
  onProgress(PARTS.read)
  const { deck, files } = reading
  const widthPx = widthOf(deck)
  const lifted = isEditable ? liftedOfDeck(deck) : deck.slides.map(() => NOTHING)
  const byOffice = await drawnByOffice({ deck, lifted, bytes, widthPx }, means)
  const names = new Map([...files.keys()].map((name, at) => [name, path.join(folder, `medium-${at}`)]))
  for (const [name, file] of names) await writeFile(file, files.get(name) ?? new Uint8Array())
  names.set('deck.json', path.join(folder, 'deck.json'))
  const rest = { ...deck, slides: deck.slides.map((slide, at) => withoutTexts(slide, lifted[at] ?? NOTHING)) }
  await writeFile(path.join(folder, 'deck.json'), JSON.stringify(rest))
  const alone = lifted.flatMap(({ pictures }, slide) => [...pictures].map((item) => ({ slide, item })))
  const drawn =
    byOffice && alone.length === 0
      ? new Map<string, Uint8Array>()
      : await draw(
          means,
          { source: 'deck', widthPx, lifted: alone, fileOf: (name) => names.get(name) ?? '' },
          PARTS.office,
        )
  return {
    deck,
    isByOffice: byOffice !== null,
    slides: await Promise.all(
      deck.slides.map(async (_, at) => {
        const picture = byOffice?.[at] ?? drawn.get(`slides/${at + 1}.webp`)
        if (!picture) throw new RenderError('render_failed', `Slide ${at + 1} was not drawn.`)
        const its = [...(lifted[at]?.pictures ?? [])]
        const pictures = await Promise.all(
          its.map(async (item) => {
            const found = drawn.get(`lifted/${at}-${item}.webp`)
            return found ? ([item, await encoded(found)] as const) : null
          }),
        )
        return {
          picture: await encoded(picture),
          lifted: lifted[at] ?? NOTHING,
          pictures: new Map(pictures.filter((one) => one !== null)),
        }
      }),
    ),
  }
}

const pagesSchema = z.array(z.object({ text: z.string() }))

/** Draws the pages of a PDF in pictures of a width, and reads their texts. */
export async function drawPages(
  bytes: Uint8Array,
  widthPx: number,
  means: DrawMeans,
): Promise<{ pages: { text: string; picture: Encoded }[]; beyond: number }> {
  const file = path.join(means.folder, 'file.pdf')
  await writeFile(file, bytes)
  const files = await draw(means, { source: 'pdf', widthPx, lifted: [], fileOf: () => file }, 0)
  const texts = pagesSchema.parse(JSON.parse(Buffer.from(files.get('pages.json') ?? []).toString('utf8')))
  const pages = []
  for (const [at, { text }] of texts.entries()) {
    const picture = files.get(`slides/${at + 1}.webp`)
    if (picture) pages.push({ text, picture: await encoded(picture) })
  }
  if (pages.length === 0) throw new ImportError('empty')
  return { pages, beyond: 0 }
}
