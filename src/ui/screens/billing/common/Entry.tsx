import { Badge, Group } from '@mantine/core'
import type { CSSProperties, ReactNode } from 'react'
import classes from './Billing.module.css'

interface EntryProps {
  title: string
  /** The state of the entry. */
  state: { text: string; color: string }
  /** A line below the title. */
  note?: ReactNode
  /** Up to four things to know, each with its label. */
  facts: readonly (readonly [string, ReactNode])[]
  /** Buttons; undefined in lists where no entry has any. */
  acts?: ReactNode
}

/** An entry of a list of orders, grants or uses. */
export function Entry({ title, state, note, facts, acts }: EntryProps) {
  return (
    <li>
      <article aria-label={title} className={classes.entry} data-acts={acts === undefined ? undefined : true}>
        <div>
          <Group gap={8}>
            <h2 className={classes.title}>{title}</h2>
            <Badge
              size="sm"
              variant="light"
              tt="none"
              fw={500}
              color={state.color}
              classNames={{ label: classes.state }}
            >
              {state.text}
            </Badge>
          </Group>
          {note}
        </div>
        <dl className={`${classes.facts} tabular`} style={{ '--facts': facts.length } as CSSProperties}>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {acts !== undefined && <div className={classes.acts}>{acts}</div>}
      </article>
    </li>
  )
}
