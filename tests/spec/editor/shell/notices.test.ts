import { createNotificationsStore, showNotification } from '@mantine/notifications'
import { expect, test } from 'vitest'
import { makeRoom } from '#ui/app/make-room.ts'

const LIMIT = 3

/** Shows notices one after another; returns the ids of those that show and of those that wait. */
function shownOf(notices: { id: string; autoClose?: false }[]): [shown: string[], waiting: string[]] {
  const store = createNotificationsStore()
  store.updateState((state) => ({ ...state, limit: LIMIT }))
  store.subscribe(() => makeRoom(store))
  for (const notice of notices) showNotification({ message: notice.id, ...notice }, store)
  const idsOf = (list: { id?: string }[]) => list.map(({ id }) => id ?? '')
  const { notifications, queue } = store.getState()
  return [idsOf(notifications), idsOf(queue)]
}

test('E1.19 a further notice takes the place of the oldest and does not wait', () => {
  const ids = ['a', 'b', 'c', 'd', 'e']
  expect(shownOf(ids.map((id) => ({ id })))).toEqual([['c', 'd', 'e'], []])
})

test('E1.19 a notice that stays until it is closed gives way last', () => {
  const stays = (id: string) => ({ id, autoClose: false as const })
  expect(shownOf([stays('a'), { id: 'b' }, { id: 'c' }, { id: 'd' }])).toEqual([['a', 'c', 'd'], []])
  expect(shownOf(['a', 'b', 'c', 'd'].map(stays))).toEqual([['b', 'c', 'd'], []])
})
