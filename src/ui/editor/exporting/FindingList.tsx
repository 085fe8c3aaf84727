import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCircleX } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Finding } from '#shared/checks/finding.ts'
import { errorNumber } from '#shared/model/error-codes.ts'
import { ErrorCode } from '#ui/parts/ErrorCode.tsx'
import { useFindingText } from '../common/use-finding-text.ts'
import classes from './Export.module.css'
import { useMends } from './use-mends.ts'

interface FindingListProps {
  findings: readonly Finding[]
  blocked: boolean
  /** Leads to where a finding is mended. */
  onShow?(finding: Finding): void
}

/** The findings of the export checks, red if they block the export; each with a click that mends it or leads to it. */
export function FindingList({ findings, blocked, onShow }: FindingListProps) {
  const { t } = useTranslation('editor')
  if (findings.length === 0) return null
  return (
    <ul className={classes.findings} data-blocked={blocked || undefined} aria-label={t('export.checks')}>
      {findings.map((finding) => (
        <Entry
          key={`${finding.code}${finding.sceneNumber}${finding.clipId ?? finding.trackId ?? ''}`}
          finding={finding}
          blocked={blocked}
          onShow={onShow}
        />
      ))}
    </ul>
  )
}

interface EntryProps {
  finding: Finding
  blocked: boolean
  onShow: ((finding: Finding) => void) | undefined
}

function Entry({ finding, blocked, onShow }: EntryProps) {
  const { t } = useTranslation('editor')
  const text = useFindingText()(finding)
  const mend = useMends()(finding)
  const [busy, setBusy] = useState(false)
  const id = useId()
  const isNobody = finding.code === 'no_avatar'
  const Icon = blocked ? IconCircleX : IconAlertTriangle
  const act = async () => {
    setBusy(true)
    await mend?.run().finally(() => setBusy(false))
  }
  return (
    <li>
      <Icon size={15} stroke={1.7} aria-hidden />
      <span id={id} className={classes.findingText}>
        {text}
      </span>
      {errorNumber(finding.code) !== null && <ErrorCode code={errorNumber(finding.code) ?? ''} />}
      {mend && (
        <Button size="compact-xs" variant="light" loading={busy} aria-describedby={id} onClick={() => void act()}>
          {mend.label}
        </Button>
      )}
      {onShow && (finding.sceneId !== undefined || isNobody) && (
        <Button size="compact-xs" variant="subtle" aria-describedby={id} onClick={() => onShow(finding)}>
          {t(isNobody ? 'export.mend.presenter' : 'export.mend.show')}
        </Button>
      )}
    </li>
  )
}
