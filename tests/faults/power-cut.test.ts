import { execFileSync } from 'node:child_process'
import { cpSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createProject, projectDetail, saveProject } from '#shared/api/project.ts'
import { runSql } from '#tests/contract/database.ts'
import { Client, startServer, temporaryFolder } from '#tests/contract/kit.ts'
import { storeClient } from '#tests/contract/store-client.ts'

const SAVES = 40
const folder = temporaryFolder()
const before = path.join(folder, 'before')
const after = path.join(folder, 'after')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const logIn = (url: string) => new Client(url).logIn('demo@avatar.studio', 'Presenter#2026')

/** Ends the postmaster and all its processes at once: none of them writes anything more. */
function killDatabase(dataDir: string): void {
  const pid = Number(readFileSync(path.join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0])
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number)
  for (const process_ of [pid, ...children]) process.kill(process_, 'SIGKILL')
}

/**
 * A power cut, simulated: server and database are killed without warning, while saves are under way, and the studio goes
 * on from a copy of the folder. Pages of tables that PostgreSQL had not yet written are lost with its memory, so every save
 * has to come from the log that it flushes before it acknowledges. What the kernel still held in memory is in the copy.
 */
test.skipIf(process.platform !== 'linux')(
  'S4.07 S20.11 after a power cut every acknowledged save and upload is there',
  async () => {
    const server = await startServer({ DATA_DIR: before })
    const user = await logIn(server.url)
    const { id } = await user.call(createProject, { origin: 'PAGE_SOURCE_INIT', canvasType: 'LANDSCAPE' })
    const { store, prefix } = await storeClient(user)
    await store.put(`${prefix}/music/kept.mp3`, Buffer.from('kept'))
    let { revision } = await user.call(projectDetail, { projectId: id })
    for (let i = 0; i < SAVES; i++) ({ revision } = await user.call(saveProject, { id, revision, name: `Film ${i}` }))
    const cut = user.raw(saveProject, { id, revision, name: 'Under way' }).catch(() => null)
    killDatabase(before)
    server.process.kill('SIGKILL')
    await cut
    cpSync(before, after, { recursive: true, filter: (source) => !source.includes('.s.PGSQL') })
    // the copies belong to whoever copied
    const postgres = execFileSync('stat', ['-c', '%u:%g', path.join(before, 'postgres/cluster')], { encoding: 'utf8' })
    execFileSync('chown', ['-R', postgres.trim(), path.join(after, 'postgres')])
    execFileSync('chown', [`:${postgres.trim().split(':')[1]}`, after])

    const again = await startServer({ DATA_DIR: after })
    const kept = await (await logIn(again.url)).call(projectDetail, { projectId: id })
    const isLast = kept.revision === revision && kept.name === `Film ${SAVES - 1}`
    const isNext = kept.revision === revision + 1 && kept.name === 'Under way'
    expect(isLast || isNext, `${kept.revision} ${kept.name}`).toBe(true)
    const again2 = await storeClient(await logIn(again.url))
    expect(again2.prefix).toBe(prefix)
    await expect(again2.store.put(`${prefix}/music/kept.mp3`, Buffer.from('other'))).rejects.toMatchObject({
      code: 'FileAlreadyExists',
    })
    const socket = path.join(after, 'postgres/socket')
    const url = `postgres://studio@127.0.0.1/postgres?sslmode=disable&host=${encodeURIComponent(socket)}`
    const { rows } = await runSql(
      url,
      `select name, setting from pg_settings
    where name in ('fsync', 'full_page_writes', 'synchronous_commit') order by name`,
    )
    expect(rows.map(({ setting }) => setting)).toEqual(['on', 'on', 'on'])
    await again.stop()
  },
)
