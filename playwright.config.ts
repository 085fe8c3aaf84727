import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { BROWSER_ARGS, findBrowser } from './scripts/find-browser.mjs'
import { LANGUAGE } from './tests/journeys/language.ts'

/** Half of the processors: a journey keeps two busy, its browser and its studio. */
const WORKERS = Math.max(2, Math.floor(availableParallelism() / 2))
/** Journeys that wait for answers that come late and compute little: in the test run they go beside the others. */
const WAITING = ['keys.spec.ts', 'late-acts.spec.ts']
/**
 * Journeys that `npm run journeys` goes and the test run does not, which is to stay short: parts of the studio whose calls
 * and components have tests of their own there.
 */
const LATER = [
  'audio.spec.ts',
  'bin.spec.ts',
  'canvas-text.spec.ts',
  'canvas-tools.spec.ts',
  'drafts.spec.ts',
  'effects.spec.ts',
  'languages.spec.ts',
  'mask.spec.ts',
  'opening.spec.ts',
  'pages.spec.ts',
  'player.spec.ts',
  'project-file.spec.ts',
  'purchase-buy.spec.ts',
  'purchase-marks.spec.ts',
  'purchase-nobody.spec.ts',
  'recording.spec.ts',
  'scripts.spec.ts',
  'sounds.spec.ts',
  'training.spec.ts',
  'trim.spec.ts',
]
/**
 * Pages are composed by the CPU instead of an emulated GPU, which takes less time where no GPU is; WebGL is drawn as
 * before.
 */
const COMPOSED_BY_CPU = ['--disable-gpu-rasterization', '--disable-gpu-compositing']

/**
 * Whole paths through the running product, see `tests/journeys/test.ts`. A trace costs a third of the time, so none is
 * recorded; `npm run journeys -- FILE --trace retain-on-failure` records one.
 */
export default defineConfig({
  testDir: 'tests/journeys',
  timeout: 300_000,
  expect: { timeout: 30_000 },
  workers: WORKERS + 1,
  forbidOnly: !!process.env.CI,
  reporter: [['list']],
  projects: [
    { name: 'short', testIgnore: 'long/**', workers: WORKERS },
    // the test run: most of the same files, in two parts
    { name: 'busy', testIgnore: ['long/**', ...WAITING, ...LATER], workers: WORKERS },
    { name: 'waiting', testMatch: WAITING, workers: 1 },
    // `npm run long`: whole sweeps, which are not part of the test run
    { name: 'long', testMatch: 'long/**/*.spec.ts', workers: WORKERS },
  ],
  use: {
    locale: LANGUAGE,
    viewport: { width: 1440, height: 900 },
    launchOptions: {
      executablePath: (await findBrowser()) ?? undefined,
      args: [...BROWSER_ARGS, ...COMPOSED_BY_CPU, '--use-fake-device-for-media-stream'],
    },
  },
})
