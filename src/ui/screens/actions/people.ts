import { useQuery } from '@tanstack/react-query'
import type { DigitalHuman } from '#shared/api/library.ts'
import { OWN_PRESENTERS, ownPresenters } from '#ui/session/use-own-presenters.ts'
import { usePeople } from '#ui/session/use-people.ts'

/** Actions of the product, which have words that describe them. */
const DESCRIBED = [
  'greet',
  'welcome',
  'explain',
  'present',
  'point',
  'point-left',
  'count',
  'thumb',
  'thank',
  'think',
  'nod',
] as const

/** Whether there are words that describe an action. */
export function isDescribed(id: string): id is (typeof DESCRIBED)[number] {
  return (DESCRIBED as readonly string[]).includes(id)
}

/** Queries the presenters that have actions, own ones first. */
export function usePeopleWithActions() {
  const own = useQuery({
    queryKey: [...OWN_PRESENTERS, 'actions'],
    queryFn: ({ signal }) => ownPresenters(signal),
    staleTime: 30_000,
  })
  const lists = [own, usePeople('2d'), usePeople('3d')]
  const isWhole = lists.every(({ data }) => data)
  return {
    people: isWhole ? lists.flatMap(({ data = [] }) => data).filter(hasActions) : undefined,
    error: lists.find(({ error }) => error)?.error ?? null,
    retry: () => Promise.all(lists.map(({ refetch }) => refetch())),
  }
}

function hasActions({ actions }: DigitalHuman): boolean {
  return actions.length > 0
}
