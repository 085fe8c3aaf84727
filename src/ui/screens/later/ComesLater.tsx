import { Button, Stack, Text, Title } from '@mantine/core'
import { type Icon, IconChartBar, IconGift, IconReceipt } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { PagePath } from '../layout/pages.ts'
import { useCreateVideo } from '../layout/use-create-video.ts'
import classes from './ComesLater.module.css'

const ICONS = {
  benefit: IconGift,
  consume: IconChartBar,
  order: IconReceipt,
} satisfies Record<string, Icon>

type Subject = keyof typeof ICONS

/** Says that a system is not there yet, and what one can do instead. */
export function ComesLater({ subject, children }: { subject: Subject; children: ReactNode }) {
  const { t } = useTranslation('shell')
  const Sign = ICONS[subject]
  return (
    <Stack className={classes.box} align="center" gap="sm">
      <span className={classes.icon}>
        <Sign size={28} stroke={1.4} />
      </span>
      <Title order={2} fz={16}>
        {t('later.title')}
      </Title>
      <Text className={classes.text}>{t(`later.${subject}`)}</Text>
      {children}
    </Stack>
  )
}

/** Creates a video and opens it in the editor. */
export function CreateInstead({ second = false }: { second?: boolean }) {
  const { t } = useTranslation('shell')
  const { create, busy } = useCreateVideo()
  return (
    <Button variant={second ? 'default' : 'filled'} onClick={() => create('LANDSCAPE')} loading={busy}>
      {t('later.create')}
    </Button>
  )
}

/** Leads to another page. */
export function GoInstead({ to, words }: { to: PagePath; words: 'works' | 'home' }) {
  const { t } = useTranslation('shell')
  return (
    <Button component={Link} to={to} variant="default">
      {t(`later.${words}`)}
    </Button>
  )
}
