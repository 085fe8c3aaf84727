import { describe, expect, test } from 'vitest'
import { copyOf, cutOf } from '#shared/commands/editing/clipboard.ts'
import { type Clipboard, clipboardSchema } from '#shared/model/clipboard.ts'
import { sceneById } from '#shared/model/queries.ts'
import type { Selection } from '#shared/model/selection.ts'
import { Desk, image, model, music, puppet, recording, speech, text } from '#tests/worlds/desk.ts'

function copied(desk: Desk, selection: Selection): Clipboard {
  const copy = copyOf(desk.project, selection)
  if (!copy.ok) throw new Error(copy.error.code)
  return clipboardSchema.parse(JSON.parse(JSON.stringify(copy.value)))
}

const refused = (outcome: { ok: true } | { ok: false; error: { code: string } }) =>
  outcome.ok ? '' : outcome.error.code

/** A desk with a role whose recordings, lines and action can be selected. */
function spoken(recordings = 2): Desk {
  const desk = new Desk()
  desk.addRole()
  const trackId = desk.role().id
  desk.run({ type: 'role.setSpeech', trackId, text: '', speech: speech() })
  desk.run({ type: 'role.addAction', trackId, action: { actionId: 'wave', name: '', startSec: 0, durationSec: -1 } })
  desk.give(trackId, {
    driver: recordings > 0 ? 'recording' : 'tts',
    recordings: Array.from({ length: recordings }, (_, index) => recording(`v${index}`, index * 8)),
  })
  return desk
}

describe('The copy source', () => {
  test('E17.02, E17.01 none: copying nothing cleans the source, and pasting without one warns that one is needed', () => {
    const desk = new Desk()
    expect(refused(copyOf(desk.project, null))).toBe('copy_clean')
    expect(desk.run({ type: 'edit.paste', sceneId: 's1', content: null, atSec: 0 })).toBe('paste_need_source')
  })

  test('E17.03, E17.01 a clip: pasted at the playhead, on the track of the original where it has room', () => {
    const desk = new Desk()
    const id = desk.add(image({ name: 'Cat' }))
    const pasted = desk.paste(copied(desk, { kind: 'clip', clipId: id }), 12)
    expect(desk.clip(pasted)).toMatchObject({
      name: 'Cat',
      startSec: 12,
      durationSec: 5,
      trackId: desk.clip(id).trackId,
    })
    expect(pasted).not.toBe(id)
  })

  test('E17.03 a clip without room on its track comes on a new one just in front', () => {
    const desk = new Desk()
    const id = desk.add(image())
    desk.add(text())
    const pasted = desk.paste(copied(desk, { kind: 'clip', clipId: id }), 2)
    expect(desk.tracks().map(({ name }) => name)).toEqual(['Label 1', 'Label 3', 'Label 2'])
    expect(desk.clip(pasted).trackId).toBe(desk.tracks()[1]?.id)
  })

  test('E17.04, E17.01 a role track with all its modules, under ids of its own', () => {
    const desk = spoken()
    const content = copied(desk, { kind: 'role', trackId: desk.role().id })
    desk.run({ type: 'role.setStart', trackId: desk.role().id, startSec: 1 })
    desk.run({ type: 'scene.add', index: 1, name: 'Second' })
    const second = desk.project.sceneIds[1]!
    desk.run({ type: 'edit.delete', selection: { kind: 'role', trackId: desk.role(second).id } })
    expect(desk.run({ type: 'edit.paste', sceneId: second, content, atSec: 4 })).toBe('')
    const [before, after] = [desk.role(), desk.role(second)]
    expect(after).toMatchObject({ sceneId: second, startSec: 0, durationSec: 8, role: before.role, tts: before.tts })
    for (const part of ['recordings', 'actions'] as const) {
      expect(after[part]).toHaveLength(before[part].length)
      expect(after[part][0]?.id).not.toBe(before[part][0]?.id)
    }
    expect(after.subtitle.items.map((item) => item.text)).toEqual(['First sentence.', 'Second sentence.'])
  })

  test('E17.07 a recording copies the presenter that it drives', () => {
    const desk = spoken()
    const trackId = desk.role().id
    expect(copied(desk, { kind: 'sound', trackId, soundId: 'v0' })).toMatchObject({
      kind: 'role',
      track: { id: trackId },
    })
  })
})

describe('E17.05 Two that start within 0.01 s', () => {
  test.each([0, 0.01])('%d s after the original, the pasted one starts when the original ends', (atSec) => {
    const desk = new Desk()
    const id = desk.add(image())
    const pasted = desk.paste(copied(desk, { kind: 'clip', clipId: id }), atSec)
    expect(desk.clip(pasted)).toMatchObject({ startSec: 5, trackId: desk.clip(id).trackId })
  })

  test('E5.58 0.011 s after it, the pasted one starts there', () => {
    const desk = new Desk()
    const id = desk.add(image())
    const pasted = desk.paste(copied(desk, { kind: 'clip', clipId: id }), 0.011)
    expect(desk.clip(pasted)).toMatchObject({ startSec: 0.011 })
  })

  test('pasted again and again, each starts when the one before ends, in another scene too', () => {
    const desk = new Desk()
    const id = desk.add(music({ loop: true }))
    const content = copied(desk, { kind: 'clip', clipId: id })
    desk.run({ type: 'scene.add', index: 1, name: 'Second' })
    const second = desk.project.sceneIds[1]!
    expect([1, 2, 3].map(() => desk.clip(desk.paste(content, 0)).startSec)).toEqual([5, 10, 15])
    expect([1, 2, 3].map(() => desk.clip(desk.paste(content, 0, second)).startSec)).toEqual([0, 5, 10])
    expect(desk.tracks(second)).toHaveLength(1)
  })

  test('another clip that starts there pushes nothing', () => {
    const desk = new Desk()
    desk.add(text({ text: 'Other' }))
    const id = desk.add(text({ text: 'This', startSec: 7 }))
    const pasted = desk.paste(copied(desk, { kind: 'clip', clipId: id }), 0)
    expect(desk.clip(pasted)).toMatchObject({ startSec: 0 })
  })
})

describe('Cut', () => {
  test('E17.03 a clip that was cut comes back where the playhead is', () => {
    const desk = new Desk()
    const id = desk.add(image({ startSec: 3 }))
    const cut = cutOf(desk.project, { kind: 'clip', clipId: id })
    if (!cut.ok) throw new Error(cut.error.code)
    desk.run({ type: 'edit.delete', selection: cut.value.selection })
    expect(desk.tracks()).toEqual([])
    expect(desk.clip(desk.paste(cut.value.content, 3))).toMatchObject({ startSec: 3 })
  })

  test('E17.07, E17.06 the only presenter of the project is not cut, nor one recording of several', () => {
    const desk = spoken()
    const trackId = desk.role().id
    expect(refused(cutOf(desk.project, { kind: 'role', trackId }))).toBe('only_role')
    expect(refused(cutOf(desk.project, { kind: 'sound', trackId, soundId: 'v0' }))).toBe('cut_recording')
  })

  test('E17.07 the only recording of a presenter cuts the presenter', () => {
    const desk = spoken(1)
    desk.run({ type: 'scene.add', index: 1, name: 'Second' })
    const trackId = desk.role().id
    const cut = cutOf(desk.project, { kind: 'sound', trackId, soundId: 'v0' })
    expect(cut).toMatchObject({ ok: true, value: { content: { kind: 'role' }, selection: { kind: 'role', trackId } } })
  })
})

describe('E17.08 Paste into another project', () => {
  test('on a canvas of another shape everything keeps its part of it and fits', () => {
    const desk = new Desk()
    const wide = desk.add(
      image({ widthPx: 1920, heightPx: 1080, place: { x: 480, y: 270, rotationDeg: 0, scale: 1, opacity: 1 } }),
    )
    const other = new Desk()
    other.run({ type: 'project.setCanvas', canvas: 'PORTRAIT' })
    const pasted = other.paste(copied(desk, { kind: 'clip', clipId: wide }), 1)
    expect(other.clip(pasted)).toMatchObject({ startSec: 1, place: { x: 270, y: 480, scale: 0.5625 } })
  })

  test('E17.09 2D and 3D roles do not mix by pasting either, and distinct 3D roles stay capped', () => {
    const desk = new Desk()
    desk.addRole(puppet())
    const content = copied(desk, { kind: 'role', trackId: desk.role().id })
    const other = new Desk()
    other.addRole(model('m0'))
    other.run({ type: 'scene.add', index: 1, name: 'Second' })
    const second = other.project.sceneIds[1]!
    other.run({ type: 'edit.delete', selection: { kind: 'role', trackId: other.role(second).id } })
    expect(other.run({ type: 'edit.paste', sceneId: second, content, atSec: 0 })).toBe('add_role_diff_type')

    for (const name of ['m1', 'm2', 'm3', 'm4']) {
      other.run({ type: 'scene.add', index: 1, name })
      other.run({ type: 'role.replace', trackId: other.role(other.project.sceneIds[1]).id, role: model(name) })
    }
    const sixth = new Desk()
    sixth.addRole(model('m5'))
    const more = copied(sixth, { kind: 'role', trackId: sixth.role().id })
    expect(other.run({ type: 'edit.paste', sceneId: second, content: more, atSec: 0 })).toBe('add_role_3dsdk_too_much')
  })
})

describe('E17.10 Delete', () => {
  test('E5.52 a clip goes, and with the last one its track', () => {
    const desk = new Desk()
    const first = desk.add(image())
    const second = desk.add(image({ startSec: 5 }), desk.clip(first).trackId)
    desk.run({ type: 'edit.delete', selection: { kind: 'clip', clipId: first } })
    expect(desk.tracks()).toMatchObject([{ clipIds: [second] }])
    desk.run({ type: 'edit.delete', selection: { kind: 'clip', clipId: second } })
    expect(desk.tracks()).toEqual([])
    expect(desk.run({ type: 'edit.delete', selection: { kind: 'clip', clipId: second } })).toBe('not_found')
  })

  test('E12.10 a background is cleared: of a scene to that of the project or the default colour F7F7F7', () => {
    const desk = new Desk()
    const colour = (color: string) => ({ kind: 'color' as const, color, image: null, video: null })
    desk.run({ type: 'background.set', sceneId: 's1', background: colour('#112233') })
    desk.run({ type: 'edit.delete', selection: { kind: 'background', sceneId: 's1' } })
    expect(sceneById(desk.project, 's1')?.background).toMatchObject({ kind: 'color', color: '#F7F7F7' })
    desk.run({ type: 'background.set', sceneId: null, background: colour('#445566') })
    desk.run({ type: 'edit.delete', selection: { kind: 'background', sceneId: 's1' } })
    expect(sceneById(desk.project, 's1')?.background.kind).toBe('none')
    desk.run({ type: 'edit.delete', selection: { kind: 'background', sceneId: null } })
    expect(desk.project.background.kind).toBe('none')
  })

  test('the global music goes', () => {
    const desk = new Desk()
    const song = { moduleId: null, name: 'Song', url: 'a.mp3', sourceDurationSec: 60, loop: true, volume: 1 }
    desk.run({ type: 'project.setMusic', music: song })
    desk.run({ type: 'edit.delete', selection: { kind: 'music' } })
    expect(desk.project.music).toBeNull()
  })

  test('an action, a line of the subtitle and a recording go', () => {
    const desk = spoken()
    const { id: trackId, actions, subtitle } = desk.role()
    desk.run({ type: 'edit.delete', selection: { kind: 'action', trackId, actionId: actions[0]!.id } })
    desk.run({ type: 'edit.delete', selection: { kind: 'subtitle', trackId, itemId: subtitle.items[0]!.id } })
    desk.run({ type: 'edit.delete', selection: { kind: 'sound', trackId, soundId: 'v1' } })
    expect(desk.role()).toMatchObject({ actions: [], subtitle: { items: [{ text: 'Second sentence.' }] } })
    expect(desk.role().recordings.map(({ id }) => id)).toEqual(['v0'])
  })

  test('nothing selected changes nothing', () => {
    const desk = new Desk()
    const before = desk.project
    expect(desk.run({ type: 'edit.delete', selection: null })).toBe('')
    expect(desk.project).toBe(before)
  })
})

describe('What is refused', () => {
  test('E17.06 copy and cut of a subtitle, an action, a background', () => {
    const desk = spoken()
    const { id: trackId, actions } = desk.role()
    const fixed: Selection[] = [
      { kind: 'subtitle', trackId },
      { kind: 'action', trackId, actionId: actions[0]!.id },
      { kind: 'background', sceneId: 's1' },
      { kind: 'background', sceneId: null },
    ]
    for (const selection of fixed) {
      expect(refused(copyOf(desk.project, selection))).toBe('copy_refused')
      expect(refused(cutOf(desk.project, selection))).toBe('copy_refused')
    }
  })

  test('E17.04 pasting a role track where the scene already has one', () => {
    const desk = spoken()
    const content = copied(desk, { kind: 'role', trackId: desk.role().id })
    expect(desk.run({ type: 'edit.paste', sceneId: 's1', content, atSec: 0 })).toBe('paste_role')
  })

  test('E17.11, E8.22, E7.14 deleting the only role track, the last recording module, the only line', () => {
    const desk = spoken(1)
    const { id: trackId, subtitle } = desk.role()
    const remove = (selection: Selection) => desk.run({ type: 'edit.delete', selection })
    expect(remove({ kind: 'role', trackId })).toBe('only_role')
    expect(remove({ kind: 'sound', trackId, soundId: 'v0' })).toBe('last_recording')
    expect(remove({ kind: 'subtitle', trackId, itemId: subtitle.items[0]!.id })).toBe('')
    expect(remove({ kind: 'subtitle', trackId, itemId: subtitle.items[1]!.id })).toBe('last_subtitle')
  })

  test('E17.11, E7.14 deleting the clips of a role track directly', () => {
    const desk = spoken()
    expect(desk.run({ type: 'edit.delete', selection: { kind: 'subtitle', trackId: desk.role().id } })).toBe(
      'role_part_fixed',
    )
  })
})
