import { Button, Center, Group, Stack, Text, Title } from '@mantine/core'
import { IconDeviceDesktop } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

/** Says that the editor needs a wider window, with a way back and a way in. */
export function NarrowWindow({ onBack, onOpen }: { onBack(): void; onOpen(): void }) {
  const { t } = useTranslation('editor')
  return (
    <Center mih="100dvh" p="lg">
      <Stack align="center" gap="sm" maw={420}>
        <IconDeviceDesktop size={44} stroke={1.3} aria-hidden />
        <Title order={1} fz={18} ta="center">
          {t('narrow.title')}
        </Title>
        <Text c="dimmed" ta="center">
          {t('narrow.text')}
        </Text>
        <Group gap="xs" justify="center">
          <Button onClick={onBack}>{t('narrow.back')}</Button>
          <Button variant="default" onClick={onOpen}>
            {t('narrow.open')}
          </Button>
        </Group>
      </Stack>
    </Center>
  )
}
