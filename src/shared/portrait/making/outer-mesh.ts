import Delaunator from 'delaunator'
import { clamp, smoothstep } from '#shared/base/num.ts'
import { faceFrame, inFrame } from '../face-frame.ts'
import { CHIN, FACE_VERTICES, MESH_POINTS, NOSE_TIP, OVAL } from '../face-points.ts'

/** Rings around the face, in shares of its distance from the middle; the grid begins beyond the last one. */
const RINGS = [1.07, 1.16, 1.3] as const
/** Steps of the grid in face widths, and the most of them in a picture: a narrow face in a large one has longer steps. */
const GRID_STEP = 0.16
const GRID_MAX = 2500
/** The measured depth of a face is flattened: at its sides hair lies before the cheeks. */
const DEPTH = 0.75
/** How far below the chin the body begins to stand still, in heights of the face. */
const NECK = 0.55
/** How steeply the head falls back behind the face's border, and how deep it is, in face widths. */
const FALL = { slope: 0.6, depth: 0.45 }

/** A mesh over a whole photo: the face's vertices first. */
interface PhotoMesh {
  vertices: number[]
  headness: number[]
  triangles: number[]
}

/**
 * Lays a mesh over a photo: the face's own triangles, rings around them, and a grid to the borders.
 * @param face x, y and z of the 478 points of the face in pixels of the photo
 * @param faceTriangles numbers of the vertices of the face's triangles, one after the other
 */
export function photoMesh(
  face: readonly number[],
  faceTriangles: readonly number[],
  width: number,
  height: number,
): PhotoMesh {
  const nose = face[NOSE_TIP * 3 + 2]!
  const vertices = face
    .slice(0, FACE_VERTICES * 3)
    .map((value, at) => (at % 3 === 2 ? nose + (value - nose) * DEPTH : value))
  const frame = faceFrame(vertices)
  const border = OVAL.map((at) => [vertices[at * 3]!, vertices[at * 3 + 1]!, vertices[at * 3 + 2]!] as const)
  const [middleX, middleY] = middleOf(border)
  const add = (x: number, y: number, z: number) => vertices.push(x, y, z)
  const depthAt = (x: number, y: number) => {
    let [nearest, depth] = [Number.POSITIVE_INFINITY, 0]
    for (const [bx, by, bz] of border) {
      const far = Math.hypot(x - bx, y - by)
      if (far < nearest) [nearest, depth] = [far, bz]
    }
    return depth + Math.min(FALL.slope * nearest, FALL.depth * frame.width)
  }
  const inside = (x: number, y: number, scale: number) =>
    isInside(border, middleX + (x - middleX) / scale, middleY + (y - middleY) / scale)
  for (const ring of RINGS) {
    for (const [x, y] of border) {
      const [px, py] = [middleX + (x - middleX) * ring, middleY + (y - middleY) * ring]
      if (px >= 0 && py >= 0 && px <= width && py <= height) add(px, py, depthAt(px, py))
    }
  }
  const step = Math.max(GRID_STEP * frame.width, Math.sqrt((width * height) / GRID_MAX))
  const columns = Math.max(2, Math.round(width / step))
  const rows = Math.max(2, Math.round(height / step))
  for (let row = 0; row <= rows; row++) {
    for (let column = 0; column <= columns; column++) {
      const [x, y] = [(column / columns) * width, (row / rows) * height]
      if (!inside(x, y, RINGS.at(-1)! + 0.08)) add(x, y, depthAt(x, y))
    }
  }
  const chin = inFrame(frame, vertices[CHIN * 3]!, vertices[CHIN * 3 + 1]!)[1]
  // of a photo that ends at the neck the lower border stands still too
  const below = Math.min(NECK * frame.height, height - vertices[CHIN * 3 + 1]!)
  const headness = Array.from({ length: vertices.length / 3 }, (_, at) => {
    if (at < FACE_VERTICES) return 1
    const down = inFrame(frame, vertices[at * 3]!, vertices[at * 3 + 1]!)[1]
    return 1 - smoothstep(-0.02 * frame.height, 0.98 * below, down - chin)
  })
  return { vertices, headness, triangles: [...outerTriangles(vertices, border), ...faceTriangles] }
}

function middleOf(border: readonly (readonly [number, number, number])[]): [x: number, y: number] {
  const sum = (axis: 0 | 1) => border.reduce((all, point) => all + point[axis], 0) / border.length
  return [sum(0), sum(1)]
}

function isInside(border: readonly (readonly [number, number, number])[], x: number, y: number): boolean {
  let inside = false
  for (const [at, [ax, ay]] of border.entries()) {
    const [bx, by] = border[(at + 1) % border.length]!
    if (ay > y !== by > y && x < ax + ((y - ay) * (bx - ax)) / (by - ay)) inside = !inside
  }
  return inside
}

/** The triangles between the border of the face and those of the picture. */
function outerTriangles(vertices: readonly number[], border: readonly (readonly [number, number, number])[]): number[] {
  const numbers = [
    ...OVAL,
    ...Array.from({ length: vertices.length / 3 - FACE_VERTICES }, (_, at) => at + FACE_VERTICES),
  ]
  const places = numbers.flatMap((at) => [vertices[at * 3]!, vertices[at * 3 + 1]!])
  const { triangles } = new Delaunator(places)
  const kept: number[] = []
  for (let at = 0; at < triangles.length; at += 3) {
    const corners = [triangles[at]!, triangles[at + 1]!, triangles[at + 2]!]
    const x = corners.reduce((sum, corner) => sum + places[corner * 2]!, 0) / 3
    const y = corners.reduce((sum, corner) => sum + places[corner * 2 + 1]!, 0) / 3
    // all three on the border: within the face
    if (corners.every((corner) => corner < OVAL.length) && isInside(border, x, y)) continue
    kept.push(...corners.map((corner) => numbers[corner]!))
  }
  return kept
}

/** The triangles of a mesh that is known by its edges: each three that are joined. */
export function trianglesOfEdges(edges: readonly (readonly [number, number])[]): number[] {
  const joined = new Map<number, Set<number>>()
  const of = (at: number) => joined.get(at) ?? joined.set(at, new Set()).get(at)!
  for (const [a, b] of edges) {
    of(a).add(b)
    of(b).add(a)
  }
  const triangles: number[] = []
  for (let a = 0; a < MESH_POINTS; a++) {
    for (const b of of(a)) {
      if (b < a) continue
      for (const c of of(b)) if (c > b && of(a).has(c)) triangles.push(a, b, c)
    }
  }
  return triangles
}

/** Orders triangles from the farthest to the nearest, by the mean depth of their corners in the photo. */
export function farthestFirst(triangles: readonly number[], vertices: readonly number[]): number[] {
  const groups = Array.from({ length: triangles.length / 3 }, (_, at) => triangles.slice(at * 3, at * 3 + 3))
  const depth = (group: readonly number[]) =>
    group.reduce((sum, at) => sum + clamp(vertices[at * 3 + 2]!, -1e6, 1e6), 0)
  return groups.toSorted((a, b) => depth(b) - depth(a)).flat()
}
