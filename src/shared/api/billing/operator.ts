import { z } from 'zod'
import { CATEGORY_CODES, PRODUCT_TYPES, SUB_CATEGORY_CODES } from '#shared/model/product-types.ts'
import { AGENT_CODE } from '../account.ts'
import { LEDGER_TYPES } from '../benefits.ts'
import { call, idQuery, nothing, pageQuery, SEARCH_CHARS_MAX } from '../envelope.ts'
import { LANGUAGES } from '../languages.ts'
import { nameSchema, plainTextSchema } from '../plain-text.ts'
import { ORDER_TABS, orderSchema } from './orders.ts'

/** A text in each language of the interface. */
const inEach = <S extends z.ZodType>(text: S) => z.record(z.enum(LANGUAGES), text)

/** Longest name of a product, in characters. */
export const PRODUCT_NAME_CHARS_MAX = 60
/** Longest description of a product, in characters. */
export const PRODUCT_TEXT_CHARS_MAX = 1000
/** The highest price, in hundredths of the currency. */
export const PRICE_MAX = 20_000_000
/** The most that a product gives. */
export const PRODUCT_QUANTITY_MAX = 1_000_000

/** The form of a product. */
export const productFormSchema = z.object({
  typeCode: z.enum(PRODUCT_TYPES),
  names: inEach(nameSchema.max(PRODUCT_NAME_CHARS_MAX)),
  /** Details, one a line. */
  descriptions: inEach(z.string().max(PRODUCT_TEXT_CHARS_MAX)),
  salePrice: z.number().int().min(1).max(PRICE_MAX),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .default('CNY'),
  /** Minutes of video, of a membership too; else pieces. */
  quantity: z.number().int().min(1).max(PRODUCT_QUANTITY_MAX),
  /** Its place in its list: the smallest first. */
  position: z.number().int().min(0).max(9999).default(0),
  isOnSale: z.boolean(),
})
export type ProductForm = z.output<typeof productFormSchema>

const soldProductSchema = productFormSchema.extend({
  id: z.string(),
  categoryCode: z.enum(CATEGORY_CODES),
  subCategoryCode: z.enum(SUB_CATEGORY_CODES).nullable(),
})
export type SoldProduct = z.output<typeof soldProductSchema>

/** All products, also those that are not on sale. */
export const listSoldProducts = call({
  method: 'GET',
  path: '/v2/billing/product/list',
  needs: 'operator',
  input: nothing,
  data: z.object({ records: z.array(soldProductSchema) }),
})

/** Creates a product, or changes the one of `id`. Orders keep what was ordered. */
export const saveSoldProduct = call({
  method: 'POST',
  path: '/v2/billing/product/save',
  needs: 'operator',
  input: productFormSchema.extend({ id: z.string().min(1).max(64).optional() }),
  data: soldProductSchema,
})

/** Removes a product; its orders stay. */
export const removeSoldProduct = call({
  method: 'POST',
  path: '/v2/billing/product/remove',
  needs: 'operator',
  input: idQuery,
  data: nothing,
})

const allOrdersSchema = orderSchema.extend({ tenantId: z.string(), tenantName: z.string(), userName: z.string() })
export type AnyOrder = z.output<typeof allOrdersSchema>

/** The orders of all workspaces, the last first; searched by their id, title, workspace and user. */
export const listAllOrders = call({
  method: 'GET',
  path: '/v2/billing/order/list',
  needs: 'operator',
  input: pageQuery.extend({
    status: z.enum(ORDER_TABS).default('all'),
    search: z.string().trim().max(SEARCH_CHARS_MAX).default(''),
  }),
  data: z.object({ records: z.array(allOrdersSchema), total: z.number() }),
})

/** Longest reason of an act of the operator, in characters. */
export const ACT_REASON_CHARS_MAX = 200
const reason = plainTextSchema.trim().min(1).max(ACT_REASON_CHARS_MAX)

/**
 * Gives back what was paid for an order, with its reason, and takes what is left of its benefits unless they are kept.
 * A key that was sent before gives nothing more.
 */
export const refundOrder = call({
  method: 'POST',
  path: '/v2/billing/order/refund',
  needs: 'operator',
  input: z.object({
    key: z.string().min(8).max(64),
    orderId: z.string().min(1).max(64),
    amount: z
      .number()
      .int()
      .min(1)
      .max(PRICE_MAX * 100),
    reason,
    /** Whether the workspace keeps what is left of the benefits; of an order refunded whole it keeps none. */
    keepsBenefits: z.boolean().default(false),
  }),
  data: allOrdersSchema,
})

/** A workspace as the operator finds it. */
const workspaceSchema = z.object({
  tenantId: z.string(),
  name: z.string(),
  tenantType: z.enum(['PERSONAL', 'ENTERPRISE']),
  /** The account names of its owners. */
  owners: z.array(z.string()),
})
export type Workspace = z.output<typeof workspaceSchema>

/** Workspaces whose name, id or owner contains a text, at most 20. */
export const findWorkspaces = call({
  method: 'GET',
  path: '/v2/billing/workspace/find',
  needs: 'operator',
  input: z.object({ search: z.string().trim().max(SEARCH_CHARS_MAX).default('') }),
  data: z.object({ records: z.array(workspaceSchema) }),
})

/** Makes a workspace one of an enterprise, which is never offered to buy, or a personal one again. */
export const setWorkspaceType = call({
  method: 'POST',
  path: '/v2/billing/workspace/setType',
  needs: 'operator',
  input: z.object({ tenantId: z.string().min(1).max(64), tenantType: z.enum(['PERSONAL', 'ENTERPRISE']), reason }),
  data: workspaceSchema,
})

/** Grants a benefit by hand: seconds of video, else pieces. A key that was sent before grants nothing more. */
export const grantByHand = call({
  method: 'POST',
  path: '/v2/billing/grant',
  needs: 'operator',
  input: z.object({
    key: z.string().min(8).max(64),
    tenantId: z.string().min(1).max(64),
    type: z.enum(LEDGER_TYPES),
    quantity: z
      .number()
      .int()
      .min(1)
      .max(PRODUCT_QUANTITY_MAX * 60),
    /** Null: it does not end. */
    days: z.number().int().min(1).max(36_500).nullable(),
    reason,
  }),
  data: nothing,
})

/** A code of an agent, and what it grants. */
const agentCodeSchema = z.object({
  code: z.string().regex(AGENT_CODE, '4 to 32 letters and digits'),
  agentName: nameSchema.max(60),
  type: z.enum(LEDGER_TYPES).nullable(),
  /** Seconds of video, else pieces; 0 where nothing is granted. */
  quantity: z
    .number()
    .int()
    .min(0)
    .max(PRODUCT_QUANTITY_MAX * 60),
  days: z.number().int().min(1).max(36_500),
  isOpen: z.boolean(),
})
export type AgentCode = z.output<typeof agentCodeSchema>

/** The codes of agents, with how many users are bound to each. */
export const listAgentCodes = call({
  method: 'GET',
  path: '/v2/billing/agent/list',
  needs: 'operator',
  input: nothing,
  data: z.object({ records: z.array(agentCodeSchema.extend({ users: z.number() })) }),
})

/** Registers a code, or changes what it grants to those who bind it from now on. */
export const saveAgentCode = call({
  method: 'POST',
  path: '/v2/billing/agent/save',
  needs: 'operator',
  input: agentCodeSchema,
  data: nothing,
})

/** Acts of operators that are written down. */
export const AUDIT_ACTS = ['refund', 'grant', 'product', 'agentCode', 'workspaceType'] as const

const auditSchema = z.object({
  id: z.string(),
  act: z.enum(AUDIT_ACTS),
  operatorName: z.string(),
  /** The workspace; '' where it is about none. */
  tenantName: z.string(),
  reason: z.string(),
  /** The act in detail, as it is stored. */
  detail: z.string(),
  time: z.number(),
})
export type AuditEntry = z.output<typeof auditSchema>

/** The acts of operators, the last first. */
export const listAudit = call({
  method: 'GET',
  path: '/v2/billing/audit/list',
  needs: 'operator',
  input: pageQuery,
  data: z.object({ records: z.array(auditSchema), total: z.number() }),
})
