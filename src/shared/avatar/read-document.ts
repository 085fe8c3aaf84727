import { err, ok, type Result } from '#shared/base/result.ts'
import { UPLOAD_RULES } from '#shared/model/upload-rules.ts'
import { compressionOf } from './compression.ts'
import { glbChunks } from './glb.ts'
import { type Gltf, gltfSchema } from './gltf.ts'
import type { AvatarRefusal } from './refusal.ts'
import { structureFault } from './structure.ts'

/** The document of a GLB and its binary chunk. */
interface GlbDocument {
  gltf: Gltf
  binary: Uint8Array
}

function documentOf(json: string): Gltf | null {
  try {
    const read = gltfSchema.safeParse(JSON.parse(json))
    return read.success ? read.data : null
  } catch {
    return null
  }
}

/**
 * Reads the document of a GLB or VRM; refuses what is no GLB, too large, in other files, compressed in a format without
 * a decoder here, or names parts that are not there. Tables and pictures are not looked at.
 * @param utf8 decodes text
 */
export function readDocument(
  bytes: Uint8Array,
  utf8: (text: Uint8Array) => string,
): Result<GlbDocument, AvatarRefusal> {
  const { megabytesMax } = UPLOAD_RULES.avatar
  if (bytes.length > megabytesMax * 1e6) return err({ code: 'too_large', detail: megabytesMax })
  const chunks = glbChunks(bytes)
  if (!chunks.ok) return chunks
  const { json, binary } = chunks.value
  const gltf = documentOf(utf8(json))
  if (!gltf) return err({ code: 'damaged' })
  if ([...gltf.buffers, ...gltf.images].some(({ uri }) => uri !== undefined)) return err({ code: 'external' })
  const compression = compressionOf(gltf)
  if (compression) return err({ code: 'compressed', detail: compression })
  const fault = structureFault(gltf)
  return fault ? err(fault) : ok({ gltf, binary })
}
