import { Button } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyBox } from '#ui/parts/EmptyBox.tsx'
import { PageHead } from '#ui/screens/layout/PageHead.tsx'
import { PageTabs } from '#ui/screens/layout/PageTabs.tsx'
import { useSession } from '#ui/server/use-session.ts'
import classes from './Billing.module.css'

interface BillingPageProps<V extends string> {
  /** Condition of the page: that things are sold to it, or that what it uses is counted. */
  needs: 'buys' | 'isMetered'
  title: string
  icon: Icon
  action: ReactNode
  tabs: readonly { value: V; label: string }[]
  value: V
  onTab(value: V): void
  /** The panel of the chosen tab. */
  children: ReactNode
}

/** A page of orders, benefits or consumption with its tabs; a workspace that has none of them reads so (S1.16). */
export function BillingPage<V extends string>(props: BillingPageProps<V>) {
  const { t } = useTranslation('billing')
  const { needs, title, icon, action, tabs, value, onTab, children } = props
  const user = useSession()?.user
  const isGiven = user?.isMetered === true
  if (!user?.[needs])
    return (
      <>
        <PageHead title={title} />
        <div className={classes.card}>
          <EmptyBox
            icon={icon}
            height={160}
            text={t(isGiven ? 'off.given' : 'off.text')}
            hint={t(isGiven ? 'off.givenHint' : 'off.hint')}
          >
            <Button component={Link} to="/home/index" variant="default" mt={12}>
              {t('off.home')}
            </Button>
          </EmptyBox>
        </div>
      </>
    )
  return (
    <>
      <PageHead title={title}>{action}</PageHead>
      <PageTabs label={title} items={tabs} value={value} onChange={onTab} />
      {/* each panel is a new one: none shows for a moment the entries of the tab before */}
      <div
        key={value}
        role="tabpanel"
        aria-label={tabs.find((tab) => tab.value === value)?.label}
        className={classes.panel}
      >
        {children}
      </div>
    </>
  )
}
