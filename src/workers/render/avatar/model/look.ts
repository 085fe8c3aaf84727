import {
  type Material,
  type Mesh,
  MeshStandardMaterial,
  ShaderMaterial,
  type Texture,
  UniformsUtils,
  Vector4,
} from 'three'
import { FRAGMENT, VERTEX } from './shaders.ts'

/** Gloss, sharpness of gloss, rim and warmth of the shadow's edge by the kind of surface a material's extras name. */
const LOOKS: Record<string, [gloss: number, sharp: number, rim: number, warm: number]> = {
  skin: [0.34, 22, 0.2, 1],
  hair: [0.3, 60, 0.12, 0.25],
  cloth: [0.02, 8, 0.16, 0],
  eye: [0.05, 20, 0, 0.6],
  wet: [0.8, 90, 0, 0.8],
  shoe: [0.3, 50, 0.12, 0],
  plain: [0.08, 20, 0.15, 0.1],
}

/** Surfaces with a way of shading of their own. */
const SHADINGS: Record<string, string> = {
  skin: 'SKIN',
  hair: 'STRANDS',
  cloth: 'WEAVE',
  cornea: 'CORNEA',
  glass: 'GLASS',
}

/** The backend's own material for one of a file's: soft light with a warm shadow edge, a fraction of a standard material's cost. */
export function dress(mesh: Mesh, material: Material): ShaderMaterial {
  const from = material instanceof MeshStandardMaterial ? material : null
  const { look = 'plain' } = material.userData as { look?: string }
  const { color: painted, tangent } = mesh.geometry.attributes
  const map: Texture | null = from?.map ?? null
  const relief: Texture | null = from?.normalMap ?? null
  const color = from?.color
  const shading = SHADINGS[look]
  return new ShaderMaterial({
    vertexShader: VERTEX,
    fragmentShader: FRAGMENT,
    uniforms: UniformsUtils.merge([
      {
        base: {
          value: color ? new Vector4(color.r, color.g, color.b, material.opacity) : new Vector4(0.7, 0.7, 0.7, 1),
        },
        look: { value: new Vector4(...(LOOKS[look] ?? LOOKS.plain!)) },
        cut: { value: material.alphaTest || (material.transparent ? 0.01 : 0) },
        map: { value: null },
        ...(relief && { normalMap: { value: null } }),
      },
    ]),
    defines: {
      ...(shading && { [shading]: '' }),
      ...(tangent && { GRAIN: '' }),
      ...(map && { MAPPED: '' }),
      ...(relief && { RELIEF: '' }),
      ...(painted && { PAINTED: '' }),
      ...(painted && from && look !== 'plain' && { MASKED: '' }),
    },
    vertexColors: Boolean(painted),
    side: material.side,
    transparent: material.transparent,
    depthWrite: material.depthWrite,
    premultipliedAlpha: true,
  })
}
