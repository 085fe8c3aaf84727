import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { projectDetail } from '#shared/api/project.ts'
import { apiAsk } from '#ui/server/api.ts'
import { caught } from '#ui/server/caught.ts'
import { WORK_LISTS } from '../layout/lists.ts'

/** Longest time that the server is asked whether a draft is there, in milliseconds. */
const ASK_MS = 2000

/**
 * Returns a function that opens the draft of a video, or says that it was deleted (S16.11). Where the server does not
 * tell, the editor opens, and says what it finds; where the user has gone to another page meanwhile, nothing opens.
 * @param leave called before the editor opens
 */
export function useOpenDraft(projectId: string, leave: () => void = () => {}): () => Promise<void> {
  const { t } = useTranslation('home')
  const navigate = useNavigate()
  const { history } = useRouter()
  const queries = useQueryClient()
  return async () => {
    const { href } = history.location
    const asked = await caught(apiAsk(projectDetail, { projectId }, AbortSignal.timeout(ASK_MS)))
    if (!asked.ok && asked.error.code === 'gone') {
      notifications.show({ message: t('work.draftGone') })
      await Promise.all(WORK_LISTS.map((queryKey) => queries.invalidateQueries({ queryKey })))
      return
    }
    if (history.location.href !== href) return
    leave()
    await navigate({ to: '/editor/{-$projectId}', params: { projectId } })
  }
}
