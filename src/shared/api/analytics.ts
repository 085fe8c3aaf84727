import { z } from 'zod'
import { call } from './envelope.ts'

/** What is counted (S15.01). */
export const EVENT_NAMES = [
  'page_view',
  'pay_dialog_viewed',
  'product_switched',
  'order_created',
  'tab_switched',
  'order_success',
  'pay_type_switched',
] as const

const eventSchema = z.object({
  name: z.enum(EVENT_NAMES),
  /** The pattern of the route, such as `/editor/$projectId`: no ids, no queries. */
  page: z.string().max(200),
  /** What was switched to, such as the name of a tab. */
  value: z.string().max(100).default(''),
})
export type AnalyticsEvent = z.input<typeof eventSchema>

/** Counts events of the user. Tells whether this instance counts at all: if not, nothing more need be sent. */
export const trackEvents = call({
  method: 'POST',
  path: '/analytics/track',
  needs: 'member',
  input: z.object({ events: z.array(eventSchema).min(1).max(50) }),
  data: z.object({ enabled: z.boolean() }),
})
