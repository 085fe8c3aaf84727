import { z } from 'zod'
import type { Gltf } from './gltf.ts'
import { AVATAR_LIMITS } from './limits.ts'
import type { AvatarRefusal } from './refusal.ts'

const FLOAT = 5126
/** Bytes of a component by its type (glTF 2.0, 3.6.2.2). */
const COMPONENT_BYTES: Record<number, number> = { 5120: 1, 5121: 1, 5122: 2, 5123: 2, 5125: 4, [FLOAT]: 4 }
const COMPONENTS: Record<string, number> = { SCALAR: 1, VEC2: 2, VEC3: 3, VEC4: 4, MAT2: 4, MAT3: 9, MAT4: 16 }
const MESHOPT = ['EXT_meshopt_compression', 'KHR_meshopt_compression']

type Accessor = Gltf['accessors'][number]
type View = Gltf['bufferViews'][number]

const packedSchema = z.object({ count: z.number(), byteStride: z.number() })

const isPacked = ({ extensions }: View) => MESHOPT.some((name) => name in extensions)

/** Whether what a view holds is in the binary chunk, or unpacks to what the view announces. */
function isHeld(view: View, binary: Uint8Array): boolean {
  const name = MESHOPT.find((one) => one in view.extensions)
  if (!name) return view.buffer === 0 && view.byteOffset + view.byteLength <= binary.length
  const packed = packedSchema.safeParse(view.extensions[name])
  return packed.success && packed.data.count * packed.data.byteStride <= view.byteLength
}

/** Whether a row of items fits into a view of the binary chunk. */
function fits(view: View | undefined, byteOffset: number, count: number, bytes: number): boolean {
  if (!view) return true
  const stride = view.byteStride ?? bytes
  return count === 0 || byteOffset + (count - 1) * stride + bytes <= view.byteLength
}

function tableFits({ bufferViews }: Gltf, { bufferView, byteOffset, componentType, type, count, sparse }: Accessor) {
  const bytes = (COMPONENT_BYTES[componentType] ?? 0) * (COMPONENTS[type] ?? 0)
  if (bytes === 0) return false
  if (bufferView !== undefined && !fits(bufferViews[bufferView], byteOffset, count, bytes)) return false
  if (!sparse) return true
  const { indices, values } = sparse
  const indexBytes = COMPONENT_BYTES[indices.componentType] ?? 8
  return (
    sparse.count <= count &&
    fits(bufferViews[indices.bufferView], indices.byteOffset, sparse.count, indexBytes) &&
    fits(bufferViews[values.bufferView], values.byteOffset, sparse.count, bytes)
  )
}

/** Whether all floats of a table are numbers of a size that a body can have. Rows that are packed are read by their decoder alone. */
function areNumbers({ bufferViews }: Gltf, binary: DataView, accessor: Accessor): boolean {
  const { componentType, bufferView, byteOffset, count, type, sparse } = accessor
  if (componentType !== FLOAT) return true
  const components = COMPONENTS[type]!
  const rows = [
    { view: bufferViews[bufferView ?? -1], byteOffset, count },
    ...(sparse ? [{ view: bufferViews[sparse.values.bufferView], ...sparse.values, count: sparse.count }] : []),
  ]
  return rows.every(({ view, byteOffset, count }) => {
    if (!view || isPacked(view)) return true
    const stride = view.byteStride ?? components * 4
    for (let row = 0, start = view.byteOffset + byteOffset; row < count; row++, start += stride) {
      for (let i = 0; i < components; i++) {
        // false for what is no number, too
        if (!(Math.abs(binary.getFloat32(start + i * 4, true)) <= AVATAR_LIMITS.value)) return false
      }
    }
    return true
  })
}

const INDEX_READERS: Record<number, 'getUint8' | 'getUint16' | 'getUint32'> = {
  5121: 'getUint8',
  5123: 'getUint16',
  5125: 'getUint32',
}

/** Returns the fewest points that are used with each table of indices. */
function fewestPoints({ accessors, meshes }: Gltf): Map<number, number> {
  const fewest = new Map<number, number>()
  for (const { primitives } of meshes) {
    for (const { indices = -1, attributes } of primitives) {
      const points = accessors[attributes.POSITION ?? -1]?.count ?? 0
      fewest.set(indices, Math.min(points, fewest.get(indices) ?? Infinity))
    }
  }
  return fewest
}

/** Whether the triangles of all meshes name points that are there. Each table is read once, however many share it. */
function arePointsThere(gltf: Gltf, binary: DataView): boolean {
  const { accessors, bufferViews } = gltf
  return [...fewestPoints(gltf)].every(([indices, points]) => {
    const table = accessors[indices]
    const view = bufferViews[table?.bufferView ?? -1]
    if (!table || !view || isPacked(view)) return true
    const read = INDEX_READERS[table.componentType]
    if (!read) return false
    const bytes = COMPONENT_BYTES[table.componentType]!
    for (let at = 0, place = view.byteOffset + table.byteOffset; at < table.count; at++, place += bytes)
      if (binary[read](place, true) >= points) return false
    return true
  })
}

/** Returns the fault of tables that reach beyond the file, unpack to too much, hold what is no number, or name points that are not there. */
export function tablesFault(gltf: Gltf, binary: Uint8Array): AvatarRefusal | null {
  const { accessors, bufferViews } = gltf
  const values = accessors.reduce((sum, { count, type }) => sum + count * (COMPONENTS[type] ?? 0), 0)
  const packed = bufferViews.reduce((sum, view) => sum + (isPacked(view) ? view.byteLength / 4 : 0), 0)
  if (values + packed > AVATAR_LIMITS.values) return { code: 'too_complex' }
  const held = bufferViews.every((view) => isHeld(view, binary))
  if (!held || !accessors.every((accessor) => tableFits(gltf, accessor))) return { code: 'damaged' }
  const view = new DataView(binary.buffer, binary.byteOffset, binary.byteLength)
  const sound = accessors.every((accessor) => areNumbers(gltf, view, accessor)) && arePointsThere(gltf, view)
  return sound ? null : { code: 'damaged' }
}
