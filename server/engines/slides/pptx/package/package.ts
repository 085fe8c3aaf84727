import path from 'node:path'
import { parseXml } from '../xml/parse-xml.ts'
import { attribute, childrenOf, type XmlElement } from '../xml/xml-element.ts'
import type { ArchiveParts } from './archive.ts'

/** A part that another one names. */
interface Relation {
  /** The last word of its type, such as `slideLayout`. */
  type: string
  part: string
}

/** The parts of a deck as XML, and how they name one another. Nothing outside the archive is named. */
export class DeckPackage {
  readonly #parts: ArchiveParts
  readonly #read = new Map<string, XmlElement | null>()
  readonly #relations = new Map<string, ReadonlyMap<string, Relation>>()
  /** ArchiveParts by their names in small letters, as names are the same in either (ECMA-376 part 2, 6.2.2.3). */
  readonly #names: ReadonlyMap<string, string>

  constructor(parts: ArchiveParts) {
    this.#parts = parts
    this.#names = new Map([...parts.keys()].map((name) => [name.toLowerCase(), name]))
  }

  /** Returns the bytes of a part, or null. */
  bytes(part: string): Uint8Array<ArrayBuffer> | null {
    return this.#parts.get(this.#names.get(part.toLowerCase()) ?? part) ?? null
  }

  /** Returns the outer element of a part, or null where there is no such part. Throws where it cannot be parsed. */
  xml(part: string): XmlElement | null {
    const known = this.#read.get(part)
    if (known !== undefined) return known
    const bytes = this.bytes(part)
    const element = bytes && parseXml(bytes)
    this.#read.set(part, element)
    return element
  }

  /** Returns the outer element of a part that is not kept. Throws where it cannot be parsed. */
  xmlOnce(part: string): XmlElement | null {
    const bytes = this.bytes(part)
    return bytes && parseXml(bytes)
  }

  /** Returns what a part names, by the ids of the relations; '' for the archive itself. */
  relations(part: string): ReadonlyMap<string, Relation> {
    const known = this.#relations.get(part)
    if (known) return known
    const found = new Map<string, Relation>()
    const folder = path.posix.dirname(part)
    const list = this.xmlOnce(path.posix.join(folder, '_rels', `${path.posix.basename(part)}.rels`))
    for (const relation of childrenOf(list, 'Relationship')) {
      const [id, type, target] = ['Id', 'Type', 'Target'].map((name) => attribute(relation, name))
      if (!id || !type || !target || attribute(relation, 'TargetMode') === 'External') continue
      const inside = partNamed(folder, target)
      if (inside) found.set(id, { type: type.slice(type.lastIndexOf('/') + 1), part: inside })
    }
    this.#relations.set(part, found)
    return found
  }

  /** Returns the first part of a type that a part names, or null. */
  related(part: string, type: string): string | null {
    return [...this.relations(part).values()].find((relation) => relation.type === type)?.part ?? null
  }
}

/** The name of a part within the archive, or null where the target lies outside of it. */
function partNamed(folder: string, target: string): string | null {
  if (/^[a-z][a-z\d+.-]*:/iu.test(target) || target.startsWith('//') || target.includes('\\')) return null
  let plain = target
  try {
    plain = decodeURIComponent(target)
  } catch {
    // a name that only looks encoded
  }
  const joined = path.posix.normalize(plain.startsWith('/') ? plain.slice(1) : path.posix.join(folder, plain))
  return joined.startsWith('..') ? null : joined
}
