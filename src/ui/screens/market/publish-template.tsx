import { Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'

interface Asked {
  title: string
  /** Whether it is sold to members alone now. */
  isSold: boolean
  onConfirm(isSold: boolean): void
}

function PublishForm({ isSold, onConfirm, onClose }: Omit<Asked, 'title'> & { onClose(): void }) {
  const { t } = useTranslation(['market', 'common'])
  const [sold, setSold] = useState(isSold)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onClose()
    onConfirm(sold)
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <Text size="sm">{t('publish.text')}</Text>
        <Checkbox
          label={t('publish.sold')}
          checked={sold}
          onChange={(event) => setSold(event.currentTarget.checked)}
          data-autofocus
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('common:action.cancel')}
          </Button>
          <Button type="submit">{t('publish.confirm')}</Button>
        </Group>
      </Stack>
    </form>
  )
}

/** Asks for whom a template is published, and passes on whether for members alone. */
export function openPublish({ title, ...asked }: Asked): void {
  const id = modals.open({ title, children: <PublishForm {...asked} onClose={() => modals.close(id)} /> })
}
