import { ActionIcon, Group, Title, Tooltip } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

/** The title of a page, with a link back to the workbench if the page has one. */
export function PageHead({ title, back = false }: { title: string; back?: boolean }) {
  const { t } = useTranslation()
  return (
    <Group gap="xs" mb="lg">
      {back && (
        <Tooltip label={t('action.back')}>
          <ActionIcon component={Link} to="/home/index" variant="subtle" color="gray" aria-label={t('action.back')}>
            <IconArrowLeft size={20} />
          </ActionIcon>
        </Tooltip>
      )}
      <Title order={1} fz={20}>
        {title}
      </Title>
    </Group>
  )
}
