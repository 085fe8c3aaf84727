import type * as api from '#shared/api/billing/operator.ts'

/** A text that is the same in all languages. */
export const inEach = (text: string) => ({ 'zh-CN': text, 'zh-TW': text, 'en-US': text, 'th-TH': text })
export const HOUR: api.SoldProduct = {
  id: 'hour',
  typeCode: 'VIDEO_DURATION',
  categoryCode: 'VIDEO_DURATION',
  subCategoryCode: null,
  names: inEach('An hour'),
  descriptions: inEach('Valid for a year'),
  salePrice: 5990,
  currency: 'CNY',
  quantity: 60,
  position: 3,
  isOnSale: true,
}
export const ORDER: api.AnyOrder = {
  orderId: '4711',
  orderStatus: 'FINISHED',
  payType: 'ALIPAY',
  payAmount: 5990,
  amount: 5990,
  refundedAmount: 1000,
  currency: 'CNY',
  orderTitle: 'An hour',
  typeCode: 'VIDEO_DURATION',
  saleQuantity: 2,
  source: 'WEB',
  createTime: Date.UTC(2026, 4, 5, 12),
  expireTimestamp: 0,
  payTime: Date.UTC(2026, 4, 5, 12),
  serverTime: 0,
  tenantId: 't2',
  tenantName: 'Studio Two',
  userName: 'Bo',
}
export const WORKSPACE: api.Workspace = {
  tenantId: 't2',
  name: 'Studio Two',
  tenantType: 'PERSONAL',
  owners: ['bo@example.com'],
}
export const CODE = {
  code: 'lin2026',
  agentName: 'Lin',
  type: 'VIDEO_DURATION',
  quantity: 600,
  days: 30,
  isOpen: true,
} as const
const audit = (id: string, act: api.AuditEntry['act'], detail: object | string): api.AuditEntry => ({
  id,
  act,
  operatorName: 'ann@example.com',
  tenantName: act === 'product' ? '' : 'Studio Two',
  reason: `reason ${id}`,
  detail: typeof detail === 'string' ? detail : JSON.stringify(detail),
  time: Date.UTC(2026, 4, 5, 12),
})
export const AUDIT = [
  audit('a', 'refund', { orderId: '4711', amount: 1990, currency: 'CNY' }),
  audit('b', 'grant', { type: 'VIDEO_DURATION', quantity: 600, days: 180 }),
  audit('c', 'grant', { type: 'MEMBER_VIP', quantity: 1, days: null }),
  audit('d', 'product', { ...HOUR, priceCents: 5990, removed: true }),
  audit('e', 'agentCode', CODE),
  audit('f', 'workspaceType', { tenantType: 'ENTERPRISE' }),
  audit('g', 'refund', 'of an older form'),
]
