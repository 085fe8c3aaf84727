import { z } from 'zod'

/** A place in one of the file's lists; whether it is there is checked by `structure.ts`. */
const at = z.number().int().min(0)
const length = z
  .number()
  .int()
  .min(0)
  .max(2 ** 32)
const list = <T extends z.ZodType>(item: T) => z.array(item).default([])
const names = list(z.string())
const attributes = z.record(z.string(), at)
const extensions = z.record(z.string(), z.unknown()).default({})
/** Coordinates of a place, in metres: far beyond any room, and far below what a float holds. */
const vector = z.array(z.number().min(-1e6).max(1e6)).max(16)

const primitiveSchema = z.object({
  attributes,
  indices: at.optional(),
  mode: z.number().int().default(4),
  targets: list(attributes),
  extensions,
})

const accessorSchema = z.object({
  bufferView: at.optional(),
  byteOffset: length.default(0),
  componentType: z.number().int(),
  type: z.string(),
  count: length,
  max: z.array(z.number()).optional().catch(undefined),
  sparse: z
    .object({
      count: length,
      indices: z.object({ bufferView: at, byteOffset: length.default(0), componentType: z.number().int() }),
      values: z.object({ bufferView: at, byteOffset: length.default(0) }),
    })
    .optional(),
})

/** The parts of a glTF 2.0 document that matter for an avatar. */
export const gltfSchema = z.object({
  asset: z.object({ copyright: z.string().optional(), generator: z.string().optional() }),
  extensionsUsed: names,
  extensionsRequired: names,
  scene: at.optional(),
  scenes: list(z.object({ nodes: list(at) })),
  nodes: list(
    z.object({
      name: z.string().default(''),
      children: list(at),
      mesh: at.optional(),
      skin: at.optional(),
      translation: vector.optional(),
      rotation: vector.optional(),
      scale: vector.optional(),
      matrix: vector.optional(),
    }),
  ),
  meshes: list(
    z.object({
      primitives: list(primitiveSchema),
      extras: z.object({ targetNames: names }).optional().catch(undefined),
    }),
  ),
  accessors: list(accessorSchema),
  bufferViews: list(
    z.object({
      buffer: at,
      byteOffset: length.default(0),
      byteLength: length,
      byteStride: z.number().int().min(1).max(252).optional(),
      extensions,
    }),
  ),
  buffers: list(z.object({ uri: z.string().optional(), byteLength: length })),
  images: list(z.object({ uri: z.string().optional(), bufferView: at.optional() })),
  textures: list(z.object({ source: at.optional(), extensions })),
  materials: list(z.object({ name: z.string().default(''), extensions })),
  skins: list(z.object({ joints: z.array(at), inverseBindMatrices: at.optional() })),
  animations: list(
    z.object({
      name: z.string().default(''),
      samplers: list(z.object({ input: at, output: at })),
      channels: list(z.object({ sampler: at, target: z.object({ node: at.optional(), path: z.string() }) })),
    }),
  ),
  extensions,
})
export type Gltf = z.infer<typeof gltfSchema>
