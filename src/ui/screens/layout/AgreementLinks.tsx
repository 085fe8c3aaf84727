import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { brand } from '#ui/server/brand.ts'
import classes from './AgreementLinks.module.css'

const AgreementDialog = lazy(async () => ({ default: (await import('./AgreementDialog.tsx')).AgreementDialog }))

const AGREEMENTS = ['user', 'privacy'] as const
type Which = (typeof AGREEMENTS)[number]

/** Links to both agreements: each is the brand's, or the product's own, which opens in a dialog (S3.31). */
export function AgreementLinks() {
  const { t } = useTranslation('shell')
  const [shown, setShown] = useState<Which | null>(null)
  const { webUserAgreementUrl: user, webPrivacyPolicyUrl: privacy } = brand()
  const addresses = { user, privacy }
  return (
    <>
      {AGREEMENTS.map((which) =>
        addresses[which] ? (
          <a key={which} className={classes.link} href={addresses[which]} target="_blank" rel="noreferrer">
            {t(`footer.${which}`)}
          </a>
        ) : (
          <button key={which} className={classes.link} type="button" onClick={() => setShown(which)}>
            {t(`footer.${which}`)}
          </button>
        ),
      )}
      {shown && (
        <Suspense>
          <AgreementDialog which={shown} title={t(`footer.${shown}`)} onClose={() => setShown(null)} />
        </Suspense>
      )}
    </>
  )
}
