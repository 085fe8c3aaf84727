import { Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** The product's logo, a speech bubble whose tail is a play symbol; or the picture of a brand. */
export function Logo({ light = false, picture = '' }: { light?: boolean; picture?: string }) {
  const { t } = useTranslation()
  if (picture) return <img src={picture} alt={t('logo')} style={{ maxHeight: 36, maxWidth: 240 }} />
  return (
    <Group gap={10} wrap="nowrap">
      <svg width="28" height="28" viewBox="0 0 28 28" aria-hidden="true">
        <defs>
          <linearGradient id="logo" x1="0" y1="0" x2="1" y2="1">
            <stop offset="0" stopColor="#5e8be0" />
            <stop offset="1" stopColor="#3b62ad" />
          </linearGradient>
        </defs>
        <path d="M8 2h12a6 6 0 0 1 6 6v9a6 6 0 0 1-6 6h-6.5L8 27v-4a6 6 0 0 1-6-6V8a6 6 0 0 1 6-6z" fill="url(#logo)" />
        <path d="M11.2 8.3v8.4a.8.8 0 0 0 1.2.7l7-4.2a.8.8 0 0 0 0-1.4l-7-4.2a.8.8 0 0 0-1.2.7z" fill="#fff" />
      </svg>
      <Text fw={650} fz={16} c={light ? '#fff' : undefined} style={{ whiteSpace: 'nowrap' }}>
        {t('product')}
      </Text>
    </Group>
  )
}
