import { Button, Group } from '@mantine/core'
import { IconPalette, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type Brand, deleteBrand, listBrands } from '#shared/api/brand.ts'
import { useConfirmRemoval } from '#ui/parts/use-confirm-removal.tsx'
import { api } from '#ui/server/api.ts'
import { DataTable } from '../layout/DataTable.tsx'
import { ListPage } from '../layout/ListPage.tsx'
import { useAct } from '../layout/use-act.ts'
import { openEditBrand } from './edit-brand.tsx'
import { BRANDS_KEY } from './keys.ts'

function BrandTable({ brands }: { brands: Brand[] }) {
  const { t } = useTranslation(['account', 'common'])
  const act = useAct([BRANDS_KEY])
  const ask = useConfirmRemoval()
  const remove = ({ webHost }: Brand) =>
    ask(
      {
        title: t('brands.removeTitle', { host: webHost }),
        text: t('brands.removeText'),
        confirm: t('common:action.delete'),
      },
      () => act(() => api(deleteBrand, { webHost })),
    )
  const rows = brands.map((brand) => ({
    id: brand.webHost,
    cells: [
      brand.webHost,
      brand.webWelcomeCn,
      t(`brands.${brand.webTheme}`),
      <Group key="buttons" gap="xs" justify="flex-end" wrap="nowrap">
        <Button variant="default" size="compact-sm" onClick={() => openEditBrand(t('brands.edit'), brand)}>
          {t('change')}
        </Button>
        <Button variant="default" size="compact-sm" onClick={() => remove(brand)}>
          {t('common:action.delete')}
        </Button>
      </Group>,
    ],
  }))
  const columns = [t('brands.webHost'), t('brands.webWelcomeCn'), t('brands.webTheme'), '']
  return <DataTable columns={columns} rows={rows} none={{ text: t('brands.none'), icon: IconPalette }} />
}

/** The brands of hosts, for administrators of the instance (S11.10). */
export function Brands() {
  const { t } = useTranslation('account')
  const brands = useQuery({ queryKey: BRANDS_KEY, queryFn: ({ signal }) => api(listBrands, {}, signal) })
  const add = (
    <Button
      leftSection={<IconPlus size={18} stroke={1.7} />}
      disabled={!brands.data}
      onClick={() => openEditBrand(t('brands.add'), null)}
    >
      {t('brands.add')}
    </Button>
  )
  return (
    <ListPage title={t('brands.title')} hint={t('brands.hint')} action={add} queries={[brands]}>
      {brands.data && <BrandTable brands={brands.data.records} />}
    </ListPage>
  )
}
