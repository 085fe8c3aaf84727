import { FILMS } from './films.ts'
import { FOOT, KIT } from './kit.ts'

/**
 * Page code: `painterOf(shader, width, height)` answers a canvas, and `paint(part)`, which shows the moment of a film on it
 * that is `part` of its length after its start.
 */
export const PAINTER = `const painterOf = (shader, width, height) => {
  const canvas = new OffscreenCanvas(width, height)
  const gl = canvas.getContext('webgl2', { antialias: false, alpha: false, preserveDrawingBuffer: true })
  const program = gl.createProgram()
  const add = (type, text) => {
    const part = gl.createShader(type)
    gl.shaderSource(part, text)
    gl.compileShader(part)
    if (!gl.getShaderParameter(part, gl.COMPILE_STATUS)) throw new Error(gl.getShaderInfoLog(part))
    gl.attachShader(program, part)
  }
  add(gl.VERTEX_SHADER, '#version 300 es\\nvoid main() { gl_Position = vec4(gl_VertexID == 1 ? 3 : -1, gl_VertexID == 2 ? 3 : -1, 0, 1); }')
  add(gl.FRAGMENT_SHADER, shader)
  gl.linkProgram(program)
  gl.useProgram(program)
  const place = (name) => gl.getUniformLocation(program, name)
  gl.uniform2f(place('size'), width, height)
  const paint = (part) => {
    gl.uniform1f(place('part'), part)
    gl.uniform1f(place('turn'), part * 2 * Math.PI)
    gl.drawArrays(gl.TRIANGLES, 0, 3)
  }
  return { canvas, paint }
}`

/** A colour as it is written in a film, in linear light: computed here, not for every pixel. */
function linear(hex: string): string {
  const channels = [0, 2, 4].map((at) => (Number.parseInt(hex.slice(at, at + 2), 16) / 255) ** 2.2)
  return `vec3(${channels.map((channel) => channel.toFixed(6)).join(', ')})`
}

/** The `hash` of the kit. */
function hash(x: number, y: number): number {
  const imul = (a: number, b: number) => Math.imul(a, b) >>> 0
  let n = imul(imul(x + 65536, 1597334673) ^ imul(y + 65536, 3812015801), 1597334673)
  n = imul(n ^ (n >>> 15), 2246822519)
  return ((n ^ (n >>> 13)) >>> 0) / 4294967295
}

/** The most things of a kind in a film. */
const THINGS = 54

/** The chances of the things of a loop, `hash(vec2(n, ROW))`, as tables: they are the same for every pixel. */
function tabled(film: string): string {
  const rows = new Map<string, string>()
  const shader = film.replaceAll(/hash(2?)\(vec2\(n, (\d+)\.0\)\)/g, (_, two: string, row: string) => {
    const type = two ? 'vec2' : 'float'
    const all = Array.from({ length: THINGS }, (_, i) => {
      const first = hash(i, Number(row)).toFixed(6)
      return two ? `vec2(${first}, ${hash(i + 311, Number(row) + 311).toFixed(6)})` : first
    })
    const name = `chance${two}_${row}`
    rows.set(name, `const ${type} ${name}[${THINGS}] = ${type}[${THINGS}](${all.join(', ')});`)
    return `${name}[i]`
  })
  return [...rows.values(), shader].join('\n')
}

/** Returns the whole shader of a film, in which `rgb(0xRRGGBB)` is a colour in sRGB. */
export function shaderOf(id: string): string {
  const film = FILMS[id]
  if (!film) throw new Error(`no film ${id}`)
  const colored = film.replaceAll(/rgb\(0x([0-9a-f]{6})\)/g, (_, hex: string) => linear(hex))
  return KIT + tabled(colored) + FOOT
}
