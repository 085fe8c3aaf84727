import { useEffect, useReducer } from 'react'
import { LruCache } from '#shared/base/lru.ts'
import type { TextClip } from '#shared/model/clip.ts'
import { EMOJI_FONT, FONT_FAMILIES, FONTS_ADDRESS, familyNamed } from '#shared/model/fonts.ts'
import { type FontChoice, filesOf, fontOf, fontRuns, hasEmoji, spelledFont } from '#shared/placing/font.ts'
import { addOwnFont } from '#ui/session/own-font.ts'

/** Longest wait for the fonts of texts before they are measured, in milliseconds. */
const WAIT_MS = 1000
/** How many texts are known to have their fonts in the page. */
const KNOWN = 500

type SetText = Pick<TextClip, 'text' | 'style'>

/** The style sheets that name the slices of families, by slug. */
const sheets = new Map<string, Promise<boolean>>()
/** The texts whose fonts are in the page, by font and words. */
const ready = new LruCache<string, true>(KNOWN)
/** The fonts that were waited for in vain: none is again before it has come. */
const late = new Set<string>()

/** Resolves when the fonts of texts are in the page, which measures them; after 1 s at the latest, once for each font. */
export async function fontsOf(texts: readonly SetText[]): Promise<void> {
  await Promise.all(texts.map(waitFor))
}

async function waitFor(text: SetText): Promise<void> {
  const font = JSON.stringify(filesOf(text.style))
  if (late.has(font)) return
  let timer: ReturnType<typeof setTimeout> | undefined
  const waited = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), WAIT_MS)
  })
  const isThere = await Promise.race([loadFonts(text), waited])
  clearTimeout(timer)
  if (!isThere) late.add(font)
}

/**
 * Loads into the page what a text needs of its fonts. Resolves when all has come that can, to whether that is all: other
 * fonts stand in then.
 */
export async function loadFonts({ style, text }: SetText): Promise<boolean> {
  const files = filesOf(style)
  const key = JSON.stringify([files, text])
  if (ready.get(key)) return true
  const named = await Promise.all([nameFont(style), !hasEmoji(text) || nameEmoji()])
  const runs = text.split('\n').flatMap(fontRuns)
  const loads = runs.map((run) => document.fonts.load(spelledFont(fontOf(style, run), 16), run))
  const outcomes = await Promise.allSettled(loads)
  const isWhole = !named.includes(false) && outcomes.every(({ status }) => status === 'fulfilled')
  if (!isWhole) return false
  ready.set(key, true)
  late.delete(JSON.stringify(files))
  return true
}

/** Loads the fonts of a text and renders again when they have come, as what is measured is right from then on. */
export function useTextFonts(text: SetText): void {
  const [, measureAgain] = useReducer((renders: number) => renders + 1, 0)
  const key = JSON.stringify([filesOf(text.style), text.text])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key names what of the text is loaded
  useEffect(() => {
    let shown = true
    void loadFonts(text).then(() => shown && measureAgain())
    return () => {
      shown = false
    }
  }, [key])
}

/** Lets the page know the font of a style: an own one is loaded, the slices of another one are named. Resolves to whether it could. */
export function nameFont({ fontName, fontUrl, fontAxes }: FontChoice): Promise<boolean> {
  if (fontUrl) return addOwnFont(fontUrl, fontAxes)
  return nameFaces((familyNamed(fontName) ?? FONT_FAMILIES[0]!).slug)
}

/** Names the slices of the font of emoji in the page. */
export function nameEmoji(): Promise<boolean> {
  return nameFaces(EMOJI_FONT.slug)
}

/** Names the slices of a family in the page; the browser fetches those that a text on it needs. */
function nameFaces(slug: string): Promise<boolean> {
  const known = sheets.get(slug)
  if (known) return known
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = `${FONTS_ADDRESS}/${slug}/faces.css`
  const named = new Promise<boolean>((resolve) => {
    link.onload = () => resolve(true)
    link.onerror = () => {
      sheets.delete(slug)
      link.remove()
      resolve(false)
    }
  })
  sheets.set(slug, named)
  document.head.append(link)
  return named
}
