import { Button, SegmentedControl, Skeleton, VisuallyHidden } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconLayoutGrid } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocalized } from '#ui/editor/common/localized.ts'
import { EmptyBox } from '#ui/parts/EmptyBox.tsx'
import { More } from '#ui/parts/More.tsx'
import { reasonOf } from '#ui/parts/reason.ts'
import { useSparePlayer } from '#ui/session/templates/use-spare-player.ts'
import { TEMPLATE_PARTS, type TemplatePart, useTemplates } from '#ui/session/templates/use-templates.ts'
import { PageHead } from '../layout/PageHead.tsx'
import classes from './Market.module.css'
import { MarketFilters, type Narrowed } from './MarketFilters.tsx'
import { openTemplate } from './open-template.tsx'
import { TemplateCard } from './TemplateCard.tsx'
import { TemplateMenu } from './TemplateMenu.tsx'
import { useUseTemplate } from './use-template.ts'

/** How long after a keystroke the market is searched, in milliseconds. */
const SEARCH_DELAY_MS = 200

const EVERYTHING: Narrowed = { search: '', labelId: '', shape: 'LANDSCAPE', length: 'all' }

/** The market: templates of the product, the last used ones, own ones and shared ones (S1.09). */
export function Market() {
  useSparePlayer()
  const { t } = useTranslation(['market', 'shell'])
  const [part, setPart] = useState<TemplatePart>('library')
  const [narrowed, setNarrowed] = useState(EVERYTHING)
  return (
    <>
      <PageHead title={t('shell:nav.market')}>
        <SegmentedControl
          aria-label={t('parts.label')}
          value={part}
          onChange={(value) => setPart(TEMPLATE_PARTS.find((one) => one === value) ?? 'library')}
          data={TEMPLATE_PARTS.map((value) => ({ value, label: t(`parts.${value}`) }))}
        />
      </PageHead>
      {part !== 'recent' && (
        <MarketFilters value={narrowed} onChange={(change) => setNarrowed({ ...narrowed, ...change })} />
      )}
      <Templates part={part} narrowed={narrowed} onClear={() => setNarrowed(EVERYTHING)} />
    </>
  )
}

function Templates({ part, narrowed, onClear }: { part: TemplatePart; narrowed: Narrowed; onClear(): void }) {
  const { t } = useTranslation(['market', 'common'])
  const local = useLocalized()
  const { use, usedId } = useUseTemplate()
  const [search] = useDebouncedValue(narrowed.search.trim(), SEARCH_DELAY_MS)
  const { shape, labelId, length } = narrowed
  const isLibrary = part === 'library'
  const filter = {
    search,
    ...(labelId && { labelId }),
    ...(length !== 'all' && { length }),
    canvasType: shape,
  }
  const { items, total, error, retry, more } = useTemplates(part, part === 'recent' ? { search: '' } : filter)
  if (error && !items?.length)
    return (
      <EmptyBox
        failed
        text={reasonOf(error, t)}
        action={{ label: t('common:action.retry'), onClick: retry }}
        height={220}
      />
    )
  if (!items)
    return (
      <div className={classes.grid} data-tall={shape === 'PORTRAIT' || undefined} aria-busy>
        {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
          <Skeleton key={key} height={shape === 'PORTRAIT' ? 330 : 210} radius={10} />
        ))}
      </div>
    )
  const isNarrowed = part !== 'recent' && (search !== '' || labelId !== '' || length !== 'all')
  return (
    <>
      <VisuallyHidden role="status">{t('found', { count: total })}</VisuallyHidden>
      {items.length === 0 ? (
        <EmptyBox
          icon={IconLayoutGrid}
          height={220}
          text={t(isNarrowed ? 'none.found' : `none.${part}`)}
          {...(!isNarrowed && !isLibrary && part !== 'recent' && { hint: t('none.hint') })}
        >
          {isNarrowed && (
            <Button size="xs" variant="default" onClick={onClear}>
              {t('clear')}
            </Button>
          )}
        </EmptyBox>
      ) : (
        <div className={classes.grid} data-tall={shape === 'PORTRAIT' || undefined}>
          {items.map((template) => {
            const canvasType = template.canvasTypes.find((one) => one === shape) ?? template.canvasTypes[0] ?? shape
            const name = local(template.name)
            return (
              <TemplateCard
                key={template.id}
                template={template}
                canvasType={canvasType}
                busy={usedId === template.id}
                menu={template.isManaged && <TemplateMenu template={template} name={name} />}
                onOpen={() => openTemplate({ template, name, canvasType, onUse: (canvas) => use(template, canvas) })}
                onUse={() => use(template, canvasType)}
              />
            )
          })}
        </div>
      )}
      {more && <More onMore={more} />}
    </>
  )
}
