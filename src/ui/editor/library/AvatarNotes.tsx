import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { type AvatarNote, type AvatarReport, avatarNotes } from '#shared/avatar/report.ts'
import classes from './CheckDialog.module.css'

const ICONS = { good: IconCheck, missing: IconAlertTriangle, hint: IconInfoCircle }
const FORMATS = { glb: 'GLB', vrm0: 'VRM 0', vrm1: 'VRM 1' }

function Note({ note: { code, kind, count } }: { note: AvatarNote }) {
  const { t } = useTranslation('avatar')
  const Icon = ICONS[kind]
  return (
    <li data-kind={kind}>
      <Icon size={16} stroke={1.7} aria-hidden />
      <span>{t(`note.${code}`, { count })}</span>
    </li>
  )
}

/** The content of the file in plain words, with its size, its author and its licence. */
export function AvatarNotes({ report }: { report: AvatarReport }) {
  const { t, i18n } = useTranslation('avatar')
  const number = (value: number) => value.toLocaleString(i18n.language)
  const { format, sizeBytes, triangles, textures, author, licence } = report
  return (
    <>
      <ul className={classes.notes} aria-label={t('found')}>
        {avatarNotes(report).map((note) => (
          <Note key={note.code} note={note} />
        ))}
      </ul>
      <p className={classes.size}>
        {t('size', {
          format: FORMATS[format],
          size: number(Math.max(0.1, Math.round(sizeBytes / 1e5) / 10)),
          triangles: number(triangles),
        })}
        {textures.count > 0 && <span>{t('textures', { count: textures.count, px: number(textures.longestPx) })}</span>}
        {author && <span>{t('author', { author })}</span>}
        {licence && <span>{t('licence', { licence })}</span>}
      </p>
    </>
  )
}
