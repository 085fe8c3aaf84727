import { type Material, type Mesh, Texture } from 'three'
import { AVATAR_LIMITS } from '#shared/avatar/limits.ts'

/** Makes the textures of meshes whose longest side is over the limit smaller, each once, before they are drawn. */
export async function shrinkTextures(meshes: readonly Mesh[]): Promise<void> {
  const materials = new Set(
    meshes.flatMap(({ material }): Material[] => (Array.isArray(material) ? material : [material])),
  )
  const textures = [...materials].flatMap((material) =>
    Object.values(material).filter((value) => value instanceof Texture),
  )
  const sources = new Map(textures.map((texture) => [texture.source, texture]))
  await Promise.all(
    [...sources.keys()].map(async (source) => {
      const picture: unknown = source.data
      if (!(picture instanceof ImageBitmap)) return
      const part = AVATAR_LIMITS.texturePx / Math.max(picture.width, picture.height)
      if (part >= 1) return
      source.data = await createImageBitmap(picture, {
        resizeWidth: Math.max(1, Math.round(picture.width * part)),
        resizeHeight: Math.max(1, Math.round(picture.height * part)),
        resizeQuality: 'high',
        premultiplyAlpha: 'none',
      })
      source.needsUpdate = true
      picture.close()
    }),
  )
}
