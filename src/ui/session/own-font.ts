import { useEffect } from 'react'
import type { MediaUrl } from '#shared/model/ids.ts'
import { ownFamily } from '#shared/placing/font.ts'
import { fetchMedia } from '#ui/server/fetch-media.ts'

const loaded = new Map<MediaUrl, Promise<void>>()

/** Loads an own font of the workspace into the page, once; where it cannot be, texts of the page have another font. */
export function useOwnFont(url: MediaUrl | undefined): void {
  useEffect(() => {
    if (!url || loaded.has(url)) return
    loaded.set(
      url,
      loadFace(url).catch(() => void loaded.delete(url)),
    )
  }, [url])
}

async function loadFace(url: MediaUrl): Promise<void> {
  const file = await fetchMedia(url, new AbortController().signal)
  // bytes, as the page loads fonts of its own origin only
  const face = new FontFace(ownFamily(url), await file.arrayBuffer())
  document.fonts.add(await face.load())
}
