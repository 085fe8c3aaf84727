import { ActionIcon, Group, Title, Tooltip } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

interface PageHeadProps {
  title: string
  /** The page that the way back leads to, if there is one. */
  back?: '/home/index' | '/home/draft' | '/accountSetting'
  /** Actions of the page, at the end of the line. */
  children?: ReactNode
}

/** The title of a page, with its way back and its actions. */
export function PageHead({ title, back, children }: PageHeadProps) {
  const { t } = useTranslation()
  return (
    <Group gap="xs" mb="lg" mih={36}>
      {back && (
        <Tooltip label={t('action.back')}>
          <ActionIcon component={Link} to={back} variant="subtle" color="gray" aria-label={t('action.back')}>
            <IconArrowLeft size={20} />
          </ActionIcon>
        </Tooltip>
      )}
      <Title order={1} fz={20} flex={1}>
        {title}
      </Title>
      {children}
    </Group>
  )
}
