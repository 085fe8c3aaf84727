import { describe, expect, test } from 'vitest'
import { LIBRARY_DELETION_CODES } from '#shared/model/error-codes.ts'
import { isLoadFailure, LOAD_STATUS, type LoadStatus, loadStatusOf } from '#shared/model/load-status.ts'
import { ASSET_INIT, type AssetStatus } from '#shared/status/asset.ts'
import { LOAD_INIT, type LoadEvent, loadReducer } from '#shared/status/load.ts'
import { clipLoad } from '#ui/mirror/model/clip-load.ts'

const asked: LoadEvent = { type: 'libraryAsked', moduleId: 'm1' }
const answered: LoadEvent = { type: 'libraryAnswered', empty: false }
const started: LoadEvent = { type: 'renderStarted' }
const rendered: LoadEvent = { type: 'rendered' }
const media: LoadEvent = { type: 'mediaFailed' }

const run = (...events: LoadEvent[]) => events.reduce(loadReducer, LOAD_INIT)
const ending = (...events: LoadEvent[]) => run(...events).status
const ALL = Object.keys(LOAD_STATUS) as LoadStatus[]

describe('Loading status of a clip', () => {
  test('E14.01 the numbers: init 0 to render ready 4, failures 10 to 13, disposed -1, library deleted -2', () => {
    expect(LOAD_STATUS).toEqual({
      init: 0,
      libraryLoading: 1,
      libraryReady: 2,
      renderLoading: 3,
      renderReady: 4,
      fail: 10,
      noModule: 11,
      moduleFailed: 12,
      mediaFailed: 13,
      disposed: -1,
      libraryDeleted: -2,
    })
    for (const status of ALL) expect(loadStatusOf(LOAD_STATUS[status])).toBe(status)
    expect(loadStatusOf(7)).toBeUndefined()
  })

  test('E14.01 init, library loading, library ready, render loading, render ready', () => {
    expect(ending()).toBe('init')
    expect(ending(asked)).toBe('libraryLoading')
    expect(ending(asked, answered)).toBe('libraryReady')
    expect(ending(asked, answered, started)).toBe('renderLoading')
    expect(ending(asked, answered, started, rendered)).toBe('renderReady')
  })

  test.each(ALL.filter((status) => status !== 'disposed'))(
    'E14.02 setting a new module id resets the clip to init: %s',
    (status) => {
      expect(loadReducer({ status, retries: 2 }, { type: 'moduleSet' })).toEqual(LOAD_INIT)
    },
  )

  test('E14.04 a missing module id marks the clip deleted', () => {
    expect(ending({ type: 'libraryAsked', moduleId: null })).toBe('libraryDeleted')
  })

  test.each(LIBRARY_DELETION_CODES)(
    'E14.04, E14.09 a deletion error code from the library marks the clip deleted: %i',
    (code) => {
      expect(ending(asked, { type: 'libraryFailed', code })).toBe('libraryDeleted')
    },
  )

  test('E14.03 an empty module gives no module; a thrown error gives failed to load module', () => {
    expect(ending(asked, { type: 'libraryAnswered', empty: true })).toBe('noModule')
    expect(ending(asked, { type: 'libraryFailed', code: null })).toBe('moduleFailed')
    expect(ending(asked, { type: 'libraryFailed', code: 500 })).toBe('moduleFailed')
  })

  test('E14.06 media elements retry up to 3 times, then the element failed', () => {
    const loading = run(asked, answered, started)
    const tries = [1, 2, 3, 4].map((count) => Array.from({ length: count }, () => media).reduce(loadReducer, loading))
    expect(tries.map(({ status }) => status)).toEqual([
      'renderLoading',
      'renderLoading',
      'renderLoading',
      'mediaFailed',
    ])
    expect(loadReducer(tries[2]!, rendered)).toEqual({ status: 'renderReady', retries: 0 })
    expect(loadReducer(loading, { type: 'failed' }).status).toBe('fail')
  })

  test('E14.06 a failed clip can be asked for again', () => {
    expect(ending(asked, { type: 'libraryFailed', code: null }, asked)).toBe('libraryLoading')
  })

  test('E14.05 a clip counts as ready from library ready on: an edit keeps its library item', () => {
    const kept = ALL.filter(
      (status) => loadReducer({ status, retries: 0 }, { type: 'edited' }).status === 'libraryReady',
    )
    expect(kept.filter((status) => !isLoadFailure(status))).toEqual(['libraryReady', 'renderLoading', 'renderReady'])
    expect(ALL.filter(isLoadFailure)).toEqual(['fail', 'noModule', 'moduleFailed', 'mediaFailed', 'libraryDeleted'])
  })

  test('E14.02 a clip whose library module was updated is reloaded; an edit goes back to library ready', () => {
    const ready = run(asked, answered, started, rendered)
    expect(loadReducer(ready, { type: 'moduleUpdated' }).status).toBe('libraryLoading')
    expect(loadReducer(ready, { type: 'edited' }).status).toBe('libraryReady')
  })

  test('E14.01 events that do not belong to a state change nothing', () => {
    const strays: LoadEvent[] = [answered, { type: 'libraryFailed', code: 17101 }, started, rendered, media]
    for (const event of strays) expect(loadReducer(LOAD_INIT, event)).toBe(LOAD_INIT)
    const ready = run(asked, answered, started, rendered)
    for (const event of [...strays, asked]) expect(loadReducer(ready, event)).toBe(ready)
  })

  test('E14.01 nothing leaves disposed', () => {
    const disposed = loadReducer(run(asked), { type: 'disposed' })
    expect(disposed.status).toBe('disposed')
    for (const event of [asked, answered, { type: 'moduleSet' } as const])
      expect(loadReducer(disposed, event)).toBe(disposed)
  })
})

/** `ui/mirror/model/clip-load.ts`: the document, the media worker's file and the preview drive the machine above. */
describe('Where the events come from', () => {
  const material = { moduleId: 'm1', url: 'oss:a.mp4' }
  const asset = (status: AssetStatus, retries = 0) => ({ status, retries })
  const statusOf = (...of: Parameters<typeof clipLoad>) => clipLoad(...of).status

  test('E14.01 the document holds what the library answered: library ready, until its file is asked for', () => {
    expect(statusOf(material, ASSET_INIT, null)).toBe('libraryReady')
    expect(statusOf({ moduleId: null, url: 'oss:own.mp4' }, ASSET_INIT, null)).toBe('libraryReady')
  })

  test('E14.04 a clip whose library item is marked deleted stays deleted, whatever its file does', () => {
    const deleted = { ...material, loadStatus: 'libraryDeleted' as const }
    expect(statusOf(deleted, asset('ready'), null)).toBe('libraryDeleted')
  })

  test('E14.03 an empty module gives no module, one that could not be asked for failed to load module', () => {
    expect(statusOf({ moduleId: 'm1', url: '' }, ASSET_INIT, null)).toBe('noModule')
    expect(statusOf({ moduleId: 'm1', url: '', loadStatus: 'moduleFailed' }, ASSET_INIT, null)).toBe('moduleFailed')
  })

  test('E14.06 loading media moves to render loading, with its retries, then render ready', () => {
    expect(clipLoad(material, asset('loading', 2), null)).toEqual({ status: 'renderLoading', retries: 2 })
    expect(statusOf(material, asset('ready'), 'coming')).toBe('renderLoading')
    expect(statusOf(material, asset('ready'), null)).toBe('renderReady')
  })

  test('E14.06 or to a failure state on media error', () => {
    expect(statusOf(material, asset('fail', 3), null)).toBe('mediaFailed')
    expect(statusOf(material, asset('ready'), 'missing')).toBe('fail')
  })
})
