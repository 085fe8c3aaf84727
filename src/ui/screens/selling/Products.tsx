import { Button, Group, Text } from '@mantine/core'
import { IconPackage, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { listSoldProducts, removeSoldProduct, type SoldProduct } from '#shared/api/billing/operator.ts'
import { priceText } from '#shared/base/price-text.ts'
import { preferredLanguage } from '#ui/locales/language.ts'
import { useConfirmRemoval } from '#ui/parts/use-confirm-removal.tsx'
import { api } from '#ui/server/api.ts'
import { DataTable } from '../layout/DataTable.tsx'
import { useAct } from '../layout/use-act.ts'
import { openEditProduct } from './edit-product.tsx'
import { AUDIT_KEY, PRODUCTS_KEY } from './keys.ts'
import { Loaded } from './Loaded.tsx'
import { byGroup, givesMinutes } from './product-form.ts'
import { useGives } from './use-gives.ts'

/** All products, also those that are not on sale, with what may be done with them (S10.21). */
export function Products() {
  const { t } = useTranslation('selling')
  const products = useQuery({ queryKey: PRODUCTS_KEY, queryFn: ({ signal }) => api(listSoldProducts, {}, signal) })
  return (
    <>
      {products.data && (
        <Group justify="space-between">
          <Text c="dimmed" fz={13} flex="1 1 300px">
            {t('products.hint')}
          </Text>
          <Button
            leftSection={<IconPlus size={18} stroke={1.7} />}
            onClick={() => openEditProduct(t('products.add'), null)}
          >
            {t('products.add')}
          </Button>
        </Group>
      )}
      <Loaded query={products}>{({ records }) => <ProductTable products={byGroup(records)} />}</Loaded>
    </>
  )
}

function ProductTable({ products }: { products: readonly SoldProduct[] }) {
  const { t } = useTranslation(['selling', 'common'])
  const act = useAct([PRODUCTS_KEY, AUDIT_KEY])
  const ask = useConfirmRemoval()
  const gives = useGives()
  const remove = ({ id }: SoldProduct, name: string) =>
    ask(
      {
        title: t('products.removeTitle', { name }),
        text: t('products.removeText'),
        confirm: t('common:action.delete'),
      },
      () => act(() => api(removeSoldProduct, { id })),
    )
  const rows = products.map((product) => {
    const { id, names, typeCode, salePrice, currency, quantity, isOnSale, position } = product
    const name = names[preferredLanguage()]
    const minutes = givesMinutes(typeCode)
    return {
      id,
      cells: [
        name,
        t(`product.${typeCode}`),
        priceText(salePrice, currency),
        gives(minutes ? 'minutes' : 'pieces', quantity),
        t(isOnSale ? 'products.onSale' : 'products.notOnSale'),
        position,
        <Group key="buttons" gap="xs" justify="flex-end" wrap="nowrap">
          <Button
            variant="default"
            size="compact-sm"
            aria-label={t('labelled', { label: t('change'), value: name })}
            onClick={() => openEditProduct(t('products.edit'), product)}
          >
            {t('change')}
          </Button>
          <Button
            variant="default"
            size="compact-sm"
            aria-label={t('labelled', { label: t('common:action.delete'), value: name })}
            onClick={() => remove(product, name)}
          >
            {t('common:action.delete')}
          </Button>
        </Group>,
      ],
    }
  })
  const columns = [
    ...(['name', 'type', 'price', 'gives', 'state', 'position'] as const).map((key) => t(`products.${key}`)),
    '',
  ]
  return <DataTable columns={columns} rows={rows} none={{ text: t('products.none'), icon: IconPackage }} />
}
