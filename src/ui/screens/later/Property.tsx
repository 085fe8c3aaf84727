import { Button } from '@mantine/core'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { PageHead } from '../layout/PageHead.tsx'
import { PageTabs } from '../layout/PageTabs.tsx'
import { MyVoices } from '../voices/MyVoices.tsx'
import { ComesLater, CreateInstead } from './ComesLater.tsx'
import { PROPERTY_TABS } from './property-tabs.ts'

/** The user's own assets in four tabs (S1.11). */
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
        {tab === 'tone' ? (
          <MyVoices />
        ) : (
          <ComesLater subject={tab}>
            <CreateInstead />
          </ComesLater>
        )}
      </div>
    </>
  )
}
