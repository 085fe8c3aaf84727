import {
  ActionIcon,
  Affix,
  AppShell,
  Avatar,
  Button,
  Group,
  Menu,
  NavLink,
  Text,
  Tooltip,
  Transition,
  UnstyledButton,
} from '@mantine/core'
import { useWindowScroll } from '@mantine/hooks'
import {
  IconArrowUp,
  IconFileDescription,
  IconHome,
  IconLogout,
  IconMovie,
  IconSettings,
  IconVideoPlus,
} from '@tabler/icons-react'
import { Link, Outlet, useNavigate, useRouterState } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '#ui/server/use-session.ts'
import { CreateVideoMenu } from './CreateVideoMenu.tsx'
import { LanguageMenu } from './LanguageMenu.tsx'
import classes from './Layout.module.css'
import { Logo } from './Logo.tsx'
import { ThemeButton } from './ThemeButton.tsx'
import { useLogOut } from './use-log-out.tsx'

/** Scroll position after which the back-to-top button shows (S2.04). */
const BACK_TO_TOP_PX = 30

const ENTRIES = [
  { to: '/home/index', icon: IconHome, key: 'nav.home', group: null },
  { to: '/home/draft', icon: IconFileDescription, key: 'nav.drafts', group: 'nav.mine' },
  { to: '/home/work', icon: IconMovie, key: 'nav.works', group: null },
  { to: '/accountSetting', icon: IconSettings, key: 'nav.account', group: 'nav.other' },
] as const

function SideMenu() {
  const { t } = useTranslation()
  const path = useRouterState({ select: (state) => state.location.pathname })
  return (
    <nav aria-label={t('nav.main')}>
      {ENTRIES.map(({ to, icon: Icon, key, group }) => (
        <div key={to}>
          {group && <Text className={classes.group}>{t(group)}</Text>}
          <NavLink
            component={Link}
            to={to}
            active={path === to}
            label={t(key)}
            leftSection={<Icon size={18} stroke={1.6} />}
            className={classes.entry}
          />
        </div>
      ))}
    </nav>
  )
}

function UserMenu() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const user = useSession()?.user
  const logOut = useLogOut()
  return (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <UnstyledButton aria-label={t('nav.account')} className={classes.avatar}>
          <Avatar src={user?.userIcon || null} name={user?.userNickName ?? ''} color="brand" radius="xl" size={32} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{user?.userNickName}</Menu.Label>
        <Menu.Item leftSection={<IconSettings size={16} />} onClick={() => void navigate({ to: '/accountSetting' })}>
          {t('nav.account')}
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={16} />} onClick={() => void logOut()}>
          {t('logout.button')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** The application shell around every page but log-in and editor. */
export function Layout() {
  const { t } = useTranslation()
  const [scroll, scrollTo] = useWindowScroll()
  return (
    <AppShell header={{ height: 56 }} navbar={{ width: 190, breakpoint: 0 }} padding={0}>
      <AppShell.Header className={classes.header}>
        <Logo />
        <Group gap="xs">
          <CreateVideoMenu>
            <Button leftSection={<IconVideoPlus size={18} stroke={1.7} />}>{t('create.button')}</Button>
          </CreateVideoMenu>
          <LanguageMenu />
          <ThemeButton />
          <UserMenu />
        </Group>
      </AppShell.Header>
      <AppShell.Navbar className={classes.navbar}>
        <SideMenu />
      </AppShell.Navbar>
      <AppShell.Main className={classes.main}>
        <div className={classes.page}>
          <Suspense fallback={null}>
            <Outlet />
          </Suspense>
        </div>
        <footer className={classes.footer}>{t('footer')}</footer>
      </AppShell.Main>
      <Affix position={{ bottom: 24, right: 24 }}>
        <Transition mounted={scroll.y > BACK_TO_TOP_PX} duration={150}>
          {(style) => (
            <Tooltip label={t('top')}>
              <ActionIcon style={style} size={36} radius="xl" aria-label={t('top')} onClick={() => scrollTo({ y: 0 })}>
                <IconArrowUp size={18} />
              </ActionIcon>
            </Tooltip>
          )}
        </Transition>
      </Affix>
    </AppShell>
  )
}
