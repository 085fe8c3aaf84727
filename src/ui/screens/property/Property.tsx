import { Button, Stack } from '@mantine/core'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { OWN_PRESENTERS } from '#ui/session/use-own-presenters.ts'
import { MyAudio } from '../audio/MyAudio.tsx'
import { PageHead } from '../layout/PageHead.tsx'
import { PageTabs } from '../layout/PageTabs.tsx'
import { MyPresenters } from '../presenters/MyPresenters.tsx'
import { Scripts } from '../scripts/Scripts.tsx'
import { UnderWay } from '../training/submission/introduction/UnderWay.tsx'
import { MyVoices } from '../voices/MyVoices.tsx'
import { OWN_VOICES } from '../voices/use-own-voices.ts'
import { PROPERTY_TABS } from './property-tabs.ts'

/** The user's own assets in four tabs (S1.11): presenters and voices below the trainings that make further ones, scripts, and audio files. */
export function Property() {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  const { tab } = useParams({ from: '/inside/layout/property/$tab' })
  const items = PROPERTY_TABS.map((value) => ({ value, label: t(`tab.${value}`) }))
  return (
    <>
      <PageHead title={t('nav.property')}>
        {tab === 'digitalHuman' && (
          <Button component={Link} to="/avatar_action" variant="default">
            {t('page.actions')}
          </Button>
        )}
      </PageHead>
      <PageTabs
        label={t('nav.property')}
        items={items}
        value={tab}
        onChange={(next) => void navigate({ to: '/property/$tab', params: { tab: next } })}
      />
      <div role="tabpanel" aria-label={t(`tab.${tab}`)} style={{ marginTop: 20 }}>
        {tab === 'digitalHuman' && (
          <Stack gap="lg">
            <UnderWay key={tab} makes="presenter" renews={OWN_PRESENTERS} />
            <div>
              <MyPresenters />
            </div>
          </Stack>
        )}
        {tab === 'tone' && (
          <Stack gap="lg">
            <UnderWay key={tab} makes="voice" renews={OWN_VOICES} />
            <div>
              <MyVoices />
            </div>
          </Stack>
        )}
        {tab === 'docList' && <Scripts />}
        {tab === 'audioList' && <MyAudio />}
      </div>
    </>
  )
}
