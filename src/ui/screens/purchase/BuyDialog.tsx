import { Button, Group, Stack, Text } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import { IconShoppingBag } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listProducts, type Product } from '#shared/api/billing/products.ts'
import { priceText } from '#shared/base/price-text.ts'
import { BUY_TABS, type BuyTab, type PayType } from '#shared/model/product-types.ts'
import { EmptyBox } from '#ui/parts/EmptyBox.tsx'
import { reasonOf } from '#ui/parts/reason.ts'
import { useStore } from '#ui/parts/store.ts'
import { TabSwitcher } from '#ui/parts/TabSwitcher.tsx'
import { api } from '#ui/server/api.ts'
import { siteQuery } from '#ui/server/site.ts'
import { askPrice } from './ask-price.ts'
import classes from './Buy.module.css'
import { type BuyChoice, buyChoice, TAB_PLACES } from './choice.ts'
import { PayMethods } from './PayMethods.tsx'
import { ProductCards, ProductSkeletons } from './ProductCards.tsx'
import { payTypeAmong, payTypesOf } from './pay-types.ts'
import type { Trade } from './paying.ts'
import { PAY_SHOWN_MS } from './shown-ms.ts'
import { useCount } from './use-count.ts'

/** Time in which clicks on the button that pays are one, in milliseconds. */
const PAY_DELAY_MS = 300
/** How long the products of a tab are not asked for again, in milliseconds. */
const PRODUCTS_FRESH_MS = 300_000

const choose = (change: Partial<BuyChoice>) => buyChoice.set({ ...buyChoice.value, ...change })

function useProducts(tab: BuyTab) {
  const { i18n } = useTranslation()
  return useQuery({
    queryKey: ['products', tab, i18n.language],
    queryFn: ({ signal }) => api(listProducts, TAB_PLACES[tab], signal),
    staleTime: PRODUCTS_FRESH_MS,
  })
}

interface BuyDialogProps {
  /** Begins the payment of a product whose price was calculated. */
  onPay(trade: Trade, payType: PayType): void
}

/** The dialog that sells: products by tabs, the ways to pay, and the button that asks for the price (S10.02-S10.04). */
export function BuyDialog({ onPay }: BuyDialogProps) {
  const { t } = useTranslation('purchase')
  const count = useCount()
  const choice = useStore(buyChoice, (value) => value)
  const { tab } = choice
  // the dialog of a payment was closed: this one has the keys again
  const [isBack] = useState(buyChoice.value.isCounted)
  const { data: products, error, refetch } = useProducts(tab)
  const product = products?.find(({ id }) => id === choice.productId) ?? products?.[0]
  useEffect(() => {
    if (buyChoice.value.isCounted) return
    choose({ isCounted: true })
    count('pay_dialog_viewed', buyChoice.value.tab)
  })
  const switchTab = (next: BuyTab) => {
    if (next === tab) return
    count('tab_switched', next)
    choose({ tab: next, productId: null })
  }
  const switchProduct = (next: Product) => {
    if (next.id === product?.id) return
    count('product_switched', next.typeCode)
    choose({ productId: next.id })
  }
  return (
    <Stack gap="md">
      <TabSwitcher
        label={t('buy.tabs')}
        items={BUY_TABS.map((value) => ({ value, label: t(`tab.${value}`) }))}
        value={tab}
        onChange={switchTab}
      />
      <div role="tabpanel" aria-label={t(`tab.${tab}`)} className={classes.panel}>
        {error && !products && (
          <EmptyBox
            failed
            text={t('buy.failed', { reason: reasonOf(error, t) })}
            action={{ label: t('common:action.retry'), onClick: () => void refetch() }}
          />
        )}
        {!error && !products && <ProductSkeletons />}
        {products?.length === 0 && <EmptyBox icon={IconShoppingBag} text={t('buy.empty')} />}
        {product && products && (
          <ProductCards key={tab} products={products} chosen={product} onChoose={switchProduct} />
        )}
      </div>
      <PayBar product={product} payType={choice.payType} isBack={isBack} onPay={onPay} />
    </Stack>
  )
}

interface PayBarProps extends BuyDialogProps {
  product: Product | undefined
  payType: PayType
  /** Whether the button that pays takes the keys. */
  isBack: boolean
}

/** The ways to pay, the price, and the button that pays. */
function PayBar({ product, payType, isBack, onPay }: PayBarProps) {
  const { t } = useTranslation('purchase')
  const count = useCount()
  const site = useQuery(siteQuery).data
  const payTypes = site ? payTypesOf(site) : []
  const by = payTypeAmong(payTypes, payType)
  const { ask, busy } = useAskPrice(onPay)
  const pay = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isBack) pay.current?.focus()
  }, [isBack])
  const switchPayType = (next: PayType) => {
    count('pay_type_switched', next)
    choose({ payType: next })
  }
  return (
    <Group justify="space-between" className={classes.bar}>
      {by ? (
        <PayMethods payTypes={payTypes} value={by} onChange={switchPayType} />
      ) : (
        <Text fz={13} c="dimmed">
          {site && t('method.none')}
        </Text>
      )}
      <Group gap="md" className={classes.total}>
        {product && (
          <Text className="tabular" fz={20} fw={650}>
            {priceText(product.salePrice, product.currency)}
          </Text>
        )}
        <Button
          ref={pay}
          miw={120}
          loading={busy}
          disabled={!product || !by}
          onClick={() => {
            if (product && by) ask(product, by)
          }}
        >
          {t('buy.pay')}
        </Button>
      </Group>
    </Group>
  )
}

/** Asks for the price of a product, and passes it on unless the dialog was closed meanwhile. */
function useAskPrice(onPay: BuyDialogProps['onPay']) {
  const { t } = useTranslation('purchase')
  const [busy, setBusy] = useState(false)
  const leave = useRef(new AbortController())
  useEffect(() => {
    leave.current = new AbortController()
    return () => leave.current.abort()
  }, [])
  const ask = useDebouncedCallback(async (product: Product, payType: PayType) => {
    const { signal } = leave.current
    setBusy(true)
    try {
      const trade = await askPrice(product, signal)
      if (!signal.aborted) onPay(trade, payType)
    } catch (error) {
      if (signal.aborted) return
      const message = t('buy.unpriced', { reason: reasonOf(error, t) })
      notifications.show({ color: 'red', message, autoClose: PAY_SHOWN_MS.price })
    }
    setBusy(false)
  }, PAY_DELAY_MS)
  return { ask, busy }
}
