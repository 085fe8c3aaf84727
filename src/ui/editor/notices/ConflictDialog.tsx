import { Button, Group, Modal, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { resolveConflict } from '#ui/mirror/actions.ts'
import { useSaving } from '#ui/mirror/use-state.ts'

/** Shown when the server has a newer version than the one being edited: the user decides which one stays. */
export function ConflictDialog() {
  const { t } = useTranslation('editor')
  const { failure } = useSaving()
  const [seen, setSeen] = useState(false)
  const conflict = failure?.code === 'conflict'
  const close = () => setSeen(true)
  return (
    <Modal
      opened={conflict && !seen}
      onClose={close}
      title={t('conflict.title')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Text size="sm">{t('conflict.text')}</Text>
      <Group justify="flex-end" mt="lg" gap={8}>
        <Button variant="default" onClick={close}>
          {t('conflict.look')}
        </Button>
        <Button variant="default" onClick={() => void resolveConflict('mine')}>
          {t('conflict.mine')}
        </Button>
        <Button onClick={() => void resolveConflict('theirs')}>{t('conflict.reload')}</Button>
      </Group>
    </Modal>
  )
}
