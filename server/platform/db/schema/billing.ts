import type { LedgerType } from '#shared/api/benefits.ts'
import type { Language } from '#shared/api/languages.ts'
import type { PayType, ProductType } from '#shared/model/product-types.ts'
import { boolean, check, index, integer, jsonb, pgTable, sql, text, unique, uniqueIndex } from '../base/drizzle.ts'
import { bookTenantId } from './benefits.ts'
import { createdAt, id, moment, oneOf } from './columns.ts'

const ORDER_STATUSES = ['CREATED', 'CANCELLED', 'PAID', 'FULFILL', 'FINISHED'] as const
const SOURCES = ['WEB', 'APP'] as const
const PAYMENT_STATUSES = ['open', 'paid', 'closed'] as const
const PROVIDERS = ['sandbox', 'alipay', 'wechat', 'stripe'] as const
const REFUND_STATUSES = ['due', 'done'] as const
const WALLET_STATUSES = ['open', 'paid', 'closed'] as const

type InEach = Record<Language, string>

/** Products on offer. Orders keep their own copy of what they need of it. */
export const products = pgTable(
  'products',
  {
    id,
    typeCode: text('type_code').$type<ProductType>().notNull(),
    names: jsonb('names').$type<InEach>().notNull(),
    descriptions: jsonb('descriptions').$type<InEach>().notNull(),
    priceCents: integer('price_cents').notNull(),
    currency: text('currency').notNull(),
    quantity: integer('quantity').notNull(),
    position: integer('position').notNull().default(0),
    isOnSale: boolean('is_on_sale').notNull(),
    createdAt,
  },
  (table) => [check('products_price', sql`${table.priceCents} > 0 and ${table.quantity} > 0`)],
)

/** The subject of an order, as it was when its price was calculated. */
const ordered = () => ({
  tenantId: bookTenantId(),
  /** The user who ordered, who may be gone. */
  userId: text('user_id').notNull(),
  source: text('source', { enum: SOURCES }).notNull(),
  productId: text('product_id').notNull(),
  typeCode: text('type_code').$type<ProductType>().notNull(),
  titles: jsonb('titles').$type<InEach>().notNull(),
  /** Pieces or minutes that one of the product gives. */
  productQuantity: integer('product_quantity').notNull(),
  saleQuantity: integer('sale_quantity').notNull(),
  amountCents: integer('amount_cents').notNull(),
  currency: text('currency').notNull(),
})

/** Calculated prices, each under the id that its order will have. */
export const quotes = pgTable('quotes', { id, ...ordered(), createdAt })

/** Orders: of the company's books. */
export const orders = pgTable(
  'orders',
  {
    id,
    ...ordered(),
    status: text('status', { enum: ORDER_STATUSES }).notNull().default('CREATED'),
    payType: text('pay_type').$type<PayType>(),
    refundedCents: integer('refunded_cents').notNull().default(0),
    createdAt,
    expiresAt: moment('expires_at').notNull(),
    paidAt: moment('paid_at'),
    finishedAt: moment('finished_at'),
    cancelledAt: moment('cancelled_at'),
  },
  (table) => [
    oneOf('orders_status', table.status, ORDER_STATUSES),
    check('orders_amount', sql`${table.amountCents} > 0 and ${table.refundedCents} between 0 and ${table.amountCents}`),
    check('orders_paid', sql`(${table.status} in ('PAID', 'FULFILL', 'FINISHED')) <= (${table.paidAt} is not null)`),
    index('orders_by_tenant').on(table.tenantId, table.createdAt),
    index('orders_by_status').on(table.status, table.expiresAt),
  ],
)

/** Payments that providers were asked for; an order has one that is open for each way to pay that was tried. */
export const payments = pgTable(
  'payments',
  {
    id,
    tenantId: bookTenantId(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    provider: text('provider', { enum: PROVIDERS }).notNull(),
    payType: text('pay_type').$type<PayType>().notNull(),
    amountCents: integer('amount_cents').notNull(),
    currency: text('currency').notNull(),
    status: text('status', { enum: PAYMENT_STATUSES }).notNull().default('open'),
    codeUrl: text('code_url'),
    codeForm: text('code_form').$type<'qr' | 'page' | 'tab'>(),
    /** The provider's number of it. */
    tradeId: text('trade_id'),
    /** The amount that was paid. */
    paidCents: integer('paid_cents'),
    /** Whether it pays its order; one that came after another or of another amount is given back. */
    isSurplus: boolean('is_surplus').notNull().default(false),
    createdAt,
    paidAt: moment('paid_at'),
    /** When the provider was asked last. */
    askedAt: moment('asked_at'),
  },
  (table) => [
    oneOf('payments_status', table.status, PAYMENT_STATUSES),
    uniqueIndex('payments_of_order')
      .on(table.orderId, table.provider, table.payType)
      .where(sql`${table.status} = 'open'`),
    unique('payments_trade').on(table.provider, table.tradeId),
    index('payments_by_status').on(table.status, table.createdAt),
  ],
)

/** Messages of providers that were taken: each once. */
export const paymentNotices = pgTable(
  'payment_notices',
  {
    id,
    provider: text('provider', { enum: PROVIDERS }).notNull(),
    noticeId: text('notice_id').notNull(),
    paymentId: text('payment_id').notNull(),
    createdAt,
  },
  (table) => [unique('payment_notices_once').on(table.provider, table.noticeId)],
)

/** Money that is given back: by the operator, or because it was paid twice or wrongly. */
export const refunds = pgTable(
  'refunds',
  {
    id,
    tenantId: bookTenantId(),
    orderId: text('order_id').notNull(),
    paymentId: text('payment_id')
      .notNull()
      .references(() => payments.id),
    amountCents: integer('amount_cents').notNull(),
    reason: text('reason').notNull(),
    status: text('status', { enum: REFUND_STATUSES }).notNull().default('due'),
    /** Attempts that failed. */
    attempts: integer('attempts').notNull().default(0),
    createdAt,
    doneAt: moment('done_at'),
  },
  (table) => [
    oneOf('refunds_status', table.status, REFUND_STATUSES),
    check('refunds_amount', sql`${table.amountCents} > 0`),
    index('refunds_by_status').on(table.status),
    index('refunds_by_payment').on(table.paymentId),
  ],
)

/** The wallet of the sandbox: payments that it was asked for, and what its visitor did. */
export const sandboxPayments = pgTable(
  'sandbox_payments',
  {
    id,
    /** The secret of the wallet's page. */
    token: text('token').notNull().unique(),
    title: text('title').notNull(),
    amountCents: integer('amount_cents').notNull(),
    currency: text('currency').notNull(),
    status: text('status', { enum: WALLET_STATUSES }).notNull().default('open'),
    paidCents: integer('paid_cents'),
    refundedCents: integer('refunded_cents').notNull().default(0),
    expiresAt: moment('expires_at').notNull(),
    paidAt: moment('paid_at'),
    createdAt,
  },
  (table) => [oneOf('sandbox_payments_status', table.status, WALLET_STATUSES)],
)

/** Refunds of the sandbox, each once. */
export const sandboxRefunds = pgTable('sandbox_refunds', {
  id,
  paymentId: text('payment_id').notNull(),
  amountCents: integer('amount_cents').notNull(),
  createdAt,
})

/** Codes of agents, and what each grants to those who bind it. */
export const agentCodes = pgTable('agent_codes', {
  /** In lower case. */
  code: text('code').primaryKey(),
  agentName: text('agent_name').notNull(),
  type: text('type').$type<LedgerType>(),
  quantity: integer('quantity').notNull().default(0),
  days: integer('days').notNull(),
  isOpen: boolean('is_open').notNull().default(true),
  createdAt,
})

/** Acts of operators; a trigger of the database refuses a change or removal. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id,
    act: text('act').notNull(),
    operatorId: text('operator_id').notNull(),
    /** The name of the operator at that time. */
    operatorName: text('operator_name').notNull(),
    /** The workspace that it is about; '' for none. */
    subjectTenantId: text('subject_tenant_id').notNull().default(''),
    tenantName: text('tenant_name').notNull().default(''),
    reason: text('reason').notNull(),
    detail: text('detail').notNull(),
    createdAt,
  },
  (table) => [index('audit_entries_by_time').on(table.createdAt)],
)
