import { useTranslation } from 'react-i18next'
import type { RoleTrack } from '#shared/model/track.ts'
import { ColorField } from '#ui/parts/ColorField.tsx'
import { Field } from '#ui/parts/Field.tsx'
import { useGesture } from '#ui/session/use-gesture.ts'
import { usePeople } from '#ui/session/use-people.ts'

/** The color of the garment of a 3D presenter of the library, whose models offer one; none is the model's own. */
export function GarmentField({ track: { id, role } }: { track: RoleTrack }) {
  const { t } = useTranslation('editor')
  const gesture = useGesture()
  const people = usePeople('3d').data ?? []
  const garment = role.look?.garment ?? null
  if (garment === null && !people.some((person) => person.id === role.digitalHumanId)) return null
  return (
    <Field label={t('frame.garment')}>
      <ColorField
        label={t('frame.garment')}
        value={garment}
        noneLabel={t('frame.garmentOwn')}
        onChange={(color) => gesture.run({ type: 'role.setLook', trackId: id, look: { garment: color } })}
        onEnd={gesture.commit}
      />
    </Field>
  )
}
