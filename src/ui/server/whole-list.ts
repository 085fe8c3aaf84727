import { LIST_SIZE_MAX } from '#shared/api/library.ts'

interface ListPage<T> {
  records: T[]
  total: number
}

/** Asks for the pages of a list, one after the other. Rejects like `load`. */
export async function* pagesOf<T>(
  load: (page: { page: number; size: number }) => Promise<ListPage<T>>,
): AsyncGenerator<T[]> {
  for (let page = 1; ; page++) {
    const { records, total } = await load({ page, size: LIST_SIZE_MAX })
    yield records
    if (records.length === 0 || page * LIST_SIZE_MAX >= total) return
  }
}

/** Returns a list whole, however long it is. Rejects like `load`. */
export async function wholeList<T extends { id: string }>(load: Parameters<typeof pagesOf<T>>[0]): Promise<T[]> {
  const byId = new Map<string, T>()
  // what is added meanwhile moves the last of a page to the next one
  for await (const records of pagesOf(load)) for (const record of records) byId.set(record.id, record)
  return [...byId.values()]
}
