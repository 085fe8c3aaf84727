import { Text, Tooltip, UnstyledButton } from '@mantine/core'
import { type Icon, IconMovie } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { BlurredImage } from './BlurredImage.tsx'
import classes from './VideoCard.module.css'

interface VideoCardProps {
  name: string
  detail: string
  /** A second line of detail. */
  note?: string
  /** Says more about the second line under the pointer. */
  noteHint?: string
  coverUrl: string | null
  /** Stands in place of a cover. */
  icon?: Icon
  openLabel: string
  onOpen?(): void
  /** Shown on the cover: state and progress. */
  badge?: ReactNode
  bar?: ReactNode
  menu?: ReactNode
  /** The first thing to do with it, below the lines. */
  action?: ReactNode
}

/** A draft, a finished video or a presenter: cover, name, lines of detail, a menu. */
export function VideoCard({
  name,
  detail,
  note,
  noteHint,
  coverUrl,
  icon: Sign = IconMovie,
  openLabel,
  onOpen,
  badge,
  bar,
  menu,
  action,
}: VideoCardProps) {
  return (
    <article className={classes.card} aria-label={name}>
      <UnstyledButton className={classes.cover} aria-label={openLabel} onClick={onOpen} disabled={!onOpen}>
        {coverUrl ? (
          <BlurredImage src={coverUrl} />
        ) : (
          <span className={classes.mark}>
            <Sign size={34} stroke={1.2} />
          </span>
        )}
        {badge && <span className={classes.badge}>{badge}</span>}
        {bar && <span className={classes.bar}>{bar}</span>}
      </UnstyledButton>
      <div className={classes.foot}>
        <div className={classes.words}>
          {/* for the pointer alone: the cover is the button, and the card has the name */}
          <UnstyledButton className={classes.name} aria-hidden tabIndex={-1} onClick={onOpen} disabled={!onOpen}>
            <Text fz={14} fw={600} truncate>
              {name}
            </Text>
          </UnstyledButton>
          <Text fz={12} c="dimmed" lineClamp={2} className="tabular">
            {detail}
          </Text>
          {note && (
            <Tooltip label={noteHint} disabled={!noteHint} multiline maw={320}>
              <Text fz={12} c="dimmed" lineClamp={2} className="tabular">
                {note}
              </Text>
            </Tooltip>
          )}
        </div>
        {menu}
      </div>
      {action && <div className={classes.action}>{action}</div>}
    </article>
  )
}
