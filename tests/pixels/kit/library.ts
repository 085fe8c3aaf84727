import { err, ok } from '#shared/base/result.ts'
import type { MediaProvider } from '#workers/render/common/media-provider.ts'
import { supplier } from './specs.ts'

/** Gives the files of the product's library, and what `supplier` gives. */
export const library: MediaProvider = {
  ...supplier,
  bytes: async (url) => {
    const file = await fetched(url)
    return file.ok ? ok(await file.value.arrayBuffer()) : file
  },
  image: async (url, sidePx) => {
    if (!url.startsWith('/')) return supplier.image(url, sidePx)
    const file = await fetched(url)
    return file.ok ? ok(await createImageBitmap(file.value)) : file
  },
}

async function fetched(url: string) {
  const response = await fetch(url)
  const isThere = response.ok && !response.headers.get('content-type')?.includes('html')
  return isThere ? ok(await response.blob()) : err({ code: 'missing' as const, detail: url, subject: url })
}
