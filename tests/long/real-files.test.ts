import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#tests/contract/kit.ts'
import { makeRealFiles } from './real-files.ts'

const hasFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0

test.skipIf(!hasFfmpeg)(
  'E14.17 files of cameras and converters are shown as they are, or refused with their reason',
  async () => {
    const root = temporaryFolder()
    const folder = path.join(root, 'real-files')
    mkdirSync(folder)
    await makeRealFiles(folder)
    const args = ['run', '--project', 'browser', 'tests/threads/media/real-files.test.ts']
    const env = { ...process.env, FIXTURES: folder }
    const { status, stdout } = spawnSync('node_modules/.bin/vitest', args, { env, encoding: 'utf8' })
    rmSync(root, { recursive: true, force: true })
    expect(status, stdout).toBe(0)
  },
)
