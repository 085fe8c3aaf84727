import { Progress, SimpleGrid, Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { LedgerType } from '#shared/api/benefits.ts'
import type { BenefitHolding } from '#shared/api/billing/usage.ts'
import { memberUntil } from '#ui/screens/layout/membership.ts'
import { useSession } from '#ui/server/use-session.ts'
import { dayText } from '../common/formats.ts'
import { useQuantity } from '../common/use-quantity.ts'
import classes from './Holdings.module.css'

/** Types that most workspaces never have: they are shown where there are some. */
const RARE: readonly LedgerType[] = ['AVATAR_ONLY_AGENT', 'AVATAR_FAST']

/** The facts of each type of a kind: what is left of it, and of how many (S7.01, S7.10). */
export function Holdings({ holdings }: { holdings: readonly BenefitHolding[] | undefined }) {
  if (!holdings) return <Skeleton height={104} radius={8} />
  const shown = holdings.filter(({ type, all }) => all || !RARE.includes(type))
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: shown.length > 2 ? 4 : 2 }} spacing="md">
      {shown.map((holding) =>
        holding.type === 'MEMBER_VIP' ? (
          <Membership key={holding.type} holding={holding} />
        ) : (
          <Counted key={holding.type} holding={holding} />
        ),
      )}
    </SimpleGrid>
  )
}

/** A type that is counted, with the part that is left as a bar. */
function Counted({ holding: { type, all, left } }: { holding: BenefitHolding }) {
  const { t } = useTranslation('billing')
  const quantity = useQuantity()
  const name = t(`types.${type}`)
  if (all === null || left === null) return <Fact name={name} value={t('benefits.unlimited')} />
  const part = all > 0 ? Math.max(0, Math.min(1, left / all)) : 0
  const words = t('benefits.of', { all: quantity(type, all) })
  return (
    <Fact name={name} value={quantity(type, left)} more={words}>
      <Progress
        size={6}
        value={part * 100}
        color={part > 0 && part <= 0.1 ? 'orange' : undefined}
        aria-label={t('benefits.leftOf', { name, left: quantity(type, left), all: quantity(type, all) })}
      />
    </Fact>
  )
}

/** The membership, with the day on which it ends. */
function Membership({ holding: { type, all } }: { holding: BenefitHolding }) {
  const { t } = useTranslation('billing')
  const until = memberUntil(useSession()?.user.memberVipBenefitsDTOS ?? [])
  const name = t(`types.${type}`)
  if (all === null) return <Fact name={name} value={t('benefits.unlimited')} />
  if (until === null) return <Fact name={name} value={t('benefits.noMember')} />
  if (until === '') return <Fact name={name} value={t('benefits.member')} more={t('benefits.noEnd')} />
  // the day is one of UTC: noon there is on the same day nearly everywhere
  const date = dayText(Date.parse(`${until}T12:00Z`))
  return <Fact name={name} value={t('benefits.member')} more={t('benefits.memberUntil', { date })} />
}

interface FactProps {
  name: string
  value: string
  more?: string
  children?: ReactNode
}

function Fact({ name, value, more, children }: FactProps) {
  return (
    <section aria-label={name} className={`${classes.fact} tabular`}>
      <h2 className={classes.name}>{name}</h2>
      <p className={classes.value}>
        {value} {more && <small>{more}</small>}
      </p>
      {children}
    </section>
  )
}
