import { Radio, Skeleton } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Product } from '#shared/api/billing/products.ts'
import { priceText } from '#shared/base/price-text.ts'
import classes from './Buy.module.css'
import { ScrollRow } from './ScrollRow.tsx'

interface ProductCardsProps {
  /** At least one. */
  products: readonly Product[]
  chosen: Product
  onChoose(product: Product): void
}

/** The products of a tab as a row of cards, one of which is chosen; the first has the corner label (S10.03). */
export function ProductCards({ products, chosen, onChoose }: ProductCardsProps) {
  const { t } = useTranslation('purchase')
  const name = useId()
  const choose = (id: string) => {
    const product = products.find((one) => one.id === id)
    if (product) onChoose(product)
  }
  return (
    <Radio.Group
      name={name}
      value={chosen.id}
      onChange={choose}
      label={t('buy.products')}
      labelProps={{ className: classes.groupName }}
    >
      <ScrollRow>
        {products.map((product, at) => (
          <ProductCard key={product.id} product={product} isHot={at === 0} isChosen={product.id === chosen.id} />
        ))}
      </ScrollRow>
    </Radio.Group>
  )
}

function ProductCard({ product, isHot, isChosen }: { product: Product; isHot: boolean; isChosen: boolean }) {
  const { t } = useTranslation('purchase')
  const id = useId()
  const details = product.description.split('\n').filter((line) => line.trim() !== '')
  return (
    <Radio.Card
      value={product.id}
      tabIndex={isChosen ? 0 : -1}
      className={classes.card}
      aria-labelledby={`${id}name ${id}price`}
      aria-describedby={isHot ? `${id}hot ${id}details` : `${id}details`}
    >
      {isHot && (
        <span className={classes.hot} id={`${id}hot`}>
          {t('buy.hot')}
        </span>
      )}
      <span className={classes.name} id={`${id}name`}>
        {product.productName}
      </span>
      <span className={classes.price} id={`${id}price`}>
        {priceText(product.salePrice, product.currency)}
      </span>
      <span className={classes.details} id={`${id}details`}>
        {details.map((line) => (
          <span key={line} className={classes.detail}>
            <IconCheck size={15} stroke={2} aria-hidden />
            <span>{line} </span>
          </span>
        ))}
      </span>
    </Radio.Card>
  )
}

/** Cards that are shown while the products are loaded. */
export function ProductSkeletons() {
  const { t } = useTranslation('common')
  return (
    <div className={classes.skeletons} role="status" aria-label={t('loading')}>
      {['a', 'b', 'c', 'd'].map((key) => (
        <Skeleton key={key} height={210} radius={10} />
      ))}
    </div>
  )
}
