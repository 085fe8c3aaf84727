import { readHeader } from '#shared/base/picture-header.ts'
import { err, ok, type Result } from '#shared/base/result.ts'
import type { Gltf } from './gltf.ts'
import { AVATAR_LIMITS } from './limits.ts'
import type { AvatarRefusal } from './refusal.ts'

export interface TextureFacts {
  count: number
  longestPx: number
}

/**
 * Measures the pictures of a document by their headers, before anything decodes them. Those that are longer than the
 * limit are made smaller when they are loaded.
 */
export function measurePictures(gltf: Gltf, binary: Uint8Array): Result<TextureFacts, AvatarRefusal> {
  let longestPx = 0
  let pixels = 0
  for (const { bufferView } of gltf.images) {
    const view = gltf.bufferViews[bufferView ?? -1]
    if (!view) return err({ code: 'damaged' })
    const header = readHeader(binary.subarray(view.byteOffset, view.byteOffset + view.byteLength))
    if (!header || header.format === 'avif') return err({ code: 'damaged' })
    longestPx = Math.max(longestPx, header.widthPx, header.heightPx)
    pixels += header.widthPx * header.heightPx
  }
  if (pixels > AVATAR_LIMITS.texturePixels) return err({ code: 'textures_too_many' })
  return ok({ count: gltf.images.length, longestPx })
}
