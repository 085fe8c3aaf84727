import type { FontAxes } from '#shared/model/font-axes.ts'
import type { MediaUrl } from '#shared/model/ids.ts'
import {
  builtInWeight,
  type FontChoice,
  fontOf,
  fontRuns,
  ownFamily,
  ownRanges,
  spelledFont,
} from '#shared/placing/font.ts'
import { FontStore } from './font-store.ts'
import { type Slice, slicesFor, slicesOf } from './slices.ts'

/** The slices of this thread, by address and family: Latin punctuation has the files of Inter. Own fonts by family. */
const loaded = new Map<string, Promise<void>>()
const store = new FontStore()
/**
 * A worker keeps the resolution of a font string that it has used once, so that slices loaded later never show under
 * it. A family name that is new after each load makes the string new; it exists nowhere and falls through.
 */
let epoch = 0

/** The font string of a text for a canvas context; valid until the next `loadFont`. */
export function fontString(font: FontChoice, sizePx: number, text: string): string {
  return spelledFont(fontOf(font, text), sizePx, [`e${epoch}`])
}

/**
 * Loads the slices that a text needs, from the browser's store or the server; must be awaited before the text is
 * measured or drawn. Throws when one cannot be loaded: its characters would be those of another font.
 */
export async function loadFont(font: FontChoice, text: string): Promise<void> {
  await Promise.all(fontRuns(text.replace(/\s+/g, ' ')).flatMap((run) => loadRun(font, run)))
}

function loadRun(font: FontChoice, run: string): Promise<void>[] {
  const { families, weight, slant } = fontOf(font, run)
  const own = font.fontUrl && ownFamily(font.fontUrl, font.fontAxes)
  const builtIn = families.filter((family) => family !== own)
  return builtIn.map(async (family) => {
    const slices = slicesFor(await slicesOf(family), run, builtInWeight(weight), slant)
    await Promise.all(slices.map(loadSlice))
  })
}

function loadSlice(slice: Slice): Promise<void> {
  const key = `${slice.family}\n${slice.url}`
  const known = loaded.get(key)
  if (known) return known
  const loading = addSlice(slice)
  loaded.set(key, loading)
  loading.catch(() => loaded.delete(key))
  return loading
}

/**
 * Loads an own font of a workspace with its axes, once. Throws when its file cannot be read, or is no font.
 * @param read returns the bytes of the file
 */
export function loadOwnFont(
  url: MediaUrl,
  axes: FontAxes | undefined,
  read: () => Promise<ArrayBuffer>,
): Promise<void> {
  const family = ownFamily(url, axes)
  const known = loaded.get(family)
  if (known) return known
  const loading = read().then(async (bytes) => addFace(await new FontFace(family, bytes, ownRanges(axes)).load()))
  loaded.set(family, loading)
  loading.catch(() => loaded.delete(family))
  return loading
}

/** Adds a slice to the fonts of this thread: as it is stored, else straight from its address. */
async function addSlice(slice: Slice): Promise<void> {
  const { family, url, unicodeRange, style, version } = slice
  const faceOf = (source: ArrayBuffer | string) =>
    new FontFace(family, source, { weight: String(slice.weight), style, unicodeRange }).load()
  const face = await store
    .bytes(url, version)
    .then(faceOf)
    .catch(async () => {
      await store.drop(url)
      return faceOf(`url(${url})`)
    })
  addFace(face)
}

function addFace(face: FontFace): void {
  fontSet().add(face)
  epoch++
}

/** The fonts of this thread: of the worker, or of the page where tests run there. */
function fontSet(): FontFaceSet {
  const scope = globalThis as unknown as { fonts?: FontFaceSet; document: { fonts: FontFaceSet } }
  return scope.fonts ?? scope.document.fonts
}
