import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

interface Service {
  image: string
  read_only?: boolean
  profiles: string[]
  cap_drop?: string[]
  environment: Record<string, string>
}

const compose: { services: Record<string, Service> } = parse(readFileSync('compose.yaml', 'utf8'), { merge: true })
const own = Object.values(compose.services).filter(({ image }) => image === 'avatar-studio')
const dockerfile = readFileSync('Dockerfile', 'utf8').split('\n')

test('S20.19 the services run without rights that they do not need, and name variables that the server reads', () => {
  const known = readFileSync('server/platform/config/config.ts', 'utf8')
  expect(own).toHaveLength(3)
  for (const { read_only, cap_drop, environment } of own) {
    expect([read_only, cap_drop]).toEqual([true, ['ALL']])
    expect(Object.keys(environment).filter((name) => !known.includes(`  ${name}: `))).toEqual([])
  }
  const roles = Object.values(compose.services).map(({ profiles, environment }) => [...profiles, environment.ROLE])
  expect(roles).toEqual([
    ['single', undefined],
    ['cluster', undefined],
    ['cluster', 'api'],
    ['cluster', 'render'],
  ])
})

test('S20.19 the image ends as a user without rights, with what renders; the paths of all files of deployment exist', () => {
  const at = (start: string) => dockerfile.findLastIndex((line) => line.startsWith(start))
  expect(dockerfile[at('USER')]).toBe('USER node')
  expect(at('USER')).toBeLessThan(at('CMD'))
  expect(dockerfile.join('\n')).toMatch(
    /chromium ffmpeg fontconfig fonts-noto-cjk fonts-thai-tlwg libreoffice-impress-nogui tini/,
  )
  const texts = ['Dockerfile', 'deploy/avatar-studio.service', 'deploy/build.sh'].map((file) =>
    readFileSync(file, 'utf8'),
  )
  const named = texts.join('\n').match(/\b(?:server|deploy|docs)\/[\w./-]+\.\w+/g) ?? []
  expect(named.length).toBeGreaterThan(3)
  expect(named.filter((file) => !existsSync(file))).toEqual([])
})
