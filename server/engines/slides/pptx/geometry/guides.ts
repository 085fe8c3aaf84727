import { clamp } from '#shared/base/num.ts'
import { attribute, childrenOf, type XmlElement } from '../xml/xml-element.ts'

type Operation = (x: number, y: number, z: number) => number

const RADIANS = Math.PI / (180 * 60_000)
const FULL = 21_600_000

/** Operations of formulas (20.1.9.11); angles are 60,000ths of a degree. */
const OPERATIONS: Record<string, Operation> = {
  '*/': (x, y, z) => (x * y) / z,
  '+-': (x, y, z) => x + y - z,
  '+/': (x, y, z) => (x + y) / z,
  '?:': (x, y, z) => (x > 0 ? y : z),
  abs: (x) => Math.abs(x),
  at2: (x, y) => Math.atan2(y, x) / RADIANS,
  cat2: (x, y, z) => x * Math.cos(Math.atan2(z, y)),
  cos: (x, y) => x * Math.cos(y * RADIANS),
  max: (x, y) => Math.max(x, y),
  min: (x, y) => Math.min(x, y),
  mod: (x, y, z) => Math.hypot(x, y, z),
  pin: (x, y, z) => clamp(y, x, z),
  sat2: (x, y, z) => x * Math.sin(Math.atan2(z, y)),
  sin: (x, y) => x * Math.sin(y * RADIANS),
  sqrt: (x) => Math.sqrt(Math.max(x, 0)),
  tan: (x, y) => x * Math.tan(y * RADIANS),
  val: (x) => x,
}

/** Returns the names that every shape of a size knows, in its units. */
function sizeNames(w: number, h: number): Map<string, number> {
  const names = new Map<string, number>([
    ['l', 0],
    ['t', 0],
    ['r', w],
    ['b', h],
    ['w', w],
    ['h', h],
    ['hc', w / 2],
    ['vc', h / 2],
    ['ss', Math.min(w, h)],
    ['ls', Math.max(w, h)],
    ['cd2', FULL / 2],
    ['cd4', FULL / 4],
    ['cd8', FULL / 8],
    ['3cd4', (FULL * 3) / 4],
    ['3cd8', (FULL * 3) / 8],
    ['5cd8', (FULL * 5) / 8],
    ['7cd8', (FULL * 7) / 8],
  ])
  for (const parts of [2, 3, 4, 5, 6, 8, 10, 12, 16, 32]) {
    names.set(`wd${parts}`, w / parts)
    names.set(`hd${parts}`, h / parts)
    names.set(`ssd${parts}`, Math.min(w, h) / parts)
  }
  return names
}

/** The values that a shape's own outline names. */
export class Guides {
  readonly #values: Map<string, number>

  /** @param w of the shape, in the units of its guides */
  constructor(w: number, h: number, lists: readonly (XmlElement | null)[]) {
    this.#values = sizeNames(w, h)
    for (const guide of lists.flatMap((list) => childrenOf(list, 'a:gd'))) {
      const [operation = '', ...words] = (attribute(guide, 'fmla') ?? '').trim().split(/\s+/u)
      const [x = 0, y = 0, z = 0] = words.map((word) => this.value(word))
      const value = OPERATIONS[operation]?.(x, y, z) ?? 0
      this.#values.set(attribute(guide, 'name') ?? '', Number.isFinite(value) ? value : 0)
    }
  }

  /** Returns the value of a number or a name; 0 for one that is not known. */
  value(word: string | null): number {
    const number = Number(word)
    if (word && Number.isFinite(number)) return number
    return this.#values.get(word ?? '') ?? 0
  }
}
