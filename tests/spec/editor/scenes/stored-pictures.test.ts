import { expect, test } from 'vitest'
import { sceneById } from '#shared/model/queries.ts'
import { differsInPicturesAlone, outdatedPictures, storedPicture } from '#shared/model/scene-pictures.ts'
import { Desk, image } from '#tests/worlds/desk.ts'
import { StalePictures } from '#workers/project/stale-pictures.ts'

const stored = (projectId: string, name: string) => `oss:tenants/t/projects/${projectId}/poster/${name}.png`

test('E4.10 the address of a stored picture makes no picture stale, and shows in its own project alone', () => {
  const desk = new Desk()
  const before = desk.project
  const [sceneId = ''] = before.sceneIds
  desk.run({ type: 'scene.setPicture', sceneId, url: stored(before.id, 'a') })
  expect(outdatedPictures(before, desk.project)).toEqual(new Set())
  expect(differsInPicturesAlone(before, desk.project)).toBe(true)
  const scene = sceneById(desk.project, sceneId)
  expect(storedPicture(before.id, scene)).toBe(stored(before.id, 'a'))
  expect(storedPicture('copy', scene)).toBeNull()
  const pictured = desk.project
  desk.run({ type: 'scene.rename', sceneId, name: 'Other' })
  expect(differsInPicturesAlone(pictured, desk.project)).toBe(false)
  expect(outdatedPictures(pictured, desk.project)).toEqual(new Set([sceneId]))
  desk.run({ type: 'project.rename', name: 'Other' })
  expect(differsInPicturesAlone(pictured, desk.project)).toBe(false)
})

test('E4.10 what was edited is drawn, and what has no picture once something was edited', () => {
  const desk = new Desk()
  desk.run({ type: 'scene.add', index: 1, name: '' })
  const [first = '', second = ''] = desk.project.sceneIds
  const stale = new StalePictures(desk.project.id)
  expect(stale.of(desk.project), 'opened as it was').toEqual([])
  const draw = (sceneId: string, name: string) => {
    stale.take(sceneId)
    desk.run({ type: 'scene.setPicture', sceneId, url: stored(desk.project.id, name) })
  }
  const edit = (act: () => void) => {
    const before = desk.project
    act()
    stale.follow(before, desk.project)
  }
  edit(() => desk.add(image()))
  expect(stale.of(desk.project)).toEqual([first, second])
  draw(first, 'a')
  draw(second, 'b')
  expect(stale.of(desk.project)).toEqual([])
  edit(() => desk.run({ type: 'scene.copy', sceneId: second, name: 'Copy' }))
  expect(stale.of(desk.project)).toEqual([desk.project.sceneIds[2]])
  stale.take(first)
  stale.putBack(first)
  expect(stale.of(desk.project)[0]).toBe(first)
})
