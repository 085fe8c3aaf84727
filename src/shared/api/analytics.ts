import { z } from 'zod'
import { BUY_TABS, PAY_TYPES, PRODUCT_TYPES } from '#shared/model/product-types.ts'
import { call } from './envelope.ts'

/** The pattern of the route, such as `/editor/{-$projectId}`: no ids, no queries. */
const page = z
  .string()
  .max(200)
  .regex(/^\/[^?#]*$/)

/** The name of a tab as the program says it, never as a user does. */
const tab = z.string().regex(/^[A-Za-z][\w-]{0,40}$/)

const buyTab = z.enum(BUY_TABS)
const product = z.enum(PRODUCT_TYPES)

const event = <N extends string, V extends z.ZodType>(name: N, value: V) =>
  z.object({ name: z.literal(name), page, value })

/** A counted event (S15.01): its name, the page, and what was opened, bought or switched to. */
const eventSchema = z.discriminatedUnion('name', [
  event('page_view', z.literal('').default('')),
  event('tab_switched', tab),
  event('pay_dialog_viewed', buyTab),
  event('product_switched', product),
  event('pay_type_switched', z.enum(PAY_TYPES)),
  event('order_created', product),
  event('order_success', product),
])
export type AnalyticsEvent = z.input<typeof eventSchema>

/** Counts events of the user. Tells whether this instance counts at all: if not, nothing more need be sent. */
export const trackEvents = call({
  method: 'POST',
  path: '/analytics/track',
  needs: 'member',
  input: z.object({ events: z.array(eventSchema).min(1).max(50) }),
  data: z.object({ enabled: z.boolean() }),
})
