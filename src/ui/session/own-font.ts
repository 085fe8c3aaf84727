import type { FontAxes } from '#shared/model/font-axes.ts'
import type { MediaUrl } from '#shared/model/ids.ts'
import { ownFamily, ownRanges } from '#shared/placing/font.ts'
import { fetchMedia } from '#ui/server/fetch-media.ts'

/** By family. */
const loaded = new Map<string, Promise<boolean>>()

/**
 * Loads an own font of the workspace with its axes into the page, once. Resolves to whether it is there: where it cannot
 * be loaded, texts of the page have another font, and the next call tries again.
 */
export function addOwnFont(url: MediaUrl, axes: FontAxes | undefined): Promise<boolean> {
  const family = ownFamily(url, axes)
  const known = loaded.get(family)
  if (known) return known
  const loading = loadFace(url, axes).then(
    () => true,
    () => !loaded.delete(family),
  )
  loaded.set(family, loading)
  return loading
}

async function loadFace(url: MediaUrl, axes: FontAxes | undefined): Promise<void> {
  const file = await fetchMedia(url, new AbortController().signal)
  // bytes, as the page loads fonts of its own origin only
  const face = new FontFace(ownFamily(url, axes), await file.arrayBuffer(), ownRanges(axes))
  document.fonts.add(await face.load())
}
