import { err, ok, type Result } from '#shared/base/result.ts'
import { UPLOAD_RULES } from '#shared/model/upload-rules.ts'
import { type Expressions, expressionsOf } from './expressions.ts'
import { faceFactsOf } from './face.ts'
import { glbChunks } from './glb.ts'
import { type Gltf, gltfSchema } from './gltf.ts'
import { type Humanoid, hasArms, humanoidOf } from './humanoid.ts'
import { licenceOf } from './licence.ts'
import { AVATAR_LIMITS } from './limits.ts'
import { ownActions } from './own-actions.ts'
import { measurePictures } from './pictures.ts'
import type { AvatarRefusal } from './refusal.ts'
import type { AvatarReport } from './report.ts'
import { countTriangles, structureFault } from './structure.ts'
import { tablesFault } from './tables.ts'
import { type Vrm, vrmOf } from './vrm.ts'

/** A file that is safe to load, and how its parts are called. */
export interface AvatarFile {
  humanoid: Humanoid
  /** Empty for a plain GLB. */
  expressions: Expressions
  report: AvatarReport
}

const COMPRESSED = ['KHR_draco_mesh_compression']
const TEXTURE_FORMATS = ['KHR_texture_basisu', 'EXT_texture_astc']

function documentOf(json: string): Gltf | null {
  try {
    const read = gltfSchema.safeParse(JSON.parse(json))
    return read.success ? read.data : null
  } catch {
    return null
  }
}

/** Whether parts of the document are in formats that no decoder here reads. */
function isCompressed({ extensionsUsed, extensionsRequired, textures }: Gltf): boolean {
  return (
    COMPRESSED.some((name) => extensionsUsed.includes(name)) ||
    TEXTURE_FORMATS.some(
      (name) =>
        extensionsRequired.includes(name) ||
        textures.some(({ source, extensions }) => source === undefined && name in extensions),
    )
  )
}

function isToon(gltf: Gltf, vrm: Vrm | null): boolean {
  if (vrm?.version === 0 && vrm.data.materialProperties.some(({ shader }) => /mtoon/i.test(shader))) return true
  return gltf.materials.some(({ extensions }) => 'VRMC_materials_mtoon' in extensions)
}

function swings(gltf: Gltf, vrm: Vrm | null): boolean {
  return vrm?.version === 0 ? vrm.data.secondaryAnimation.boneGroups.length > 0 : 'VRMC_springBone' in gltf.extensions
}

/** Refuses a file that has neither arms nor a mouth; a bust with a mouth is a presenter. */
export function personFault({ arms, mouth }: AvatarReport): AvatarRefusal | null {
  return arms || mouth !== 'none' ? null : { code: 'no_person' }
}

/**
 * Reads what a GLB or VRM holds without loading it, and refuses what is no GLB, is too much, or could do harm.
 * @param utf8 decodes text
 */
export function readAvatar(bytes: Uint8Array, utf8: (text: Uint8Array) => string): Result<AvatarFile, AvatarRefusal> {
  const { megabytesMax } = UPLOAD_RULES.avatar
  if (bytes.length > megabytesMax * 1e6) return err({ code: 'too_large', detail: megabytesMax })
  const chunks = glbChunks(bytes)
  if (!chunks.ok) return chunks
  const { json, binary } = chunks.value
  const gltf = documentOf(utf8(json))
  if (!gltf) return err({ code: 'damaged' })
  if ([...gltf.buffers, ...gltf.images].some(({ uri }) => uri !== undefined)) return err({ code: 'external' })
  if (isCompressed(gltf)) return err({ code: 'compressed' })
  const fault = structureFault(gltf)
  if (fault) return err(fault)
  const triangles = countTriangles(gltf)
  if (triangles === 0) return err({ code: 'no_mesh' })
  if (triangles > AVATAR_LIMITS.triangles) return err({ code: 'too_many_triangles', detail: AVATAR_LIMITS.triangles })
  const unsound = tablesFault(gltf, binary)
  if (unsound) return err(unsound)
  const textures = measurePictures(gltf, binary)
  if (!textures.ok) return textures
  const vrm = vrmOf(gltf)
  const humanoid = humanoidOf(gltf, vrm)
  const expressions: Expressions = vrm ? expressionsOf(gltf, vrm) : new Map()
  const face = faceFactsOf(gltf, humanoid, expressions)
  const arms = hasArms(humanoid)
  return ok({
    humanoid,
    expressions,
    report: {
      format: vrm ? `vrm${vrm.version}` : 'glb',
      sizeBytes: bytes.length,
      triangles,
      textures: textures.value,
      ...face,
      ...licenceOf(gltf, vrm),
      arms,
      fingers: humanoid.has('leftIndexProximal') && humanoid.has('rightIndexProximal'),
      head: humanoid.has('head'),
      actions: ownActions(gltf),
      swings: swings(gltf, vrm),
      toon: isToon(gltf, vrm),
    },
  })
}
