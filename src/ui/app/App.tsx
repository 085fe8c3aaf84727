import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { ModalsProvider } from '@mantine/modals'
import { Notifications } from '@mantine/notifications'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { router } from './router.tsx'
import { theme } from './theme.ts'

const queries = new QueryClient({ defaultOptions: { queries: { retry: 1, staleTime: 10_000 } } })
const colorScheme = localStorageColorSchemeManager({ key: 'avatar_studio_theme' })

export function App() {
  const { t } = useTranslation()
  const labels = { confirm: t('action.confirm'), cancel: t('action.cancel') }
  return (
    <MantineProvider theme={theme} colorSchemeManager={colorScheme} defaultColorScheme="light">
      <ErrorBoundary>
        <QueryClientProvider client={queries}>
          <ModalsProvider labels={labels} modalProps={{ closeButtonProps: { 'aria-label': t('action.close') } }}>
            <Notifications position="top-center" limit={4} />
            <Suspense fallback={null}>
              <RouterProvider router={router} />
            </Suspense>
          </ModalsProvider>
        </QueryClientProvider>
      </ErrorBoundary>
    </MantineProvider>
  )
}
