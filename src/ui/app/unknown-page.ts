import i18next from 'i18next'

/** Says that the address has no page, before the way home (S1.06). */
export async function reportUnknownPage(): Promise<void> {
  const { notify } = await import('#ui/parts/notify.ts')
  notify('unknown-page', { color: 'yellow', message: i18next.t('unknownPage') })
}
