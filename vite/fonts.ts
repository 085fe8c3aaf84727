import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { EMOJI_FONT, FONT_FAMILIES, FONTS_ADDRESS } from '../src/shared/model/fonts.ts'

/**
 * The punctuation of texts without Chinese, from Inter: the Chinese font has it too, as wide as a Chinese character.
 */
const MARKS = {
  family: 'Latin Marks',
  slug: 'latin-marks',
  from: 'inter-latin-',
  unicodeRange: 'U+2014,U+2018-2019,U+201C-201D,U+2026',
}
const FOLDER = path.resolve(import.meta.dirname, '../node_modules/@fontsource')

interface Slice {
  family: string
  weight: number
  style: 'normal' | 'italic'
  file: string
  unicodeRange: string
}

/** The slices that a package's style sheet lists for a weight and slant, in a format; of the whole package they are the least part. */
function slicesOf(slug: string, weight: number, style: Slice['style'], format: 'woff2' | 'woff' = 'woff2'): Slice[] {
  const sheet = style === 'italic' ? `${weight}-italic` : weight
  const css = readFileSync(path.join(FOLDER, slug, `${sheet}.css`), 'utf8')
  return [...css.matchAll(/@font-face\s*{([^}]*)}/g)].map(([, face = '']) => ({
    family: /font-family:\s*'([^']+)'/.exec(face)?.[1] ?? '',
    weight,
    style,
    file: `${slug}/${new RegExp(`files/([\\w.-]+\\.${format})\\b`).exec(face)?.[1] ?? ''}`,
    unicodeRange: /unicode-range:\s*([^;]+);/.exec(face)?.[1]?.trim() ?? 'U+0-10FFFF',
  }))
}

/** The slices of Latin punctuation: files of Inter under a family name of their own. */
function marksOf(slices: readonly Slice[]): Slice[] {
  const { family, from, unicodeRange } = MARKS
  return slices
    .filter(({ file }) => file.startsWith(`inter/${from}`) && !file.includes('-ext'))
    .map((slice) => ({ ...slice, family, unicodeRange }))
}

/** The slice as a style sheet names it. */
function faceRule({ family, weight, style, file, unicodeRange }: Slice): string {
  return `@font-face{font-family:"${family}";font-style:${style};font-weight:${weight};font-display:swap;src:url(${FONTS_ADDRESS}/${file}) format("${path.extname(file).slice(1)}");unicode-range:${unicodeRange}}`
}

function versionOf(slug: string): string {
  return JSON.parse(readFileSync(path.join(FOLDER, slug, 'package.json'), 'utf8')).version
}

const rulesOf = (slices: readonly Slice[]) => slices.map(faceRule).join('\n')

/** Returns the lists and style sheets by their path below the address of the fonts. */
function listsOf(bySlug: ReadonlyMap<string, readonly Slice[]>): Map<string, string> {
  const upright = [...bySlug.values()].flat().filter(({ style }) => style === 'normal')
  const named = (...families: string[]) => upright.filter(({ family }) => families.includes(family))
  const isBold = ({ weight }: Slice) => weight !== 400
  const [han, thai] = [named('Noto Sans SC'), named('Noto Sans Thai')]
  const marks = named(MARKS.family)
  const small = [...thai, ...marks]
  const lists = new Map([
    ['faces.css', rulesOf([...named('Inter'), ...small.filter((slice) => !isBold(slice))])],
    ['han.css', rulesOf(han.filter((slice) => !isBold(slice)))],
    ['bold.css', rulesOf([...han, ...small].filter(isBold))],
  ])
  for (const [slug, slices] of bySlug) {
    const version = versionOf(slug === MARKS.slug ? 'inter' : slug)
    const faces = slices.map(({ family: _, file, ...face }) => ({ ...face, url: `${FONTS_ADDRESS}/${file}` }))
    lists.set(`${slug}/faces.json`, JSON.stringify({ version, faces }))
    lists.set(`${slug}/faces.css`, rulesOf(slices))
  }
  return lists
}

/**
 * Serves the built-in families in slices: `SLUG/faces.json` lists them for workers, which load exactly the ones that a
 * text needs, `SLUG/faces.css` names them for the page. The interface itself uses `faces.css` and, for Chinese,
 * `han.css`: one weight of the large scripts is enough there, and a third of the bytes; the editor adds `bold.css`, to
 * show texts as the canvas draws them.
 */
export function fonts(): Plugin {
  const bySlug = new Map(
    FONT_FAMILIES.map(({ slug, bold, italic }) => {
      const weights = bold ? [400, 700] : [400]
      const styles = italic ? (['normal', 'italic'] as const) : (['normal'] as const)
      return [slug, weights.flatMap((weight) => styles.flatMap((style) => slicesOf(slug, weight, style)))]
    }),
  )
  // the woff2 slices of emoji draw nothing in Chromium 156
  bySlug.set(EMOJI_FONT.slug, slicesOf(EMOJI_FONT.slug, 400, 'normal', 'woff'))
  bySlug.set(MARKS.slug, marksOf(bySlug.get('inter') ?? []))
  const lists = listsOf(bySlug)
  const files = new Map(
    [...bySlug.values()].flat().map(({ file }) => [file, path.join(FOLDER, file.replace('/', '/files/'))]),
  )
  return {
    name: 'fonts',
    configureServer(server) {
      server.middlewares.use(`${FONTS_ADDRESS}/`, (request, response, next) => {
        const name = (request.url ?? '').split('?')[0]?.replace(/^\//, '') ?? ''
        const list = lists.get(name)
        if (list !== undefined) {
          response.setHeader('Content-Type', name.endsWith('.css') ? 'text/css' : 'application/json')
          return response.end(list)
        }
        const file = files.get(name)
        if (!file) return next()
        response.setHeader('Content-Type', `font/${path.extname(file).slice(1)}`)
        response.end(readFileSync(file))
      })
    },
    generateBundle() {
      const root = FONTS_ADDRESS.slice(1)
      for (const [name, source] of lists) this.emitFile({ type: 'asset', fileName: `${root}/${name}`, source })
      for (const [file, source] of files) {
        this.emitFile({ type: 'asset', fileName: `${root}/${file}`, source: readFileSync(source) })
      }
    },
  }
}
