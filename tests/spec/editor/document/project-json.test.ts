import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FormatNote } from '#shared/formats/common/format-failure.ts'
import { defaultProject } from '#shared/formats/default-project.ts'
import { decodeProject, encodeProject, parseProject } from '#shared/formats/project-json.ts'
import { projectSchema } from '#shared/model/project.ts'
import { allClips, clipById, sceneById, trackById } from '#shared/model/queries.ts'
import { projects } from '#tests/worlds/project.ts'

const throughText = (value: unknown) => JSON.parse(JSON.stringify(value)) as unknown

test('E3.04 reading what was written gives the same document', () => {
  fc.assert(
    fc.property(projects, (project) => {
      const read = decodeProject(throughText(encodeProject(project)), project.id, project.name)
      expect(read).toEqual({ ok: true, value: project })
      expect(projectSchema.safeParse(project).error).toBeUndefined()
    }),
    { numRuns: 200 },
  )
})

const json = () => ({
  version: '0.0.1',
  format: 'MP4',
  canvasType: 'LANDSCAPE',
  future: { deep: [1, 2] },
  scenes: [
    {
      id: 's1',
      name: 'One',
      templateId: 'tpl',
      background: { type: 'Color', color: { r: 1, g: 2, b: 3, alpha: 1, mood: 'calm' } },
      tracks: [
        { id: 'x', dataType: 99, secret: true },
        {
          id: 't1',
          trackName: 'Pictures',
          dataType: 1,
          subType: 7,
          clips: [
            { id: 'c1', dataType: 1, url: 'a.png', width: 10, height: 20, start: 'soon', duration: 2, status: 4 },
            { id: 'c2', dataType: 1, url: 'b.png', width: 10, height: 20, start: 3, duration: 2, enabled: false },
            { id: 'c3', url: 'c.png', width: 10, height: 20, start: 6 },
          ],
        },
        {
          id: 't2',
          dataType: 4,
          start: -3,
          dhRoleModule: { digitalHumanId: 'd', url: 'rig.json', width: 100, height: 200, vendorId: 7 },
          ttsModule: { copywriting: 'Hello', mystery: 1 },
        },
        { id: 't3', dataType: 2, clips: [] },
      ],
    },
  ],
})

function readable(change: (value: ReturnType<typeof json>) => unknown) {
  const value = json()
  change(value)
  return decodeProject(value, 'p', 'Name')
}

describe('Reading is forgiving', () => {
  const notes: FormatNote[] = []
  const read = decodeProject(json(), 'p', 'Name', (note) => notes.push(note))
  const project = read.ok ? read.value : null

  test('E3.06, E3.07 unknown-type tracks are skipped, disabled and untyped clips ignored, each with a message', () => {
    expect(sceneById(project!, 's1')?.trackIds).toEqual(['t3', 't1', 't2'])
    expect(allClips(project!).map(({ id }) => id)).toEqual(['c1'])
    expect(notes.map(({ path }) => path)).toEqual([
      'scenes[0].tracks[0]',
      'scenes[0].tracks[1].clips[1]',
      'scenes[0].tracks[1].clips[2]',
    ])
  })

  test('E3.26, E3.25 a start that is no number or negative becomes 0, defaults fill what may be missing', () => {
    expect(clipById(project!, 'c1')?.startSec).toBe(0)
    expect(trackById(project!, 't2')).toMatchObject({
      startSec: 0,
      durationSec: 3,
      driver: 'tts',
      role: { kind: 'puppet' },
    })
    expect(project).toMatchObject({ frameRate: 25, bitRate: 8, size: 1080, format: 'mp4' })
  })

  test('E3.05 fields it does not know are written back, and so are skipped tracks and clips', () => {
    const written = throughText(project && encodeProject(project)) as ReturnType<typeof json>
    const scene = written.scenes[0]!
    expect(written.future).toEqual({ deep: [1, 2] })
    expect(scene.templateId).toBe('tpl')
    expect(scene.background.color).toEqual({ r: 1, g: 2, b: 3, alpha: 1, mood: 'calm' })
    expect(scene.tracks).toContainEqual({ id: 'x', dataType: 99, secret: true })
    const pictures = scene.tracks.find(({ id }) => id === 't1')
    expect(pictures).toMatchObject({
      subType: 7,
      clips: [{ id: 'c1', status: 4 }, { id: 'c2', enabled: false }, { id: 'c3' }],
    })
    expect(scene.tracks.find(({ id }) => id === 't2')).toMatchObject({
      dhRoleModule: { vendorId: 7 },
      ttsModule: { mystery: 1 },
    })
    expect(decodeProject(written, 'p', 'Name')).toEqual(read)
  })
})

describe('E3.08 A wrong document gives one sentence that names the field', () => {
  test.each<[string, (value: ReturnType<typeof json>) => unknown]>([
    ['version is missing.', (value) => Reflect.deleteProperty(value, 'version')],
    ['canvasType must be LANDSCAPE or PORTRAIT.', (value) => Reflect.set(value, 'canvasType', 'SQUARE')],
    ['scenes must be a list, but is a text.', (value) => Reflect.set(value, 'scenes', 'none')],
    ['scenes must hold at least one scene.', (value) => Reflect.set(value, 'scenes', [])],
    [
      'scenes[0].tracks[1].clips[0].url is missing.',
      (value) => Reflect.deleteProperty(value.scenes[0]!.tracks[1]!.clips![0]!, 'url'),
    ],
    [
      'scenes[0].tracks[1].clips[0].width must be a number, but is a text.',
      (value) => Reflect.set(value.scenes[0]!.tracks[1]!.clips![0]!, 'width', '10'),
    ],
    [
      'scenes[0].tracks[2].dhRoleModule is missing.',
      (value) => Reflect.deleteProperty(value.scenes[0]!.tracks[2]!, 'dhRoleModule'),
    ],
    [
      'scenes[0].tracks[2].dhRoleModule.digitalHumanId is missing.',
      (value) => Reflect.deleteProperty(value.scenes[0]!.tracks[2]!.dhRoleModule!, 'digitalHumanId'),
    ],
    ['scenes[0].tracks.id repeats the id "t1".', (value) => Reflect.set(value.scenes[0]!.tracks[2]!, 'id', 't1')],
    ['scenes[0].id must not be a reserved word.', (value) => Reflect.set(value.scenes[0]!, 'id', '__proto__')],
    ['frameRate must be 25 or 30.', (value) => Reflect.set(value, 'frameRate', 24)],
    [
      'scenes[0].background.color must be an object, but is a text.',
      (value) => Reflect.set(value.scenes[0]!.background, 'color', 'red'),
    ],
  ])('%s', (message, change) => {
    const read = readable(change)
    expect(read.ok ? '' : read.error.message).toBe(message)
  })

  test('a document that is no object', () => {
    const read = decodeProject(null, 'p', 'Name')
    expect(read.ok ? '' : read.error.message).toBe('The document must be an object, but is null.')
  })
})

describe('E3.10 Text of a document', () => {
  test('a text over 20 MB is refused before it is parsed', () => {
    const read = parseProject(`{"version":"${'x'.repeat(21 * 2 ** 20)}"`, 'p', 'Name')
    expect(read.ok ? '' : read.error).toEqual({
      code: 'too_large',
      path: '',
      message: 'The document is larger than 20 MB.',
    })
  })

  test('a text that is not JSON is refused in a sentence', () => {
    const read = parseProject('PNG?', 'p', 'Name')
    expect(read.ok ? '' : read.error).toMatchObject({
      code: 'not_json',
      message: expect.stringMatching(/^The document is not JSON: .*\.$/),
    })
  })
})

describe('Project JSON', () => {
  const music = { saasModuleId: 'm1', loop: false, volume: 0.5 }
  const fields = { format: 'WEBM', frameRate: 30, bitRate: 20, canvasType: 'PORTRAIT', size: 1440 }

  test('E3.02 version, format, frameRate, bitRate, canvasType, size, globalBackground, globalBackgroundMusic, scenes', () => {
    const globalBackground = { type: 'Color', color: { r: 1, g: 2, b: 3, alpha: 1 } }
    const written = readable((value) =>
      Object.assign(value, fields, { globalBackground, globalBackgroundMusic: music }),
    )
    expect(written.ok && encodeProject(written.value)).toMatchObject({
      version: '0.0.1',
      ...fields,
      globalBackground,
      globalBackgroundMusic: music,
      scenes: [{ id: 's1' }],
    })
  })

  test.each(['AVI', '', 7, null])('E3.12 the format must be a known one (default MP4): %s', (format) => {
    const read = readable((value) => Object.assign(value, { format }))
    expect(read).toMatchObject({ value: { format: 'mp4' } })
  })

  test.each([0, -4, 'fast', null])('E3.12 a bit rate of %s becomes 8', (bitRate) => {
    expect(readable((value) => Object.assign(value, { bitRate }))).toMatchObject({ value: { bitRate: 8 } })
  })

  test('E3.03 default project: 0.0.1, PORTRAIT, size 1080, MP4, frame rate 25, bit rate 8, one scene with a default name', () => {
    const project = defaultProject('PORTRAIT', { id: 'p', project: 'Mine', sceneId: 's', scene: 'Scene 1' })
    expect(encodeProject(project)).toMatchObject({
      version: '0.0.1',
      canvasType: 'PORTRAIT',
      size: 1080,
      format: 'MP4',
      frameRate: 25,
      bitRate: 8,
      scenes: [{ id: 's', name: 'Scene 1', width: 1080, height: 1920, tracks: [] }],
    })
  })
})

describe('E3.11 A field that is null counts as missing', () => {
  test('flags, names, addresses, lists, sizes of a material that names its library item', () => {
    const nulls = { trackName: null, disabled: null, muted: null, subType: null }
    const read = readable((value) => {
      const [, pictures, role] = value.scenes[0]!.tracks
      Object.assign(pictures!, nulls)
      Object.assign(pictures!.clips![0]!, { name: null, url: null, width: null, height: null, saasModuleId: 'm' })
      Object.assign(role!, { ...nulls, audioModules: null, subtitleExtra: null, effectModule: null, isFold: null })
      Object.assign(role!.dhRoleModule!, { coverUrl: null, dhRoleExtra: null, actions: null })
    })
    expect(read.ok ? '' : read.error.message).toBe('')
    expect(read.ok && clipById(read.value, 'c1')).toMatchObject({ name: '', url: '', moduleId: 'm' })
  })
})
