import { useQuery } from '@tanstack/react-query'
import { listGrants } from '#shared/api/billing/usage.ts'
import { api } from '#ui/server/api.ts'
import { useSession } from '#ui/server/use-session.ts'

/** Whether videos of the workspace are counted: things are sold to it, or its operator has limited them. */
export function useIsCounted(): boolean {
  return useSession()?.user.isMetered ?? false
}

/** Whether the workspace is a member now; things that are sold to members are marked only where something is sold. */
export function useIsMember(): boolean {
  return useSession()?.user.memberVipBenefitsDTOS.some(({ inUse }) => inUse) ?? false
}

/** Queries the seconds of video that the workspace has left: null where they are not limited. */
export function useSecondsLeft() {
  const counted = useIsCounted()
  return useQuery({
    queryKey: ['benefits', 'seconds'],
    queryFn: async () => (await api(listGrants, { kind: 'VIDEO_DURATION', size: 1 })).holdings[0]?.left ?? null,
    enabled: counted,
    staleTime: 0,
  })
}
