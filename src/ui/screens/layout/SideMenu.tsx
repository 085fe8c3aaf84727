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

/** Entries of workspaces to which things are sold. */
const SOLD: readonly string[] = ['/myBenefit', '/myConsume', '/myOrder']

/** The menu on the left, with its groups (S2.03, S2.06). */
export function SideMenu() {
  const { t } = useTranslation(['common', 'shell'])
  const buys = useSession()?.user.buys === true
  const path = useRouterState({ select: (state) => state.location.pathname })
  return (
    <nav aria-label={t('nav.main')}>
      {GROUPS.map(({ title, entries }) => (
        <div key={title}>
          {title && <Text className={classes.group}>{t(title)}</Text>}
          {entries.map(
            ({ to, icon: Icon, key }) =>
              (buys || !SOLD.includes(to)) &&
              !(to === '/myOrder' && isCustomBrand()) && (
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
