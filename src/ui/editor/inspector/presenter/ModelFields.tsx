import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { SingleCommand } from '#shared/commands/command.ts'
import { type ModelLook, modelLightSchema, modelStyleSchema } from '#shared/model/model-look.ts'
import { cameraViewSchema, type Role } from '#shared/model/role.ts'
import type { RoleTrack } from '#shared/model/track.ts'
import { Field } from '#ui/parts/Field.tsx'
import { SliderField } from '#ui/parts/SliderField.tsx'
import { useEditorSession } from '#ui/session/session-context.ts'
import { useGesture } from '#ui/session/use-gesture.ts'
import { GarmentField } from './GarmentField.tsx'

interface ModelFieldsProps {
  track: RoleTrack
  /** Sets the view. */
  frame(change: { camera: Role['camera'] }): void
  /** The command that turns the presenter, in degrees. */
  turned(turnDeg: number): SingleCommand
}

/** How a 3D presenter is seen: its view, turn, light, style and garment. */
export function ModelFields({ track, frame, turned }: ModelFieldsProps) {
  const { t } = useTranslation('editor')
  const session = useEditorSession()
  const gesture = useGesture()
  const { role } = track
  const setLook = (look: ModelLook) => void session.run({ type: 'role.setLook', trackId: track.id, look })
  return (
    <>
      <Choice
        label={t('frame.camera')}
        value={role.camera}
        data={cameraViewSchema.options.map((value) => ({ value, label: t(`frame.view.${value}`) }))}
        onChange={(camera) => frame({ camera })}
      />
      <SliderField
        label={t('frame.turn')}
        suffix="°"
        min={-180}
        max={180}
        origin={0}
        value={role.turnDeg}
        onChange={(turnDeg) => gesture.run(turned(turnDeg))}
        onEnd={gesture.commit}
      />
      <Choice
        label={t('frame.light')}
        value={role.look?.light ?? 'soft'}
        data={modelLightSchema.options.map((value) => ({ value, label: t(`frame.lights.${value}`) }))}
        onChange={(light) => setLook({ light })}
      />
      <Choice
        label={t('frame.style')}
        value={role.look?.style ?? 'natural'}
        data={modelStyleSchema.options.map((value) => ({ value, label: t(`frame.styles.${value}`) }))}
        onChange={(style) => setLook({ style })}
      />
      <GarmentField track={track} />
    </>
  )
}

interface ChoiceProps<T extends string> {
  label: string
  value: T
  data: { value: T; label: string }[]
  onChange(value: T): void
}

function Choice<T extends string>({ label, value, data, onChange }: ChoiceProps<T>) {
  return (
    <Field label={label}>
      <Select
        flex={1}
        size="xs"
        aria-label={label}
        allowDeselect={false}
        value={value}
        data={data}
        onChange={(chosen) => chosen && onChange(chosen as T)}
      />
    </Field>
  )
}
