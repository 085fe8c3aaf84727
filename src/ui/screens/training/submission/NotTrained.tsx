import { Button, Group } from '@mantine/core'
import { IconServerOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { EmptyBox } from '#ui/parts/EmptyBox.tsx'
import { CreateInstead } from './common/CreateInstead.tsx'

/** Says that the server takes no submission of a type of presenters, and what one can do instead. */
export function NotTrained({ name }: { name: string }) {
  const { t } = useTranslation('training')
  return (
    <EmptyBox
      icon={IconServerOff}
      text={t('submission.off', { name })}
      hint={t('submission.offPresenter')}
      height={200}
    >
      <Group gap="xs" mt={12} justify="center">
        <Button renderRoot={(props) => <Link to="/2dDigitalHuman" search={{ type: 'photo' }} {...props} />}>
          {t('submission.offPhoto')}
        </Button>
        <CreateInstead second />
      </Group>
    </EmptyBox>
  )
}
