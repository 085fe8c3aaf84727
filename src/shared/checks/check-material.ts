import type { Background } from '#shared/model/background.ts'
import { isLoadFailure, type LoadStatus } from '#shared/model/load-status.ts'

interface Material {
  url: string
  loadStatus?: LoadStatus | undefined
}

/** What stands against a material: its library item failed or was deleted, or there is none. */
export function materialCode({ url, loadStatus }: Material): 'fail_load_saas' | 'fail_no_module' | null {
  if (loadStatus && isLoadFailure(loadStatus)) return 'fail_load_saas'
  return url === '' ? 'fail_no_module' : null
}

/** What stands against the background that shows; a colour needs no material. */
export function backgroundCode({ kind, image, video }: Background) {
  if (kind === 'image') return image ? materialCode(image) : 'fail_no_module'
  if (kind === 'video') return video ? materialCode(video) : 'fail_no_module'
  return null
}
