import { hideNotification, notificationsStore } from '@mantine/notifications'

/**
 * While a notice waits, hides the oldest that shows: of those that close by themselves, else of all (E1.19). A notice
 * answers what the user does now, so it does not wait.
 */
export function makeRoom(store = notificationsStore): void {
  const { notifications, queue } = store.getState()
  const oldest = notifications.find(({ autoClose }) => autoClose !== false) ?? notifications[0]
  if (queue.length > 0 && oldest?.id) hideNotification(oldest.id, store)
}
