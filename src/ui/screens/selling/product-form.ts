import { type ProductForm, productFormSchema, type SoldProduct } from '#shared/api/billing/operator.ts'
import { LANGUAGES, type Language } from '#shared/api/languages.ts'
import { isSellable, PRODUCT_TYPES, type ProductType, placeOf } from '#shared/model/product-types.ts'

type InEach = Record<Language, string>
/** A number as its field has it. */
type Typed = string | number

/** The fields of the form of a product as they are filled in: the price in units of the currency. */
export interface ProductFields extends Pick<ProductForm, 'typeCode' | 'currency' | 'isOnSale'> {
  names: InEach
  descriptions: InEach
  price: Typed
  quantity: Typed
  position: Typed
}

const inEach = (text: string) => Object.fromEntries(LANGUAGES.map((language) => [language, text])) as InEach

/** Returns the fields of a product, or of a new one. */
export function fieldsOf(product: SoldProduct | null): ProductFields {
  if (!product)
    return {
      typeCode: 'VIDEO_DURATION',
      names: inEach(''),
      descriptions: inEach(''),
      price: '',
      currency: 'CNY',
      quantity: '',
      position: 0,
      isOnSale: true,
    }
  const { typeCode, names, descriptions, salePrice, currency, quantity, position, isOnSale } = product
  return { typeCode, names, descriptions, price: salePrice / 100, currency, quantity, position, isOnSale }
}

/** Reads the fields of a form; a type that cannot be sold is not on sale. */
export function readFields({ price, quantity, position, isOnSale, ...fields }: ProductFields) {
  return productFormSchema.safeParse({
    ...fields,
    salePrice: Math.round(Number(price) * 100),
    quantity: Number(quantity),
    position: Number(position),
    isOnSale: isOnSale && isSellable(fields.typeCode),
  })
}

/** The headings under which types of products are chosen. */
const GROUPS = ['MEMBER', 'CUSTOM_DIGITAL_HUMAN', 'CUSTOM_TONE', 'VIDEO_DURATION'] as const

/** The types of products under their headings. */
export const TYPE_GROUPS = GROUPS.map((group) => ({
  group,
  types: PRODUCT_TYPES.filter((type) => {
    const { category, sub } = placeOf(type)
    return (sub ?? category) === group
  }),
}))

/** Returns products by their headings, each in the order in which buyers see them. */
export function byGroup(products: readonly SoldProduct[]): SoldProduct[] {
  return TYPE_GROUPS.flatMap(({ types }) => products.filter(({ typeCode }) => types.includes(typeCode)))
}

/** Whether a product gives minutes of video; else it gives pieces. */
export function givesMinutes(type: ProductType): boolean {
  return placeOf(type).category !== 'CUSTOM'
}
