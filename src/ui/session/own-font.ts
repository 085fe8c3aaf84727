import { useEffect } from 'react'
import type { FontAxes } from '#shared/model/font-axes.ts'
import type { MediaUrl } from '#shared/model/ids.ts'
import { ownFamily, ownRanges } from '#shared/placing/font.ts'
import { fetchMedia } from '#ui/server/fetch-media.ts'

/** By family. */
const loaded = new Map<string, Promise<void>>()

/** Loads an own font of the workspace with its axes into the page, once; where it cannot be, texts of the page have another font. */
export function useOwnFont(url: MediaUrl | undefined, axes: FontAxes | undefined): void {
  useEffect(() => {
    const family = url && ownFamily(url, axes)
    if (!family || loaded.has(family)) return
    loaded.set(
      family,
      loadFace(url, axes).catch(() => void loaded.delete(family)),
    )
  }, [url, axes])
}

async function loadFace(url: MediaUrl, axes: FontAxes | undefined): Promise<void> {
  const file = await fetchMedia(url, new AbortController().signal)
  // bytes, as the page loads fonts of its own origin only
  const face = new FontFace(ownFamily(url, axes), await file.arrayBuffer(), ownRanges(axes))
  document.fonts.add(await face.load())
}
