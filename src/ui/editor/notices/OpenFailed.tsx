import { Button, Group, Modal, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Failure } from '#shared/protocol/failure.ts'

/**
 * Shown when a project could not be loaded (E16.02), with the server's sentence or our own. OK returns to the home
 * page.
 */
export function OpenFailed({ failure, onHome }: { failure: Failure; onHome(): void }) {
  const { t } = useTranslation('editor')
  const sentence = (failure.code === 'server' || failure.code === 'gone') && failure.detail
  return (
    <Modal opened onClose={onHome} title={t('open.failed')} closeButtonProps={{ 'aria-label': t('close') }}>
      <Text size="sm">{sentence || t([`open.reason.${failure.code}`, 'open.reason.unknown'])}</Text>
      <Group justify="flex-end" mt="lg" gap={8}>
        <Button variant="default" onClick={() => window.location.reload()}>
          {t('retry')}
        </Button>
        <Button data-autofocus onClick={onHome}>
          {t('confirm')}
        </Button>
      </Group>
    </Modal>
  )
}
