import { boundsOf, type Rect, union } from '#shared/base/rect.ts'
import { drawStill } from './draw-still.ts'
import type { Holdings } from './holdings.ts'
import { evenRect, type OutputSize, toOutput } from './place.ts'
import type { StillLayer } from './plan.ts'
import { Sheet } from './sheet.ts'
import type { TextSetter } from './text/text-setter.ts'

/** Still layers as sheets: drawn once, drawn again when anything of them changes. */
export class StillSheets {
  readonly #holdings: Holdings
  readonly #texts: TextSetter
  readonly #made = new Map<string, { key: string; sheet: Sheet }>()

  constructor(holdings: Holdings, texts: TextSetter) {
    this.#holdings = holdings
    this.#texts = texts
  }

  /** The sheet of a part's layers and a key that changes with its looks; null when none of it is within the picture. */
  sheet(id: string, layers: StillLayer[], scale: number, size: OutputSize): { key: string; sheet: Sheet } | null {
    const key = JSON.stringify([scale, size, layers.map((layer) => [layer, this.#state(layer)])])
    const known = this.#made.get(id)
    if (known?.key === key) return known
    const bounds = layers.map((layer) => this.#bounds(layer, scale)).reduce((a, b) => union(a, b))
    const rect = evenRect(bounds, size)
    if (!rect) return null
    const sheet = known && sameRect(known.sheet.rect, rect) ? known.sheet : new Sheet(rect)
    sheet.redraw(sheet.rect, (context) => {
      for (const layer of layers) drawStill(context, layer, scale, this.#holdings, this.#texts)
    })
    const made = { key, sheet }
    this.#made.set(id, made)
    return made
  }

  dropOthers(shown: ReadonlySet<string>): void {
    for (const id of this.#made.keys()) if (!shown.has(id)) this.#made.delete(id)
  }

  clear(): void {
    this.#made.clear()
  }

  /** What a layer's looks depend on beside itself. */
  #state(layer: StillLayer): string {
    if (layer.kind === 'text') return this.#texts.isReady(layer) ? 'set' : 'unset'
    if (layer.kind !== 'picture') return ''
    const picture = this.#holdings.picture(layer.url)
    return picture ? 'here' : picture === null ? 'missing' : 'coming'
  }

  #bounds(layer: StillLayer, scale: number): Rect {
    const box = layer.kind === 'text' ? this.#texts.box(layer) : layer.box
    const bounds = boundsOf(toOutput(box, scale))
    const margin = layer.kind === 'text' ? layer.style.fontSize * layer.scale * scale * 0.3 : 0
    return {
      x: bounds.x - margin,
      y: bounds.y - margin,
      width: bounds.width + 2 * margin,
      height: bounds.height + 2 * margin,
    }
  }
}

export function sameRect(a: Rect, b: Rect): boolean {
  return a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height
}
