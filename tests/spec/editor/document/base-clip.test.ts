import { describe, expect, test } from 'vitest'
import { missingMaterial } from '#shared/checks/check-render.ts'
import { DATA_TYPES } from '#shared/formats/wire/fields.ts'
import { projectDurationSec } from '#shared/model/queries.ts'
import { readClips, readWire, wireProject, wireRole, wireTrack, writeWire } from '#tests/worlds/wire.ts'

function numbersOf(value: unknown): number[] {
  if (typeof value === 'number') return [value]
  return value instanceof Object ? Object.values(value).flatMap(numbersOf) : []
}

describe('Clips in the project JSON', () => {
  test('E3.20 id, name, enabled flag, playback rate, status, saasModuleId', () => {
    const clip = { name: 'Chart', enabled: true, playRate: 0.5, status: 2, saasModuleId: 'm9' }
    const [read] = readClips('image', clip)
    expect(read).toMatchObject({ name: 'Chart', playRate: 0.5, loadStatus: 'libraryReady', moduleId: 'm9' })
    const { project } = readWire(wireProject({ tracks: [wireTrack('image', clip)] }))
    expect(writeWire(project).scenes[0]!.tracks[0]).toMatchObject({ clips: [clip] })
  })

  test('E3.25 an unknown status, an invalid play rate', () => {
    const [read] = readClips('image', { status: 7, playRate: -2 })
    expect(read).not.toHaveProperty('loadStatus')
    expect(read).not.toHaveProperty('playRate')
  })

  test('E3.25 numbers beyond what a document can hold are the nearest that it can, and what is written reads alike', () => {
    for (const number of [1e300, -1e300, 1e-300, 0, null]) {
      const sizes = number !== null && number > 0 ? { width: number, height: number } : {}
      const place = { ...sizes, x: number, y: number, rotation: number, scale: number, opacity: number }
      const times = { start: number, duration: number, startOffset: number, playRate: number }
      const effects = { beautify: { 101: number }, packages: [{ packageId: 'a', strength: number }] }
      const shape = { soundShape: { endVolume: number }, volume: number }
      const tracks = [
        wireTrack('video', { ...place, ...times, ...shape, effects }),
        { ...wireTrack('text', { id: 'c2', text: 'a', ...place, wrapWidth: number }), id: 't2' },
      ]
      const { project } = readWire({ ...wireProject({ tracks }), bitRate: number })
      for (const value of numbersOf(project)) expect(Math.abs(value)).toBeLessThanOrEqual(1e9)
      expect(projectDurationSec(project)).toBeLessThanOrEqual(4e9)
      expect(readWire(writeWire(project)).project).toEqual(project)
    }
    expect(readClips('image', { playRate: 1e300 })[0]).toHaveProperty('playRate', 4)
    expect(readClips('image', { playRate: 1e-300 })[0]).toHaveProperty('playRate', 0.25)
  })

  test('E3.21 clip data types: image, audio, video, 2D role, 3D role, role mask, 3D animation, 2D action, effects package, effects filter, text, color', () => {
    expect(Object.keys(DATA_TYPES)).toEqual([
      'image',
      'audio',
      'video',
      'role2d',
      'role3d',
      'roleMask',
      'animation3d',
      'action2d',
      'effectsPackage',
      'effectsFilter',
      'text',
      'color',
    ])
    expect(new Set(Object.values(DATA_TYPES)).size).toBe(12)
  })
})

describe('E3.29 Library items that are missing or deleted', () => {
  const { project, notes } = readWire(
    wireProject(
      {
        tracks: [
          wireTrack('video', { saasModuleId: 'm1', url: undefined, width: undefined, height: undefined, name: 'Film' }),
          wireRole({}, { url: undefined, width: undefined, height: undefined }),
        ],
        background: { type: 'Image', image: { saasModuleId: 'm2' } },
      },
      { globalBackgroundMusic: { saasModuleId: 'm3', loop: false, volume: 0.5, status: -2 } },
    ),
  )

  test('a document with library ids alone opens, and lists what it lacks', () => {
    expect(notes.map(({ kind, path }) => `${kind} ${path}`).sort()).toEqual([
      'missing globalBackgroundMusic.url',
      'missing scenes[0].background.image.url',
      'missing scenes[0].tracks[0].clips[0].url',
      'missing scenes[0].tracks[1].dhRoleModule.url',
    ])
  })

  test('E18.07 a clear list of findings says what is missing, and where', () => {
    expect(missingMaterial(project).map(({ code, sceneNumber, name }) => [code, sceneNumber, name])).toEqual([
      ['fail_load_saas', undefined, ''],
      ['fail_no_module', 1, undefined],
      ['fail_no_module', 1, 'Film'],
      ['fail_no_module', 1, 'Mei'],
    ])
  })

  test('E3.05 nothing of it is lost on save', () => {
    const written = writeWire(project)
    expect(written.globalBackgroundMusic).toMatchObject({ saasModuleId: 'm3', loop: false, volume: 0.5, status: -2 })
    expect(written.scenes[0]!.tracks).toMatchObject([
      { clips: [{ saasModuleId: 'm1', name: 'Film' }] },
      { dhRoleModule: { digitalHumanId: 'mei' } },
    ])
  })

  test('a clip without library item and address is refused by its field', () => {
    const bare = wireProject({ tracks: [wireTrack('image', { url: undefined })] })
    expect(() => readWire(bare)).toThrow('scenes[0].tracks[0].clips[0].url is missing.')
  })
})
