import { Button, Group, Modal, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Failure } from '#shared/protocol/failure.ts'
import { ErrorCode } from '#ui/parts/ErrorCode.tsx'

/** Shown when the project is in the bin: offers to restore it (S4.13). */
export function OpenBinned({ onRestore, onHome }: { onRestore(): void; onHome(): void }) {
  const { t } = useTranslation('editor')
  return (
    <Modal opened onClose={onHome} title={t('open.binned')} closeButtonProps={{ 'aria-label': t('close') }}>
      <Text size="sm">{t('open.binnedText')}</Text>
      <Group justify="flex-end" mt="lg" gap={8}>
        <Button variant="default" onClick={onHome}>
          {t('cancel')}
        </Button>
        <Button data-autofocus onClick={onRestore}>
          {t('open.restore')}
        </Button>
      </Group>
    </Modal>
  )
}

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
      <ErrorCode code={failure.number ?? failure.code} />
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
