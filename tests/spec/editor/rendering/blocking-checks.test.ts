import { expect, test } from 'vitest'
import { putAll } from '#shared/base/table.ts'
import { exportFindings } from '#shared/checks/export-findings.ts'
import { Desk, speech, text } from '#tests/worlds/desk.ts'

function ready(): Desk {
  const desk = new Desk()
  desk.addRole()
  const trackId = desk.role().id
  desk.run({ type: 'role.setScript', trackId, tts: { text: 'Hello' } })
  desk.run({ type: 'role.setSpeech', trackId, text: 'Hello', speech: speech() })
  return desk
}

test('E18.32 every finding blocks an export but that of a video without a presenter and of subtitles', () => {
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
  const alone = new Desk()
  alone.add(text())
  expect(exportFindings(alone.project)).toMatchObject({ blocked: false, findings: [{ code: 'no_avatar' }] })
  const unshown = ready()
  const { tracks } = unshown.project
  const track = unshown.role()
  const subtitle = { ...track.subtitle, enabled: true, blocked: 'voice' as const }
  const hidden = exportFindings({ ...unshown.project, tracks: putAll(tracks, [{ ...track, subtitle }]) })
  expect(hidden).toMatchObject({ blocked: false, findings: [{ code: 'role_subtitle_blocked' }] })
})
