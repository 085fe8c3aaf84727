import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type Material, type Presenter, presenterSchema } from '#shared/model/library.ts'

/** The folder of the built-in material. */
export const LIBRARY = path.resolve(import.meta.dirname, '../../../public/library')

const read = (file: string): unknown => JSON.parse(readFileSync(path.join(LIBRARY, file), 'utf8'))

const shelves = new Map<string, readonly Material[]>()

/** Returns an item of a shelf. @throws where nothing has the id */
export function stock(shelf: 'backgrounds' | 'music' | 'stickers', id: string): Material & { url: string } {
  const items = shelves.get(shelf) ?? (read(`${shelf}/index.json`) as Material[])
  shelves.set(shelf, items)
  const found = items.find((item) => item.id === id)
  if (!found) throw new Error(`${shelf} have no ${id}`)
  return { ...found, url: `/library/${shelf}/${found.file}` }
}

/** Returns a built-in presenter. */
export function presenter(id: string): Presenter {
  return presenterSchema.parse(read(`presenters/${id}/presenter.json`))
}
