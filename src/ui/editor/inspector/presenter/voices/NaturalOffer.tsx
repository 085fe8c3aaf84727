import { Button, Progress } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { NaturalVoices } from '#shared/api/natural-voices.ts'
import { reasonOf } from '#ui/parts/reason.ts'
import { useNaturalVoices } from '#ui/session/use-natural-voices.ts'
import classes from './NaturalOffer.module.css'

const megabytes = (bytes: number) => Math.round(bytes / 1e6)

/** Returns who can get them, for those who cannot. */
function whoCan({ state, administrators }: NaturalVoices, t: TFunction<'editor'>, language: string): string {
  if (state === 'getting') return t('voice.natural.beingGot')
  if (administrators.length === 0) return t('voice.natural.operatorCan')
  const names = new Intl.ListFormat(language, { type: 'disjunction' }).format(administrators)
  return t('voice.natural.canGet', { names })
}

/** Gets natural voices by a click, with progress, cancel and resume; who may not reads who can (S20.62). */
export function NaturalOffer() {
  const { t, i18n } = useTranslation('editor')
  const { status, came, error, get, cancel } = useNaturalVoices()
  if (!status || (status.state === 'installed' && !came)) return null
  const { state, step, doneBytes, totalBytes, failure, byClick, mayGet } = status
  if (came) return <Line isEnd text={t('voice.natural.came')} />
  if (!mayGet) return <Line text={whoCan(status, t, i18n.language)} />
  if (!byClick) return <Line text={t('voice.natural.byCommand')} />
  const isGetting = state === 'getting'
  const part = { done: megabytes(doneBytes), total: megabytes(totalBytes) }
  const refused = error ? reasonOf(error, t) : failure
  const text =
    step === 'runtime' ? t('voice.natural.runtime') : t(isGetting ? 'voice.natural.files' : 'voice.natural.kept', part)
  return (
    <section className={classes.offer} aria-label={t('voice.natural.title')}>
      <div className={classes.line}>
        {(isGetting || doneBytes > 0) && <span className={classes.text}>{text}</span>}
        <Button
          size="xs"
          variant={isGetting ? 'default' : 'light'}
          className={classes.act}
          leftSection={!isGetting && <IconDownload size={14} stroke={1.8} aria-hidden />}
          onClick={isGetting ? cancel : get}
        >
          {isGetting
            ? t('cancel')
            : doneBytes > 0
              ? t('voice.natural.resume')
              : t('voice.natural.get', { size: part.total })}
        </Button>
      </div>
      {isGetting && (
        <Progress
          size={4}
          aria-label={text}
          animated={step === 'runtime'}
          value={Math.max(2, totalBytes > 0 ? (doneBytes / totalBytes) * 100 : 0)}
        />
      )}
      {refused && !isGetting && (
        <p className={classes.failure} role="alert">
          {refused}
        </p>
      )}
      {!isGetting && doneBytes === 0 && <p className={classes.hint}>{t('voice.natural.hint')}</p>}
    </section>
  )
}

/** A sentence; one that ends an act takes the focus of the button that did it. */
function Line({ text, isEnd = false }: { text: string; isEnd?: boolean }) {
  const line = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (isEnd && document.activeElement === document.body) line.current?.focus()
  }, [isEnd])
  return (
    <p className={classes.offer} role="status" ref={line} tabIndex={isEnd ? -1 : undefined}>
      {text}
    </p>
  )
}
