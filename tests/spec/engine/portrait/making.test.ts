import { describe, expect, test } from 'vitest'
import { FACE_SIDES, FACE_VERTICES } from '#shared/portrait/face-points.ts'
import { faceProblem, faceRect, facesToChoose, portraitPart } from '#shared/portrait/making/choose-face.ts'
import { clearEdges } from '#shared/portrait/making/edge-colors.ts'
import { boxMean } from '#shared/portrait/making/image.ts'
import { onePerson, refinedMatte, showsFace } from '#shared/portrait/making/matte.ts'
import { farthestFirst, photoMesh, trianglesOfEdges } from '#shared/portrait/making/outer-mesh.ts'
import { parsePortrait, portraitMisfit } from '#shared/portrait/portrait.ts'
import { drawnPortrait } from '#tests/worlds/portrait.ts'

const portrait = drawnPortrait()
const face = portrait.vertices.slice(0, FACE_VERTICES * 3)
const scaled = (by: number, x = 0) => face.map((value, at) => value * by + (at % 3 === 0 ? x : 0))

describe('S9.14 the face of a photo', () => {
  test('of several faces those are offered that are not of bystanders, from the left', () => {
    const faces = [scaled(1, 900), scaled(0.9), scaled(0.2, 600)]
    expect(facesToChoose(faces)).toEqual([faces[1], faces[0]])
  })

  test('a small face and a turned one are refused', () => {
    expect(faceProblem(face)).toBeNull()
    expect(faceProblem(scaled(50 / faceRect(face).width))).toBe('faceTooSmall')
    const turned = [...face]
    turned[FACE_SIDES.left * 3]! = face[1 * 3]! - 8
    expect(faceProblem(turned)).toBe('faceTurned')
  })

  test('its picture stays within the photo and keeps head and shoulders', () => {
    const { x, y, width, height } = faceRect(face)
    const part = portraitPart(face, 417, 379)
    expect(part.x).toBeGreaterThanOrEqual(0)
    expect(part.x + part.width).toBeLessThanOrEqual(417)
    expect(part.y + part.height).toBeLessThanOrEqual(379)
    expect(part.x).toBeLessThan(x - 0.3 * width)
    expect(part.y + part.height).toBeGreaterThan(y + height)
  })
})

describe('S9.14 the mesh of a photo', () => {
  const triangles = [0, 1, 2]
  const mesh = photoMesh(face, triangles, portrait.widthPx, portrait.heightPx)

  test('covers the picture to its borders, the face with its own triangles', () => {
    const xs = mesh.vertices.filter((_, at) => at % 3 === 0)
    const ys = mesh.vertices.filter((_, at) => at % 3 === 1)
    expect([Math.min(...xs), Math.max(...xs)]).toEqual([0, portrait.widthPx])
    expect([Math.min(...ys), Math.max(...ys)]).toEqual([0, portrait.heightPx])
    expect(mesh.triangles.slice(-3)).toEqual(triangles)
    // what is around the face, and the face: together the whole picture
    const area = (list: readonly number[]) => {
      let sum = 0
      for (let at = 0; at < list.length; at += 3) {
        const [a, b, c] = [0, 1, 2].map((corner) => list[at + corner]! * 3) as [number, number, number]
        const { vertices: v } = mesh
        sum += Math.abs((v[b]! - v[a]!) * (v[c + 1]! - v[a + 1]!) - (v[c]! - v[a]!) * (v[b + 1]! - v[a + 1]!)) / 2
      }
      return sum
    }
    const around = area(mesh.triangles.slice(0, -3))
    const { width, height } = faceRect(face)
    const oval = (Math.PI * width * height) / 4
    expect((around + oval) / (portrait.widthPx * portrait.heightPx)).toBeCloseTo(1, 1)
  })

  test('the head turns whole, the shoulders do not', () => {
    expect(mesh.headness.slice(0, FACE_VERTICES).every((share) => share === 1)).toBe(true)
    const lowest = mesh.headness.filter((_, at) => mesh.vertices[at * 3 + 1] === portrait.heightPx)
    expect(Math.max(...lowest)).toBeLessThan(0.5)
  })

  test('a narrow face in a large picture has no more vertices than a portrait may have', () => {
    const narrow = face.map((value, at) => (at % 3 === 0 ? 300 + (value - 300) * 0.2 : value))
    const { headness } = photoMesh(narrow, triangles, 1600, 1600)
    expect(headness.length).toBeLessThan(4000)
  })

  test('triangles are those whose corners are joined, the farthest first', () => {
    const found = trianglesOfEdges([
      [0, 1],
      [1, 2],
      [2, 0],
      [2, 3],
      [3, 0],
    ])
    expect(found).toEqual([0, 1, 2, 0, 2, 3])
    const vertices = [0, 0, 5, 1, 0, 5, 0, 1, 5, 1, 1, 50]
    expect(farthestFirst(found, vertices)).toEqual([0, 2, 3, 0, 1, 2])
  })
})

describe('S9.14 the matte of a photo', () => {
  const [width, height] = [40, 20]
  const plane = (of: (x: number, y: number) => number) => ({
    values: Float32Array.from({ length: width * height }, (_, at) => of(at % width, Math.floor(at / width))),
    width,
    height,
  })

  test('a mean of neighbours counts only those within the picture', () => {
    const mean = boxMean(
      plane((x) => x),
      1,
    )
    expect(mean[0]).toBeCloseTo(0.5)
    expect(mean[10]).toBeCloseTo(10)
    expect(mean[width - 1]).toBeCloseTo(width - 1.5)
  })

  test('a soft edge is drawn along the edge of the picture', () => {
    const picture = plane((x) => (x < 20 ? 0.2 : 0.8))
    const soft = plane((x) => Math.min(1, Math.max(0, (x - 12) / 14)))
    const { values } = refinedMatte(soft, picture, 8)
    const row = 10 * width
    expect(values[row + 18]!).toBeLessThan(0.25)
    expect(values[row + 21]!).toBeGreaterThan(0.75)
  })

  test('a face is shown where most of it is of a person', () => {
    const face = [4, 4, 0, 8, 4, 0, 4, 8, 0, 8, 8, 0, 30, 8, 0]
    const shown = (to: number) =>
      showsFace(
        plane((x) => (x < to ? 1 : 0)),
        face,
      )
    expect([shown(0), shown(6), shown(20), shown(width)]).toEqual([false, false, true, true])
    expect(showsFace({ values: new Float32Array(), width: 0, height: 0 }, face)).toBe(false)
  })

  test('what does not hang together with the face goes', () => {
    const two = plane((x) => (x < 10 || x > 30 ? 1 : 0))
    const { values } = onePerson(two, 5, 10)
    expect(values[10 * width + 5]).toBe(1)
    expect(values[10 * width + 35]).toBe(0)
  })

  test('the edge has the color of the person, none of the old background', () => {
    const data = new Uint8ClampedArray(width * height * 4)
    for (let at = 0; at < width * height; at++)
      data.set(at % width < 20 ? [200, 100, 50, 255] : [0, 255, 0, 255], at * 4)
    clearEdges(
      data,
      plane((x) => (x < 18 ? 1 : x < 24 ? 0.5 : 0)),
    )
    const at = (10 * width + 22) * 4
    expect([...data.slice(at, at + 4)]).toEqual([200, 100, 50, 128])
    expect(data[(10 * width + 5) * 4 + 3]).toBe(255)
    expect(data[(10 * width + 30) * 4 + 3]).toBe(0)
  })
})

test('S9.14 a portrait whose mesh does not fit is refused', () => {
  const json = (change: object) => JSON.stringify({ ...portrait, ...change })
  expect(parsePortrait(json({}))).toEqual(portrait)
  for (const change of [
    { triangles: [0, 1, portrait.headness.length] },
    { triangles: [0, 1] },
    { headness: portrait.headness.slice(1) },
    { vertices: [...portrait.vertices.slice(0, -1), 1e9] },
    { version: 2 },
    { widthPx: 100_000 },
  ])
    expect(() => parsePortrait(json(change))).toThrow()
})

test('S9.14 a portrait that could not be read again has a reason before it is kept', () => {
  expect(portraitMisfit(portrait)).toBeNull()
  expect(portraitMisfit({ ...portrait, widthPx: 63 })).toBe('faceTooSmall')
  expect(portraitMisfit({ ...portrait, crownPx: Number.NaN })).toBe('noFace')
  expect(portraitMisfit({ ...portrait, vertices: [...portrait.vertices.slice(0, -1), 1e9] })).toBe('noFace')
})
