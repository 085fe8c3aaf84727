import { useLocalized } from '#ui/editor/common/localized.ts'
import { useTemplates } from '#ui/session/templates/use-templates.ts'
import market from '../market/Market.module.css'
import { openTemplate } from '../market/open-template.tsx'
import { TemplateCard } from '../market/TemplateCard.tsx'
import { useUseTemplate } from '../market/use-template.ts'

/** The first templates of the market, from which a video begins (S5.06); shows nothing where there are none. */
export function BeginWithTemplate({ count }: { count: number }) {
  const local = useLocalized()
  const { use, usedId } = useUseTemplate()
  const { items = [] } = useTemplates('library', { search: '', canvasType: 'LANDSCAPE' })
  return (
    <div className={market.grid}>
      {items.slice(0, count).map((template) => (
        <TemplateCard
          key={template.id}
          template={template}
          canvasType="LANDSCAPE"
          busy={usedId === template.id}
          onUse={() => use(template.id, 'LANDSCAPE')}
          onOpen={() =>
            openTemplate({
              template,
              name: local(template.name),
              canvasType: 'LANDSCAPE',
              onUse: (canvas) => use(template.id, canvas),
            })
          }
        />
      ))}
    </div>
  )
}
