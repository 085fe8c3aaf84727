import type { Sentence } from '#server/platform/http/messages/index.ts'
import type { LedgerType } from '#shared/api/benefits.ts'
import type { Order } from '#shared/api/billing/orders.ts'
import type { Use } from '#shared/api/billing/usage.ts'

/** The sentences for ways in which orders were paid. */
export const PAY_TYPE_NAMES: Readonly<Record<Exclude<Order['payType'], ''>, Sentence>> = {
  WITHHOLD: 'payTypeWithhold',
  APPLE_PAY: 'payTypeApplePay',
  ALIPAY: 'payTypeAlipay',
  WECHAT: 'payTypeWechat',
  STRIPE: 'payTypeStripe',
}

/** The sentences for states of orders. */
export const ORDER_STATUS_NAMES: Readonly<Record<Order['orderStatus'], Sentence>> = {
  CREATED: 'orderCreated',
  CANCELLED: 'orderCancelled',
  PAID: 'orderPaid',
  FULFILL: 'orderFulfill',
  FINISHED: 'orderFinished',
}

/** The sentences for types of benefits. */
export const LEDGER_TYPE_NAMES: Readonly<Record<LedgerType, Sentence>> = {
  AVATAR_HIGH: 'typeAvatarHigh',
  AVATAR_ONLY_AGENT: 'typeAvatarOnlyAgent',
  AVATAR_REAL_SCENE: 'typeAvatarRealScene',
  AVATAR_HIGH_PRO: 'typeAvatarHighPro',
  AVATAR_ACTION: 'typeAvatarAction',
  AVATAR_FAST: 'typeAvatarFast',
  TONE_DEFAULT: 'typeToneDefault',
  TONE_FAST: 'typeToneFast',
  MEMBER_VIP: 'typeMemberVip',
  VIDEO_DURATION: 'typeVideoDuration',
}

/** The sentences for states of uses. */
export const USE_STATE_NAMES: Readonly<Record<Use['state'], Sentence>> = {
  reserved: 'useReserved',
  settled: 'useSettled',
  released: 'useReleased',
}
