import { expect, test } from 'vitest'
import { MEDIA_RETRIES } from '#shared/model/load-status.ts'
import { POLL_MS } from '#ui/session/speech-maker.ts'
import { HISTORY_MAX, MERGE_MS } from '#workers/project/history.ts'
import { POSTER_MS } from '#workers/project/poster-scheduler.ts'
import { AUTOSAVE_MS, FIRST_SAVE_MS } from '#workers/project/save-machine.ts'

test('9 Timing: autosave 3 s, poster 60 s', () => {
  expect([AUTOSAVE_MS, POSTER_MS]).toEqual([3000, 60_000])
})

test('9 Timing: history 300 ms, max 21', () => {
  expect([MERGE_MS, HISTORY_MAX]).toEqual([300, 21])
})

test('9 Timing: first save 3.5 s after load', () => {
  expect(FIRST_SAVE_MS).toBe(3500)
})

test('9 Timing: analyze poll 500 ms', () => {
  expect(POLL_MS).toBe(500)
})

test('9 Timing: audio or video retry 3 times', () => {
  expect(MEDIA_RETRIES).toBe(3)
})
