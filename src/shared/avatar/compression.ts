import type { Gltf } from './gltf.ts'

const FORMATS = [
  { extension: 'KHR_draco_mesh_compression', name: 'Draco', ofMeshes: true },
  { extension: 'KHR_texture_basisu', name: 'KTX2', ofMeshes: false },
  { extension: 'EXT_texture_astc', name: 'ASTC', ofMeshes: false },
] as const

/** The name of a format that parts of the document are in and no decoder here reads; null without one. */
export function compressionOf({ extensionsUsed, extensionsRequired, textures }: Gltf): string | null {
  const found = FORMATS.find(({ extension, ofMeshes }) =>
    ofMeshes
      ? extensionsUsed.includes(extension)
      : extensionsRequired.includes(extension) ||
        textures.some(({ source, extensions }) => source === undefined && extension in extensions),
  )
  return found?.name ?? null
}
