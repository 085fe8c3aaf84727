import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { Suspense } from 'react'
import { onUserChange } from '#ui/server/session.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { router } from './router.tsx'
import { theme } from './theme.ts'

const queries = new QueryClient({ defaultOptions: { queries: { retry: 1, staleTime: 10_000 } } })
onUserChange(() => queries.clear())
const colorScheme = localStorageColorSchemeManager({ key: 'avatar_studio_theme' })

export function App() {
  return (
    <MantineProvider theme={theme} colorSchemeManager={colorScheme} defaultColorScheme="light">
      <ErrorBoundary>
        <QueryClientProvider client={queries}>
          <Suspense fallback={null}>
            <RouterProvider router={router} />
          </Suspense>
        </QueryClientProvider>
      </ErrorBoundary>
    </MantineProvider>
  )
}
