import { Button, CopyButton, Group, Stack, Text, TextInput } from '@mantine/core'

interface ShownValue {
  label: string
  value: string
  /** The words of the button that copies it. */
  copy: string
}

interface ShownOnceProps {
  /** A hint about the values. */
  hint: string
  values: readonly ShownValue[]
  copied: string
}

/** Values that are not shown again, each with the way to copy it. */
export function ShownOnce({ hint, values, copied }: ShownOnceProps) {
  return (
    <Stack gap="md">
      <Text size="sm">{hint}</Text>
      {values.map(({ label, value, copy }, at) => (
        <Group key={label} gap="xs" align="flex-end" wrap="nowrap">
          <TextInput
            readOnly
            label={label}
            value={value}
            style={{ flex: 1 }}
            onFocus={(event) => event.currentTarget.select()}
          />
          <CopyButton value={value}>
            {(clipboard) => (
              <Button autoFocus={at === 0} onClick={clipboard.copy} style={{ flexShrink: 0 }}>
                {clipboard.copied ? copied : copy}
              </Button>
            )}
          </CopyButton>
        </Group>
      ))}
    </Stack>
  )
}
