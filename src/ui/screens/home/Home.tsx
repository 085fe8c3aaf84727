import { Anchor, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useSession } from '#ui/server/use-session.ts'
import { DraftGrid } from '../drafts/DraftGrid.tsx'
import { useDrafts } from '../drafts/use-drafts.ts'
import { TutorialCards } from '../tutorials/TutorialCards.tsx'
import { TUTORIAL_NAMES } from '../tutorials/tutorial-names.ts'
import { WorkGrid } from '../works/WorkGrid.tsx'
import { BeginWithTemplate } from './BeginWithTemplate.tsx'
import { QuickEntries } from './QuickEntries.tsx'

function Section({
  title,
  to,
  children,
}: {
  title: string
  to: '/home/draft' | '/home/work' | '/home/tutorials' | '/market'
  children: React.ReactNode
}) {
  const { t } = useTranslation()
  return (
    <section>
      <Group justify="space-between" mb="sm">
        <Title order={2} fz={16}>
          {title}
        </Title>
        <Anchor component={Link} to={to} fz={13}>
          {t('action.viewAll')}
        </Anchor>
      </Group>
      {children}
    </section>
  )
}

/** Drafts that the workbench shows, and works. */
const LATEST = 4

/** The workbench: what can be made and templates to begin with, then the latest drafts and works; before the first draft the tutorials go before them. */
export function Home() {
  const { t } = useTranslation(['home', 'market'])
  const name = useSession()?.user.userNickName ?? ''
  const isNew = useDrafts({ size: LATEST }).items?.length === 0
  const tutorials = (
    <Section title={t('tutorials.title')} to="/home/tutorials">
      <TutorialCards names={TUTORIAL_NAMES} />
    </Section>
  )
  return (
    <Stack gap={32}>
      <div>
        <Title order={1} fz={20}>
          {t('greeting', { name })}
        </Title>
        <Text c="dimmed">{t('lead')}</Text>
      </div>
      <QuickEntries />
      <Section title={t('market:begin')} to="/market">
        <BeginWithTemplate count={LATEST} isNew={isNew} />
      </Section>
      {isNew && tutorials}
      <SimpleGrid cols={{ base: 1, md: isNew ? 2 : 1 }} spacing={32}>
        <Section title={t('drafts')} to="/home/draft">
          <DraftGrid size={LATEST} />
        </Section>
        <Section title={t('works')} to="/home/work">
          <WorkGrid size={LATEST} />
        </Section>
      </SimpleGrid>
      {!isNew && tutorials}
    </Stack>
  )
}
