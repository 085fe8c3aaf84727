import { Button, Group, Modal, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** Shown when the editor's code cannot be loaded (E1.03). OK reloads the page. */
export function EditorRouteFailed() {
  const { t } = useTranslation()
  const reload = () => location.reload()
  return (
    <Modal opened onClose={reload} title={t('error.editorTitle')} withCloseButton={false} closeOnClickOutside={false}>
      <Text size="sm">{t('error.editorText')}</Text>
      <Group justify="flex-end" mt="lg">
        <Button data-autofocus onClick={reload}>
          {t('action.confirm')}
        </Button>
      </Group>
    </Modal>
  )
}
