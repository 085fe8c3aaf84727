import { describe, expect, test } from 'vitest'
import { CUBE_BYTES_MAX, parseCube } from '#shared/effect/cube.ts'
import { evaluate } from '#shared/evaluate/evaluate.ts'
import { PLAIN_BACKGROUND } from '#shared/model/background.ts'
import { BEAUTY_TYPES } from '#shared/model/effects.ts'
import { selectionExists } from '#shared/model/selection.ts'
import { Desk, image, video } from '#tests/worlds/desk.ts'
import { RoleDesk } from '#tests/worlds/role-desk.ts'
import { tabOfSelection } from '#ui/editor/inspector/model/presenter-tabs.ts'
import { itemIdOf, selectionOf } from '#ui/editor/timeline/model/items.ts'
import { childRowsOf } from '#ui/editor/timeline/model/presenter-rows.ts'

const FILM = { packageId: 'film', name: 'Film', url: '/film.cube' }

describe('Effects', () => {
  const set = (desk: RoleDesk, effects: Parameters<RoleDesk['do']>[0] & { type: 'role.setEffects' }) => desk.do(effects)

  test('E11.01 beautify: a map of beauty type to non-zero strength', () => {
    const desk = new RoleDesk()
    set(desk, { type: 'role.setEffects', effects: { enabled: true, beautify: { 1: 0.5, 2: 0.3 } } })
    set(desk, { type: 'role.setEffects', effects: { beautify: { 2: 0, 3: Number.NaN, 4: 1 } } })
    expect(desk.role().effects).toMatchObject({ enabled: true, beautify: { 1: 0.5, 4: 1 } })
    expect(Object.keys(desk.role().effects.beautify)).toEqual(['1', '4'])
  })

  test.each(['filter', 'beautyPackage'] as const)('E11.02 %s: strength is 1 when it is first chosen', (slot) => {
    const desk = new RoleDesk()
    set(desk, { type: 'role.setEffects', effects: { [slot]: { packageId: 'f1', name: 'Film' } } })
    expect(desk.role().effects[slot]).toEqual({ packageId: 'f1', name: 'Film', strength: 1 })
    set(desk, { type: 'role.setEffects', effects: { [slot]: { packageId: 'f1', name: 'Film', strength: 0.4 } } })
    set(desk, { type: 'role.setEffects', effects: { [slot]: { packageId: 'f1', name: 'Film' } } })
    expect(desk.role().effects[slot]?.strength).toBe(0.4)
    set(desk, { type: 'role.setEffects', effects: { [slot]: { packageId: 'f2', name: 'Warm' } } })
    expect(desk.role().effects[slot]).toMatchObject({ packageId: 'f2', strength: 1 })
    set(desk, { type: 'role.setEffects', effects: { [slot]: null } })
    expect(desk.role().effects[slot]).toBeNull()
  })

  test('E11.08 the first effect is shown; what a change does not name stays, also what the studio does not know', () => {
    const desk = new RoleDesk()
    set(desk, { type: 'role.setEffects', effects: { filter: FILM } })
    expect(desk.role().effects).toMatchObject({ enabled: true, filter: { ...FILM, strength: 1 } })
    const { id, effects } = desk.role()
    const filter = { ...effects.filter!, unknownFields: { vendor: 7 } }
    desk.give(id, { effects: { ...effects, enabled: false, filter, unknownFields: { packages: ['second'] } } })
    set(desk, { type: 'role.setEffects', effects: { beautify: { [BEAUTY_TYPES.contrast]: 0.5 } } })
    set(desk, { type: 'role.setEffects', effects: { filter: { packageId: 'film', name: 'Film', strength: 0.25 } } })
    expect(desk.role().effects).toEqual({
      enabled: false,
      beautify: { [BEAUTY_TYPES.contrast]: 0.5 },
      filter: { ...FILM, strength: 0.25, unknownFields: { vendor: 7 } },
      beautyPackage: null,
      unknownFields: { packages: ['second'] },
    })
  })

  test('E11.15 a presenter blurs the background of its scene while it shows, and stays sharp', () => {
    const desk = new RoleDesk()
    const blur = (strength: number) => ({ beautify: { [BEAUTY_TYPES.backgroundBlur]: strength } })
    const fit = { x: 0, y: 0, scale: 1, opacity: 1 }
    const picture = { url: 'office.webp', moduleId: 'm', widthPx: 1920, heightPx: 1080, ...fit }
    const background = { ...PLAIN_BACKGROUND, kind: 'image' as const, image: picture }
    expect(desk.run({ type: 'background.set', sceneId: 's1', background })).toBe('')
    const seen = (id: string, atSec = 0) => {
      const layer = evaluate(desk.project, 's1', atSec).layers.find((one) => one.id === id)
      return layer && 'effects' in layer ? layer.effects : undefined
    }
    set(desk, { type: 'role.setEffects', effects: blur(0.5) })
    expect(seen('s1:background')?.beauty).toEqual({ backgroundBlur: 0.5 })
    expect(seen(desk.role().id)).toBeUndefined()
    desk.run({ type: 'background.setEffects', sceneId: 's1', effects: blur(0.8) })
    expect(seen('s1:background')?.beauty).toEqual({ backgroundBlur: 0.8 })
    desk.run({ type: 'background.setEffects', sceneId: 's1', effects: blur(0) })
    desk.give(desk.role().id, { startSec: 1 })
    expect(seen('s1:background')).toBeUndefined()
    set(desk, { type: 'role.setEffects', effects: { enabled: false } })
    desk.give(desk.role().id, { startSec: 0 })
    expect(seen('s1:background')).toBeUndefined()
  })

  test('E11.04 what is shown of effects: strengths within 0 to 1, and nothing where they are off or change nothing', () => {
    const desk = new RoleDesk()
    const seen = () => {
      const layer = evaluate(desk.project, 's1', 0).layers.find(({ id }) => id === desk.role().id)
      return layer && 'effects' in layer ? layer.effects : undefined
    }
    expect(seen()).toBeUndefined()
    const beautify = { [BEAUTY_TYPES.contrast]: 3, [BEAUTY_TYPES.whitening]: -1, 9999: 1 }
    set(desk, { type: 'role.setEffects', effects: { beautify, filter: { ...FILM, strength: 0.5 } } })
    expect(seen()).toEqual({ beauty: { contrast: 1 }, filter: { url: '/film.cube', strength: 0.5 }, makeUp: null })
    set(desk, { type: 'role.setEffects', effects: { enabled: false } })
    expect(seen()).toBeUndefined()
    set(desk, {
      type: 'role.setEffects',
      effects: { enabled: true, filter: { ...FILM, strength: 0 }, beautify: { [BEAUTY_TYPES.contrast]: 0 } },
    })
    expect(seen()).toBeUndefined()
  })

  test('E11.04 pictures, videos and backgrounds have effects too', () => {
    const desk = new Desk()
    const clips = [desk.add(image()), desk.add(video())]
    for (const clipId of clips)
      expect(desk.run({ type: 'clip.setEffects', clipId, effects: { filter: FILM } })).toBe('')
    for (const sceneId of ['s1', null])
      expect(desk.run({ type: 'background.setEffects', sceneId, effects: { filter: FILM } })).toBe('')
    const { layers } = evaluate(desk.project, 's1', 0)
    expect(layers.map((layer) => ('effects' in layer ? layer.effects?.filter?.url : null))).toEqual(
      layers.map(() => '/film.cube'),
    )
    expect(layers).toHaveLength(3)
  })

  test('E11.09 the effects of a presenter are applied to the presenters of all scenes in one step', () => {
    const desk = new RoleDesk()
    set(desk, { type: 'role.setEffects', effects: { filter: FILM } })
    const from = desk.role()
    desk.run({ type: 'scene.copy', sceneId: 's1', name: 'Second' })
    desk.run({ type: 'scene.copy', sceneId: 's1', name: 'Third' })
    const others = desk.project.sceneIds.slice(1)
    set(desk, { type: 'role.setEffects', effects: { beautify: { [BEAUTY_TYPES.contrast]: 1 } } })
    expect(desk.do({ type: 'role.copyEffects' })).toBe('')
    for (const sceneId of others) expect(desk.role(sceneId).effects).toEqual(desk.role().effects)
    expect(from.effects.beautify).toEqual({})
  })

  test('E11.11 the rows of effects stand for their kind: what is selected, and what deleting takes away', () => {
    const desk = new RoleDesk()
    const beautyPackage = { packageId: 'b', name: 'Rose', url: '/b.json' }
    const beautify = { [BEAUTY_TYPES.contrast]: 1 }
    set(desk, { type: 'role.setEffects', effects: { filter: FILM, beautyPackage, beautify } })
    const items = childRowsOf(desk.role())
      .filter(({ kind }) => kind === 'effect')
      .flatMap((row) => row.items)
    const selections = items.map(({ source }) => selectionOf(source))
    expect(selections.map(itemIdOf)).toEqual(items.map(({ id }) => id))
    expect(new Set(selections.map((selection) => selection?.kind === 'effects' && selection.part))).toEqual(
      new Set(['filter', 'package', 'beauty']),
    )
    for (const selection of selections) {
      expect(tabOfSelection(selection, { kind: 'puppet', actions: [] })).toBe('effects')
      expect(selectionExists(desk.project, selection)).toBe(true)
      expect(desk.run({ type: 'edit.delete', selection })).toBe('')
      expect(selectionExists(desk.project, selection)).toBe(false)
    }
    expect(desk.role().effects).toMatchObject({ beautify: {}, filter: null, beautyPackage: null })
  })
})

describe('Filters in .cube files', () => {
  const nodes = (count: number, line = '0.5 0.25 1') => Array(count).fill(line).join('\n')

  test('E11.10 a table with its domain; comments, titles and other keywords are passed over', () => {
    const text = `# made by hand\r\nTITLE "a b"\r\nLUT_3D_SIZE 2\r\nDOMAIN_MIN -1 0 0\r\nDOMAIN_MAX 1 2 1\r\nLUT_IN_VIDEO_RANGE\r\n\r\n${nodes(8)}`
    const read = parseCube(text)
    expect(read).toMatchObject({ ok: true, value: { size: 2, domainMin: [-1, 0, 0], domainMax: [1, 2, 1] } })
    expect(read.ok && [...read.value.values.subarray(0, 4)]).toEqual([0.5, 0.25, 1, 0.5])
  })

  test.each([
    ['', 'notCube', 0],
    ['{"a": 1}', 'notCube', 0],
    ['1 2 3', 'notCube', 1],
    ['\0\0PNG', 'notCube', 0],
    ['LUT_1D_SIZE 1', 'size', 1],
    ['LUT_1D_SIZE 4', 'incomplete', 1],
    ['LUT_3D_SIZE 1', 'size', 1],
    ['LUT_3D_SIZE 66', 'size', 1],
    ['LUT_3D_SIZE 1e9', 'size', 1],
    ['LUT_3D_SIZE -2', 'size', 1],
    ['LUT_3D_SIZE 2.5', 'size', 1],
    [`LUT_3D_SIZE 2\n${nodes(7)}`, 'incomplete', 8],
    [`LUT_3D_SIZE 2\n${nodes(9)}`, 'incomplete', 10],
    [`LUT_3D_SIZE 2\n${nodes(4)}\nLUT_3D_SIZE 3\n${nodes(27)}`, 'size', 6],
    [`LUT_3D_SIZE 2\n${nodes(8, '0 1')}`, 'incomplete', 2],
    [`LUT_3D_SIZE 2\n${nodes(8, '0 1 -Infinity')}`, 'incomplete', 2],
    [`LUT_3D_SIZE 2\n${nodes(8, '0 1 1e30')}`, 'incomplete', 2],
    [`LUT_3D_SIZE 2\nDOMAIN_MIN 1 1 1\n${nodes(8)}`, 'incomplete', 0],
    [' '.repeat(CUBE_BYTES_MAX + 1), 'tooLarge', 0],
    ['LUT_3D_SIZE 2\nLUT_3D_INPUT_RANGE 0', 'incomplete', 2],
    [`LUT_3D_SIZE 2\nLUT_3D_INPUT_RANGE 1 0\n${nodes(8)}`, 'incomplete', 0],
  ] as const)('E11.10 %# is refused by its line', (text, code, line) => {
    expect(parseCube(text)).toEqual({ ok: false, error: { code, line } })
  })

  test('E11.10 comments may end a line, and the range of the inputs is the domain', () => {
    const text = `TITLE "a # b"\nLUT_3D_SIZE 2 # nodes\nLUT_3D_INPUT_RANGE -0.5 1.5\n${nodes(8, '0.5 0.25 1 # grey')}`
    const domain = { domainMin: [-0.5, -0.5, -0.5], domainMax: [1.5, 1.5, 1.5] }
    expect(parseCube(text)).toMatchObject({ ok: true, value: { size: 2, ...domain } })
  })

  /** The color that a table gives at a node. */
  const nodeOf = (text: string, at: Triple) => {
    const read = parseCube(text)
    if (!read.ok) throw new Error(JSON.stringify(read.error))
    const { size, values } = read.value
    const [r, g, b] = at.map((part) => Math.round(part * (size - 1))) as [number, number, number]
    return [...values.subarray((r + size * (g + size * b)) * 3, (r + size * (g + size * b)) * 3 + 3)]
  }
  type Triple = [number, number, number]

  test('E11.10 curves are a cube, each channel by itself, between their nodes in proportion', () => {
    const curves = 'LUT_1D_SIZE 3\nLUT_1D_INPUT_RANGE 0 1\n0 1 0.2\n0.1 0.5 0.2\n1 0 0.2'
    expect(nodeOf(curves, [0, 0, 0])).toEqual([0, 1, expect.closeTo(0.2, 6)])
    expect(nodeOf(curves, [0.5, 1, 0])).toEqual([expect.closeTo(0.1, 6), 0, expect.closeTo(0.2, 6)])
    expect(nodeOf(curves, [0.75, 0.25, 1])).toEqual([
      expect.closeTo(0.55, 6),
      expect.closeTo(0.75, 6),
      expect.closeTo(0.2, 6),
    ])
  })

  test('E11.10 curves before a cube are looked up first', () => {
    const inverted = Array.from({ length: 8 }, (_, at) => `${1 - (at & 1)} ${1 - ((at >> 1) & 1)} ${1 - (at >> 2)}`)
    const text = `LUT_1D_SIZE 2\nLUT_3D_SIZE 2\n0 0 0\n0.5 1 1\n${inverted.join('\n')}`
    expect(nodeOf(text, [1, 0, 0.5])).toEqual([expect.closeTo(0.5, 6), expect.closeTo(1, 6), expect.closeTo(0.5, 6)])
  })
})
