import type { Net } from './nets.ts'
import type { Point } from './sdf.ts'
import type { Place } from './sheets.ts'

/** A mesh with places in a painting that is wound about it: triangles across its seam get points of their own beyond 1. */
export function unseamed(net: Net, uvOf: (point: Point) => Place): { net: Net; uvs: Place[] } {
  const [points, normals, uvs] = [[...net.points], [...net.normals], net.points.map(uvOf)]
  const copies = new Map<number, number>()
  const beyond = (corner: number): number => {
    const known = copies.get(corner)
    if (known !== undefined) return known
    const [u, v] = uvs[corner]!
    copies.set(corner, points.length)
    points.push(points[corner]!)
    normals.push(normals[corner]!)
    uvs.push([u + 1, v])
    return points.length - 1
  }
  const triangles = [...net.triangles]
  for (let i = 0; i < triangles.length; i += 3) {
    const across = [0, 1, 2].map((k) => uvs[triangles[i + k]!]![0])
    if (Math.max(...across) - Math.min(...across) < 0.5) continue
    for (let k = 0; k < 3; k++) if (across[k]! < 0.5) triangles[i + k] = beyond(triangles[i + k]!)
  }
  return { net: { points, normals, triangles }, uvs }
}
