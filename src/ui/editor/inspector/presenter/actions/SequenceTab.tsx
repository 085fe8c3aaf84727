import { Button } from '@mantine/core'
import { IconListNumbers, IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ACTION_GAP_MAX_SEC } from '#shared/model/limits.ts'
import type { RoleTrack } from '#shared/model/track.ts'
import classes from '#ui/editor/inspector/common/Inspector.module.css'
import lines from '#ui/editor/inspector/common/Lines.module.css'
import { useSelection } from '#ui/mirror/use-state.ts'
import { EmptyBox } from '#ui/parts/EmptyBox.tsx'
import { Section } from '#ui/parts/Section.tsx'
import { SliderField } from '#ui/parts/SliderField.tsx'
import { useGesture } from '#ui/session/use-gesture.ts'
import { PlacedAction } from './PlacedAction.tsx'

const SequenceDialog = lazy(async () => ({ default: (await import('./SequenceDialog.tsx')).SequenceDialog }))

/** The actions of a 2D presenter as one sequence: the rest between them, and several placed at once (E10.15). */
export function SequenceTab({ track }: { track: RoleTrack }) {
  const { t } = useTranslation('editor')
  const gesture = useGesture()
  const selection = useSelection()
  const [opened, setOpened] = useState(false)
  const chosen = selection?.kind === 'action' ? selection.actionId : undefined
  return (
    <div className={classes.scroll}>
      <Section
        title={t('sequence.title')}
        aside={
          <Button
            size="compact-xs"
            variant="subtle"
            leftSection={<IconPlus size={14} stroke={1.8} />}
            disabled={track.role.actions.length === 0}
            onClick={() => setOpened(true)}
          >
            {t('sequence.new')}
          </Button>
        }
      >
        <SliderField
          label={t('sequence.gap')}
          suffix=" s"
          min={0}
          max={ACTION_GAP_MAX_SEC}
          step={0.1}
          decimals={1}
          value={track.acting?.gapDelaySec ?? 0}
          onChange={(gapDelaySec) => gesture.run({ type: 'role.setActionGap', trackId: track.id, gapDelaySec })}
          onEnd={gesture.commit}
        />
        {track.actions.length === 0 ? (
          <EmptyBox icon={IconListNumbers} height={120} text={t('action.empty')} hint={t('sequence.emptyHint')} />
        ) : (
          <ol className={lines.lines}>
            {track.actions.map((action) => (
              <PlacedAction key={action.id} track={track} action={action} chosen={action.id === chosen} />
            ))}
          </ol>
        )}
      </Section>
      {opened && (
        <Suspense>
          <SequenceDialog track={track} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </div>
  )
}
