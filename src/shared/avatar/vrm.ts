import { z } from 'zod'
import type { Gltf } from './gltf.ts'

const at = z.number().int().min(0)
/** Forces of springs, and parts of their directions; others count as not given. */
const force = z.number().min(0).max(100)
const part = z.number().min(-1).max(1)
/** Radii and places about a node, in metres. */
const radius = z.number().min(0).max(10)
const place = z.number().min(-10).max(10)
const spot = z.tuple([place, place, place])
const text = z.string().catch('')
const lenient = <T extends z.ZodType>(item: T) => z.array(item).catch([])

/** The parts of VRM 0.x (`extensions.VRM`) that are read. */
const vrm0Schema = z.object({
  meta: z
    .object({
      title: text,
      author: text,
      allowedUserName: text,
      commercialUssageName: text,
      licenseName: text,
      otherLicenseUrl: text,
    })
    .partial()
    .catch({}),
  humanoid: z.object({ humanBones: lenient(z.object({ bone: z.string(), node: at })) }).catch({ humanBones: [] }),
  blendShapeMaster: z
    .object({
      blendShapeGroups: lenient(
        z.object({
          name: text,
          presetName: text,
          binds: lenient(z.object({ mesh: at, index: at, weight: z.number() })),
        }),
      ),
    })
    .catch({ blendShapeGroups: [] }),
  firstPerson: z.object({ lookAtTypeName: text }).partial().catch({}),
  secondaryAnimation: z
    .object({
      boneGroups: lenient(
        z.object({
          stiffiness: force.catch(1),
          gravityPower: force.catch(0),
          gravityDir: z.object({ x: part, y: part, z: part }).catch({ x: 0, y: -1, z: 0 }),
          dragForce: force.catch(0.4),
          bones: lenient(at),
          hitRadius: radius.catch(0),
          colliderGroups: lenient(at),
        }),
      ),
      colliderGroups: lenient(
        z.object({
          node: at,
          colliders: lenient(z.object({ offset: z.object({ x: place, y: place, z: place }), radius })),
        }),
      ),
    })
    .catch({ boneGroups: [], colliderGroups: [] }),
  materialProperties: lenient(z.object({ shader: text })),
})

/** The springs of VRM 1.0 (`extensions.VRMC_springBone`), with the defaults of its schema. */
const springBoneSchema = z.object({
  springs: lenient(
    z.object({
      joints: lenient(
        z.object({
          node: at,
          stiffness: force.catch(1),
          gravityPower: force.catch(0),
          gravityDir: z.tuple([part, part, part]).catch([0, -1, 0]),
          dragForce: force.catch(0.5),
          hitRadius: radius.catch(0),
        }),
      ),
      colliderGroups: lenient(at),
    }),
  ),
  colliders: z
    .array(
      z
        .object({
          node: at,
          shape: z.union([
            z.object({ sphere: z.object({ offset: spot.default([0, 0, 0]), radius: radius.default(0) }) }),
            z.object({
              capsule: z.object({
                offset: spot.default([0, 0, 0]),
                tail: spot.default([0, 0, 0]),
                radius: radius.default(0),
              }),
            }),
          ]),
        })
        // its place in the list is its name
        .nullable()
        .catch(null),
    )
    .catch([]),
  colliderGroups: z.array(z.object({ colliders: lenient(at) }).catch({ colliders: [] })).catch([]),
})

const expressionSchema = z.object({
  morphTargetBinds: lenient(z.object({ node: at, index: at, weight: z.number() })),
})

/** The parts of VRM 1.0 (`extensions.VRMC_vrm`) that are read. */
const vrm1Schema = z.object({
  meta: z
    .object({
      name: text,
      authors: lenient(z.string()),
      copyrightInformation: text,
      licenseUrl: text,
      otherLicenseUrl: text,
      avatarPermission: text,
      commercialUsage: text,
    })
    .partial()
    .catch({}),
  humanoid: z
    .object({ humanBones: z.record(z.string(), z.object({ node: at }).optional().catch(undefined)) })
    .catch({ humanBones: {} }),
  expressions: z
    .object({ preset: z.record(z.string(), expressionSchema.optional().catch(undefined)).catch({}) })
    .catch({ preset: {} }),
  lookAt: z.object({ type: text }).partial().catch({}),
})

export type Vrm = { version: 0; data: z.infer<typeof vrm0Schema> } | { version: 1; data: z.infer<typeof vrm1Schema> }

/** Reads a document's VRM extension; null for a plain GLB. Parts that are not as specified count as missing. */
export function vrmOf({ extensions }: Gltf): Vrm | null {
  const one = extensions.VRMC_vrm === undefined ? null : vrm1Schema.safeParse(extensions.VRMC_vrm)
  if (one?.success) return { version: 1, data: one.data }
  const zero = extensions.VRM === undefined ? null : vrm0Schema.safeParse(extensions.VRM)
  return zero?.success ? { version: 0, data: zero.data } : null
}

type SpringBones = z.infer<typeof springBoneSchema>

/** Reads a document's springs of VRM 1.0, which any GLB may have; none where they are not as specified. */
export function springBoneOf({ extensions }: Gltf): SpringBones {
  const read = springBoneSchema.safeParse(extensions.VRMC_springBone)
  return read.success ? read.data : { springs: [], colliders: [], colliderGroups: [] }
}
