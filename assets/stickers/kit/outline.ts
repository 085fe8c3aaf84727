type Point = readonly [x: number, y: number]

/** A point of an outline with its handles, all of them absolute. */
interface Node {
  at: Point
  before: Point
  after: Point
}
interface Outline {
  closed: boolean
  nodes: Node[]
}

const TOKEN = /[MLHVCQZ]|-?\d*\.?\d+(?:e-?\d+)?/g

const toward = (from: Point, to: Point, part: number): Point => [
  from[0] + (to[0] - from[0]) * part,
  from[1] + (to[1] - from[1]) * part,
]

/** Reads the data of an SVG path of absolute M, L, H, V, C, Q and Z. Throws where it has another command. */
export function readPath(d: string): Outline[] {
  const left = d.replaceAll(/[\s,]/g, ' ').trim()
  if (/[^MLHVCQZ\d\s.e-]/.test(left)) throw new Error(`no path of absolute curves: ${d}`)
  const tokens = left.match(TOKEN) ?? []
  const outlines: Outline[] = []
  let [command, at] = ['', 0]
  let pen: Point = [0, 0]
  const number = () => Number(tokens[at++])
  const point = (): Point => [number(), number()]
  const curve = (after: Point, before: Point, to: Point) => {
    const { nodes } = outlines.at(-1)!
    nodes[nodes.length - 1] = { ...nodes.at(-1)!, after }
    nodes.push({ at: to, before, after: to })
    pen = to
  }
  const straight = (to: Point) => curve(pen, to, to)
  while (at < tokens.length) {
    if (/[A-Z]/.test(tokens[at]!)) command = tokens[at++]!
    if (command === 'M') {
      pen = point()
      outlines.push({ closed: false, nodes: [{ at: pen, before: pen, after: pen }] })
      command = 'L'
    } else if (command === 'L') straight(point())
    else if (command === 'H') straight([number(), pen[1]])
    else if (command === 'V') straight([pen[0], number()])
    else if (command === 'C') curve(point(), point(), point())
    else if (command === 'Q') {
      const [middle, to] = [point(), point()]
      curve(toward(middle, pen, 1 / 3), toward(middle, to, 1 / 3), to)
    } else close(outlines.at(-1)!)
  }
  return outlines
}

/** Closes an outline; a last point on the first one is that one. */
function close(outline: Outline): void {
  const { nodes } = outline
  const [first, last] = [nodes[0]!, nodes.at(-1)!]
  outline.closed = true
  if (nodes.length < 2 || Math.hypot(first.at[0] - last.at[0], first.at[1] - last.at[1]) > 0.05) return
  nodes[0] = { ...first, before: last.before }
  nodes.pop()
}

const told = ([x, y]: Point) => `${Number(x.toFixed(2))} ${Number(y.toFixed(2))}`

/** Returns the curves of an outline, each by four points. */
function curvesOf({ closed, nodes }: Outline): [Point, Point, Point, Point][] {
  const ends = closed ? [...nodes.slice(1), nodes[0]!] : nodes.slice(1)
  return ends.map((end, i) => [nodes[i]!.at, nodes[i]!.after, end.before, end.at])
}

/** Returns the data of a path whose points are moved. */
export function mapPath(d: string, move: (point: Point) => Point): string {
  return readPath(d)
    .map((outline) => {
      const curves = curvesOf(outline).map(([, ...points]) => `C${points.map((point) => told(move(point))).join(' ')}`)
      return `M${told(move(outline.nodes[0]!.at))}${curves.join('')}${outline.closed ? 'Z' : ''}`
    })
    .join('')
}

/** Returns the box about a path, by points on its curves. */
export function pathBox(d: string): { x: number; y: number; width: number; height: number } {
  const points = readPath(d).flatMap((outline) =>
    curvesOf(outline).flatMap(([a, b, c, e]) =>
      Array.from({ length: 13 }, (_, i): Point => {
        const t = i / 12
        const [ab, bc, ce] = [toward(a, b, t), toward(b, c, t), toward(c, e, t)]
        return toward(toward(ab, bc, t), toward(bc, ce, t), t)
      }),
    ),
  )
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
}
