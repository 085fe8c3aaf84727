import type { SpeechPort } from '#server/engines/speech/common/port.ts'
import type { Library } from '#server/features/library/library.ts'
import type { BuiltInTemplates } from '#server/features/market/built-in.ts'
import { soldTemplates } from '#server/features/market/rules.ts'
import type { Uses } from '#server/features/project/document/check.ts'
import type { Db } from '#server/platform/db/open.ts'
import type { Localized } from '#shared/model/library.ts'

interface Sold {
  id: string
  soldType?: 'VIP' | undefined
  name: Localized
  url?: string
}

/** The path of an address, however it is written. */
function pathOf(address: string): string {
  try {
    return decodeURIComponent(new URL(address, 'http://localhost').pathname)
  } catch {
    return address
  }
}

/** The id of the published template of whose files the one of a path is; none for another path. */
const templateOf = (path: string) => /^(?:\/library\/)?published\/([^/]+)\//u.exec(path)?.[1] ?? []

/** Returns what tells the names of what is sold to members alone among what a document uses. */
export function soldNamesOf({
  db,
  library,
  templates: builtIn,
  speech,
}: {
  db: Db
  library: Library
  templates: BuiltInTemplates
  speech: SpeechPort
}): (tenantId: string, uses: Uses) => Promise<Localized[]> {
  const items: Sold[] = [...library.presenters, ...Object.values(library.shelves).flat()]
  const sold = items.filter(({ soldType }) => soldType)
  const among = (all: readonly Sold[], ids: readonly string[]) =>
    all.filter(({ id, soldType }) => soldType && ids.includes(id)).map(({ name }) => name)
  return async (tenantId, { items: used, addresses, templates, voices }) => {
    const paths = addresses.map(pathOf)
    const shown = sold.filter(({ id, url }) => used.includes(id) || (url !== undefined && paths.includes(url)))
    return [
      ...shown.map(({ name }) => name),
      ...(await soldTemplates({ db, builtIn }, [...templates, ...paths.flatMap(templateOf)])),
      ...(voices.length > 0 ? among(await speech.voices(tenantId), voices) : []),
    ]
  }
}
