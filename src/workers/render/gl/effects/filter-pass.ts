import type { ColorTable } from '#shared/effect/cube.ts'
import { EffectPass, type EffectPassProps } from './effect-pass.ts'

const BODY = `
uniform sampler3D u_table;
uniform vec3 u_domainMin;
uniform vec3 u_domainSpan;
uniform float u_nodes;
uniform float u_strength;
void main() {
  vec4 drawn = premultiplied(v_position);
  vec3 rgb = straight(drawn);
  vec3 at = clamp((rgb - u_domainMin) / u_domainSpan, 0.0, 1.0);
  vec3 graded = texture(u_table, (at * (u_nodes - 1.0) + 0.5) / u_nodes).rgb;
  color = covered(mix(rgb, graded, u_strength), drawn.a);
}`

interface FilterPassProps extends EffectPassProps {
  table: ColorTable
  strength: number
}

/** A filter: every colour becomes that of a table, linear between its nodes. */
export class FilterPass {
  readonly #gl: WebGL2RenderingContext
  readonly #pass: EffectPass
  readonly #textures = new Map<ColorTable, WebGLTexture>()

  constructor(gl: WebGL2RenderingContext) {
    this.#gl = gl
    this.#pass = new EffectPass(gl, BODY)
  }

  render({ table, strength, ...props }: FilterPassProps): void {
    this.#pass.draw(props, {
      u_table: this.#texture(table),
      u_domainMin: table.domainMin,
      u_domainSpan: table.domainMax.map((max, axis) => max - (table.domainMin[axis] as number)),
      u_nodes: table.size,
      u_strength: strength,
    })
  }

  /** Frees the textures of tables that no layer uses. */
  dropOthers(used: ReadonlySet<ColorTable>): void {
    for (const [table, texture] of this.#textures) {
      if (used.has(table)) continue
      this.#gl.deleteTexture(texture)
      this.#textures.delete(table)
    }
  }

  #texture(table: ColorTable): WebGLTexture {
    const known = this.#textures.get(table)
    if (known) return known
    const gl = this.#gl
    const { size, values } = table
    const texture = gl.createTexture()
    gl.bindTexture(gl.TEXTURE_3D, texture)
    // tables have no coverage, and WebGL refuses to premultiply them
    gl.pixelStorei(gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL, false)
    gl.pixelStorei(gl.UNPACK_ALIGNMENT, 4)
    gl.texImage3D(gl.TEXTURE_3D, 0, gl.RGB16F, size, size, size, 0, gl.RGB, gl.FLOAT, values)
    gl.pixelStorei(gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL, true)
    for (const side of [gl.TEXTURE_WRAP_S, gl.TEXTURE_WRAP_T, gl.TEXTURE_WRAP_R])
      gl.texParameteri(gl.TEXTURE_3D, side, gl.CLAMP_TO_EDGE)
    gl.texParameteri(gl.TEXTURE_3D, gl.TEXTURE_MIN_FILTER, gl.LINEAR)
    gl.texParameteri(gl.TEXTURE_3D, gl.TEXTURE_MAG_FILTER, gl.LINEAR)
    this.#textures.set(table, texture)
    return texture
  }
}
