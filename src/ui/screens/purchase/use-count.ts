import { useRouterState } from '@tanstack/react-router'
import type { AnalyticsEvent } from '#shared/api/analytics.ts'
import { track } from '#ui/server/track.ts'

type Named<N extends AnalyticsEvent['name']> = Extract<AnalyticsEvent, { name: N }>

/** Returns a function that counts an event of a purchase on the current page (S15.03). */
export function useCount() {
  const page = useRouterState({ select: ({ matches }) => matches.at(-1)?.fullPath })
  return <N extends Exclude<AnalyticsEvent['name'], 'page_view'>>(name: N, value: Named<N>['value']) => {
    if (page) track({ name, page, value } as Named<N>)
  }
}
