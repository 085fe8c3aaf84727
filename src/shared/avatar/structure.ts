import type { Gltf } from './gltf.ts'
import { AVATAR_LIMITS } from './limits.ts'
import type { AvatarRefusal } from './refusal.ts'

const DAMAGED: AvatarRefusal = { code: 'damaged' }
const TOO_COMPLEX: AvatarRefusal = { code: 'too_complex' }

const within = (list: readonly unknown[], ...places: (number | undefined)[]) =>
  places.every((place) => place === undefined || place < list.length)

/** Whether each node has one parent at most, none is below itself, and none is deeper than the limit. */
function isForest({ nodes }: Gltf): boolean {
  const below = new Uint8Array(nodes.length)
  for (const { children } of nodes) {
    for (const child of children) {
      if (child >= nodes.length || below[child]) return false
      below[child] = 1
    }
  }
  let level = nodes.flatMap((_, node) => (below[node] ? [] : [node]))
  let reached = level.length
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > AVATAR_LIMITS.depth) return false
    level = level.flatMap((node) => nodes[node]!.children)
    reached += level.length
  }
  // the nodes of a circle are below no root
  return reached === nodes.length
}

const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0)

/** Whether a document has so many parts that loading or drawing it would take a browser's memory or seconds. */
function isTooComplex(gltf: Gltf): boolean {
  const { nodes, meshes, accessors, bufferViews, buffers, images, textures, materials, skins, animations, scenes } =
    gltf
  const primitives = meshes.flatMap((mesh) => mesh.primitives)
  // a shape counts wherever it is named: each is a table of its own once it is loaded
  const shapePoints = primitives.map(({ attributes, targets }) => {
    return targets.length * (accessors[attributes.POSITION ?? -1]?.count ?? 0)
  })
  return (
    nodes.length > AVATAR_LIMITS.nodes ||
    primitives.length > AVATAR_LIMITS.primitives ||
    meshes.length > AVATAR_LIMITS.meshes ||
    materials.length > AVATAR_LIMITS.materials ||
    Math.max(images.length, textures.length) > AVATAR_LIMITS.textures ||
    Math.max(accessors.length, bufferViews.length, buffers.length) > AVATAR_LIMITS.tables ||
    scenes.length > AVATAR_LIMITS.scenes ||
    skins.length > AVATAR_LIMITS.skins ||
    skins.some(({ joints }) => joints.length > AVATAR_LIMITS.joints) ||
    primitives.some(({ targets }) => targets.length > AVATAR_LIMITS.shapes) ||
    sum(shapePoints) > AVATAR_LIMITS.shapePoints ||
    animations.length > AVATAR_LIMITS.clips ||
    sum(animations.map(({ channels, samplers }) => Math.max(channels.length, samplers.length))) > AVATAR_LIMITS.channels
  )
}

/** Returns the fault of a document whose parts name others that are not there, run in circles or are too many. */
export function structureFault(gltf: Gltf): AvatarRefusal | null {
  const { nodes, meshes, accessors, bufferViews, buffers, images, skins, animations, scenes } = gltf
  if (isTooComplex(gltf)) return TOO_COMPLEX
  const primitives = meshes.flatMap((mesh) => mesh.primitives)
  const sound =
    isForest(gltf) &&
    within(scenes, gltf.scene) &&
    scenes.every((scene) => within(nodes, ...scene.nodes)) &&
    nodes.every((node) => within(meshes, node.mesh) && within(skins, node.skin)) &&
    skins.every((skin) => within(nodes, ...skin.joints) && within(accessors, skin.inverseBindMatrices)) &&
    primitives.every(({ attributes, indices, targets }) =>
      within(accessors, indices, ...Object.values(attributes), ...targets.flatMap((target) => Object.values(target))),
    ) &&
    accessors.every(({ bufferView, sparse }) =>
      within(bufferViews, bufferView, sparse?.indices.bufferView, sparse?.values.bufferView),
    ) &&
    bufferViews.every(({ buffer }) => within(buffers, buffer)) &&
    images.every(({ bufferView }) => within(bufferViews, bufferView)) &&
    animations.every(
      ({ samplers, channels }) =>
        samplers.every(({ input, output }) => within(accessors, input, output)) &&
        channels.every(({ sampler, target }) => within(samplers, sampler) && within(nodes, target.node)),
    )
  return sound ? null : DAMAGED
}

/** Triangles of all meshes as often as nodes show them. */
export function countTriangles({ nodes, meshes, accessors }: Gltf): number {
  const ofMesh = meshes.map(({ primitives }) =>
    primitives.reduce((sum, { mode, indices, attributes }) => {
      const points = accessors[indices ?? attributes.POSITION ?? -1]?.count ?? 0
      return sum + (mode === 4 ? points / 3 : mode > 4 ? Math.max(0, points - 2) : 0)
    }, 0),
  )
  return Math.round(nodes.reduce((sum, { mesh }) => sum + (mesh === undefined ? 0 : ofMesh[mesh]!), 0))
}
