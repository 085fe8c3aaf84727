import { NavLink, Text } from '@mantine/core'
import {
  IconChartBar,
  IconFileDescription,
  IconFolder,
  IconGift,
  IconHome,
  IconLayoutGrid,
  IconMovie,
  IconReceipt,
  IconSettings,
} from '@tabler/icons-react'
import { Link, useRouterState } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { User } from '#shared/api/login.ts'
import { isCustomBrand } from '#ui/server/brand.ts'
import { useSession } from '#ui/server/use-session.ts'
import classes from './Layout.module.css'

const GROUPS = [
  {
    title: null,
    entries: [
      { to: '/home/index', icon: IconHome, key: 'common:nav.home' },
      { to: '/market', icon: IconLayoutGrid, key: 'shell:nav.market' },
    ],
  },
  {
    title: 'common:nav.mine',
    entries: [
      { to: '/home/draft', icon: IconFileDescription, key: 'common:nav.drafts' },
      { to: '/home/work', icon: IconMovie, key: 'common:nav.works' },
      { to: '/property', icon: IconFolder, key: 'shell:nav.property' },
      { to: '/myBenefit', icon: IconGift, key: 'shell:nav.benefit' },
      { to: '/myConsume', icon: IconChartBar, key: 'shell:nav.consume' },
      { to: '/myOrder', icon: IconReceipt, key: 'shell:nav.order' },
    ],
  },
  {
    title: 'common:nav.other',
    entries: [{ to: '/accountSetting', icon: IconSettings, key: 'common:nav.account' }],
  },
] as const

const COUNTED: readonly string[] = ['/myBenefit', '/myConsume']

/** Returns whether a workspace has the page of an entry: benefits and uses where they are counted, orders where it buys. */
function hasPage(to: string, user: Pick<User, 'buys' | 'isMetered'> | undefined): boolean {
  if (to === '/myOrder') return user?.buys === true && !isCustomBrand()
  return !COUNTED.includes(to) || user?.isMetered === true
}

/** The menu on the left, with its groups (S2.03, S2.06). */
export function SideMenu() {
  const { t } = useTranslation(['common', 'shell'])
  const user = useSession()?.user
  const path = useRouterState({ select: (state) => state.location.pathname })
  return (
    <nav aria-label={t('nav.main')}>
      {GROUPS.map(({ title, entries }) => (
        <div key={title}>
          {title && <Text className={classes.group}>{t(title)}</Text>}
          {entries.map(
            ({ to, icon: Icon, key }) =>
              hasPage(to, user) && (
                <NavLink
                  key={to}
                  component={Link}
                  to={to}
                  active={path === to || path.startsWith(`${to}/`)}
                  label={t(key)}
                  leftSection={<Icon size={18} stroke={1.6} />}
                  className={classes.entry}
                />
              ),
          )}
        </div>
      ))}
    </nav>
  )
}
