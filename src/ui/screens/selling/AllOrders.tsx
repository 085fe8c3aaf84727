import { Button, Group, Pagination, SegmentedControl } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconReceipt } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type AnyOrder, listAllOrders } from '#shared/api/billing/operator.ts'
import { ORDER_TABS, type OrderTab } from '#shared/api/billing/orders.ts'
import { priceText } from '#shared/base/price-text.ts'
import { api } from '#ui/server/api.ts'
import { momentText } from '../billing/common/formats.ts'
import { DataTable } from '../layout/DataTable.tsx'
import { SearchField } from '../layout/SearchField.tsx'
import { ALL_ORDERS_KEY } from './keys.ts'
import { Loaded } from './Loaded.tsx'
import { openRefund } from './refund-order.tsx'
import classes from './Selling.module.css'

const PAGE = 20
/** How long after a keystroke the list is searched. */
const SEARCH_DELAY_MS = 250

/** The orders of all workspaces in four tabs, searched, each with its refund (S10.22). */
export function AllOrders() {
  const { t } = useTranslation(['selling', 'billing'])
  const [status, setStatus] = useState<OrderTab>('all')
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const [asked] = useDebouncedValue(search.trim(), SEARCH_DELAY_MS)
  const orders = useQuery({
    queryKey: [...ALL_ORDERS_KEY, status, asked, page],
    queryFn: ({ signal }) => api(listAllOrders, { status, search: asked, page, size: PAGE }, signal),
    placeholderData: keepPreviousData,
  })
  const choices = ORDER_TABS.map((value) => ({ value, label: t(`billing:orders.tabs.${value}`) }))
  return (
    <>
      <Group gap="sm">
        <SegmentedControl
          aria-label={t('selling:orders.state')}
          value={status}
          data={choices}
          onChange={(value) => {
            setStatus(value as OrderTab)
            setPage(1)
          }}
        />
        <SearchField
          label={t('selling:orders.search')}
          value={search}
          onChange={(value) => {
            setSearch(value)
            setPage(1)
          }}
        />
      </Group>
      <Loaded query={orders}>{({ records }) => <OrderTable orders={records} />}</Loaded>
      {orders.data && orders.data.total > PAGE && (
        <Pagination value={page} onChange={setPage} total={Math.ceil(orders.data.total / PAGE)} />
      )}
    </>
  )
}

/** Whether some of what was paid for an order may be given back. */
const isRefundable = ({ orderStatus, payAmount, refundedAmount }: AnyOrder) =>
  ['PAID', 'FULFILL', 'FINISHED'].includes(orderStatus) && refundedAmount < payAmount

function OrderTable({ orders }: { orders: readonly AnyOrder[] }) {
  const { t } = useTranslation(['selling', 'billing'])
  const rows = orders.map((order) => {
    const { orderId, orderTitle, saleQuantity, tenantName, userName, payAmount, refundedAmount, currency } = order
    const { orderStatus, payType, createTime, payTime } = order
    return {
      id: orderId,
      cells: [
        <Two key="order" first={saleQuantity > 1 ? `${orderTitle} × ${saleQuantity}` : orderTitle} second={orderId} />,
        <Two key="buyer" first={tenantName || '–'} second={userName} />,
        <Two
          key="amount"
          first={priceText(payAmount, currency)}
          second={refundedAmount > 0 && t('billing:orders.refunded', { amount: priceText(refundedAmount, currency) })}
        />,
        <Two
          key="state"
          first={t(`billing:orders.states.${orderStatus}`)}
          second={payType !== '' && t(`billing:orders.payTypes.${payType}`)}
        />,
        momentText(payTime ?? createTime),
        isRefundable(order) && (
          <Button
            key="refund"
            variant="default"
            size="compact-sm"
            aria-label={t('selling:labelled', { label: t('selling:refund.open'), value: orderId })}
            onClick={() => openRefund(t('selling:refund.title'), order)}
          >
            {t('selling:refund.open')}
          </Button>
        ),
      ],
    }
  })
  const columns = [
    ...(['order', 'buyer', 'amount', 'state', 'time'] as const).map((key) => t(`selling:orders.${key}`)),
    '',
  ]
  return <DataTable columns={columns} rows={rows} none={{ text: t('selling:orders.none'), icon: IconReceipt }} />
}

function Two({ first, second }: { first: string; second: string | false }) {
  return (
    <>
      {first}
      {second && <small className={classes.note}>{second}</small>}
    </>
  )
}
