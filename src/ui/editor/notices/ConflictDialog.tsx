import { Button, Group, Modal, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSaving } from '#ui/mirror/use-state.ts'

/** Shown when the server has a newer version than the one being edited: nothing more can be saved on top of it. */
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
        <Button onClick={() => window.location.reload()}>{t('conflict.reload')}</Button>
      </Group>
    </Modal>
  )
}
