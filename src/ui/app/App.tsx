import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { HanFaces } from '#ui/parts/HanFaces.tsx'
import { brand, isCustomBrand, takeBrandFailure } from '#ui/server/brand.ts'
import { onUserChange } from '#ui/server/session.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { router } from './router.tsx'
import { cssVariables, theme } from './theme.ts'

const queries = new QueryClient({ defaultOptions: { queries: { retry: 1, staleTime: 10_000 } } })
onUserChange(() => queries.clear())
const colorScheme = localStorageColorSchemeManager({ key: 'avatar_studio_theme' })
/** How long the log-in page says that the brand could not be loaded. */
const BRAND_FAILED_MS = 5000
/** Loaded only where it is needed. */
const Toast = lazy(async () => ({ default: (await import('#ui/parts/Toast.tsx')).Toast }))

export function App() {
  const [brandFailed] = useState(takeBrandFailure)
  const brandScheme = brand().webTheme === 'DARK' ? 'dark' : 'light'
  const { i18n, t } = useTranslation()
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colorScheme}
      defaultColorScheme={isCustomBrand() ? brandScheme : 'auto'}
    >
      {i18n.language.startsWith('zh') && <HanFaces />}
      <ErrorBoundary>
        <QueryClientProvider client={queries}>
          <Suspense fallback={null}>
            <RouterProvider router={router} />
          </Suspense>
          <Suspense fallback={null}>
            {brandFailed && <Toast text={t('brandFailed')} shownMs={BRAND_FAILED_MS} />}
          </Suspense>
        </QueryClientProvider>
      </ErrorBoundary>
    </MantineProvider>
  )
}
