import { modals } from '@mantine/modals'
import { useTranslation } from 'react-i18next'
import type { TemplateItem } from '#shared/api/creative-templates.ts'
import type { CanvasType } from '#shared/model/canvas.ts'
import { TemplateDialog } from '#ui/editor/common/templates/TemplateDialog.tsx'

interface Opened {
  template: TemplateItem
  /** In the language of the interface. */
  name: string
  canvasType: CanvasType
  onUse(canvasType: CanvasType): void
}

/** Opens the dialog in which a template plays. */
export function openTemplate({ name, ...opened }: Opened): void {
  const modalId = `template ${opened.template.id}`
  modals.open({
    modalId,
    title: name,
    size: 980,
    children: <Content {...opened} onClose={() => modals.close(modalId)} />,
  })
}

function Content({ template, canvasType, onUse, onClose }: Omit<Opened, 'name'> & { onClose(): void }) {
  const { t } = useTranslation('market')
  const run = (canvas: CanvasType) => {
    onUse(canvas)
    onClose()
  }
  return <TemplateDialog template={template} canvasType={canvasType} acts={[{ label: t('use'), first: true, run }]} />
}
