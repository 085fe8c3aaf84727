import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

/** Packages and weights whose slices are offered to text on the canvas. All are OFL-1.1. */
const FONTS = [
  { name: 'noto-sans-sc', weights: [400, 700] },
  { name: 'noto-sans-thai', weights: [400, 700] },
  { name: 'inter', weights: [400, 700] },
]
/**
 * The punctuation of texts without Chinese, from Inter: the Chinese font has it too, as wide as a Chinese character.
 */
const MARKS = { family: 'Latin Marks', from: 'inter-latin', unicodeRange: 'U+2014,U+2018-2019,U+201C-201D,U+2026' }
const MODULE = 'virtual:fonts'
const FOLDER = path.resolve(import.meta.dirname, '../node_modules/@fontsource')
/** Address of the slices below the server's root, in development and in the build. */
const ADDRESS = 'assets/fonts'

interface Slice {
  family: string
  weight: number
  file: string
  unicodeRange: string
}

/** The woff2 slices that a package's style sheet lists for a weight. */
function slicesOf(name: string, weight: number): Slice[] {
  const css = readFileSync(path.join(FOLDER, name, `${weight}.css`), 'utf8')
  return [...css.matchAll(/@font-face\s*{([^}]*)}/g)].map(([, face = '']) => ({
    family: /font-family:\s*'([^']+)'/.exec(face)?.[1] ?? '',
    weight,
    file: `${name}/${/files\/([\w.-]+\.woff2)/.exec(face)?.[1] ?? ''}`,
    unicodeRange: /unicode-range:\s*([^;]+);/.exec(face)?.[1]?.trim() ?? 'U+0-10FFFF',
  }))
}

/** The slices of Latin punctuation: files of Inter under a family name of their own. */
function marksOf(slices: readonly Slice[]): Slice[] {
  const { family, from, unicodeRange } = MARKS
  return slices
    .filter(({ file }) => file.includes(`${from}-`) && !file.includes('-ext'))
    .map((slice) => ({ ...slice, family, unicodeRange }))
}

/** The slice as the interface's style sheet names it. */
function faceRule({ family, weight, file, unicodeRange }: Slice): string {
  return `@font-face{font-family:"${family}";font-weight:${weight};font-display:swap;src:url(/${ADDRESS}/${file}) format("woff2");unicode-range:${unicodeRange}}`
}

/**
 * Serves the font slices under `/assets/fonts/` and lists them in the module `virtual:fonts`, so that a worker loads
 * exactly the ones a text needs. The interface uses `faces.css` and, for Chinese, `han.css` beside them: one weight of
 * the large scripts is enough there, and a third of the bytes; the editor adds `bold.css`, the bold weight, to show texts
 * as the canvas draws them.
 * Workers are bundled apart: they get an instance of their own, `emit` false.
 */
export function fonts({ emit = true } = {}): Plugin {
  const listed = FONTS.flatMap(({ name, weights }) => weights.flatMap((weight) => slicesOf(name, weight)))
  const slices = [...listed, ...marksOf(listed)]
  const sheetOf = ({ family, weight }: Slice) => {
    if (family === 'Inter') return 'faces'
    if (weight !== 400) return 'bold'
    return family === 'Noto Sans SC' ? 'han' : 'faces'
  }
  const sheets = new Map(
    ['faces', 'han', 'bold'].map((sheet) => [
      `${sheet}.css`,
      slices
        .filter((slice) => sheetOf(slice) === sheet)
        .map(faceRule)
        .join('\n'),
    ]),
  )
  const files = new Map(slices.map(({ file }) => [file, path.join(FOLDER, file.replace('/', '/files/'))]))
  return {
    name: 'fonts',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load(id) {
      if (id !== `\0${MODULE}`) return undefined
      const faces = slices.map(({ file, ...face }) => ({ ...face, url: `/${ADDRESS}/${file}` }))
      return `export const faces = ${JSON.stringify(faces)}`
    },
    configureServer(server) {
      server.middlewares.use(`/${ADDRESS}/`, (request, response, next) => {
        const name = (request.url ?? '').split('?')[0]?.replace(/^\//, '') ?? ''
        const sheet = sheets.get(name)
        if (sheet !== undefined) return response.setHeader('Content-Type', 'text/css').end(sheet)
        const file = files.get(name)
        if (!file) return next()
        response.setHeader('Content-Type', 'font/woff2')
        response.end(readFileSync(file))
      })
    },
    generateBundle() {
      if (!emit) return
      for (const [name, source] of sheets) {
        this.emitFile({ type: 'asset', fileName: `${ADDRESS}/${name}`, source })
      }
      for (const [file, source] of files) {
        this.emitFile({ type: 'asset', fileName: `${ADDRESS}/${file}`, source: readFileSync(source) })
      }
    },
  }
}
