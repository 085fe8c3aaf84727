import { ActionIcon, Group, Title, Tooltip } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { PagePath } from './pages.ts'

interface PageHeadProps {
  title: string
  /** The page that the way back leads to, if there is one. */
  back?: PagePath
  /** The words of the way back; "Back" without them. */
  backLabel?: string
  /** Actions of the page, at the end of the line. */
  children?: ReactNode
}

/** The title of a page, with its way back and its actions. */
export function PageHead({ title, back, backLabel, children }: PageHeadProps) {
  const { t } = useTranslation()
  const label = backLabel ?? t('action.back')
  return (
    <Group gap="xs" mb="lg" mih={36}>
      {back && (
        <Tooltip label={label}>
          <ActionIcon component={Link} to={back} variant="subtle" color="gray" aria-label={label}>
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
