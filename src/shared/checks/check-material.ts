import type { Background } from '#shared/model/background.ts'
import { isLoadFailure, type LoadStatus } from '#shared/model/load-status.ts'
import { isMediaAddress } from '#shared/model/media-address.ts'

interface Material {
  url: string
  loadStatus?: LoadStatus | undefined
}

/** Returns why a material cannot be rendered: its library item failed, was deleted or is missing, or its address may not be fetched. */
export function materialCode({ url, loadStatus }: Material): 'fail_load_saas' | 'fail_no_module' | null {
  if (loadStatus && isLoadFailure(loadStatus)) return 'fail_load_saas'
  return isMediaAddress(url) ? null : 'fail_no_module'
}

/** Returns why the visible background cannot be rendered; a color needs no material. */
export function backgroundCode({ kind, image, video }: Background) {
  if (kind === 'image') return image ? materialCode(image) : 'fail_no_module'
  if (kind === 'video') return video ? materialCode(video) : 'fail_no_module'
  return null
}
