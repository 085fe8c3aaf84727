import { ActionIcon, Group, Popover, Stack, Text } from '@mantine/core'
import { IconDeviceMobile, IconHeadset } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { QrCode } from '#ui/parts/QrCode.tsx'
import { brand, isCustomBrand } from '#ui/server/brand.ts'
import { useSite } from './use-site.ts'

/** QR codes of the phone apps, or of the customer service of a custom brand, below an icon (S2.08). */
export function PhoneCodes() {
  const { t } = useTranslation('shell')
  const site = useSite()
  const [opened, setOpened] = useState(false)
  const custom = isCustomBrand()
  const codes = custom
    ? [{ url: brand().webWechatQrCodeUrl, label: t('header.serviceHint') }]
    : [
        { url: site?.links.ios ?? '', label: t('header.ios') },
        { url: site?.links.android ?? '', label: t('header.android') },
      ]
  const shown = codes.filter(({ url }) => url !== '')
  if (shown.length === 0) return null
  const label = t(custom ? 'header.service' : 'header.app')
  const Icon = custom ? IconHeadset : IconDeviceMobile
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" shadow="md" withArrow>
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={label}
          onClick={() => setOpened(!opened)}
          onMouseEnter={() => setOpened(true)}
          onMouseLeave={() => setOpened(false)}
        >
          <Icon size={20} stroke={1.6} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <Group align="flex-start">
          {shown.map((code) => (
            <Stack key={code.label} align="center" gap={4}>
              <QrCode {...code} />
              <Text fz={13}>{code.label}</Text>
            </Stack>
          ))}
        </Group>
      </Popover.Dropdown>
    </Popover>
  )
}
