import { createRequire } from 'node:module'
import path from 'node:path'
import type { RawReading } from '../common/wire.ts'
import { pageLines } from './page-lines.ts'
import { paragraphsOf } from './paragraphs.ts'
import type { PdfLine } from './pdf-line.ts'

/** Pages that are looked at: those of a long book. */
const PAGES_MAX = 1000
const PASSWORD = 'PasswordException'

const folder = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))

/** Loads pdf.js, which names classes of browsers that only drawing needs. */
async function pdfjs() {
  const drawing = { DOMMatrix: class {}, ImageData: class {}, Path2D: class {} }
  Object.assign(globalThis, drawing)
  return import('pdfjs-dist/legacy/build/pdf.mjs')
}

/** Reads the text of a PDF page by page, until there is more than may be long. */
export async function readPdf(bytes: Uint8Array, charsMax: number): Promise<RawReading> {
  const { getDocument, VerbosityLevel } = await pdfjs()
  const loading = getDocument({
    data: new Uint8Array(bytes),
    // texts in fonts that are not in the file
    cMapUrl: `${folder}/cmaps/`,
    cMapPacked: true,
    disableFontFace: true,
    isEvalSupported: false,
    useSystemFonts: false,
    useWasm: false,
    verbosity: VerbosityLevel.ERRORS,
  })
  const document = await loading.promise.catch((error: Error) => {
    if (error.name === PASSWORD) return null
    throw error
  })
  if (!document) return { refusal: 'encrypted' }
  const pages: PdfLine[][] = []
  let chars = 0
  while (pages.length < Math.min(document.numPages, PAGES_MAX) && chars <= charsMax) {
    const page = await document.getPage(pages.length + 1)
    const lines = pageLines((await page.getTextContent()).items)
    pages.push(lines)
    chars += lines.reduce((sum, { text }) => sum + text.length, 0)
    page.cleanup()
  }
  return { text: paragraphsOf(pages).join('\n'), isCut: pages.length < document.numPages }
}
