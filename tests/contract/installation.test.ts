import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ROOT, temporaryFolder } from './kit.ts'

const folder = temporaryFolder()
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A repository with the real scripts, whose npm only says how it was called and ends with `npmStatus`. */
function repository(name: string, npmStatus = 0) {
  const root = path.join(folder, name)
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), text, { mode: 0o755 })
  }
  const node = (...args: string[]) => spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' })
  write('package.json', '{"type":"module","dependencies":{"here":"1.0.0"},"devDependencies":{"vitest":"1.0.0"}}')
  write('package-lock.json', '{}')
  write('patches/here.patch', 'first')
  write('node_modules/.bin/node', '')
  write('node_modules/.bin/npm', `#!/bin/sh\necho npm $*\nexit ${npmStatus}\n`)
  cpSync(path.join(ROOT, 'scripts'), path.join(root, 'scripts'), { recursive: true })
  write('scripts/ensure-production.mjs', "import * as own from './setup.mjs'\nown.ensureDependencies(console.log)\n")
  return {
    write,
    remove: (file: string) => rmSync(path.join(root, file)),
    /** Moves the packages elsewhere, and leaves a link to them. */
    link: () => {
      renameSync(path.join(root, 'node_modules'), `${root}-packages`)
      symlinkSync(`${root}-packages`, path.join(root, 'node_modules'))
    },
    /** As the last step of every installation does. */
    stamp: () => expect(node('scripts/stamp-installation.mjs').status).toBe(0),
    /** Ensures the packages that run the studio, or all; returns what is said and called. */
    ensure: (which: 'production' | 'tools') => node(`scripts/ensure-${which}.mjs`),
  }
}

test('packages that are gone are installed again, or a sentence says that they cannot be', () => {
  const { write, stamp, ensure } = repository('gone')
  stamp()
  expect(ensure('production').stdout).toMatch(/^Installing the packages that .+ \.\.\.\nnpm ci --omit=dev /)
  write('node_modules/here/package.json', '{}')
  expect(ensure('production')).toMatchObject({ status: 0, stdout: '' })
  const failed = repository('failed', 1).ensure('production')
  expect(failed.status).toBe(1)
  expect(failed.stderr).toMatch(/^The dependencies could not be installed: .+\.\n$/)
})

test('npm takes from its cache what it has; of a package whose versions it remembers from before, it asks anew', () => {
  const { write, ensure } = repository('outdated')
  write(
    'node_modules/.bin/npm',
    `#!/bin/sh
echo npm $*
case "$*" in *--prefer-offline*) echo 'npm error code ETARGET' >&2; exit 1; esac
`,
  )
  const { status, stdout, stderr } = ensure('production')
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  const [first, second, ...more] = stdout.trim().split('\n').slice(1)
  expect(first).toMatch(/^npm ci .+ --prefer-offline$/)
  expect([second, ...more]).toEqual([first?.replace(' --prefer-offline', '')])
})

test('a machine for which no package has a Node is told so', () => {
  const { remove, ensure } = repository('foreign')
  remove('node_modules/.bin/node')
  const { status, stderr } = ensure('production')
  expect(status).toBe(1)
  expect(stderr).toMatch(/^No Node for the studio was installed: .+\.\n$/)
})

test('packages of development are added, where they are asked for, to those that run the studio', () => {
  const { write, stamp, ensure } = repository('production')
  write('node_modules/here/package.json', '{}')
  stamp()
  expect(ensure('production').stdout).toBe('')
  expect(ensure('tools').stdout).toMatch(/^Installing .+ test .+ \.\.\.\nnpm install --no-save --include=dev /)
  expect(repository('nothing').ensure('tools').stdout).toMatch(/^Installing .+ tested .+ \.\.\.\nnpm ci --include=dev /)
})

test.each(['package-lock.json', 'patches/here.patch'])(
  'packages of development stay, also when %s has changed',
  (file) => {
    const { write, stamp, ensure } = repository(`developed-${path.basename(file)}`)
    for (const name of ['here', 'vitest']) write(`node_modules/${name}/package.json`, '{}')
    stamp()
    expect(ensure('tools').stdout + ensure('production').stdout).toBe('')
    write(file, 'changed')
    expect(ensure('production').stdout).toMatch(/\nnpm ci --include=dev /)
    stamp()
    expect(ensure('production').stdout).toBe('')
  },
)

test('nothing is installed through a link, which would empty the folder that it leads to', () => {
  const { write, link, stamp, ensure } = repository('linked')
  write('node_modules/here/package.json', '{}')
  stamp()
  link()
  expect(ensure('production')).toMatchObject({ status: 0, stdout: '', stderr: '' })
  for (const lock of ['{}', 'changed']) {
    write('package-lock.json', lock)
    const { status, stdout, stderr } = ensure('tools')
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
    expect(stderr).toMatch(/^Packages are to be installed, but node_modules is a symbolic link: .+\.\n$/)
  }
})
