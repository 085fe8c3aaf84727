import { deleteFilter, type EffectPackageItem, listEffectPackages, uploadFilter } from '#shared/api/effects.ts'
import { limitedName } from '#shared/model/limits.ts'
import { SHELVES } from '#shared/model/shelves.ts'
import { acceptOf, UPLOAD_RULES } from '#shared/model/upload-rules.ts'
import { api } from '#ui/server/api.ts'
import { type OwnKind, uploadOwn } from './upload-own.ts'

const FILTERS: OwnKind<EffectPackageItem> = {
  rule: UPLOAD_RULES.filter,
  folder: SHELVES.effect.folder,
  async list(signal) {
    const { detailList } = await api(listEffectPackages, { type: 'FILTER' }, signal)
    return detailList.map((item) => ({ item, url: item.paasFileUrl }))
  },
  register(key, file, signal) {
    return api(uploadFilter, { key, name: limitedName(file.name.replace(/\.cube$/i, ''), 'upload') }, signal)
  },
}

/** The `accept` attribute of a file input for filters. */
export const FILTER_FILES = acceptOf([FILTERS.rule])

/** Adds a `.cube` file to the filters of the workspace. Fails like `uploadOwn`. */
export function uploadFilterFile(file: File, onProgress: (part: number) => void, signal: AbortSignal) {
  return uploadOwn(FILTERS, file, onProgress, signal)
}

/** Takes an own filter off the list. Rejects like `api`. */
export async function deleteOwnFilter(id: string): Promise<void> {
  await api(deleteFilter, { id })
}
