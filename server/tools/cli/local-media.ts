import { closeSync, existsSync, openSync, readFileSync, readSync, statSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { ANIMATED_HEAD_BYTES, animatedType } from '#shared/base/animated-picture.ts'
import { cleanLottie } from '#shared/base/lottie-file.ts'
import type { MediaUrl } from '#shared/model/ids.ts'
import { animatedName } from '#shared/model/is-animated.ts'
import { CliRefusal } from './common/refusal.ts'

/** Fields of project JSON that contain the address of a medium. */
const MEDIA_FIELDS = new Set(['url', 'ttsAudioUrl', 'fontUrl', 'face', 'paasFileUrl'])
const BUILT_IN = '/library/'
/** Bytes among which the first brace of an animation stands, and the largest animation that is looked for. */
const BRACE_BYTES = 64
const ANIMATION_BYTES_MAX = 20e6
/** Deepest nesting of project JSON; the format itself has about 10 levels. */
const DEPTH_MAX = 200

/**
 * The media of a project on this machine. In the document their addresses are `oss:local/N/NAME`, which only this table
 * resolves: to local paths (relative to the project file) and to web addresses. Built-in media keep their address.
 */
export class LocalMedia {
  readonly #addresses = new Map<MediaUrl, string>()
  readonly #folder: string
  readonly #library: string

  /** `folder` contains the project file, `library` the built-in material. */
  constructor(folder: string, library: string) {
    this.#folder = folder
    this.#library = library
  }

  /**
   * Returns a copy of the JSON with the addresses of its media replaced.
   * @throws CliRefusal with the field of a missing medium, or of JSON that is nested too deeply
   */
  adopt(json: unknown, field = '', depth = 0): unknown {
    if (depth > DEPTH_MAX) throw new CliRefusal(`The project file nests its parts more than ${DEPTH_MAX} times.`)
    if (Array.isArray(json)) return json.map((item, index) => this.adopt(item, `${field}[${index}]`, depth + 1))
    if (typeof json !== 'object' || json === null) return json
    const entries = Object.entries(json).map(([key, value]) => {
      const path = field ? `${field}.${key}` : key
      const medium = MEDIA_FIELDS.has(key) && typeof value === 'string' && value !== ''
      return [key, medium ? this.#take(value, path) : this.adopt(value, path, depth + 1)]
    })
    return Object.fromEntries(entries)
  }

  /** Returns a document address for a local file. */
  add(file: string): MediaUrl {
    return this.#enter(pathToFileURL(file).href, nameByContent(file))
  }

  /** Resolves an address for the render node. */
  async resolve(url: MediaUrl): Promise<string> {
    const address = this.#addresses.get(url)
    if (!address) throw new Error(`${url} is not a medium of this project.`)
    return address
  }

  /** The `file:` and web addresses that addresses of the document stand for. */
  addresses(): Iterable<readonly [url: MediaUrl, address: string]> {
    return this.#addresses
  }

  /** Returns a message with document addresses replaced by the paths or addresses of the project file. */
  inWords(message: string): string {
    return [...this.#addresses].reduce((text, [url, address]) => text.replaceAll(url, named(address)), message)
  }

  #take(value: string, field: string): MediaUrl {
    if (/^https?:/u.test(value)) {
      if (!URL.canParse(value)) throw new CliRefusal(`${field} is not a web address: ${value}.`)
      return this.#enter(value, path.posix.basename(new URL(value).pathname))
    }
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

/** The name of a file in the document, whose ending tells animated pictures by their content from those that stand (E14.10). */
function nameByContent(file: string): string {
  const name = path.basename(file)
  const kind = animatedType(firstBytes(file, ANIMATED_HEAD_BYTES)) ?? (isAnimation(file) ? 'lottie' : null)
  return kind ? animatedName(name, kind) : name
}

/** Whether a file is a vector animation: an archive by its name, any other by its content. */
function isAnimation(file: string): boolean {
  if (/\.lottie$/iu.test(file)) return true
  if (!/^(\u{feff})?\s*\{/u.test(new TextDecoder().decode(firstBytes(file, BRACE_BYTES)))) return false
  if (statSync(file).size > ANIMATION_BYTES_MAX) return false
  try {
    return cleanLottie(JSON.parse(readFileSync(file, 'utf8').replace(/^\uFEFF/u, ''))) !== null
  } catch {
    return false
  }
}

function firstBytes(file: string, length: number): Uint8Array {
  const bytes = new Uint8Array(length)
  const opened = openSync(file, 'r')
  try {
    return bytes.subarray(0, readSync(opened, bytes, 0, length, 0))
  } finally {
    closeSync(opened)
  }
}

function named(address: string): string {
  return address.startsWith('file:') ? fileURLToPath(address) : address
}
