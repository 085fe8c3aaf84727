import { Button, CopyButton, Stack, Text, TextInput } from '@mantine/core'

interface ShownOnceProps {
  /** What the user should know about the value. */
  hint: string
  label: string
  value: string
  copy: string
  copied: string
}

/** A value that is not shown again, with the way to copy it. */
export function ShownOnce({ hint, label, value, copy, copied }: ShownOnceProps) {
  return (
    <Stack gap="md">
      <Text size="sm">{hint}</Text>
      <TextInput readOnly label={label} value={value} onFocus={(event) => event.currentTarget.select()} />
      <CopyButton value={value}>
        {(clipboard) => (
          <Button onClick={clipboard.copy} ml="auto">
            {clipboard.copied ? copied : copy}
          </Button>
        )}
      </CopyButton>
    </Stack>
  )
}
