import { Button } from '@mantine/core'
import { useReducedMotion } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { type PointerEvent, type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TemplateItem } from '#shared/api/creative-templates.ts'
import { type CanvasType, canvasSize } from '#shared/model/canvas.ts'
import { aboutSec } from '#shared/model/template.ts'
import { useLocalized } from '#ui/editor/common/localized.ts'
import { TemplateTrailer } from '#ui/editor/common/templates/TemplateTrailer.tsx'
import { useMediaUrl } from '#ui/server/use-media-url.ts'
import { templateQuery } from '#ui/session/templates/use-templates.ts'
import classes from './Market.module.css'

/** How long a pointer rests on a card before its first seconds play, in milliseconds. */
const REST_MS = 250

interface TemplateCardProps {
  template: TemplateItem
  canvasType: CanvasType
  busy: boolean
  menu?: ReactNode
  onOpen(): void
  onUse(): void
}

/** A template: its picture, whose first seconds play under a pointer that rests on it (S5.08), its name and facts. */
export function TemplateCard({ template, canvasType, busy, menu, onOpen, onUse }: TemplateCardProps) {
  const { t } = useTranslation(['market', 'training'])
  const name = useLocalized()(template.name)
  const { width, height } = canvasSize(canvasType)
  const coverUrl = useMediaUrl(template.covers[canvasType] ?? '')
  const queries = useQueryClient()
  const [isOver, setOver] = useState(false)
  const over = (is: boolean) => (event: PointerEvent) => {
    if (event.pointerType !== 'touch') setOver(is)
    // the document is here when its card is clicked
    if (is) void queries.prefetchQuery(templateQuery(template.id, canvasType))
  }
  const labelled = (label: string) => t('training:labelled', { label, value: name })
  const facts = [
    t('scenes', { count: template.scenes }),
    t('seconds', { count: aboutSec(template.durationSec) }),
    template.ownership === 'TENANTSHARE' && t('shared'),
  ]
  return (
    <article className={classes.card} aria-label={name}>
      <button
        type="button"
        className={classes.cover}
        style={{ aspectRatio: `${width} / ${height}` }}
        aria-label={labelled(t('open'))}
        onClick={() => {
          setOver(false)
          onOpen()
        }}
        onPointerEnter={over(true)}
        onPointerLeave={over(false)}
        onFocus={(event) => setOver(event.currentTarget.matches(':focus-visible'))}
        onBlur={() => setOver(false)}
      >
        {coverUrl && <img src={coverUrl} alt="" loading="lazy" draggable={false} />}
        {isOver && <Moving id={template.id} canvasType={canvasType} />}
        {template.soldType && <span className={classes.vip}>{t('vip')}</span>}
        {template.isPublished && template.ownership !== 'SENSETIME' && (
          <span className={classes.published}>{t('published')}</span>
        )}
      </button>
      <div className={classes.foot}>
        <div className={classes.words}>
          <strong title={name}>{name}</strong>
          <small>{facts.filter(Boolean).join(' · ')}</small>
        </div>
        {menu}
        <Button size="compact-sm" variant="light" loading={busy} aria-label={labelled(t('use'))} onClick={onUse}>
          {t('useShort')}
        </Button>
      </div>
    </article>
  )
}

function Moving({ id, canvasType }: { id: string; canvasType: CanvasType }) {
  const [rested, setRested] = useState(false)
  const isCalm = useReducedMotion()
  useEffect(() => {
    const timer = setTimeout(() => setRested(true), REST_MS)
    return () => clearTimeout(timer)
  }, [])
  return rested && !isCalm && <TemplateTrailer id={id} canvasType={canvasType} />
}
