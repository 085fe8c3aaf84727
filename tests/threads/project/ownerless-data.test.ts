import { Dexie } from 'dexie'
import { expect, test } from 'vitest'
import { MEDIA_FOLDER, recoveryLogName } from '#shared/base/browser-stores.ts'
import { removeOwnerlessData } from '#ui/app/ownerless-data.ts'
import { LogDatabase } from '#workers/project/log-database.ts'

test('S3.25 F1 what earlier versions stored of nobody in particular is removed, what an owner has stays', async () => {
  const owner = `${crypto.randomUUID()}.tenant`
  const log = new LogDatabase(recoveryLogName(owner))
  await log.bases.put({ projectId: 'p', revision: 1, name: 'Film', projectJson: '{}' })
  const earlier = new Dexie('project-recovery')
  earlier.version(1).stores({ edits: '[projectId+number]', bases: 'projectId', sent: 'projectId' })
  await earlier.table('bases').put({ projectId: 'p', name: 'Secret' })
  earlier.close()
  const root = await navigator.storage.getDirectory()
  const media = await root.getDirectoryHandle(MEDIA_FOLDER, { create: true })
  await media.getFileHandle('of-nobody', { create: true })
  await media.getDirectoryHandle(owner, { create: true })

  await removeOwnerlessData()
  await expect.poll(() => Dexie.exists('project-recovery')).toBe(false)
  const kept: string[] = []
  for await (const name of media.keys()) kept.push(name)
  expect(kept).toContain(owner)
  expect(kept).not.toContain('of-nobody')
  expect(await log.bases.get('p')).toMatchObject({ name: 'Film' })
  await log.delete()
  await media.removeEntry(owner)
})
