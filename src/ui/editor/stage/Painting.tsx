import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePlayback } from '#ui/mirror/use-state.ts'
import { useEditorSession } from '#ui/session/session-context.ts'
import { useShortcuts } from '../common/shortcuts/use-shortcuts.ts'
import classes from './Painting.module.css'

/** The preview's last painting and what is kept in memory for it, shown and hidden by a shortcut (E14.60). */
export function Painting() {
  const [shown, setShown] = useState(false)
  useShortcuts({ painting: () => setShown(!shown) })
  return shown ? <Figures /> : null
}

function Figures() {
  const { t, i18n } = useTranslation('editor')
  const session = useEditorSession()
  const { report } = usePlayback()
  useEffect(() => {
    session.watch(true)
    return () => session.watch(false)
  }, [session])
  if (!report) return null
  const number = (value: number, digits = 0) =>
    value.toLocaleString(i18n.language, { minimumFractionDigits: digits, maximumFractionDigits: digits })
  const memory = (bytes: number) => `${number(bytes / 1e6, 1)} MB`
  const time = (ms: number) => `${number(ms, 1)} ms`
  const lines = {
    reason: t(`painting.reasons.${report.reason}`),
    load: time(report.loadMs),
    paint: time(report.paintMs),
    rate: number(report.fps),
    draws: number(report.draws),
    uploads: `${number(report.uploads)} · ${memory(report.uploadBytes)}`,
    textures: memory(report.textureBytes),
    images: memory(report.imageBytes),
    frames: `${number(report.frames)} · ${memory(report.frameBytes)}`,
    readers: `${number(report.readers)} · ${memory(report.readerBytes)}`,
    animated: `${number(report.animated)} · ${memory(report.animatedBytes)}`,
    presenters: `${number(report.puppets)} · ${number(report.models)}`,
  }
  return (
    <section className={classes.painting} aria-label={t('painting.title')}>
      <dl>
        {Object.entries(lines).map(([name, value]) => (
          <Line key={name} label={t(`painting.${name as keyof typeof lines}`)} value={value} />
        ))}
      </dl>
    </section>
  )
}

function Line({ label, value }: { label: string; value: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </>
  )
}
