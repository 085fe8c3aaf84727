import { type Brand, brandDetail, OWN_BRAND } from '#shared/api/brand.ts'
import { api } from './api.ts'

/** Longest wait for the brand before the first paint. */
const WAIT_MS = 4000

let loaded: Brand = OWN_BRAND
let failed = false

/** Loads the brand of this host; without an answer it is the product's own one. */
export async function loadBrand(): Promise<void> {
  try {
    const answer = await api(brandDetail, { host: location.hostname }, AbortSignal.timeout(WAIT_MS))
    loaded = brandDetail.data.parse(answer)
  } catch {
    failed = true
  }
}

/** Returns the brand that was loaded before the first paint. */
export function brand(): Brand {
  return loaded
}

/** Returns whether this host has a brand of its own. */
export function isCustomBrand(): boolean {
  return loaded.webHost !== ''
}

/** Returns, the first time, whether the brand could not be loaded. */
export function takeBrandFailure(): boolean {
  const taken = failed
  failed = false
  return taken
}
