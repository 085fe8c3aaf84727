import { afterEach, expect, test } from 'vitest'
import type { Command } from '#shared/commands/command.ts'
import type { Project } from '#shared/model/project.ts'
import { srtFiles } from '#shared/speech/srt-files.ts'
import { RoleDesk } from '#tests/worlds/role-desk.ts'
import { clearProjectMirror, projectMirror } from '#ui/mirror/project-mirror.ts'
import { SubtitleUploads } from '#ui/session/subtitle-uploads.ts'

afterEach(clearProjectMirror)

/** A desk whose document the mirror shows, and its uploads; `store` fails while `broken` is set. */
function opened(desk: RoleDesk) {
  const stored: string[] = []
  const state = { broken: false }
  const show = () => {
    projectMirror.project = desk.project as Project
  }
  const uploads = new SubtitleUploads({
    quietMs: 0,
    upload: async (text) => {
      if (state.broken) throw new Error('507')
      stored.push(text)
      return `oss:tenants/t/projects/p/srt/${stored.length}.srt`
    },
    run: async (command: Command) => {
      const refused = desk.run(command)
      show()
      return refused === ''
    },
  })
  show()
  return { uploads, stored, state, show }
}

const edit = (desk: RoleDesk, text: string) => desk.do({ type: 'role.setSubtitleText', itemId: desk.line(0), text })
const kept = (desk: RoleDesk) => desk.role().tts.speech?.srtUrl

test('E9.15 edited lines are uploaded once they rest, and the address is kept; the lines as they were spoken are not', async () => {
  const desk = new RoleDesk().speak(8)
  const { stored, show, uploads } = opened(desk)
  expect(srtFiles(desk.role())).toMatchObject([{ recordingId: null, srtUrl: undefined, isEdited: false }])
  edit(desk, 'First line, corrected.')
  show()
  await expect.poll(() => kept(desk)).toBe('oss:tenants/t/projects/p/srt/1.srt')
  expect(stored).toHaveLength(1)
  expect(stored[0]).toContain('First line, corrected.')
  expect(stored[0]).toContain('00:00:00,000 --> ')
  edit(desk, 'Once more.')
  show()
  await expect.poll(() => kept(desk)).toBe('oss:tenants/t/projects/p/srt/2.srt')
  uploads.close()
})

test('E9.15 lines of an earlier visit that were uploaded then are not uploaded again', async () => {
  const desk = new RoleDesk().speak(8)
  edit(desk, 'Corrected.')
  desk.do({ type: 'role.keepSrtFile', recordingId: null, srtUrl: 'oss:tenants/t/projects/p/srt/old.srt' })
  const { stored, show, uploads } = opened(desk)
  desk.do({ type: 'role.setSubtitle', subtitle: { enabled: false } })
  show()
  uploads.retry()
  await Promise.resolve()
  expect([stored, kept(desk)]).toEqual([[], 'oss:tenants/t/projects/p/srt/old.srt'])
  uploads.close()
})

test('E9.15 the lines of a recording are a file in its own times', () => {
  const desk = new RoleDesk().recorded(3, 3)
  desk.do({ type: 'role.addSubtitle', text: 'One', startSec: 1, endSec: 2 })
  desk.do({ type: 'role.addSubtitle', text: 'Two', startSec: 4, endSec: 5 })
  expect(srtFiles(desk.role()).map(({ text }) => text)).toEqual([
    '1\n00:00:01,000 --> 00:00:02,000\nOne\n',
    '1\n00:00:01,000 --> 00:00:02,000\nTwo\n',
  ])
})

test('E9.15, E19.06 what could not be uploaded has the code -20203, and is tried again', async () => {
  const desk = new RoleDesk().speak(8)
  const { uploads, state, show } = opened(desk)
  const trackId = desk.role().id
  state.broken = true
  edit(desk, 'Corrected.')
  show()
  await expect
    .poll(() => uploads.failureOf(trackId))
    .toEqual({ code: 'ROLE_UPLOAD_SRT_FAIL', number: -20203, message: '507' })
  state.broken = false
  uploads.retry()
  await expect.poll(() => kept(desk)).toBe('oss:tenants/t/projects/p/srt/1.srt')
  expect(uploads.failureOf(trackId)).toBeUndefined()
  uploads.close()
})
