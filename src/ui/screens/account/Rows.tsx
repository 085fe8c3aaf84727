import { Card, Group, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'

/** Label, value and control of a line. */
export type Row = readonly [string, ReactNode, ReactNode?]

/** A titled group of lines of the account page. */
export function Rows({ title, rows }: { title: string; rows: readonly Row[] }) {
  return (
    <section aria-label={title}>
      <Title order={2} fz={15} mb={8}>
        {title}
      </Title>
      <Card withBorder p={0} radius={8} bg="var(--surface-card)">
        {rows.map(([label, value, control], index) => (
          <Group
            key={label}
            mih={52}
            py={6}
            px="lg"
            wrap="nowrap"
            style={{ borderTop: index ? '1px solid var(--hairline)' : undefined }}
          >
            <Text c="dimmed" w={150} fz={13} flex="none">
              {label}
            </Text>
            <Text component="div" flex={1} className="tabular" style={{ overflowWrap: 'anywhere' }}>
              {value}
            </Text>
            {control}
          </Group>
        ))}
      </Card>
    </section>
  )
}
