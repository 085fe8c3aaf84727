import { IconAlertTriangle, IconCircleX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Finding } from '#shared/checks/finding.ts'
import { errorNumber } from '#shared/model/error-codes.ts'
import { ErrorCode } from '#ui/parts/ErrorCode.tsx'
import { useFindingText } from '../common/use-finding-text.ts'
import classes from './Export.module.css'

/** The findings of the export checks; red if they block the export. */
export function FindingList({ findings, blocked }: { findings: readonly Finding[]; blocked: boolean }) {
  const { t } = useTranslation('editor')
  const textOf = useFindingText()
  const Icon = blocked ? IconCircleX : IconAlertTriangle
  if (findings.length === 0) return null
  return (
    <ul className={classes.findings} data-blocked={blocked || undefined} aria-label={t('export.checks')}>
      {findings.map((finding) => (
        <li key={`${finding.code}${finding.sceneNumber}${finding.clipId ?? finding.trackId ?? ''}`}>
          <Icon size={15} stroke={1.7} aria-hidden />
          <span className={classes.findingText}>{textOf(finding)}</span>
          {errorNumber(finding.code) !== null && <ErrorCode code={errorNumber(finding.code) ?? ''} />}
        </li>
      ))}
    </ul>
  )
}
