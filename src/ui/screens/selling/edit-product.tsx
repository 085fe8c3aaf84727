import { NativeSelect, NumberInput, SimpleGrid, Switch, Textarea, TextInput } from '@mantine/core'
import { modals } from '@mantine/modals'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  PRICE_MAX,
  PRODUCT_NAME_CHARS_MAX,
  PRODUCT_QUANTITY_MAX,
  PRODUCT_TEXT_CHARS_MAX,
  type SoldProduct,
  saveSoldProduct,
} from '#shared/api/billing/operator.ts'
import { LANGUAGES, type Language } from '#shared/api/languages.ts'
import { isSellable, type ProductType } from '#shared/model/product-types.ts'
import { LANGUAGE_NAMES } from '#ui/locales/language.ts'
import { DialogForm } from '#ui/parts/DialogForm.tsx'
import { api } from '#ui/server/api.ts'
import { useSubmit } from '../login/use-submit.ts'
import { AUDIT_KEY, PRODUCTS_KEY } from './keys.ts'
import { fieldsOf, givesMinutes, type ProductFields, readFields, TYPE_GROUPS } from './product-form.ts'

/** The parts of a form that its fields share. */
interface Part {
  fields: ProductFields
  change(change: Partial<ProductFields>): void
  /** Whether a field, in a language where it has several, was sent and is wrong. */
  isWrong(field: string, language?: Language): boolean
}

/** All fields of a product, or of a new one (S10.21). */
function EditProduct({ product, onClose }: { product: SoldProduct | null; onClose(): void }) {
  const { t } = useTranslation(['selling', 'common'])
  const queries = useQueryClient()
  const [fields, setFields] = useState(() => fieldsOf(product))
  const read = readFields(fields)
  const { asked, busy, refused, submit } = useSubmit(read.success, async () => {
    if (read.data) await api(saveSoldProduct, { ...read.data, ...(product && { id: product.id }) })
    await Promise.all([PRODUCTS_KEY, AUDIT_KEY].map((queryKey) => queries.invalidateQueries({ queryKey })))
    onClose()
  })
  const isWrong = (field: string, language?: Language) =>
    asked && Boolean(read.error?.issues.some(({ path }) => path[0] === field && (!language || path[1] === language)))
  const part: Part = { fields, isWrong, change: (change) => setFields((now) => ({ ...now, ...change })) }
  return (
    <DialogForm refused={refused} busy={busy} confirm={t('common:action.confirm')} onSubmit={submit} onClose={onClose}>
      <OfferFields {...part} />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" verticalSpacing="sm">
        {LANGUAGES.map((language) => (
          <TextFields key={language} language={language} {...part} />
        ))}
      </SimpleGrid>
    </DialogForm>
  )
}

/** The type, price and quantity of a product, and whether it is on sale. */
function OfferFields({ fields, change, isWrong }: Part) {
  const { t } = useTranslation('selling')
  const { typeCode, price, currency, quantity, position, isOnSale } = fields
  const sellable = isSellable(typeCode)
  const groups = TYPE_GROUPS.map(({ group, types }) => ({
    group: t(`group.${group}`),
    items: types.map((value) => ({ value, label: t(`product.${value}`) })),
  }))
  return (
    <>
      <NativeSelect
        data-autofocus
        label={t('products.type')}
        description={!sellable && t('products.live')}
        data={groups}
        value={typeCode}
        onChange={(event) => change({ typeCode: event.currentTarget.value as ProductType })}
      />
      <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="md">
        <NumberInput
          label={t('products.price')}
          decimalScale={2}
          fixedDecimalScale
          allowNegative={false}
          clampBehavior="none"
          value={price}
          onChange={(next) => change({ price: next })}
          error={isWrong('salePrice') && t('products.priceWrong', { max: PRICE_MAX / 100 })}
        />
        <TextInput
          label={t('products.currency')}
          maxLength={3}
          value={currency}
          onChange={(event) => change({ currency: event.currentTarget.value.toUpperCase() })}
          error={isWrong('currency') && t('products.currencyWrong')}
        />
        <NumberInput
          label={t(givesMinutes(typeCode) ? 'products.minutes' : 'products.pieces')}
          allowDecimal={false}
          allowNegative={false}
          clampBehavior="none"
          value={quantity}
          onChange={(next) => change({ quantity: next })}
          error={isWrong('quantity') && t('numberWrong', { min: 1, max: PRODUCT_QUANTITY_MAX })}
        />
        <NumberInput
          label={t('products.position')}
          allowDecimal={false}
          allowNegative={false}
          clampBehavior="none"
          value={position}
          onChange={(next) => change({ position: next })}
          error={isWrong('position') && t('numberWrong', { min: 0, max: 9999 })}
        />
      </SimpleGrid>
      <Switch
        label={t('products.onSale')}
        disabled={!sellable}
        checked={isOnSale && sellable}
        onChange={(event) => change({ isOnSale: event.currentTarget.checked })}
      />
    </>
  )
}

/** The name and the details of a product in a language. */
function TextFields({ language, fields, change, isWrong }: Part & { language: Language }) {
  const { t } = useTranslation('selling')
  const { names, descriptions } = fields
  const of = { language: LANGUAGE_NAMES[language] }
  return (
    <div>
      <TextInput
        label={t('products.nameIn', of)}
        maxLength={PRODUCT_NAME_CHARS_MAX}
        value={names[language]}
        onChange={(event) => change({ names: { ...names, [language]: event.currentTarget.value } })}
        error={isWrong('names', language) && t('products.nameWrong')}
      />
      <Textarea
        mt="xs"
        autosize
        minRows={3}
        maxRows={8}
        label={t('products.textIn', of)}
        description={t('products.textHint')}
        maxLength={PRODUCT_TEXT_CHARS_MAX}
        value={descriptions[language]}
        onChange={(event) => change({ descriptions: { ...descriptions, [language]: event.currentTarget.value } })}
      />
    </div>
  )
}

/** Opens the dialog of a product, or of a new one (null). */
export function openEditProduct(title: string, product: SoldProduct | null): void {
  const id = modals.open({
    title,
    size: 'xl',
    children: <EditProduct product={product} onClose={() => modals.close(id)} />,
  })
}
