import { Button, Code, CopyButton, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { downloadFile } from '#ui/parts/download.ts'

/** Recovery codes, which are not shown again, with the ways to copy and to save them. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose(): void }) {
  const { t } = useTranslation('account')
  const text = codes.join('\n')
  return (
    <Stack gap="md">
      <Text fz={14}>{t('secondFactor.codesHint')}</Text>
      <SimpleGrid cols={2} spacing="xs" component="ul" aria-label={t('secondFactor.codesTitle')} p={0} m={0}>
        {codes.map((code) => (
          <Code key={code} component="li" fz={14} p="xs" ta="center" style={{ listStyle: 'none' }}>
            {code}
          </Code>
        ))}
      </SimpleGrid>
      <Group justify="flex-end" gap="xs">
        <CopyButton value={text}>
          {({ copied, copy }) => (
            <Button variant="default" autoFocus onClick={copy}>
              {t(copied ? 'secondFactor.copied' : 'secondFactor.copyCodes')}
            </Button>
          )}
        </CopyButton>
        <Button
          variant="default"
          onClick={() => downloadFile(new Blob([`${text}\n`], { type: 'text/plain' }), 'recovery-codes.txt')}
        >
          {t('secondFactor.saveCodes')}
        </Button>
        <Button onClick={onClose}>{t('secondFactor.done')}</Button>
      </Group>
    </Stack>
  )
}
