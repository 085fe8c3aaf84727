/**
 * Files of tests that take long for their size, such as those that wait for a process to be given up: begun last, one of
 * them would run alone for half a minute.
 */
export const BEGIN_FIRST = [
  'tests/contract/start.test.ts',
  'tests/contract/cli/render.test.ts',
  'tests/contract/render-browser.test.ts',
  'tests/threads/media/endless-files.test.ts',
  'tests/threads/preview/late-presenter.test.ts',
  'tests/spec/engine/film/follow-face.test.ts',
]
