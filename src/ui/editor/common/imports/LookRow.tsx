import { useTranslation } from 'react-i18next'
import type { TemplateItem } from '#shared/api/creative-templates.ts'
import type { CanvasType } from '#shared/model/canvas.ts'
import { writtenCanvas } from '#shared/model/written-canvas.ts'
import { useTemplates } from '#ui/session/templates/use-templates.ts'
import { useMediaUrl } from '#ui/session/use-media-url.ts'
import { useLocalized } from '../localized.ts'
import { PictureRadio, PictureRadios } from '../PictureRadios.tsx'

/** Templates to choose a look from. */
const LOOKS = 8

/** A template whose look is chosen, with the canvas in which it comes; null for a plain film. */
export type Look = { templateId: string; canvasType: CanvasType } | null

/** The canvas of a template that is the most like a canvas. */
function canvasOf({ canvasTypes: [usual = 'LANDSCAPE', ...others] }: TemplateItem, canvas: CanvasType): CanvasType {
  const { canvasType } = writtenCanvas(canvas)
  return others.find((one) => one === canvas) ?? [usual, ...others].find((one) => one === canvasType) ?? usual
}

interface LookRowProps {
  canvas: CanvasType
  /** The id of the chosen template; null for a plain film, undefined for the first one. */
  chosen: string | null | undefined
  onChoose(templateId: string | null): void
}

/** Returns the templates of the market whose look a film of a canvas may get, and the chosen one of them. */
export function useLooks(canvas: CanvasType, chosen: string | null | undefined) {
  const { canvasType } = writtenCanvas(canvas)
  const { items } = useTemplates('library', { search: '', canvasType })
  const templates = (items ?? []).slice(0, LOOKS)
  const template = chosen === null ? undefined : (templates.find(({ id }) => id === chosen) ?? templates[0])
  const look: Look = template ? { templateId: template.id, canvasType: canvasOf(template, canvas) } : null
  return { templates, look, isLoading: items === undefined }
}

/** Chooses the look of a film: that of a template of the market, or none. */
export function LookRow({ canvas, chosen, onChoose }: LookRowProps) {
  const { t } = useTranslation('imports')
  const { templates, look } = useLooks(canvas, chosen)
  return (
    <PictureRadios legend={t('text.look')}>
      {templates.map((template) => (
        <Card
          key={template.id}
          canvas={canvas}
          template={template}
          isChosen={template.id === look?.templateId}
          onChoose={() => onChoose(template.id)}
        />
      ))}
      <Card canvas={canvas} template={null} isChosen={look === null} onChoose={() => onChoose(null)} />
    </PictureRadios>
  )
}

interface CardProps {
  canvas: CanvasType
  template: TemplateItem | null
  isChosen: boolean
  onChoose(): void
}

function Card({ canvas, template, isChosen, onChoose }: CardProps) {
  const { t } = useTranslation('imports')
  const local = useLocalized()
  const { canvasType } = writtenCanvas(canvas)
  const coverUrl = useMediaUrl(template?.covers[canvasType] ?? '')
  return (
    <PictureRadio
      name="look"
      label={template ? local(template.name) : t('text.plain')}
      canvas={canvasType}
      url={coverUrl}
      isChosen={isChosen}
      onChoose={onChoose}
    />
  )
}
