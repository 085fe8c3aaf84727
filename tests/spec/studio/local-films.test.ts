import { expect, test } from 'vitest'
import type { Work } from '#shared/api/work.ts'
import { outdatedExports, unlistedExports } from '#shared/model/kept-exports.ts'
import { filmsOf, type LocalFilm, titleOf } from '#ui/screens/works/films.ts'

const work = (name: string, createTime: number) => ({ id: name, name, createTime }) as Work
const local = (name: string, atMs: number) => ({ made: { id: name, name, atMs }, file: null }) as unknown as LocalFilm

const LOCALS = [local('Video 10', 5), local('Video 3', 1)]

function names(works: Work[], sort: 'latest' | 'earliest' | 'name', search = '', isWhole = true): string[] {
  return filmsOf(works, LOCALS, { sort, search }, isWhole).map(titleOf)
}

test('S16.13 exports of this browser are among the works, in the order of the list', () => {
  const works = [work('Video 4', 6), work('Video 2', 3)]
  expect(names(works, 'latest')).toEqual(['Video 4', 'Video 10', 'Video 2', 'Video 3'])
  expect(names(works.toReversed(), 'earliest')).toEqual(['Video 3', 'Video 2', 'Video 10', 'Video 4'])
  expect(names(works.toReversed(), 'name')).toEqual(['Video 2', 'Video 3', 'Video 4', 'Video 10'])
  expect(names([], 'latest'), 'without a work of the server').toEqual(['Video 10', 'Video 3'])
})

test('S16.13 exports of this browser are searched by name, and those after the last loaded work wait for the next page', () => {
  const works = [work('Video 4', 6), work('Video 2', 3)]
  expect(names([], 'latest', 'video 1')).toEqual(['Video 10'])
  expect(names(works, 'latest', '', false)).toEqual(['Video 4', 'Video 10', 'Video 2'])
})

test('S16.13 the browser keeps exports of 7 days, and the latest of them that hold 2 GiB together', () => {
  const DAY_MS = 86_400_000
  const file = (daysAgo: number, bytes: number) => ({ name: `${daysAgo}`, atMs: (100 - daysAgo) * DAY_MS, bytes })
  const dropped = (...files: ReturnType<typeof file>[]) => outdatedExports(files, 100 * DAY_MS).map(({ name }) => name)
  expect(dropped(file(8, 1), file(6, 1), file(1, 1))).toEqual(['8'])
  expect(dropped(file(5, 1), file(4, 2 ** 30), file(3, 2 ** 30))).toEqual(['5'])
  expect(dropped(file(5, 1), file(4, 3 * 2 ** 30)), 'one that is too large alone does not end the others').toEqual([
    '4',
  ])
  expect(dropped(file(0, 3 * 2 ** 30)), 'its download may be under way').toEqual([])
})

test('S16.13 files that no list names go after a day', () => {
  const DAY_MS = 86_400_000
  const folders = ['1', `${9 * DAY_MS}`, '2']
  expect(unlistedExports(folders, new Set(['2']), 9 * DAY_MS + 1)).toEqual(['1'])
})
