import { type Sentence, say } from '#server/platform/http/messages/index.ts'
import type { Language } from '#shared/api/languages.ts'
import { priceText } from '#shared/base/price-text.ts'
import type { WalletRow } from './rows.ts'

/** Acts of a visitor of the wallet. */
export const WALLET_ACTS = ['pay', 'refuse', 'late', 'twice', 'wrong', 'silent'] as const
export type WalletAct = (typeof WALLET_ACTS)[number]

const NAMES: Record<WalletAct, Sentence> = {
  pay: 'walletPay',
  refuse: 'walletRefuse',
  late: 'walletLate',
  twice: 'walletTwice',
  wrong: 'walletWrong',
  silent: 'walletSilent',
}

const ENDS: Record<WalletRow['status'], Sentence> = { open: 'walletOpen', paid: 'walletPaid', closed: 'walletClosed' }

/** Returns how a payment stands: one that counts later, or is too small, is not told to be paid. */
function endOf({ status, paidCents, amountCents, paidAt }: WalletRow): Sentence {
  if (status === 'paid' && (paidCents ?? 0) < amountCents) return 'walletShort'
  if (status === 'paid' && paidAt && paidAt.getTime() > Date.now()) return 'walletLater'
  return ENDS[status]
}

const STYLE = `
  :root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: light-dark(#f3f5fa, #14171e); }
  main { width: min(340px, 100vw - 32px); padding: 20px; border-radius: 14px; text-align: center;
    background: light-dark(#fff, #1f232d); box-shadow: 0 2px 18px light-dark(#1f2c4d1a, #0008); }
  h1 { margin: 0 0 4px; font-size: 15px; font-weight: 600; }
  p { margin: 0; color: light-dark(#4a5163, #aab1c2); }
  .sum { margin: 8px 0 2px; font-size: 30px; font-weight: 700; color: light-dark(#1a1e29, #f4f6fb); }
  form { display: grid; gap: 8px; margin-top: 16px; }
  button { padding: 9px 12px; border: 1px solid light-dark(#c5cbd8, #454c5c); border-radius: 8px; background: none;
    color: inherit; font: inherit; cursor: pointer; }
  button[value=pay] { border-color: transparent; background: rgb(59 98 173); color: #fff; font-weight: 600; }
  button:focus-visible { outline: 3px solid light-dark(#3b62ad, #9db8f2); outline-offset: 2px; }
  .end { margin-top: 16px; font-weight: 600; color: inherit; }
`

const escaped = (text: string) => text.replace(/[&<>"']/gu, (sign) => `&#${sign.charCodeAt(0)};`)

/** Returns the page of a wallet: what is to be paid, and what can happen. It runs no script. */
export function walletPage(row: WalletRow, language: Language): string {
  const text = (sentence: Sentence) => escaped(say(language, sentence))
  const acts = WALLET_ACTS.map((act) => `<button name="act" value="${act}">${text(NAMES[act])}</button>`).join('')
  const below = row.status === 'open' ? `<form method="post">${acts}</form>` : ''
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${text('walletTitle')}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><style>${STYLE}</style></head>
<body><main><h1>${text('walletTitle')}</h1><p>${escaped(row.title)}</p>
<p class="sum">${escaped(priceText(row.amountCents, row.currency))}</p>
<p class="end" role="status">${text(endOf(row))}</p>${below}</main></body></html>`
}
