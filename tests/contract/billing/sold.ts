import type { ProductForm } from '#shared/api/billing/operator.ts'

const inEach = (text: string) => ({
  'zh-CN': `${text} 一`,
  'zh-TW': `${text} 二`,
  'en-US': text,
  'th-TH': `${text} สาม`,
})

/** The form of a product that gives an hour of video. */
export const productForm = (name: string, more: Partial<ProductForm> = {}): ProductForm => ({
  typeCode: 'VIDEO_DURATION',
  names: inEach(name),
  descriptions: inEach('Valid for a year'),
  salePrice: 5900,
  currency: 'CNY',
  quantity: 60,
  position: 0,
  isOnSale: true,
  ...more,
})
