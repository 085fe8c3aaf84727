import { describe, expect, test } from 'vitest'
import { CENTRED } from '#shared/model/place.ts'
import { outdatedPictures } from '#shared/model/scene-pictures.ts'
import { TEXT_STYLE } from '#shared/model/text.ts'
import { Desk } from '#tests/worlds/desk.ts'

const text = {
  kind: 'text' as const,
  name: 'Text',
  startSec: 0,
  durationSec: 5,
  moduleId: null,
  place: CENTRED,
  text: 'Text',
  style: TEXT_STYLE,
}

function open() {
  const desk = new Desk()
  desk.run({ type: 'scene.add', index: 1, name: 'Unnamed' })
  const [first, second] = desk.project.sceneIds as [string, string]
  const clipId = desk.add(text)
  /** The scenes whose pictures a command makes stale. */
  const stale = (act: () => void) => {
    const before = desk.project
    act()
    return [...outdatedPictures(before, desk.project)]
  }
  return { desk, first, second, clipId, stale }
}

describe('E4.08 Which preview images an edit makes stale', () => {
  test('an edit of a clip, a track or a scene: those of its scene alone', () => {
    const { desk, first, second, clipId, stale } = open()
    expect(stale(() => desk.run({ type: 'clip.place', clipId, place: { ...CENTRED, x: 9 } }))).toEqual([first])
    expect(stale(() => desk.run({ type: 'scene.rename', sceneId: second, name: 'Other' }))).toEqual([second])
    expect(stale(() => desk.run({ type: 'clip.remove', clipId }))).toEqual([first])
    expect(stale(() => desk.addRole(undefined, second))).toEqual([second])
  })

  test('a new scene: its own; a removed one: none', () => {
    const { desk, second, stale } = open()
    expect(stale(() => desk.run({ type: 'scene.copy', sceneId: second, name: 'Copy' }))).toEqual([
      desk.project.sceneIds[2],
    ])
    expect(stale(() => desk.run({ type: 'scene.remove', sceneId: second }))).toEqual([])
  })

  test('another order or another name of the project: none', () => {
    const { desk, second, stale } = open()
    expect(stale(() => desk.run({ type: 'scene.move', sceneId: second, index: 0 }))).toEqual([])
    expect(stale(() => desk.run({ type: 'project.rename', name: 'Other' }))).toEqual([])
    expect(stale(() => {})).toEqual([])
  })

  test('another canvas or another background of the whole: all of them', () => {
    const { desk, stale } = open()
    expect(stale(() => desk.run({ type: 'project.setCanvas', canvas: 'PORTRAIT' }))).toEqual(desk.project.sceneIds)
    const background = { ...desk.project.background, kind: 'color' as const, color: '#112233' }
    expect(stale(() => desk.run({ type: 'background.set', sceneId: null, background }))).toEqual(desk.project.sceneIds)
    expect([...outdatedPictures(null, desk.project)]).toEqual(desk.project.sceneIds)
  })
})
