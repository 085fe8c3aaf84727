import { Button } from '@mantine/core'
import { IconAlertTriangle, IconWand } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { subtitleShows } from '#shared/model/subtitle.ts'
import type { RoleTrack } from '#shared/model/track.ts'
import { checkSubtitles } from '#shared/speech/subtitle-check.ts'
import { Section } from '#ui/parts/Section.tsx'
import { useEditorSession } from '#ui/session/session-context.ts'
import classes from './SubtitleCheck.module.css'

/** Faults that make the subtitles hard to read, with a button that shows each line and one that mends all (E9.31). */
export function SubtitleCheck({ track }: { track: RoleTrack }) {
  const { t } = useTranslation('editor')
  const session = useEditorSession()
  const { subtitle } = track
  const findings = useMemo(() => checkSubtitles(track), [track])
  if (!subtitleShows(subtitle) || subtitle.items.length === 0 || findings.length === 0) return null
  const counted = (['contrast', 'long', 'fast'] as const).flatMap((kind) => {
    const found = findings.filter((finding) => finding.kind === kind)
    return found.length > 0 ? [{ kind, found }] : []
  })
  const show = (itemId: string) => {
    const item = subtitle.items.find(({ id }) => id === itemId)
    session.select({ kind: 'subtitle', trackId: track.id, itemId })
    if (item) session.seek(track.startSec + item.startSec)
  }
  return (
    <Section title={t('subtitle.check.title')}>
      <ul className={classes.list}>
        {counted.map(({ kind, found: [first, ...more] }) => (
          <li key={kind} className={classes.finding}>
            <IconAlertTriangle size={14} stroke={1.8} />
            <span>
              {t(`subtitle.check.${kind}`, { count: 1 + more.length })}
              {first && !first.mendable && <small>{t('subtitle.check.slower')}</small>}
            </span>
            {first && 'itemId' in first && (
              <Button size="compact-xs" variant="subtle" onClick={() => show(first.itemId)}>
                {t('subtitle.check.show')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {findings.some(({ mendable }) => mendable) && (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconWand size={14} stroke={1.6} />}
          onClick={() => void session.run({ type: 'role.mendSubtitles', trackId: track.id })}
        >
          {t('subtitle.check.mend')}
        </Button>
      )}
    </Section>
  )
}
