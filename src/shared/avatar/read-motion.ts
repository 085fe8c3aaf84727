import { err, ok, type Result } from '#shared/base/result.ts'
import { type Humanoid, humanoidOf } from './humanoid.ts'
import { readDocument } from './read-document.ts'
import type { AvatarRefusal } from './refusal.ts'
import type { AvatarReport } from './report.ts'
import { tablesFault } from './tables.ts'
import { vrmOf } from './vrm.ts'

/** A file with an animation of a person that is safe to load. */
export interface MotionFile {
  humanoid: Humanoid
  format: AvatarReport['format']
}

/**
 * Reads a GLB or VRM whose animation moves a person, with or without a mesh. Refuses what `readAvatar` does, and a file
 * without animation or without bones of a person.
 * @param utf8 decodes text
 */
export function readMotion(bytes: Uint8Array, utf8: (text: Uint8Array) => string): Result<MotionFile, AvatarRefusal> {
  const read = readDocument(bytes, utf8)
  if (!read.ok) return read
  const { gltf, binary } = read.value
  const unsound = tablesFault(gltf, binary)
  if (unsound) return err(unsound)
  const vrm = vrmOf(gltf)
  const humanoid = humanoidOf(gltf, vrm)
  if (gltf.animations.length === 0 || humanoid.size === 0) return err({ code: 'no_person' })
  return ok({ humanoid, format: vrm ? `vrm${vrm.version}` : 'glb' })
}
