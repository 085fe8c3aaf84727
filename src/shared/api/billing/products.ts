import { z } from 'zod'
import { CATEGORY_CODES, PRODUCT_TYPES, SUB_CATEGORY_CODES } from '#shared/model/product-types.ts'
import { call } from '../envelope.ts'

/** A product as a buyer sees it, in the language of the request. */
const productSchema = z.object({
  id: z.string(),
  productName: z.string(),
  /** Details, one a line. */
  description: z.string(),
  categoryCode: z.enum(CATEGORY_CODES),
  subCategoryCode: z.enum(SUB_CATEGORY_CODES).nullable(),
  typeCode: z.enum(PRODUCT_TYPES),
  /** In hundredths of the currency. */
  salePrice: z.number().int().positive(),
  /** In units of the currency: a hundredth of `salePrice`. */
  salePriceYuan: z.number().positive(),
  /** ISO 4217. */
  currency: z.string(),
  /** How many it gives: minutes of video, of a membership too; else avatars or voice clones. */
  quantity: z.number().int().positive(),
})
export type Product = z.output<typeof productSchema>

/** The products of a category on sale, in the order in which they are shown. */
export const listProducts = call({
  method: 'GET',
  path: '/product/getProductByCategoryCode',
  needs: 'member',
  input: z.object({
    categoryCode: z.enum(CATEGORY_CODES),
    subCategoryCode: z.enum(SUB_CATEGORY_CODES).optional(),
  }),
  data: z.array(productSchema),
})
