import { notifications } from '@mantine/notifications'
import { IconRefresh } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { LibraryNews, LibraryUse } from '#shared/commands/library/use.ts'
import type { Project } from '#shared/model/project.ts'
import { projectMirror } from '#ui/mirror/project-mirror.ts'
import { useWriter } from '#ui/mirror/use-state.ts'
import { onLibraryChange, wasDeletedHere } from '#ui/session/library-changes.ts'
import { LibraryCheck } from '#ui/session/library-check.ts'
import { requestItem } from '#ui/session/request-item.ts'
import { useEditorSession } from '#ui/session/session-context.ts'
import { useLocalized } from '../common/localized.ts'

/** Number of items to name; above it, only the count shows. */
const NAMED_MAX = 4

/**
 * Keeps the document in sync with the library while this tab writes: after opening, when the window regains focus, and
 * when an upload was deleted or keyed again here. Shows once what was removed or updated.
 */
export function useLibraryRefresh(): void {
  const { t } = useTranslation('saving')
  const session = useEditorSession()
  const queries = useQueryClient()
  const writer = useWriter()
  const local = useLocalized()
  const words = useRef({ t, local })
  words.current = { t, local }

  useEffect(() => {
    if (!writer) return
    const check = new LibraryCheck({
      project: () => projectMirror.project as Project | null,
      ask: (use) => requestItem(queries, use, words.current.local),
      run: session.run,
      onChanged: (news) => showNews(news, words.current.t),
      nowMs: () => performance.now(),
    })
    const onFocus = () => void check.afterPause()
    const forget = onLibraryChange(() => void check.now())
    window.addEventListener('focus', onFocus)
    void check.now()
    return () => {
      check.stop()
      forget()
      window.removeEventListener('focus', onFocus)
    }
  }, [writer, session, queries])
}

type Words = ReturnType<typeof useTranslation<'saving'>>['t']

function showNews({ updated, deleted }: LibraryNews, t: Words): void {
  if (updated.length === 0 && deleted.every(({ id }) => wasDeletedHere(id))) {
    // an undo would last until the project is opened again
    const message = t('library.removedHere', { names: namesOf(deleted, t) })
    notifications.show({ id: 'library-refreshed', color: 'teal', autoClose: 8000, message })
    return
  }
  notifications.show({
    id: 'library-refreshed',
    color: deleted.length > 0 ? 'yellow' : 'teal',
    icon: <IconRefresh size={18} stroke={1.6} />,
    autoClose: 15_000,
    title: t('library.title'),
    message: (
      <>
        {deleted.length > 0 && <div>{t('library.removed', { names: namesOf(deleted, t) })}</div>}
        {updated.length > 0 && (
          <div>
            {t('library.updated', {
              names: namesOf(
                updated.map(({ use }) => use),
                t,
              ),
            })}
          </div>
        )}
        <div>{t('library.undo')}</div>
      </>
    ),
  })
}

function namesOf(uses: readonly LibraryUse[], t: Words): string {
  const all = [...new Set(uses.map(({ name }) => name || t('editor:kind.background')))]
  const names = all.slice(0, NAMED_MAX).join(' · ')
  const count = all.length - NAMED_MAX
  return count > 0 ? t('library.more', { names, count }) : names
}
