import { sameValue } from '#shared/base/same-value.ts'
import type { FilmedLips, FootageLayer } from '#shared/evaluate/frame-spec.ts'
import { type PlainItem, surfaceItem } from '#workers/render/common/backend.ts'
import type { HeldFrame } from '#workers/render/common/held-frame.ts'
import { evenRect, type OutputSize } from '#workers/render/common/place.ts'
import { Surface } from '#workers/render/common/surface.ts'
import { bodyCutOf, cutBody } from '../body-cut.ts'
import { type Figure, figureOf, finishFigure, isPlain } from '../figure.ts'
import { PlaceholderShow } from '../surface-show.ts'
import { canvasOf, cutOut } from './cut-out.ts'
import { filmSamples } from './samples.ts'
import { drawSpokenMouth, type SpokenMouth } from './spoken-mouth.ts'

interface Drawn {
  frame: HeldFrame
  /** All that the picture depends on besides the frame. */
  looks: unknown
  /** The speech of its lips; null where the mouth is the filmed one. */
  lips: FilmedLips | null | undefined
  /** The cut-out picture, before turn and mask. */
  drawing: Surface
  surface: Surface
}

/**
 * Paints filmed presenters: cut out of their film by the CPU and drawn into surfaces, so that both backends show the same
 * pixels. A frame that still shows is not cut out again.
 */
export class FootagePainter {
  readonly #drawn = new Map<string, Drawn>()
  readonly #missing = new Map<string, { looks: unknown; show: PlaceholderShow }>()

  /**
   * The item that shows the layer; null when nothing of it is within the picture. `frame` is null for a film that is
   * missing, `mouth` for one whose mouth is the filmed one. `cutTo` is the picture of its mask; a mask whose picture is
   * missing is off (E7.11).
   */
  paint(
    asked: FootageLayer,
    frame: HeldFrame | null,
    mouth: SpokenMouth | null,
    scale: number,
    size: OutputSize,
    cutTo: ImageBitmap | null,
  ): PlainItem | null {
    const layer = asked.mask?.url && !cutTo ? { ...asked, mask: null } : asked
    const figure = figureOf(layer, scale, cutTo)
    const rect = evenRect(figure.bounds, size)
    if (!rect) return null
    const { mask, matte, view, framing } = layer
    const looks = { figure, rect, size, mask, matte, view, framing }
    const lips = mouth && layer.lips
    if (!frame) {
      const known = this.#missing.get(layer.id)
      const show =
        known && sameValue(known.looks, looks) ? known.show : new PlaceholderShow({ figure, rect, size }, layer)
      this.#missing.set(layer.id, { looks, show })
      return show.item(layer)
    }
    let drawn = this.#drawn.get(layer.id)
    if (!drawn || !sameValue(drawn.looks, looks)) {
      const drawing = new Surface(figure.rect)
      drawn = { frame, looks, lips, drawing, surface: isPlain(figure, mask) ? drawing : new Surface(rect) }
      this.#drawn.set(layer.id, drawn)
      draw(drawn, layer, mouth, figure, size)
    } else if (drawn.frame !== frame || !sameValue(drawn.lips, lips)) {
      Object.assign(drawn, { frame, lips })
      draw(drawn, layer, mouth, figure, size)
    }
    return surfaceItem(layer.id, drawn.surface, layer.opacity)
  }

  /** Frees the surfaces of layers that are not shown. */
  dropOthers(shown: ReadonlySet<string>): void {
    for (const kept of [this.#drawn, this.#missing]) for (const id of kept.keys()) if (!shown.has(id)) kept.delete(id)
  }

  clear(): void {
    this.#drawn.clear()
    this.#missing.clear()
  }
}

function draw(
  { frame, drawing, surface }: Drawn,
  layer: FootageLayer,
  mouth: SpokenMouth | null,
  figure: Figure,
  size: OutputSize,
): void {
  const { matte, view, mask } = layer
  const cut = canvasOf(cutOut(filmSamples(frame, matte, view, figure.rect), matte))
  if (mouth) drawSpokenMouth(cut, mouth)
  const { x, y, width, height } = figure.rect
  drawing.redraw(drawing.rect, (into) => into.drawImage(cut, x, y, width, height))
  cutBody(drawing.context, figure.rect, bodyCutOf(layer, figure, size), { x: 0, y: 0, width, height })
  if (surface !== drawing) finishFigure(surface, drawing.canvas, figure, mask)
}
