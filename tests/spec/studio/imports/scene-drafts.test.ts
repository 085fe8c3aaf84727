import { describe, expect, test } from 'vitest'
import { canvasSize } from '#shared/model/canvas.ts'
import { SCENES_MAX } from '#shared/model/limits.ts'
import { CENTRED } from '#shared/model/place.ts'
import { clipsOf, sceneById } from '#shared/model/queries.ts'
import type { DraftClip, SceneDraft } from '#shared/model/scene-draft.ts'
import { Desk, puppet } from '#tests/worlds/desk.ts'

const picture: DraftClip = {
  ...{ kind: 'image', name: 'Chart', moduleId: null, startSec: 0, durationSec: 5, followsScene: true },
  ...{ url: 'oss:chart', widthPx: 100, heightPx: 50, place: CENTRED },
}
const draft = (name: string, script = ''): SceneDraft => ({
  name,
  script,
  background: { kind: 'image', moduleId: null, url: `oss:${name}`, widthPx: 1920, heightPx: 1080 },
  clips: [picture, { ...picture, name: 'Second' }],
  stand: 'corner',
})
const labels = { presenter: 'Presenter', text: 'Text', picture: 'Image' }
const add = (
  desk: Desk,
  drafts: SceneDraft[],
  index = 1,
  cast?: { role: ReturnType<typeof puppet>; voiceId: string },
) => desk.run({ type: 'scene.addDrafts', index, drafts, labels, ...(cast && { cast }) })

describe('S5.14 imported scenes come into a project', () => {
  test('behind a scene, with its presenter small in the corner, their scripts and backgrounds', () => {
    const desk = new Desk()
    desk.addRole()
    expect(add(desk, [draft('One', 'Hello there.'), draft('Two')])).toBe('')
    const { sceneIds } = desk.project
    expect(sceneIds.map((id) => sceneById(desk.project, id)?.name)).toEqual(['Scene 1', 'One', 'Two'])
    const [, first = '', second = ''] = sceneIds
    expect(desk.scene(first).background.image?.url).toBe('oss:One')
    const before = desk.role()
    const role = desk.role(first)
    expect(role.role.digitalHumanId).toBe(before.role.digitalHumanId)
    expect(role.tts).toMatchObject({ text: 'Hello there.', voiceId: 'zh-1' })
    expect(desk.role(second).tts.text).toBe('')
    const { width, height } = canvasSize('LANDSCAPE')
    const { place, heightPx } = role.role
    expect(heightPx * place.scale).toBeCloseTo(0.4 * height, -1)
    expect(place.y + (heightPx * place.scale) / 2).toBeCloseTo(height / 2, -1)
    expect(place.x).toBeGreaterThan(0.3 * width)
  })

  test('their clips are behind the presenter, in their order', () => {
    const desk = new Desk()
    desk.addRole()
    add(desk, [draft('One')])
    const tracks = desk.tracks(desk.project.sceneIds[1])
    expect(tracks.map(({ kind }) => kind)).toEqual(['image', 'image', 'role'])
    expect(tracks.slice(0, 2).map(({ id }) => clipsOf(desk.project, id)[0]?.name)).toEqual(['Chart', 'Second'])
  })

  test('in the place of a single empty scene, with the presenter that is given', () => {
    const desk = new Desk()
    add(desk, [draft('One', 'Words.'), draft('Two', 'More words.')], 1, { role: puppet(), voiceId: 'en-1' })
    expect(desk.project.sceneIds).toHaveLength(2)
    expect(desk.project.sceneIds.map((id) => desk.role(id).tts.text)).toEqual(['Words.', 'More words.'])
  })

  test('more scenes than a project holds are refused, and nothing changes', () => {
    const desk = new Desk()
    desk.addRole()
    const before = desk.project
    expect(add(desk, Array(SCENES_MAX).fill(draft('One')))).toBe('max_scenes')
    expect(desk.project).toBe(before)
  })
})
