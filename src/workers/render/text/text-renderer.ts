import { LruCache } from '#shared/base/lru.ts'
import type { Box } from '#shared/base/rect.ts'
import type { TextLayer } from '#shared/evaluate/frame-spec.ts'
import type { FontChoice } from '#shared/placing/font.ts'
import type { Size } from '#shared/placing/text-size.ts'
import { drawText, type LaidOutText, layOutText } from './draw-text.ts'
import { loadFont } from './fonts.ts'

type Context = OffscreenCanvasRenderingContext2D

const keyOf = ({ fontName, bold = false }: FontChoice, text: string) => `${fontName}\n${bold}\n${text}`

/** Lays texts out once and draws them any number of times. */
export class TextRenderer {
  readonly #measure = new OffscreenCanvas(1, 1).getContext('2d') as Context
  readonly #set = new LruCache<string, LaidOutText>(200)
  readonly #ready = new Set<string>()

  /** Whether the font slices of a text have been loaded. */
  isReady(layer: TextLayer): boolean {
    return this.#ready.has(keyOf(layer.style, layer.text))
  }

  async load(font: FontChoice, text: string): Promise<void> {
    await loadFont(font, text)
    this.#ready.add(keyOf(font, text))
  }

  /** Size of the laid out text in project pixels at scale 1. */
  size(layer: TextLayer): Size {
    return this.#textOf(layer).size
  }

  /** The layer's box with the size that the text really has. */
  box(layer: TextLayer): Box {
    const { width, height } = this.size(layer)
    return { ...layer.box, width: width * layer.scale, height: height * layer.scale }
  }

  /** Draws with the context's `globalAlpha` applied to the whole text, so that no stroke shows through its letters. */
  draw(context: Context, layer: TextLayer, scale: number): void {
    const place = (target: Context) => {
      target.translate(layer.box.centreX * scale, layer.box.centreY * scale)
      target.rotate((layer.box.rotationDeg * Math.PI) / 180)
      target.scale(layer.scale * scale, layer.scale * scale)
    }
    if (context.globalAlpha === 1) {
      place(context)
      drawText(context, layer, this.#textOf(layer))
      return
    }
    const whole = new OffscreenCanvas(context.canvas.width, context.canvas.height)
    const target = whole.getContext('2d') as Context
    target.setTransform(context.getTransform())
    place(target)
    drawText(target, layer, this.#textOf(layer))
    context.resetTransform()
    context.drawImage(whole, 0, 0)
  }

  #textOf(layer: TextLayer): LaidOutText {
    const key = JSON.stringify([layer.text, layer.style, layer.wrapWidth, layer.fullWidth])
    const known = this.#set.get(key)
    if (known) return known
    const set = layOutText(this.#measure, layer)
    this.#set.set(key, set)
    return set
  }
}
