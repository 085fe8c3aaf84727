import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { MediaUrl } from '#shared/model/ids.ts'
import { CliRefusal } from './refusal.ts'

/** Fields of project JSON that name a medium that is seen or heard. */
const MEDIA_FIELDS = new Set(['url', 'ttsAudioUrl'])
const BUILT_IN = '/library/'

/**
 * The media of a project on this machine. In the document they become `oss:local/N/NAME`, which only this table can turn
 * into addresses: local paths (relative to the project's file) and addresses on the web alike; built-in ones stay.
 */
export class LocalMedia {
  readonly #addresses = new Map<MediaUrl, string>()
  readonly #folder: string
  readonly #library: string

  /** `folder` holds the project's file, `library` the built-in material. */
  constructor(folder: string, library: string) {
    this.#folder = folder
    this.#library = library
  }

  /** A copy of the JSON with its media taken in; throws a `CliRefusal` naming the field of a medium that is not there. */
  adopt(json: unknown, field = ''): unknown {
    if (Array.isArray(json)) return json.map((item, index) => this.adopt(item, `${field}[${index}]`))
    if (typeof json !== 'object' || json === null) return json
    const entries = Object.entries(json).map(([key, value]) => {
      const path = field ? `${field}.${key}` : key
      const medium = MEDIA_FIELDS.has(key) && typeof value === 'string' && value !== ''
      return [key, medium ? this.#take(value, path) : this.adopt(value, path)]
    })
    return Object.fromEntries(entries)
  }

  /** Gives a file of this machine an address in the document. */
  add(file: string): MediaUrl {
    return this.#enter(pathToFileURL(file).href, path.basename(file))
  }

  /** For the render node. */
  async resolve(url: MediaUrl): Promise<string> {
    const address = this.#addresses.get(url)
    if (!address) throw new Error(`${url} is not a medium of this project.`)
    return address
  }

  /** A message for the user: addresses of the document become the paths or addresses that the project's file names. */
  inWords(message: string): string {
    return [...this.#addresses].reduce((text, [url, address]) => text.replaceAll(url, named(address)), message)
  }

  #take(value: string, field: string): MediaUrl {
    if (/^https?:/u.test(value)) return this.#enter(value, path.posix.basename(new URL(value).pathname))
    if (value.startsWith('oss:'))
      throw new CliRefusal(`${field} names ${value} in a studio's store: download it, and give its path.`)
    const builtIn = value.startsWith(BUILT_IN)
    const file = builtIn ? path.join(this.#library, value.slice(BUILT_IN.length)) : path.resolve(this.#folder, value)
    if (!existsSync(file) || !statSync(file).isFile())
      throw new CliRefusal(`${field} names ${builtIn ? 'no built-in material' : 'a file that is not there'}: ${value}.`)
    return builtIn ? value : this.add(file)
  }

  #enter(address: string, name: string): MediaUrl {
    const url = `oss:local/${this.#addresses.size}/${name}`
    this.#addresses.set(url, address)
    return url
  }
}

function named(address: string): string {
  return address.startsWith('file:') ? fileURLToPath(address) : address
}
