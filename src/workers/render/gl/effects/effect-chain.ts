import type { ColorTable } from '#shared/effect/cube.ts'
import { warpsOf } from '#shared/effect/warps.ts'
import type { EffectKind } from '#shared/model/effects.ts'
import type { EffectLooks } from '#workers/render/common/effect-looks.ts'
import { uprightPlacement } from '../passes/quad.ts'
import { BlurPass } from './blur-pass.ts'
import { ColorPass } from './color-pass.ts'
import { DetailPass } from './detail-pass.ts'
import type { EffectPassProps } from './effect-pass.ts'
import { FilterPass } from './filter-pass.ts'
import { MakeUpPass } from './make-up-pass.ts'
import { SharpenPass } from './sharpen-pass.ts'
import type { Target } from './target.ts'
import { WarpPass } from './warp-pass.ts'

/** One effect: draws what it needs beside the picture, and returns what draws into the target. */
type Step = (from: Pick<EffectPassProps, 'picture' | 'size'>) => (props: EffectPassProps) => void

interface ChainTargets {
  source: Target
  /** Drawn into by turns. */
  between: [Target, Target]
  /** Its first row is the top one, unlike that of the others. */
  made: Target
}

/** The size of details, in project pixels, and their largest variance: pores and wrinkles, or folds and features. */
const SMOOTHING = { radiusPx: 9, epsilon: 0.05 ** 2 }
const CLARITY = { radiusPx: 36, epsilon: 0.12 ** 2 }
/** Radius of sharpening in project pixels. */
const SHARPEN_PX = 1.6
/** Radius of a background that is fully blurred, in project pixels. */
const BLUR_PX = 60

/** The effects of a context in the order in which they are drawn. One that cannot be built is left out and named in `failed`. */
export class EffectChain {
  readonly failed = new Set<EffectKind>()
  readonly #gl: WebGL2RenderingContext
  /** By class; null for one that cannot be built. */
  readonly #passes = new Map<unknown, unknown>()

  constructor(gl: WebGL2RenderingContext) {
    this.#gl = gl
  }

  /** Draws the effects of `looks` from `source` into `made`; false without any to draw. */
  run(looks: EffectLooks, { source, between, made }: ChainTargets): boolean {
    const { size } = made
    const steps = this.#steps(looks)
    for (const [i, step] of steps.entries()) {
      const last = i === steps.length - 1
      const target = last ? made : (between[i % 2] as Target)
      const picture = i === 0 ? source.texture : (between[(i + 1) % 2] as Target).texture
      const placement = last
        ? [size.width, 0, 0, 0, -size.height, 0, 0, size.height, 1]
        : uprightPlacement({ x: 0, y: 0, ...size })
      const draw = step({ size, picture })
      target.draw(() => draw({ size, placement, picture }))
    }
    return steps.length > 0
  }

  /** Frees what none of these effects uses. */
  dropOthers(looks: EffectLooks[]): void {
    const tables = new Set<ColorTable>(looks.flatMap(({ filter }) => filter?.table ?? []))
    const filter = this.#passes.get(FilterPass) as FilterPass | null | undefined
    filter?.dropOthers(tables)
  }

  #steps({ beauty, filter, makeUp, face, scale }: EffectLooks): Step[] {
    const steps: (Step | null | undefined)[] = []
    const { smoothing = 0, clarity = 0 } = beauty
    const detail = smoothing || clarity ? this.#pass('beauty', DetailPass) : null
    if (detail && smoothing) {
      const props = { ...SMOOTHING, smoothing, clarity: 0, radius: SMOOTHING.radiusPx * scale }
      steps.push((from) => detail.prepare(from, props))
    }
    if (beauty.whitening || beauty.reddening || beauty.contrast || beauty.saturation) {
      const pass = this.#pass('beauty', ColorPass)
      steps.push(pass && (() => (props) => pass.render({ ...props, beauty })))
    }
    if (makeUp && face) {
      const pass = this.#pass('package', MakeUpPass)
      steps.push(pass && ((from) => pass.prepare(from, { ...makeUp, face })))
    }
    const warps = face ? warpsOf(face, beauty) : []
    if (warps.length > 0) {
      const pass = this.#pass('beauty', WarpPass)
      steps.push(pass && (() => (props) => pass.render({ ...props, warps })))
    }
    if (detail && clarity) {
      const props = { ...CLARITY, smoothing: 0, clarity, radius: CLARITY.radiusPx * scale }
      steps.push((from) => detail.prepare(from, props))
    }
    const { sharpen, backgroundBlur } = beauty
    if (backgroundBlur) {
      const pass = this.#pass('beauty', BlurPass)
      steps.push(pass && ((from) => pass.prepare(from, BLUR_PX * backgroundBlur * scale)))
    }
    if (sharpen) {
      const pass = this.#pass('beauty', SharpenPass)
      steps.push(pass && (() => (props) => pass.render({ ...props, strength: sharpen, radius: SHARPEN_PX * scale })))
    }
    if (filter) {
      const pass = this.#pass('filter', FilterPass)
      steps.push(pass && (() => (props) => pass.render({ ...props, ...filter })))
    }
    return steps.filter((step) => step !== null && step !== undefined)
  }

  #pass<T>(part: EffectKind, Pass: new (gl: WebGL2RenderingContext) => T): T | null {
    const known = this.#passes.get(Pass) as T | null | undefined
    if (known !== undefined) return known
    let made: T | null = null
    try {
      made = new Pass(this.#gl)
    } catch {
      // the context may be lost instead, which its owner notices
      if (!this.#gl.isContextLost()) this.failed.add(part)
    }
    this.#passes.set(Pass, made)
    return made
  }
}
