import { notifications } from '@mantine/notifications'
import { IconUnlink } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { missingMaterial } from '#shared/checks/check-render.ts'
import type { Finding } from '#shared/checks/finding.ts'
import { clipById, trackById } from '#shared/model/queries.ts'
import type { Selection } from '#shared/model/selection.ts'
import { projectMirror, projectNow } from '#ui/mirror/project-mirror.ts'
import type { EditorSession } from '#ui/session/editor-session.ts'
import { useEditorSession } from '#ui/session/session-context.ts'
import { useFindingText } from '../common/use-finding-text.ts'
import classes from './Notices.module.css'

/** Number of findings to list; above it, only the count shows. */
const LISTED_MAX = 4

/** Returns the selection of a finding's subject and a time at which it shows. */
function whereOf({ sceneId, trackId, clipId }: Finding): { selection: Selection; timeSec: number } {
  const project = projectNow()
  const clip = clipId === undefined ? undefined : clipById(project, clipId)
  if (clip) return { selection: { kind: 'clip', clipId: clip.id }, timeSec: clip.startSec }
  const track = trackId === undefined ? undefined : trackById(project, trackId)
  if (track?.kind === 'role') return { selection: { kind: 'role', trackId: track.id }, timeSec: track.startSec }
  return { selection: { kind: 'background', sceneId: sceneId ?? null }, timeSec: 0 }
}

async function goTo(session: EditorSession, finding: Finding): Promise<void> {
  const sceneId = finding.sceneId ?? projectMirror.sceneId
  const { selection, timeSec } = whereOf(finding)
  if (sceneId) await session.showAt(sceneId, timeSec)
  session.select(selection)
}

/** Lists missing media once when a project opens. Each line selects its subject, to be replaced or removed. */
export function useMissingNotice(): void {
  const { t } = useTranslation('saving')
  const session = useEditorSession()
  const textOf = useFindingText()
  // biome-ignore lint/correctness/useExhaustiveDependencies: shown once, when the project opens
  useEffect(() => {
    const findings = missingMaterial(projectNow())
    if (findings.length === 0) return
    const more = findings.length - LISTED_MAX
    notifications.show({
      id: 'missing-material',
      color: 'yellow',
      icon: <IconUnlink size={18} stroke={1.6} />,
      autoClose: false,
      title: t('missing.title'),
      message: (
        <>
          <ul className={classes.missing}>
            {findings.slice(0, LISTED_MAX).map((finding) => (
              <li key={`${finding.code}${finding.sceneNumber}${finding.trackId}${finding.clipId}${finding.name}`}>
                <button type="button" onClick={() => void goTo(session, finding)}>
                  {textOf(finding)}
                </button>
              </li>
            ))}
          </ul>
          {more > 0 && t('missing.more', { count: more })}
        </>
      ),
    })
    return () => void notifications.hide('missing-material')
  }, [])
}
