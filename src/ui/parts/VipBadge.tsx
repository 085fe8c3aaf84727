import { Badge } from '@mantine/core'

/** The mark of what is sold to members, in every language the same. */
const VIP = 'VIP'

/** Marks something that is sold to members alone. */
export function VipBadge() {
  return (
    <Badge color="yellow" variant="filled" size="xs" radius="sm" c="dark.9">
      {VIP}
    </Badge>
  )
}
