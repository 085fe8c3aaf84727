import { Button, Group, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'

/** How long the notice of a deletion offers to undo it, in milliseconds. */
const UNDO_MS = 10_000

/** Shows a notice of the deletion of `id`, with a button that undoes it. */
export function showUndo(id: string, { text, label, undo }: { text: string; label: string; undo(): void }): void {
  const notice = `deleted-${id}`
  const onClick = () => {
    notifications.hide(notice)
    undo()
  }
  notifications.show({
    id: notice,
    autoClose: UNDO_MS,
    message: (
      <Group justify="space-between" wrap="nowrap" gap="sm">
        <Text span inherit lineClamp={2}>
          {text}
        </Text>
        <Button size="compact-sm" variant="light" onClick={onClick} flex="none">
          {label}
        </Button>
      </Group>
    ),
  })
}
