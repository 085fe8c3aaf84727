import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { LEDGER_TYPES } from '#shared/api/benefits.ts'
import type { AuditEntry } from '#shared/api/billing/operator.ts'
import { priceText } from '#shared/base/price-text.ts'
import { preferredLanguage } from '#ui/locales/language.ts'
import { useGrantText } from './use-gives.ts'

/** Details as they are stored, by act. */
const DETAILS = {
  refund: z.object({
    orderId: z.string(),
    amount: z.number(),
    currency: z.string(),
    keepsBenefits: z.boolean().default(false),
  }),
  grant: z.object({ type: z.enum(LEDGER_TYPES), quantity: z.number(), days: z.number().nullable() }),
  product: z.object({
    names: z.record(z.string(), z.string()),
    priceCents: z.number(),
    currency: z.string(),
    isOnSale: z.boolean(),
    removed: z.boolean().default(false),
  }),
  agentCode: z.object({
    code: z.string(),
    agentName: z.string(),
    type: z.enum(LEDGER_TYPES).nullable(),
    quantity: z.number(),
    days: z.number(),
    isOpen: z.boolean(),
  }),
  workspaceType: z.object({ tenantType: z.enum(['PERSONAL', 'ENTERPRISE']) }),
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Returns a function that tells the detail of an act in words; one of another form as it is stored. */
export function useDetail(): (entry: AuditEntry) => string {
  const { t } = useTranslation('selling')
  const grantText = useGrantText()
  const told = {
    refund: ({ orderId, amount, currency, keepsBenefits }: z.output<typeof DETAILS.refund>) =>
      t(keepsBenefits ? 'audit.refundKept' : 'audit.refund', { amount: priceText(amount, currency), id: orderId }),
    grant: ({ type, quantity, days }: z.output<typeof DETAILS.grant>) => grantText(type, quantity, days),
    product: ({ names, priceCents, currency, isOnSale, removed }: z.output<typeof DETAILS.product>) => {
      const state = t(removed ? 'audit.removed' : isOnSale ? 'products.onSale' : 'products.notOnSale')
      return [names[preferredLanguage()], priceText(priceCents, currency), state].join(' · ')
    },
    agentCode: ({ code, agentName, type, quantity, days, isOpen }: z.output<typeof DETAILS.agentCode>) => {
      const gives = type && quantity > 0 ? grantText(type, quantity, days) : t('agents.nothing')
      return [code, agentName, gives, t(isOpen ? 'agents.open' : 'agents.closed')].join(' · ')
    },
    workspaceType: ({ tenantType }: z.output<typeof DETAILS.workspaceType>) => t(`workspaces.types.${tenantType}`),
  }
  return ({ act, detail }) => {
    const { data } = DETAILS[act].safeParse(parsed(detail))
    return data ? (told[act] as (value: typeof data) => string)(data) : detail
  }
}
