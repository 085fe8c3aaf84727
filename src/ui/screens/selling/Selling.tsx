import { IconBuildingStore } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { EmptyBox } from '#ui/parts/EmptyBox.tsx'
import { useSession } from '#ui/server/use-session.ts'
import { PageHead } from '../layout/PageHead.tsx'
import { PageTabs } from '../layout/PageTabs.tsx'
import { sellsAnything } from '../layout/shows-buy.ts'
import { useSite } from '../layout/use-site.ts'
import { AgentCodes } from './AgentCodes.tsx'
import { AllOrders } from './AllOrders.tsx'
import { Audit } from './Audit.tsx'
import { Products } from './Products.tsx'
import classes from './Selling.module.css'
import { SELLING_TABS, type SellingTab } from './selling-tabs.ts'
import { Workspaces } from './Workspaces.tsx'

const PANELS = { products: Products, orders: AllOrders, workspaces: Workspaces, agents: AgentCodes, audit: Audit }

/**
 * The page from which an administrator of the instance runs its sales (S10.20). Where nothing is sold it says so; to others
 * it shows the refusal of the server.
 */
export function Selling() {
  const { t } = useTranslation(['selling', 'account'])
  const navigate = useNavigate()
  const site = useSite()
  const isOperator = useSession()?.user.operator === true
  const { tab = 'products' } = useSearch({ from: '/inside/layout/accountSetting/selling' })
  const Panel = PANELS[tab]
  const title = t('account:selling.title')
  if (site && !sellsAnything(site))
    return (
      <>
        <PageHead title={title} back="/accountSetting" />
        <EmptyBox icon={IconBuildingStore} height={160} text={t('off.text')} hint={t('off.hint')} />
      </>
    )
  return (
    <>
      <PageHead title={title} back="/accountSetting" />
      {isOperator && (
        <PageTabs<SellingTab>
          label={title}
          items={SELLING_TABS.map((value) => ({ value, label: t(`tabs.${value}`) }))}
          value={tab}
          onChange={(next) => void navigate({ to: '/accountSetting/selling', search: { tab: next }, replace: true })}
        />
      )}
      <div key={tab} role="tabpanel" aria-label={t(`tabs.${tab}`)} className={classes.panel}>
        <Panel />
      </div>
    </>
  )
}
