import { type NotificationData, notifications } from '@mantine/notifications'

const shown = new Map<string, string>()
let turn = 0

/** Shows a notice; it replaces the one with the same `key` that is still shown, so that a repeated act is answered. */
export function notify(key: string, data: NotificationData): void {
  const before = shown.get(key)
  if (before !== undefined) notifications.hide(before)
  shown.set(key, notifications.show({ ...data, id: `${key}-${++turn}` }))
}
