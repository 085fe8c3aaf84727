import { expect, test } from 'vitest'
import { putAll } from '#shared/base/table.ts'
import { exportFindings } from '#shared/checks/export-findings.ts'
import { Desk, speech, text } from '#tests/worlds/desk.ts'
import { readWire, writeWire } from '#tests/worlds/wire.ts'

function ready(): Desk {
  const desk = new Desk()
  desk.addRole()
  const trackId = desk.role().id
  desk.run({ type: 'role.setScript', trackId, tts: { text: 'Hello' } })
  desk.run({ type: 'role.setSpeech', trackId, text: 'Hello', speech: speech() })
  return desk
}

test('E18.32 every finding blocks an export but that of subtitles', () => {
  const blocked = (desk: Desk) => exportFindings(desk.project).blocked
  const desk = new Desk()
  desk.addRole()
  const trackId = desk.role().id
  expect(blocked(desk), 'no script').toBe(true)
  desk.run({ type: 'role.setSilent', trackId, silent: true })
  expect(blocked(desk)).toBe(false)
  desk.run({ type: 'scene.add', index: 1, name: 'Two' })
  desk.run({ type: 'track.remove', trackId: desk.role(desk.project.sceneIds[1]).id })
  expect(blocked(desk), 'one of two scenes is empty').toBe(true)
  const unshown = ready()
  const { tracks } = unshown.project
  const track = unshown.role()
  const subtitle = { ...track.subtitle, enabled: true, blocked: 'voice' as const }
  const hidden = exportFindings({ ...unshown.project, tracks: putAll(tracks, [{ ...track, subtitle }]) })
  expect(hidden).toMatchObject({ blocked: false, findings: [{ code: 'role_subtitle_blocked' }] })
})

test('E18.32 a scene without a presenter is exported alone from a video with one', () => {
  const desk = ready()
  desk.run({ type: 'scene.add', index: 1, name: 'Two' })
  const second = desk.project.sceneIds[1]!
  desk.run({ type: 'track.remove', trackId: desk.role(second).id })
  desk.run({ type: 'clip.add', sceneId: second, clip: text(), trackName: 'Text' })
  const alone = () => exportFindings(desk.project, { sceneId: second })
  expect(alone()).toMatchObject({ blocked: false, findings: [{ code: 'no_avatar' }] })
  desk.run({ type: 'track.setDisabled', trackId: desk.role().id, disabled: true })
  expect(alone(), 'nobody is left').toMatchObject({ blocked: true })
})

test('E18.33 a video without a presenter is a choice, kept with the document', () => {
  const desk = new Desk()
  desk.add(text())
  const checks = (again = false) => exportFindings(desk.project, { isAgain: again })
  expect(checks()).toMatchObject({ blocked: true, findings: [{ code: 'no_avatar' }] })
  expect(checks(true), 'a work that was accepted').toMatchObject({ blocked: false })
  expect(writeWire(desk.project)).not.toHaveProperty('withoutPresenter')

  desk.run({ type: 'project.setWithoutPresenter', without: true })
  expect(checks()).toEqual({ blocked: false, findings: [] })
  const written = writeWire(desk.project)
  expect(written).toMatchObject({ withoutPresenter: true })
  expect(exportFindings(readWire(written).project).blocked).toBe(false)
  expect(exportFindings(readWire({ ...written, withoutPresenter: 'yes' }).project).blocked).toBe(true)
  const chosen = desk.project
  desk.run({ type: 'project.setWithoutPresenter', without: true })
  expect(desk.project).toBe(chosen)

  desk.addRole()
  expect(checks().blocked, 'without effect beside a presenter').toBe(true)
  desk.run({ type: 'track.remove', trackId: desk.role().id })
  desk.run({ type: 'project.setWithoutPresenter', without: false })
  expect(desk.project).not.toHaveProperty('withoutPresenter')
  expect(checks().blocked).toBe(true)
})
