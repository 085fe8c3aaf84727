import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useTranslation } from 'react-i18next'
import { keepAccount } from '#shared/api/cancellation.ts'
import { api } from '#ui/server/api.ts'
import { keepUser } from '#ui/server/session.ts'
import { useSession } from '#ui/server/use-session.ts'
import { longDate } from './long-date.ts'
import { useAct } from './use-act.ts'
import { useLogOut } from './use-log-out.tsx'

/** Asks a user who logged in to a cancelled account whether to keep it; the only other way on is to log out (S3.17). */
export function KeepAccount() {
  const { t } = useTranslation('account')
  const cancelTime = useSession()?.user.cancelTime ?? null
  const act = useAct([])
  const logOut = useLogOut()
  if (cancelTime === null) return null
  const keep = async () => {
    keepUser(await api(keepAccount, {}))
    notifications.show({ color: 'green', message: t('cancel.kept') })
  }
  return (
    <Modal
      opened
      centered
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      onClose={() => {}}
      title={t('cancel.promptTitle')}
    >
      <Stack gap="md">
        <Text fz={14}>{t('cancel.prompt', { date: longDate(cancelTime) })}</Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={() => void logOut()}>
            {t('cancel.leave')}
          </Button>
          <Button data-autofocus onClick={() => void act(keep)}>
            {t('cancel.keep')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
