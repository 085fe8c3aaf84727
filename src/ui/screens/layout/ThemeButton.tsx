import { ActionIcon, Tooltip, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

/** Switches between the light and the dark theme. */
export function ThemeButton() {
  const { t } = useTranslation()
  const { setColorScheme } = useMantineColorScheme()
  const dark = useComputedColorScheme('light') === 'dark'
  const label = t(dark ? 'theme.light' : 'theme.dark')
  const Icon = dark ? IconSun : IconMoon
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={label}
        onClick={() => setColorScheme(dark ? 'light' : 'dark')}
      >
        <Icon size={20} stroke={1.6} />
      </ActionIcon>
    </Tooltip>
  )
}
