import { createReadStream, existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { playwright } from '@vitest/browser-playwright'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { BROWSER_ARGS, findBrowser } from './scripts/find-browser.mjs'
import { BEGIN_FIRST } from './tests/begin-first.ts'
import { takeLeaks, watchLeaks } from './tests/leak-commands.ts'
import {
  contextPixels,
  countWorkers,
  endWorkers,
  loseContexts,
  restoreContexts,
  startedWorkers,
  watchContexts,
} from './tests/worker-commands.ts'
import { bundledWorkers } from './vite/bundled-workers.ts'
import { fonts } from './vite/fonts.ts'

/** Media that was not made for this project; tests that need it are skipped where the folder is absent. */
const FIXTURES = path.resolve(import.meta.dirname, process.env.FIXTURES ?? '../shared/fixtures')

/** Serves the fixtures to tests that run in the browser, under `/fixtures/`. */
function fixtures(): Plugin {
  return {
    name: 'fixtures',
    configureServer(server) {
      server.middlewares.use('/fixtures/', (request, response, next) => {
        const file = path.join(FIXTURES, path.basename(decodeURIComponent(request.url ?? '').split('?')[0] ?? ''))
        if (!existsSync(file)) return next()
        createReadStream(file).pipe(response)
      })
    },
  }
}

/** Lets files begin first that take long for their size; the others begin as Vitest has them, the largest first. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => BEGIN_FIRST.some((file) => moduleId.endsWith(`/${file}`))
    const projects = new Set(sorted.map(({ project }) => project))
    return [...projects].flatMap((project) => {
      const own = sorted.filter((file) => file.project === project)
      return [...own.filter(isLong), ...own.filter((file) => !isLong(file))]
    })
  }
}

export default defineConfig({
  define: {
    __FIXTURES__: JSON.stringify(existsSync(FIXTURES) ? FIXTURES : ''),
    __FUZZ_RUNS__: JSON.stringify(Number(process.env.FUZZ_RUNS ?? 80)),
    __FUZZ_SEED__: JSON.stringify(Number(process.env.FUZZ_SEED ?? 1)),
  },
  test: {
    sequence: { sequencer: LongFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          // one after the other: each has its own number of files at a time
          sequence: { groupOrder: 1 },
          environment: 'node',
          // pure functions: files share the modules that they import, in half of the time
          isolate: false,
          maxWorkers: Math.max(2, availableParallelism() - 1),
          include: ['tests/{spec,law}/**/*.test.ts', 'tests/fuzz/text/**/*.test.ts'],
          setupFiles: ['tests/seed.ts'],
          // a busy machine is slow, not wrong
          testTimeout: 300_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          sequence: { groupOrder: 2 },
          environment: 'node',
          // tests of the server wait for its processes more than they compute
          maxWorkers: Math.max(3, availableParallelism()),
          include: ['tests/contract/**/*.test.ts'],
          setupFiles: ['tests/seed.ts'],
          globalSetup: ['tests/database.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // a busy machine is slow, not wrong
          expect: { poll: { timeout: 30_000 } },
        },
      },
      {
        extends: true,
        test: {
          name: 'long',
          environment: 'node',
          include: ['tests/long/**/*.test.ts'],
          setupFiles: ['tests/seed.ts'],
          globalSetup: ['tests/database.ts'],
          testTimeout: 300_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 30_000 } },
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          environment: 'node',
          include: ['tests/faults/**/*.test.ts'],
          testTimeout: 300_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'models',
          environment: 'node',
          // installs the runtime of models, some 290 MB
          include: ['tests/models/**/*.test.ts'],
          globalSetup: ['tests/database.ts'],
          testTimeout: 60_000,
          hookTimeout: 300_000,
        },
      },
      {
        extends: true,
        plugins: [fixtures(), fonts(), bundledWorkers()],
        worker: { format: 'es' },
        // all named, none found on the way: a package found later would reload the page in the middle of a test
        optimizeDeps: {
          noDiscovery: true,
          include: [
            '@mantine/core',
            '@mantine/hooks',
            '@mantine/notifications',
            '@mediabunny/aac-encoder',
            '@mediabunny/mp3-encoder',
            '@tabler/icons-react',
            '@tanstack/react-query',
            '@tanstack/react-router',
            'comlink',
            'dexie',
            'fast-check',
            'gifuct-js',
            'i18next',
            'mediabunny',
            'mp4box',
            'qrcode',
            'react',
            'react-dom',
            'react-dom/client',
            'react-i18next',
            'react/jsx-dev-runtime',
            'react/jsx-runtime',
            'three',
            'three/addons/exporters/GLTFExporter.js',
            'three/addons/libs/meshopt_decoder.module.js',
            'three/addons/loaders/GLTFLoader.js',
            'twgl.js',
            'valtio',
            'valtio/utils',
            'zod',
          ],
        },
        test: {
          name: 'browser',
          sequence: { groupOrder: 3 },
          // a file waits for its workers and encoders as much as it computes
          maxWorkers: Math.max(2, availableParallelism() - 1),
          include: ['tests/{threads,pixels}/**/*.test.ts', 'tests/fuzz/media/**/*.test.ts'],
          setupFiles: ['tests/seed.ts', 'tests/leaks.ts'],
          testTimeout: 120_000,
          // a busy machine is slow, not wrong
          expect: { poll: { timeout: 30_000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            commands: {
              watchLeaks,
              takeLeaks,
              countWorkers,
              endWorkers,
              watchContexts,
              loseContexts,
              restoreContexts,
              startedWorkers,
              contextPixels,
            },
            provider: playwright({
              launchOptions: {
                executablePath: (await findBrowser()) ?? undefined,
                args: [...BROWSER_ARGS, '--js-flags=--expose-gc'],
              },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})
