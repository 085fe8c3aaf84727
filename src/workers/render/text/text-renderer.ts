import { LruCache } from '#shared/base/lru.ts'
import type { Box } from '#shared/base/rect.ts'
import type { TextLayer } from '#shared/evaluate/frame-spec.ts'
import type { TextStyle } from '#shared/model/text.ts'
import { type FontChoice, filesOf } from '#shared/placing/font.ts'
import type { Size } from '#shared/placing/text-size.ts'
import { columnMarks } from '#shared/placing/vertical.ts'
import { TEXTS } from '#workers/kit/budgets.ts'
import type { MediaFailure, MediaProvider } from '#workers/render/common/media-provider.ts'
import { drawLetters, drawPlate } from './draw-text.ts'
import { loadFont, loadOwnFont } from './fonts.ts'
import { type LaidOutText, layOutText } from './lay-out.ts'

type Context = OffscreenCanvasRenderingContext2D
type TextShadow = NonNullable<TextStyle['shadow']>

const keyOf = (font: FontChoice, text: string) => JSON.stringify([filesOf(font), text])

function bytesOf(bytes: Awaited<ReturnType<MediaProvider['bytes']>>): ArrayBuffer {
  if (!bytes.ok) throw new Error(bytes.error.code)
  return bytes.value
}

/** Lays texts out once and draws them any number of times. */
export class TextRenderer {
  readonly #measure = new OffscreenCanvas(1, 1).getContext('2d') as Context
  readonly #set = new LruCache<string, LaidOutText>(TEXTS)
  /** By font and text: whether all slices that the text needs are there, or some could not be loaded. */
  readonly #fonts = new Map<string, 'ready' | 'missing'>()

  /** Returns whether the font of a text is there; undefined while it has not come. A text is not drawn before. */
  fontState({ style, text }: Pick<TextLayer, 'style' | 'text'>): 'ready' | 'missing' | undefined {
    return this.#fonts.get(keyOf(style, text))
  }

  /** Loads what a text needs of its font. Returns a failure where it cannot: other fonts stand in then. */
  async load(font: FontChoice, text: string, provider: Pick<MediaProvider, 'bytes'>): Promise<MediaFailure[]> {
    const { fontUrl, fontAxes } = font
    try {
      if (fontUrl) await loadOwnFont(fontUrl, fontAxes, async () => bytesOf(await provider.bytes(fontUrl)))
      await Promise.all([text, columnMarks(text)].filter(Boolean).map((part) => loadFont(font, part)))
      this.#fonts.set(keyOf(font, text), 'ready')
      return []
    } catch (error) {
      this.#fonts.set(keyOf(font, text), 'missing')
      return [{ code: 'unreachable', detail: String(error), subject: font.fontName }]
    }
  }

  /** Forgets which fonts are missing, so that they are asked for again. */
  dropMissing(): void {
    for (const [key, state] of this.#fonts) if (state === 'missing') this.#fonts.delete(key)
    this.#set.clear()
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

  /**
   * Draws with the context's `globalAlpha` applied to the whole text, so that no stroke shows through its letters, and
   * with one shadow of letters and strokes together.
   */
  draw(context: Context, layer: TextLayer, scale: number): void {
    const set = this.#textOf(layer)
    const { shadow } = set.style
    const place = (target: Context) => {
      target.translate(layer.box.centreX * scale, layer.box.centreY * scale)
      target.rotate(radOf(layer))
      target.scale(layer.scale * scale, layer.scale * scale)
    }
    const letters = (target: Context) => {
      target.save()
      place(target)
      drawPlate(target, set)
      target.restore()
      if (!shadow) {
        place(target)
        drawLetters(target, set, layer.highlight)
        return
      }
      const apart = sheetLike(target)
      place(apart)
      drawLetters(apart, set, layer.highlight)
      castShadow(target, layer, shadow, scale)
      target.resetTransform()
      target.drawImage(apart.canvas, 0, 0)
    }
    if (context.globalAlpha === 1) {
      letters(context)
      return
    }
    const whole = sheetLike(context)
    letters(whole)
    context.resetTransform()
    context.drawImage(whole.canvas, 0, 0)
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

const radOf = ({ box }: TextLayer) => (box.rotationDeg * Math.PI) / 180

/** Returns an empty canvas like that of a context, with its transform; drawn by the CPU as surfaces are, so that letters are the same on both. */
function sheetLike(context: Context): Context {
  const { width, height } = context.canvas
  const sheet = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true }) as Context
  sheet.setTransform(context.getTransform())
  return sheet
}

/** Sets the shadow of what is drawn next: it turns and scales with the text, which a context's own does not. */
function castShadow(context: Context, layer: TextLayer, { color, x, y, blur }: TextShadow, scale: number): void {
  const [cos, sin] = [Math.cos(radOf(layer)), Math.sin(radOf(layer))]
  const factor = layer.scale * scale
  context.shadowColor = color
  context.shadowBlur = blur * factor
  context.shadowOffsetX = (x * cos - y * sin) * factor
  context.shadowOffsetY = (x * sin + y * cos) * factor
}
