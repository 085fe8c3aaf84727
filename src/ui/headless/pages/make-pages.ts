import {
  GlobalWorkerOptions,
  getDocument,
  type PDFDocumentProxy,
  type PDFPageProxy,
  VerbosityLevel,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.mjs?url'
import { ok, type Result } from '#shared/base/result.ts'
import { SLIDES_MAX } from '#shared/deck/deck.ts'
import { PictureArchive } from '../canvas/picture-archive.ts'
import { pageText } from './page-text.ts'
import { standInFonts } from './stand-in-fonts.ts'

/** Where the tables and fonts of pdf.js are served. */
const PDF_ADDRESS = '/assets/pdf'
/** CSS pixels a point. */
const CSS_PX = 96 / 72
/** Longest side of a picture, in pixels. */
const SIDE_MAX = 8192
const PASSWORD = 'PasswordException'

interface MadePages {
  file: Blob
  count: number
  beyond: number
  undrawn: number
}

/**
 * Draws the pages of a PDF, and reads their texts.
 * @param report called with 0 to 1
 */
export async function makePages(
  address: string,
  widthPx: number,
  report: (part: number) => void,
): Promise<Result<MadePages, { code: 'unreadable' | 'encrypted'; detail: string }>> {
  const answer = await fetch(address)
  if (!answer.ok) return { ok: false, error: { code: 'unreadable', detail: `no file (${answer.status})` } }
  GlobalWorkerOptions.workerSrc = workerUrl
  const loading = getDocument({
    data: new Uint8Array(await answer.arrayBuffer()),
    // texts in fonts that are not in the file
    cMapUrl: `${PDF_ADDRESS}/cmaps/`,
    cMapPacked: true,
    standardFontDataUrl: `${PDF_ADDRESS}/standard_fonts/`,
    wasmUrl: `${PDF_ADDRESS}/wasm/`,
    iccUrl: `${PDF_ADDRESS}/iccs/`,
    isEvalSupported: false,
    useSystemFonts: false,
    enableXfa: false,
    verbosity: VerbosityLevel.ERRORS,
  })
  try {
    return ok(await drawn(await loading.promise, widthPx, report))
  } catch (error) {
    const { name, message } = error instanceof Error ? error : { name: '', message: String(error) }
    return { ok: false, error: { code: name === PASSWORD ? 'encrypted' : 'unreadable', detail: message } }
  } finally {
    await loading.destroy()
  }
}

async function drawn(document: PDFDocumentProxy, widthPx: number, report: (part: number) => void): Promise<MadePages> {
  const archive = new PictureArchive()
  const count = Math.min(document.numPages, SLIDES_MAX)
  const pages = []
  for (let number = 1; number <= count; number++) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent()
    let canvas = await picture(page, widthPx)
    if (await standInFonts(items, page.commonObjs, `page ${number}`)) canvas = await picture(page, widthPx)
    await archive.picture(`slides/${number}.webp`, canvas)
    const { width, height } = page.getViewport({ scale: CSS_PX })
    pages.push({ text: pageText(items), widthPx: width, heightPx: height })
    page.cleanup()
    report(number / count)
  }
  await archive.json('pages.json', pages)
  return { file: await archive.file(), count, beyond: document.numPages - count, undrawn: 0 }
}

async function picture(page: PDFPageProxy, widthPx: number): Promise<OffscreenCanvas> {
  const own = page.getViewport({ scale: 1 })
  const viewport = page.getViewport({ scale: Math.min(widthPx / own.width, SIDE_MAX / own.height) })
  const canvas = new OffscreenCanvas(Math.max(1, Math.round(viewport.width)), Math.max(1, Math.round(viewport.height)))
  const canvasContext = canvas.getContext('2d', { willReadFrequently: true }) as unknown as CanvasRenderingContext2D
  await page.render({ canvas: null, canvasContext, viewport }).promise
  return canvas
}
