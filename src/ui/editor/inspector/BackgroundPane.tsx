import { Button, SegmentedControl } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Background } from '#shared/model/background.ts'
import { filledOf } from '#shared/model/background.ts'
import { NO_EFFECTS } from '#shared/model/effects.ts'
import type { SceneId } from '#shared/model/ids.ts'
import { useLibraryDialogs } from '#ui/editor/common/library-dialogs.ts'
import { Section } from '#ui/parts/Section.tsx'
import { useInTurn } from '#ui/parts/use-in-turn.ts'
import { useEditorSession } from '#ui/session/session-context.ts'
import { BackgroundColor } from '../common/BackgroundColor.tsx'
import { changeBackground } from '../common/change-background.ts'
import { LoadNotice } from '../common/LoadNotice.tsx'
import { useBackground } from '../common/use-background.ts'
import { BackgroundFilling } from './BackgroundFilling.tsx'
import classes from './common/Inspector.module.css'
import { EffectsFields } from './effects/EffectsFields.tsx'

const EFFECT_GROUPS = ['light', 'background'] as const
const KINDS = ['none', 'color', 'image', 'video'] as const

/** The background of a scene or, with null, of the whole project: its kind and its fit to the canvas. */
export function BackgroundPane({ sceneId }: { sceneId: SceneId | null }) {
  const { MaterialDialog } = useLibraryDialogs()
  const { t } = useTranslation('editor')
  const session = useEditorSession()
  const { background, set, commit, fill } = useBackground(sceneId)
  const [choosing, setChoosing] = useState<'image' | 'video' | null>(null)
  const filled = filledOf(background)
  const switchTo = useInTurn((kind: Background['kind']) => {
    if ((kind === 'image' || kind === 'video') && !background[kind]) return setChoosing(kind)
    set({ ...background, kind })
    return commit()
  })
  return (
    <div className={classes.scroll}>
      {filled && (
        <LoadNotice layerId={`${sceneId ?? 'global'}:background`} material={filled} name={t('kind.background')} />
      )}
      <Section title={t(sceneId === null ? 'background.ofProject' : 'background.ofScene')}>
        <SegmentedControl
          fullWidth
          size="xs"
          aria-label={t('background.type')}
          value={background.kind}
          data={KINDS.map((kind) => ({ value: kind, label: t(`background.kinds.${kind}`) }))}
          onChange={switchTo}
        />
        {background.kind === 'none' && (
          <p className={classes.quiet}>{t(sceneId === null ? 'background.noneProject' : 'background.noneScene')}</p>
        )}
        {background.kind === 'color' && <BackgroundColor sceneId={sceneId} />}
        <BackgroundFilling background={background} onChange={set} onEnd={commit} onChoose={setChoosing} />
      </Section>
      {background.kind !== 'none' && (
        <EffectsFields
          layerId={`${sceneId ?? 'global'}:background`}
          look={filled?.url ?? background.color}
          effects={background.effects ?? NO_EFFECTS}
          groups={EFFECT_GROUPS}
          command={(effects) => ({ type: 'background.setEffects', sceneId, effects })}
        />
      )}
      {background.kind !== 'none' && (
        <Section>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconTrash size={15} stroke={1.6} />}
            onClick={() =>
              void changeBackground(session, { type: 'edit.delete', selection: { kind: 'background', sceneId } })
            }
          >
            {t('background.remove')}
          </Button>
        </Section>
      )}
      {choosing && (
        <MaterialDialog
          shelf="background"
          kind={choosing}
          title={t('background.dialog')}
          chosenId={background[choosing]?.moduleId}
          ownFirst={background[choosing]?.url.startsWith('oss:') ?? false}
          onChoose={fill}
          onClose={() => setChoosing(null)}
        />
      )}
    </div>
  )
}
