import path from 'node:path'
import type { DeckPackage } from './package.ts'

/** The media that a deck names, each once, under names of their own. */
export class Media {
  readonly files = new Map<string, Uint8Array<ArrayBuffer>>()
  readonly #package: DeckPackage
  readonly #names = new Map<string, string | null>()

  constructor(deck: DeckPackage) {
    this.#package = deck
  }

  /** Returns the name of the file that a part names by a relation; null where there is no such file. */
  fileOf(part: string, relationId: string | null): string | null {
    const relation = relationId === null ? undefined : this.#package.relations(part).get(relationId)
    if (relation?.type !== 'image') return null
    const known = this.#names.get(relation.part)
    if (known !== undefined) return known
    const bytes = this.#package.bytes(relation.part)
    const name = bytes && this.#free(relation.part)
    if (name) this.files.set(name, bytes)
    this.#names.set(relation.part, name)
    return name
  }

  #free(part: string): string {
    const base = path.posix.basename(part).replace(/[^\w.-]/gu, '_')
    let name = `media/${base}`
    for (let number = 2; this.files.has(name); number += 1) name = `media/${number}-${base}`
    return name
  }
}
