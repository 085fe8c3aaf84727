import { rounded } from '../xml/units.ts'

const DEGREE = Math.PI / 180

/** Writes an outline as the `d` of an SVG path. */
export class PathWriter {
  #x = 0
  #y = 0
  #startX = 0
  #startY = 0
  readonly #steps: string[] = []
  readonly #scaleX: number
  readonly #scaleY: number

  /** @param scaleX from the units of the calls to pixels */
  constructor(scaleX = 1, scaleY = scaleX) {
    this.#scaleX = scaleX
    this.#scaleY = scaleY
  }

  #step(name: string, ...points: number[]): this {
    const scaled = points.map((value, index) => rounded(value * (index % 2 === 0 ? this.#scaleX : this.#scaleY)))
    this.#steps.push(`${name}${scaled.join(' ')}`)
    const [x = this.#x, y = this.#y] = points.slice(-2)
    this.#x = x
    this.#y = y
    return this
  }

  move(x: number, y: number): this {
    this.#startX = x
    this.#startY = y
    return this.#step('M', x, y)
  }

  line(x: number, y: number): this {
    return this.#step('L', x, y)
  }

  cubic(...points: [number, number, number, number, number, number]): this {
    return this.#step('C', ...points)
  }

  quadratic(...points: [number, number, number, number]): this {
    return this.#step('Q', ...points)
  }

  /**
   * Draws a part of an ellipse from where the path is (20.1.9.4).
   * @param startDeg where on the ellipse that is, clockwise from its right
   */
  arc(radiusX: number, radiusY: number, startDeg: number, sweepDeg: number): this {
    if (radiusX <= 0 || radiusY <= 0 || sweepDeg === 0) return this
    const sweep = Math.max(-360, Math.min(360, sweepDeg))
    const turnOf = (deg: number) => {
      const turn = Math.atan2(radiusX * Math.sin(deg * DEGREE), radiusY * Math.cos(deg * DEGREE))
      return { cos: Math.cos(turn), sin: Math.sin(turn) }
    }
    const start = turnOf(startDeg)
    const centerX = this.#x - radiusX * start.cos
    const centerY = this.#y - radiusY * start.sin
    // one arc of SVG is less than a circle
    const parts = Math.abs(sweep) > 180 ? 2 : 1
    for (let part = 1; part <= parts; part += 1) {
      const end = turnOf(startDeg + (sweep * part) / parts)
      const radii = [radiusX * this.#scaleX, radiusY * this.#scaleY].map(rounded).join(' ')
      this.#step(`A${radii} 0 0 ${sweep > 0 ? 1 : 0} `, centerX + radiusX * end.cos, centerY + radiusY * end.sin)
    }
    return this
  }

  /** Draws straight lines through points, to the first again. */
  polygon(points: readonly (readonly [number, number])[]): this {
    for (const [index, [x, y]] of points.entries()) {
      if (index === 0) this.move(x, y)
      else this.line(x, y)
    }
    return this.close()
  }

  /** Draws straight lines through points. */
  lines(points: readonly (readonly [number, number])[]): this {
    for (const [index, [x, y]] of points.entries()) {
      if (index === 0) this.move(x, y)
      else this.line(x, y)
    }
    return this
  }

  /** Draws a whole ellipse around a center. */
  ellipse(x: number, y: number, radiusX: number, radiusY: number, isReversed = false): this {
    return this.move(x - radiusX, y)
      .arc(radiusX, radiusY, 180, isReversed ? -360 : 360)
      .close()
  }

  close(): this {
    this.#steps.push('Z')
    this.#x = this.#startX
    this.#y = this.#startY
    return this
  }

  get d(): string {
    return this.#steps.join(' ')
  }
}
