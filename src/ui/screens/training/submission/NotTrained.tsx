import { Button, Group } from '@mantine/core'
import { IconServerOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { isToneType, type TrainingType } from '#shared/model/training-types.ts'
import { EmptyBox } from '#ui/parts/EmptyBox.tsx'
import { CreateInstead } from '#ui/screens/later/ComesLater.tsx'

/** Says that the server takes no submission of a type, and what one can do instead. */
export function NotTrained({ type, name }: { type: TrainingType; name: string }) {
  const { t } = useTranslation('training')
  const isTone = isToneType(type)
  return (
    <EmptyBox
      icon={IconServerOff}
      text={t('submission.off', { name })}
      hint={t(isTone ? 'submission.offVoice' : 'submission.offPresenter')}
      height={200}
    >
      <Group gap="xs" mt={12} justify="center">
        {!isTone && (
          <Button renderRoot={(props) => <Link to="/2dDigitalHuman" search={{ type: 'photo' }} {...props} />}>
            {t('submission.offPhoto')}
          </Button>
        )}
        <CreateInstead second={!isTone} />
      </Group>
    </EmptyBox>
  )
}
