import { Button, Group, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useTranslation } from 'react-i18next'
import { api } from '#ui/server/api.ts'
import { BINS, type BinKind } from './bins.ts'
import { useAct } from './use-act.ts'

/** How long the notice of a deletion offers to undo it. */
const UNDO_MS = 10_000

/** Returns a function that moves an entry of a list to the bin and shows a notice that undoes it. */
export function useMoveToBin(kind: BinKind): (entry: { id: string; name: string }) => Promise<void> {
  const { t } = useTranslation('home')
  const { remove, restore, lists } = BINS[kind]
  const act = useAct(lists)
  return ({ id, name }) =>
    act(async () => {
      await api(remove, { id })
      const undo = () => {
        notifications.hide(`binned-${id}`)
        void act(() => api(restore, { id }))
      }
      notifications.show({
        id: `binned-${id}`,
        autoClose: UNDO_MS,
        message: (
          <Group justify="space-between" wrap="nowrap" gap="sm">
            <Text span inherit lineClamp={2}>
              {t('bin.moved', { name })}
            </Text>
            <Button size="compact-sm" variant="light" onClick={undo} flex="none">
              {t('bin.undo')}
            </Button>
          </Group>
        ),
      })
    })
}
