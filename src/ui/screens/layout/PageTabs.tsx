import { useRouterState } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { TabSwitcher } from '#ui/parts/TabSwitcher.tsx'
import { track } from '#ui/server/track.ts'

/** The tabs of a page; a switch is counted (S15.01). */
export function PageTabs<V extends string>({ onChange, ...tabs }: ComponentProps<typeof TabSwitcher<V>>) {
  const page = useRouterState({ select: ({ matches }) => matches.at(-1)?.fullPath })
  const change = (value: V) => {
    if (page && value !== tabs.value) track({ name: 'tab_switched', page, value })
    onChange(value)
  }
  return <TabSwitcher<V> {...tabs} onChange={change} />
}
