import { AppShell } from '@mantine/core'
import { Outlet, useRouterState } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { brand, isCustomBrand } from '#ui/server/brand.ts'
import { BackToTop } from './BackToTop.tsx'
import { ChatButton } from './ChatButton.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { KeepAccount } from './KeepAccount.tsx'
import classes from './Layout.module.css'
import { PAGE_TITLES, pageAt } from './pages.ts'
import { SideMenu } from './SideMenu.tsx'
import { useLightPrint } from './use-light-print.ts'

/** The application shell around every page but log-in and editor. */
export function Layout() {
  const { t } = useTranslation(['common', 'home', 'shell'])
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const page = pageAt(path)
  const [menuAt, setMenuAt] = useState<string | null>(null)
  // another page closes it
  const isMenuOpen = menuAt === path
  const site = isCustomBrand() ? '' : t('product')
  const title = [page && t(PAGE_TITLES[page]), site].filter(Boolean).join(' · ') || brand().webHost
  useLightPrint()
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <AppShell
      header={{ height: 56 }}
      navbar={{ width: 190, breakpoint: 'sm', collapsed: { mobile: !isMenuOpen } }}
      padding={0}
    >
      <AppShell.Header className={classes.header}>
        <Header isMenuOpen={isMenuOpen} onMenu={() => setMenuAt(isMenuOpen ? null : path)} />
      </AppShell.Header>
      <AppShell.Navbar className={classes.navbar}>
        <SideMenu />
      </AppShell.Navbar>
      <KeepAccount />
      <AppShell.Main className={classes.main}>
        <div className={classes.page}>
          <Suspense fallback={null}>
            <Outlet />
          </Suspense>
        </div>
        <Footer />
      </AppShell.Main>
      <ChatButton />
      <BackToTop />
    </AppShell>
  )
}
