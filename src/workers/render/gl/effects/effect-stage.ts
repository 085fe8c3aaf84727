import { sameValue } from '#shared/base/same-value.ts'
import type { EffectKind } from '#shared/model/effects.ts'
import { type EffectItem, movedItem, type PaintItem, type PlainItem } from '#workers/render/common/backend.ts'
import type { ItemPasses, TextureItem } from '../passes/item-passes.ts'
import { EffectChain } from './effect-chain.ts'
import { Target } from './target.ts'

/** A layer's own pixels, those between two effects, and those after the last. */
interface LayerTargets {
  source: Target
  between: [Target, Target]
  made: Target
}

/** A layer with its effects; another value when anything of it changed. */
export interface MadeEffect {
  /** Whether any effect was drawn. */
  readonly drawn: boolean
  /** Premultiplied, its first row at the top. */
  readonly texture: WebGLTexture
  /** RGBA, premultiplied, rows from the top. */
  read(): Uint8ClampedArray<ArrayBuffer>
}

interface Kept {
  item: EffectItem
  targets: LayerTargets
  made: MadeEffect
}

/** Draws layers with their effects into textures of a context, again when layer or effects change. All is lost with it. */
export class EffectStage {
  readonly #gl: WebGL2RenderingContext
  readonly #passes: ItemPasses
  readonly #chain: EffectChain
  readonly #kept = new Map<string, Kept>()

  constructor(gl: WebGL2RenderingContext, passes: ItemPasses) {
    this.#gl = gl
    this.#passes = passes
    this.#chain = new EffectChain(gl)
  }

  /** Kinds of effects that cannot be drawn. */
  get failed(): ReadonlySet<EffectKind> {
    return this.#chain.failed
  }

  /** The item with its effects; without them where none can be drawn. Leaves GL's default state behind. */
  show(item: EffectItem): PlainItem | TextureItem {
    const { drawn, texture } = this.make(item)
    const { id, rect, opacity } = item
    return drawn ? { kind: 'texture', id, rect, texture, opacity } : { ...item.source, opacity }
  }

  /** Draws the item with its effects where anything of it changed. */
  make(item: EffectItem): MadeEffect {
    const known = this.#kept.get(item.id)
    if (known && sameSource(known.item.source, item.source) && sameValue(known.item.looks, item.looks))
      return known.made
    const targets = this.#targets(item, known?.targets)
    const gl = this.#gl
    const { rect } = item
    gl.disable(gl.SCISSOR_TEST)
    gl.enable(gl.BLEND)
    gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA)
    targets.source.draw(() => this.#passes.draw(movedItem(item.source, -rect.x, -rect.y), targets.source.size))
    gl.disable(gl.BLEND)
    const drawn = this.#chain.run(item.looks, targets)
    const made = { drawn, texture: targets.made.texture, read: () => targets.made.read() }
    this.#kept.set(item.id, { item, targets, made })
    return made
  }

  /** Frees what belongs to layers that are not shown. */
  dropOthers(items: PaintItem[]): void {
    const effects = items.filter((item) => item.kind === 'effect')
    const shown = new Set(effects.map(({ id }) => id))
    for (const [id, { targets }] of this.#kept) {
      if (shown.has(id)) continue
      free(targets)
      this.#kept.delete(id)
    }
    this.#chain.dropOthers(effects.map(({ looks }) => looks))
  }

  #targets({ rect: { width, height } }: EffectItem, known: LayerTargets | undefined): LayerTargets {
    if (known?.made.size.width === width && known.made.size.height === height) return known
    if (known) free(known)
    const make = (depth: 'byte' | 'half') => new Target(this.#gl, { width, height }, depth)
    return { source: make('byte'), between: [make('half'), make('half')], made: make('byte') }
  }
}

function free({ source, between, made }: LayerTargets): void {
  for (const target of [source, ...between, made]) target.free()
}

/** Whether two items show the same pixels at the same place. */
function sameSource(was: PlainItem, is: PlainItem): boolean {
  if (!sameValue(was.rect, is.rect)) return false
  if (was.kind === 'surface' && is.kind === 'surface') return was.surface === is.surface && was.version === is.version
  if (was.kind === 'video' && is.kind === 'video') return was.frame === is.frame && sameValue(was.box, is.box)
  if (was.kind !== 'drawing' || is.kind !== 'drawing') return false
  return was.texture === is.texture && was.version === is.version && was.cover === is.cover && was.plate === is.plate
}
