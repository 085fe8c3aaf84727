import type { BillingConfig } from '#server/platform/config/pay-config.ts'
import { createAlipay } from './alipay.ts'
import type { PayPort } from './port.ts'
import { createStripe } from './stripe.ts'
import { createWechat } from './wechat.ts'

/** Returns the configured providers, the sandbox alone where nothing is configured, and nothing where nothing is sold. */
export function createPayPorts({ mode, alipay, wechat, stripe }: BillingConfig, sandbox: PayPort): PayPort[] {
  if (mode === 'off') return []
  const ports = [alipay && createAlipay(alipay), wechat && createWechat(wechat), stripe && createStripe(stripe)]
  const configured = ports.filter((port) => port !== null)
  return configured.length > 0 ? configured : [sandbox]
}
