import { Stack, Text } from '@mantine/core'
import { IconMoodEmpty } from '@tabler/icons-react'
import type { ReactNode } from 'react'

interface EmptyBoxProps {
  /** What is missing and what to do next, in one sentence. */
  text: string
  height?: number
  icon?: ReactNode
  children?: ReactNode
}

/** What a list shows when it holds nothing or could not be loaded. */
export function EmptyBox({ text, height = 180, icon, children }: EmptyBoxProps) {
  return (
    <Stack align="center" justify="center" gap="xs" h={height} c="dimmed" ta="center" px="md">
      {icon ?? <IconMoodEmpty size={36} stroke={1.2} />}
      <Text fz={13}>{text}</Text>
      {children}
    </Stack>
  )
}
