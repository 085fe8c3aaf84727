import { useQuery, useQueryClient } from '@tanstack/react-query'
import { listSubmissions, type Submission, submissionDetail } from '#shared/api/submissions.ts'
import type { TrainingType } from '#shared/model/training-types.ts'
import { api } from '#ui/server/api.ts'

/** The key of every query of submissions; that of one and those of the lists begin with it. */
const SUBMISSIONS = 'submissions'
/** How many earlier ones a page shows. */
const LISTED = 100
/** How often one is looked at that the trainer works on, or that waits for the operator, in milliseconds. */
const LOOK_MS = { production: 5000, review: 30_000 } as const

const lookMs = (all: readonly Submission[]) => {
  const waits = (['production', 'review'] as const).find((status) => all.some((one) => one.status === status))
  return waits ? LOOK_MS[waits] : (false as const)
}

/** Whether form and files of a submission can be changed. */
export function isOpen({ status }: Pick<Submission, 'status'>): boolean {
  return status === 'draft' || status === 'refused' || status === 'failed'
}

/** Whether what a submission has become was deleted. */
export function isResultGone({ status, resultId }: Pick<Submission, 'status' | 'resultId'>): boolean {
  return status === 'complete' && resultId === null
}

/** Returns the caller's submissions of a type or of all, the last first, which are looked at while they are reviewed or made. */
export function useSubmissions(type?: TrainingType) {
  return useQuery({
    queryKey: [SUBMISSIONS, 'list', type ?? 'all'],
    queryFn: ({ signal }) => api(listSubmissions, { type, size: LISTED }, signal),
    refetchInterval: ({ state }) => lookMs(state.data?.records ?? []),
  })
}

/** Returns a submission, which is looked at like those of the list. */
export function useSubmission(id: string | undefined) {
  return useQuery({
    queryKey: [SUBMISSIONS, 'one', id],
    queryFn: ({ signal }) => api(submissionDetail, { id: id ?? '' }, signal),
    enabled: id !== undefined,
    refetchInterval: ({ state }) => lookMs(state.data ? [state.data] : []),
  })
}

/** Returns functions that keep what a call has answered. */
export function useKeepSubmission() {
  const queries = useQueryClient()
  return {
    keep(saved: Submission) {
      queries.setQueryData([SUBMISSIONS, 'one', saved.id], saved)
      void queries.invalidateQueries({ queryKey: [SUBMISSIONS, 'list'] })
    },
    forget(id: string) {
      queries.removeQueries({ queryKey: [SUBMISSIONS, 'one', id] })
      void queries.invalidateQueries({ queryKey: [SUBMISSIONS, 'list'] })
    },
  }
}
