import { describe, expect, test } from 'vitest'
import { ROLES_3D_MAX } from '#shared/model/limits.ts'
import { sceneById } from '#shared/model/queries.ts'
import { Desk, model, puppet, speech, text } from '#tests/worlds/desk.ts'

function speaking(durationSec = 8): Desk {
  const desk = new Desk()
  desk.addRole()
  const trackId = desk.role().id
  desk.run({ type: 'role.setScript', trackId, tts: { text: 'First sentence. Second sentence.' } })
  desk.run({ type: 'role.setSpeech', trackId, text: 'First sentence. Second sentence.', speech: speech(durationSec) })
  return desk
}

describe('5 Scene and role limits', () => {
  test('one role track a scene: add_role_too_much', () => {
    const desk = new Desk()
    expect(desk.addRole()).toBe('')
    expect(desk.addRole()).toBe('add_role_too_much')
  })

  test('2D and 3D do not mix in a project: add_role_diff_type', () => {
    const desk = new Desk()
    desk.addRole()
    desk.run({ type: 'scene.add', index: 1, name: 'Second' })
    const second = desk.project.sceneIds[1]!
    expect(desk.run({ type: 'role.replace', trackId: desk.role().id, role: model() })).toBe('add_role_diff_type')
    desk.run({ type: 'role.remove', trackId: desk.role(second).id })
    expect(desk.addRole(model(), second)).toBe('add_role_diff_type')
    expect(desk.addRole(puppet('jun'), second)).toBe('')
  })

  test('distinct 3D roles are capped: add_role_3dsdk_too_much', () => {
    const desk = new Desk()
    desk.addRole(model('m0'))
    for (let index = 1; index <= ROLES_3D_MAX; index++) {
      desk.run({ type: 'scene.add', index, name: 'Next' })
      const trackId = desk.role(desk.project.sceneIds[index]).id
      const refusal = index < ROLES_3D_MAX ? '' : 'add_role_3dsdk_too_much'
      expect(desk.run({ type: 'role.replace', trackId, role: model(`m${index}`) })).toBe(refusal)
    }
  })

  test('the only role track is not deleted', () => {
    const desk = new Desk()
    desk.addRole()
    expect(desk.run({ type: 'role.remove', trackId: desk.role().id })).toBe('only_role')
    expect(desk.run({ type: 'track.remove', trackId: desk.role().id })).toBe('only_role')
  })
})

describe('4 Role switching', () => {
  test('another presenter keeps speech and the actions that it has too', () => {
    const desk = speaking()
    const trackId = desk.role().id
    desk.run({
      type: 'role.addAction',
      trackId,
      action: { actionId: 'wave', name: 'Wave', startSec: 0, durationSec: -1 },
    })
    desk.run({
      type: 'role.addAction',
      trackId,
      action: { actionId: 'nod', name: 'Nod', startSec: 4, durationSec: -1 },
    })
    const role = { ...puppet('jun'), actions: puppet().actions.filter(({ id }) => id === 'nod') }
    desk.run({ type: 'role.replace', trackId, role })
    expect(desk.role()).toMatchObject({ role: { digitalHumanId: 'jun' }, tts: { status: 'success' }, durationSec: 8 })
    expect(desk.role().actions.map(({ actionId }) => actionId)).toEqual(['nod'])
  })

  test('between 2D and 3D the sub-modules are made anew', () => {
    const desk = speaking()
    const trackId = desk.role().id
    desk.run({
      type: 'role.addAction',
      trackId,
      action: { actionId: 'wave', name: 'Wave', startSec: 0, durationSec: -1 },
    })
    desk.run({ type: 'role.replace', trackId, role: model() })
    expect(desk.role()).toMatchObject({ role: { kind: 'model' }, actions: [], mask: null, tts: { status: 'success' } })
  })
})

describe('4 Voice-over analysis and 9 Durations', () => {
  test('a new role lasts 3 s, a text is estimated at 4 characters a second, speech gives the length', () => {
    const desk = new Desk()
    desk.addRole()
    const trackId = desk.role().id
    expect(desk.role().durationSec).toBe(3)
    desk.run({ type: 'role.setScript', trackId, tts: { text: 'x'.repeat(40) } })
    expect(desk.role().durationSec).toBe(10)
    desk.run({ type: 'role.setSpeech', trackId, text: 'x'.repeat(40), speech: speech(7.1234567891) })
    expect(desk.role()).toMatchObject({ durationSec: 7.123456789, tts: { status: 'success' } })
  })

  test.each([{ text: 'Other' }, { toneId: 'en-1' }, { speed: 1.2 }, { volume: 2 }, { tonality: 5 }])(
    'changing %o resets to init and discards audio, paragraphs and subtitles',
    (tts) => {
      const desk = speaking()
      expect(desk.role().subtitle.items).toHaveLength(2)
      desk.run({ type: 'role.setScript', trackId: desk.role().id, tts })
      expect(desk.role()).toMatchObject({ tts: { status: 'init', speech: null }, subtitle: { items: [] } })
    },
  )

  test('setting what is set already keeps the speech', () => {
    const desk = speaking()
    const before = desk.project
    desk.run({ type: 'role.setScript', trackId: desk.role().id, tts: { text: desk.role().tts.text, toneId: 'zh-1' } })
    expect(desk.project).toBe(before)
  })

  test('speech of a text that has changed since is not taken', () => {
    const desk = new Desk()
    desk.addRole()
    const trackId = desk.role().id
    desk.run({ type: 'role.setScript', trackId, tts: { text: 'New text' } })
    desk.run({ type: 'role.setSpeech', trackId, text: 'Old text', speech: speech() })
    expect(desk.role().tts.speech).toBeNull()
  })

  test('a text over the longest one is refused: save_content_oversize; offsets are kept in their ranges', () => {
    const desk = new Desk()
    desk.addRole()
    const trackId = desk.role().id
    expect(desk.run({ type: 'role.setScript', trackId, tts: { text: 'x'.repeat(5001) } })).toBe('save_content_oversize')
    desk.run({ type: 'role.setScript', trackId, tts: { speed: 9, volume: 0, tonality: -99 } })
    expect(desk.role().tts).toMatchObject({ speed: 1.5, volume: 0.01, tonality: -10 })
  })
})

describe('5 Audio and subtitle timing', () => {
  test('an emptied line goes, the only one stays', () => {
    const desk = speaking()
    const trackId = desk.role().id
    const [first, second] = desk.role().subtitle.items
    desk.run({ type: 'role.setSubtitleText', trackId, itemId: first!.id, text: 'Better words' })
    expect(desk.role().subtitle.items[0]).toMatchObject({ text: 'Better words' })
    desk.run({ type: 'role.setSubtitleText', trackId, itemId: first!.id, text: ' ' })
    expect(desk.role().subtitle.items).toHaveLength(1)
    expect(desk.run({ type: 'role.setSubtitleText', trackId, itemId: second!.id, text: '' })).toBe('last_subtitle')
  })

  test('style and place of the subtitles change together with nothing else', () => {
    const desk = speaking()
    const { items, style, place } = desk.role().subtitle
    const change = { style: { ...style, fontSize: 60 }, place: { ...place, scale: 99 } }
    desk.run({ type: 'role.setSubtitle', trackId: desk.role().id, subtitle: change })
    expect(desk.role().subtitle).toMatchObject({ style: { fontSize: 60 }, place: { scale: 5, y: 432 }, enabled: true })
    expect(desk.role().subtitle.items).toBe(items)
  })
})

describe('5 Actions', () => {
  const add = (desk: Desk, startSec: number, actionId = 'wave') =>
    desk.run({
      type: 'role.addAction',
      trackId: desk.role().id,
      action: { actionId, name: actionId, startSec, durationSec: -1 },
    })

  test('they start within the role, fit into it, and do not overlap', () => {
    const desk = speaking()
    expect(add(desk, -1)).toBe('action_overrange')
    expect(add(desk, 8)).toBe('action_overrange')
    expect(add(desk, 7)).toBe('action_duration_too_long')
    expect(add(desk, 2)).toBe('')
    expect(add(desk, 3)).toBe('action_no_space')
    expect(add(desk, 4)).toBe('')
    expect(add(desk, 0, 'somersault')).toBe('action_no_duration')
    expect(
      desk.run({
        type: 'role.addAction',
        trackId: 'gone',
        action: { actionId: 'wave', name: '', startSec: 0, durationSec: -1 },
      }),
    ).toBe('action_no_parent')
  })

  test('moving cannot cross other actions', () => {
    const desk = speaking()
    add(desk, 0)
    add(desk, 4)
    const [first, second] = desk.role().actions
    desk.run({ type: 'role.moveAction', trackId: desk.role().id, actionId: first!.id, startSec: 6 })
    expect(desk.role().actions.map(({ startSec }) => startSec)).toEqual([2, 4])
    desk.run({ type: 'role.moveAction', trackId: desk.role().id, actionId: second!.id, startSec: 99 })
    expect(desk.role().actions.map(({ startSec }) => startSec)).toEqual([2, 6])
  })

  test('those that exceed a shorter role are removed', () => {
    const desk = speaking()
    add(desk, 0)
    add(desk, 5)
    desk.run({ type: 'role.setSpeech', trackId: desk.role().id, text: desk.role().tts.text, speech: speech(4) })
    expect(desk.role().actions.map(({ startSec }) => startSec)).toEqual([0])
  })
})

test('a role is in front of what is there, and starts where it is put', () => {
  const desk = new Desk()
  desk.add(text())
  desk.addRole()
  expect(sceneById(desk.project, 's1')?.trackIds.at(-1)).toBe(desk.role().id)
  desk.run({ type: 'role.setStart', trackId: desk.role().id, startSec: -4 })
  expect(desk.role().startSec).toBe(0)
  desk.run({ type: 'role.setStart', trackId: desk.role().id, startSec: 2.5 })
  expect(desk.role().startSec).toBe(2.5)
})
