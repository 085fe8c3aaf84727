import { Button, Group, Table, Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type Brand, deleteBrand, listBrands } from '#shared/api/brand.ts'
import { EmptyBox } from '#ui/parts/EmptyBox.tsx'
import { LoadingVeil } from '#ui/parts/LoadingVeil.tsx'
import { reasonOf } from '#ui/parts/reason.ts'
import { api } from '#ui/server/api.ts'
import { PageHead } from '../layout/PageHead.tsx'
import classes from '../layout/Table.module.css'
import { useAct } from '../layout/use-act.ts'
import { openEditBrand } from './edit-brand.tsx'
import { BRANDS_KEY } from './keys.ts'

function BrandTable({ brands }: { brands: Brand[] }) {
  const { t } = useTranslation(['account', 'common'])
  const act = useAct([BRANDS_KEY])
  const remove = ({ webHost }: Brand) =>
    modals.openConfirmModal({
      title: t('brands.removeTitle', { host: webHost }),
      children: <Text size="sm">{t('brands.removeText')}</Text>,
      labels: { confirm: t('common:action.delete'), cancel: t('common:action.cancel') },
      confirmProps: { color: 'red' },
      onConfirm: () => void act(() => api(deleteBrand, { webHost })),
    })
  return (
    <Table className={classes.table} verticalSpacing="sm">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('brands.webHost')}</Table.Th>
          <Table.Th>{t('brands.webWelcomeCn')}</Table.Th>
          <Table.Th>{t('brands.webTheme')}</Table.Th>
          <Table.Th />
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {brands.map((brand) => (
          <Table.Tr key={brand.webHost}>
            <Table.Td>{brand.webHost}</Table.Td>
            <Table.Td>{brand.webWelcomeCn}</Table.Td>
            <Table.Td>{t(`brands.${brand.webTheme}`)}</Table.Td>
            <Table.Td>
              <Group gap="xs" justify="flex-end" wrap="nowrap">
                <Button variant="default" size="compact-sm" onClick={() => openEditBrand(t('brands.edit'), brand)}>
                  {t('change')}
                </Button>
                <Button variant="default" size="compact-sm" onClick={() => remove(brand)}>
                  {t('common:action.delete')}
                </Button>
              </Group>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

/** The brands of hosts, for administrators of the instance (S11.10). */
export function Brands() {
  const { t } = useTranslation('account')
  const { data, error } = useQuery({ queryKey: BRANDS_KEY, queryFn: ({ signal }) => api(listBrands, {}, signal) })
  return (
    <>
      <PageHead title={t('brands.title')} back="/accountSetting">
        <Button
          leftSection={<IconPlus size={18} stroke={1.7} />}
          disabled={!data}
          onClick={() => openEditBrand(t('brands.add'), null)}
        >
          {t('brands.add')}
        </Button>
      </PageHead>
      <Text c="dimmed" mb="md">
        {t('brands.hint')}
      </Text>
      {error && <EmptyBox failed text={reasonOf(error, t)} />}
      {!error && !data && <LoadingVeil />}
      {data?.records.length === 0 && <EmptyBox text={t('brands.none')} />}
      {data && data.records.length > 0 && <BrandTable brands={data.records} />}
    </>
  )
}
