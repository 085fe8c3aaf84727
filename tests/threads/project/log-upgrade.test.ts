import { Dexie } from 'dexie'
import { expect, test } from 'vitest'
import { LogDatabase } from '#workers/project/log-database.ts'

/** A role track in the names of version 1 of the log. */
const OLD = {
  kind: 'role',
  driver: 'voice',
  voices: [{ id: 'take', rest: { toneId: 'kept' } }],
  tts: { text: 'Hello', toneId: 'en-1' },
  subtitle: { blocked: 'tone', items: [], resting: [{ id: 'line' }] },
}
const NEW = {
  kind: 'role',
  driver: 'recording',
  recordings: [{ id: 'take', unknownFields: { toneId: 'kept' } }],
  tts: { text: 'Hello', voiceId: 'en-1' },
  subtitle: { blocked: 'voice', items: [], inactiveItems: [{ id: 'line' }] },
}
const patchOf = (track: unknown) => ({
  fields: { name: 'voice' },
  scenes: {},
  tracks: { role: track },
  clips: { gone: null },
})

test('E16.16 edits that an earlier version of the editor logged are there after an update', async () => {
  // a name of its own: other tests have the real database open in its present version
  const earlier = new Dexie('project-recovery-of-an-earlier-version')
  earlier.version(1).stores({ edits: '[projectId+number]', bases: 'projectId', sent: 'projectId' })
  await earlier.table('edits').put({ projectId: 'p', number: 1, atMs: 0, patch: patchOf(OLD) })
  await earlier.table('sent').put({ projectId: 'p', fingerprint: '', upTo: 1, skipped: patchOf(OLD) })
  earlier.close()

  const log = new LogDatabase(earlier.name)
  expect((await log.editsOf('p').toArray())[0]?.patch).toEqual(patchOf(NEW))
  expect((await log.sent.get('p'))?.skipped).toEqual(patchOf(NEW))
  await log.delete()
})
