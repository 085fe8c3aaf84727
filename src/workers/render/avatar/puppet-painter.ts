import type { Rect } from '#shared/base/rect.ts'
import type { PresenterLayer } from '#shared/evaluate/frame-spec.ts'
import type { PresenterPose } from '#shared/evaluate/pose.ts'
import { presenterFolder } from '#shared/model/presenter-files.ts'
import { drawPlaceholder } from '../draw-still.ts'
import type { MediaFailure, MediaProvider } from '../media-provider.ts'
import { evenRect, type OutputSize } from '../place.ts'
import type { PaintedSurface, PresenterPainter } from '../presenters.ts'
import { Surface } from '../surface.ts'
import { type Figure, figureOf, finishFigure, isPlain } from './figure.ts'
import { puppetDamage } from './puppet/damage.ts'
import { loadPuppet, type Puppet } from './puppet/load.ts'
import { paintPuppet } from './puppet/paint.ts'

interface Shown {
  key: string
  pose: PresenterPose
  /** What the puppet is painted on: the surface itself, or for a turned or masked one a canvas of its own. */
  drawing: Surface
  surface: Surface
}

/** Puppets in surfaces: for each pose only what differs from the one before is painted. */
export class PuppetPainter implements PresenterPainter {
  readonly #puppets = new Map<string, Puppet | null>()
  readonly #shown = new Map<string, Shown>()

  isReady(url: string): boolean {
    return this.#puppets.has(url)
  }

  isMissing(url: string): boolean {
    return this.#puppets.get(url) === null
  }

  dropMissing(): void {
    for (const [url, puppet] of this.#puppets) {
      if (puppet) continue
      this.#puppets.delete(url)
      this.forget()
    }
  }

  async load(url: string, provider: MediaProvider): Promise<MediaFailure[]> {
    const folder = presenterFolder(url)
    const failures: MediaFailure[] = []
    const bytesOf = async (file: string) => {
      const result = await provider.bytes(`${folder}/${file}`)
      if (result.ok) return result.value
      failures.push(result.error)
      throw new Error(result.error.detail)
    }
    try {
      this.#puppets.set(url, await loadPuppet(bytesOf))
    } catch (error) {
      this.#puppets.set(url, null)
      if (failures.length === 0) failures.push({ code: 'unreadable', detail: String(error), subject: url })
    }
    return failures
  }

  paint(layer: PresenterLayer, scale: number, size: OutputSize): PaintedSurface | null {
    const figure = figureOf(layer, scale)
    const rect = evenRect(figure.bounds, size)
    if (!rect) return null
    const puppet = this.#puppets.get(layer.url)
    const key = JSON.stringify([layer.url, layer.framing, layer.mask, figure, size])
    const known = this.#shown.get(layer.id)
    const again = known?.key === key
    const shown = again ? known : begin(key, layer, figure, rect)
    this.#shown.set(layer.id, shown)
    if (puppet) draw(puppet, layer, figure, shown, again)
    else if (puppet === null && !again) {
      shown.surface.redraw(shown.surface.rect, (context) => {
        context.translate(layer.box.centreX * scale, layer.box.centreY * scale)
        drawPlaceholder(context, figure.rect.width, figure.rect.height)
      })
    }
    return puppet === undefined ? null : shown
  }

  dropOthers(shown: ReadonlySet<string>): void {
    for (const id of this.#shown.keys()) if (!shown.has(id)) this.#shown.delete(id)
  }

  forget(): void {
    this.#shown.clear()
  }

  dispose(): void {
    this.forget()
    for (const puppet of this.#puppets.values()) puppet?.close()
    this.#puppets.clear()
  }
}

function begin(key: string, layer: PresenterLayer, figure: Figure, rect: Rect): Shown {
  const drawing = new Surface(figure.rect)
  const surface = isPlain(figure, layer.mask) ? drawing : new Surface(rect)
  return { key, pose: layer.pose, drawing, surface }
}

function draw(puppet: Puppet, layer: PresenterLayer, figure: Figure, shown: Shown, again: boolean): void {
  const { pose, framing, mask } = layer
  const { x, y, width, height } = figure.rect
  const part = again ? puppetDamage(puppet, shown.pose, pose, framing, width, height) : { x: 0, y: 0, width, height }
  shown.pose = pose
  const area = part.width > 0 && part.height > 0 ? evenRect(part, { width, height }) : null
  if (!area) return
  paintPuppet(shown.drawing.context, puppet, pose, framing, width, height, area)
  if (shown.drawing === shown.surface) shown.surface.mark({ ...area, x: area.x + x, y: area.y + y })
  else finishFigure(shown.surface, shown.drawing.canvas, figure, mask)
}
