import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useLocalized } from '#ui/editor/common/localized.ts'
import { useTemplates } from '#ui/session/templates/use-templates.ts'
import { useCreateVideo } from '../layout/use-create-video.ts'
import market from '../market/Market.module.css'
import { openTemplate } from '../market/open-template.tsx'
import { TemplateCard } from '../market/TemplateCard.tsx'
import { useUseTemplate } from '../market/use-template.ts'

/**
 * The first templates of the market, from which a video begins (S5.06), and for who is new an empty one beside them; shows no
 * template where there are none.
 */
export function BeginWithTemplate({ count, isNew }: { count: number; isNew: boolean }) {
  const local = useLocalized()
  const { use, usedId } = useUseTemplate()
  const { items = [] } = useTemplates('library', { search: '', canvasType: 'LANDSCAPE' })
  return (
    <div className={market.grid}>
      {items.slice(0, isNew ? count - 1 : count).map((template) => (
        <TemplateCard
          key={template.id}
          template={template}
          canvasType="LANDSCAPE"
          busy={usedId === template.id}
          onUse={() => use(template, 'LANDSCAPE')}
          onOpen={() =>
            openTemplate({
              template,
              name: local(template.name),
              canvasType: 'LANDSCAPE',
              onUse: (canvas) => use(template, canvas),
            })
          }
        />
      ))}
      {isNew && <EmptyStart />}
    </div>
  )
}

/** Begins a video of one empty scene. */
function EmptyStart() {
  const { t } = useTranslation('market')
  const { create, busy } = useCreateVideo()
  return (
    <button type="button" className={market.empty} disabled={busy} onClick={() => create('LANDSCAPE')}>
      <IconPlus size={28} stroke={1.4} aria-hidden />
      <strong>{t('empty')}</strong>
      <small>{t('emptyText')}</small>
    </button>
  )
}
