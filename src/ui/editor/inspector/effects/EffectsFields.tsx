import { IconArrowBackUp, IconCopy, IconEyeOff } from '@tabler/icons-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Command } from '#shared/commands/command.ts'
import type { EffectsChange } from '#shared/commands/editing/effects.ts'
import { BEAUTY_TYPES, type Beauty, beautyStrength, type Effects, hasEffects, SHAPES } from '#shared/model/effects.ts'
import { IconAction } from '#ui/parts/IconAction.tsx'
import { Section } from '#ui/parts/Section.tsx'
import { SliderField } from '#ui/parts/SliderField.tsx'
import { SwitchBox } from '#ui/parts/SwitchBox.tsx'
import { useEditorSession } from '#ui/session/session-context.ts'
import { useGesture } from '#ui/session/use-gesture.ts'
import { EffectGroup } from './EffectGroup.tsx'
import { EffectNotice } from './EffectNotice.tsx'
import classes from './Effects.module.css'
import { HoldToCompare } from './HoldToCompare.tsx'
import { PackageGroup } from './PackageGroup.tsx'

/** The effects of each group of sliders. */
const SLIDERS = {
  light: ['contrast', 'saturation', 'clarity', 'sharpen'],
  skin: ['smoothing', 'whitening', 'reddening'],
  shape: SHAPES,
  background: ['backgroundBlur'],
} as const satisfies Record<string, readonly Beauty[]>
type SliderGroup = keyof typeof SLIDERS

interface EffectsFieldsProps {
  /** The layer in the preview. */
  layerId: string
  /** Names what the layer shows: with another, the pictures of the filters are drawn again. */
  look: string
  effects: Effects
  groups: readonly SliderGroup[]
  /** The command that applies a change. */
  command(effects: EffectsChange): Command
  onCopy?(): void
}

/** Filter, light and beauty of a layer: strengths from 0 to 100, a comparison while a button is held, and resets. */
export const EffectsFields = memo(function EffectsFields({
  layerId,
  look,
  effects,
  groups,
  command,
  onCopy,
}: EffectsFieldsProps) {
  const { t } = useTranslation('editor')
  const session = useEditorSession()
  const gesture = useGesture()
  const some = hasEffects(effects)
  const { filter, beautyPackage } = effects
  // the long list of filters comes last, so that every group is near
  const packages = groups.some((group) => group === 'shape') ? (['makeUp', 'filter'] as const) : (['filter'] as const)
  const put = (change: EffectsChange) => session.run(command(change))
  const slide = (change: EffectsChange) => gesture.run(command(change))
  const percent = (strength: number) => Math.round(strength * 100)
  return (
    <>
      <Section
        title={t('effects.title')}
        aside={
          <span className={classes.actions}>
            <HoldToCompare
              disabled={!some || !effects.enabled}
              onHold={() => slide({ enabled: false })}
              onRelease={gesture.cancel}
            />
            {onCopy && (
              <IconAction
                label={t('effects.copy')}
                icon={<IconCopy size={16} stroke={1.6} />}
                disabled={!some}
                onClick={onCopy}
              />
            )}
            <IconAction
              label={t('effects.resetAll')}
              icon={<IconArrowBackUp size={16} stroke={1.6} />}
              disabled={!some}
              onClick={() =>
                void put({
                  beautify: Object.fromEntries(Object.keys(effects.beautify).map((type) => [type, 0])),
                  filter: null,
                  beautyPackage: null,
                })
              }
            />
            <SwitchBox
              size="xs"
              label={t('effects.shown')}
              checked={effects.enabled && some}
              disabled={!some}
              onChange={(enabled) => put({ enabled })}
            />
          </span>
        }
      >
        {!effects.enabled && some && (
          <p className={classes.off}>
            <IconEyeOff size={14} stroke={1.6} aria-hidden /> {t('effects.off')}
          </p>
        )}
      </Section>
      {groups.map((group) => (
        <EffectGroup
          key={group}
          name={group}
          changed={SLIDERS[group].some((beauty) => beautyStrength(effects, beauty) > 0)}
        >
          <EffectNotice layerId={layerId} kind="beauty" />
          {SLIDERS[group].map((beauty) => (
            <SliderField
              key={beauty}
              label={t(`effects.beauty.${beauty}`)}
              resetLabel={t('effects.reset', { name: t(`effects.beauty.${beauty}`) })}
              min={0}
              max={100}
              origin={0}
              value={percent(beautyStrength(effects, beauty))}
              onChange={(value) => slide({ beautify: { [BEAUTY_TYPES[beauty]]: value / 100 } })}
              onEnd={gesture.commit}
            />
          ))}
        </EffectGroup>
      ))}
      {packages.map((kind) => (
        <PackageGroup
          key={kind}
          kind={kind}
          layerId={layerId}
          look={look}
          chosen={kind === 'filter' ? filter : beautyPackage}
          onChoose={(item) => void put(kind === 'filter' ? { filter: item } : { beautyPackage: item })}
          onSlide={(item) => slide(kind === 'filter' ? { filter: item } : { beautyPackage: item })}
          onEnd={gesture.commit}
        />
      ))}
    </>
  )
})
