import { err, ok, type Result } from '#shared/base/result.ts'
import { type Expressions, expressionsOf } from './expressions.ts'
import { faceFactsOf } from './face.ts'
import type { Gltf } from './gltf.ts'
import { type Humanoid, hasArms, humanoidOf } from './humanoid.ts'
import { licenceOf } from './licence.ts'
import { AVATAR_LIMITS } from './limits.ts'
import { ownActions } from './own-actions.ts'
import { measurePictures } from './pictures.ts'
import { readDocument } from './read-document.ts'
import type { AvatarRefusal } from './refusal.ts'
import type { AvatarReport } from './report.ts'
import { type SpringBone, springsOf } from './springs.ts'
import { countTriangles } from './structure.ts'
import { tablesFault } from './tables.ts'
import { type Vrm, vrmOf } from './vrm.ts'

/** A file that is safe to load, and how its parts are called. */
export interface AvatarFile {
  humanoid: Humanoid
  /** Empty for a plain GLB. */
  expressions: Expressions
  /** Bones of hair and cloth. */
  springs: SpringBone[]
  report: AvatarReport
}

function isToon(gltf: Gltf, vrm: Vrm | null): boolean {
  if (vrm?.version === 0 && vrm.data.materialProperties.some(({ shader }) => /mtoon/i.test(shader))) return true
  return gltf.materials.some(({ extensions }) => 'VRMC_materials_mtoon' in extensions)
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
  const document = readDocument(bytes, utf8)
  if (!document.ok) return document
  const { gltf, binary } = document.value
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
  const springs = springsOf(gltf, vrm)
  return ok({
    humanoid,
    expressions,
    springs,
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
      swings: springs.length > 0,
      toon: isToon(gltf, vrm),
    },
  })
}
