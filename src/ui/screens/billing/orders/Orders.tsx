import { IconReceipt } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { exportOrders, listOrders, ORDER_TABS, type OrderTab } from '#shared/api/billing/orders.ts'
import { usePages } from '#ui/screens/layout/use-pages.ts'
import { api } from '#ui/server/api.ts'
import { BillingPage } from '../common/BillingPage.tsx'
import { EntryList } from '../common/EntryList.tsx'
import { ExportButton } from '../common/ExportButton.tsx'
import { ORDERS_KEY } from '../common/lists.ts'
import { received } from './countdown.ts'
import { OrderEntry } from './OrderEntry.tsx'

/** The orders of the workspace in four tabs, the last first (S7.04). */
export function Orders() {
  const { t } = useTranslation(['billing', 'shell'])
  const navigate = useNavigate()
  const { tab = 'all' } = useSearch({ from: '/inside/layout/myOrder' })
  return (
    <BillingPage<OrderTab>
      needs="buys"
      title={t('shell:nav.order')}
      icon={IconReceipt}
      action={<ExportButton load={() => api(exportOrders, {})} />}
      tabs={ORDER_TABS.map((value) => ({ value, label: t(`orders.tabs.${value}`) }))}
      value={tab}
      onTab={(next) => void navigate({ to: '/myOrder', search: { tab: next }, replace: true })}
    >
      <OrderList tab={tab} />
    </BillingPage>
  )
}

function OrderList({ tab }: { tab: OrderTab }) {
  const { t } = useTranslation(['billing', 'shell'])
  const pages = usePages({
    queryKey: [...ORDERS_KEY, tab],
    load: async (page, signal) => {
      const { records, total } = await api(listOrders, { ...page, status: tab }, signal)
      return { records: received(records, Date.now()), total }
    },
  })
  return (
    <EntryList
      pages={pages}
      label={t('shell:nav.order')}
      none={{ icon: IconReceipt, text: t(`orders.none.${tab}`), ...(tab === 'all' && { hint: t('orders.noneHint') }) }}
      render={(order) => <OrderEntry key={order.orderId} order={order} />}
    />
  )
}
