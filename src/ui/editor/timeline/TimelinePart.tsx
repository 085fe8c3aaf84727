import { IconAlertTriangle } from '@tabler/icons-react'
import { Component, type CSSProperties, type ReactNode } from 'react'
import { TIMELINE_NUMBERS } from '#shared/model/error-codes.ts'
import { ErrorCode } from '#ui/parts/ErrorCode.tsx'
import classes from './TimelinePart.module.css'

interface TimelinePartProps {
  part: keyof typeof TIMELINE_NUMBERS
  /** A part that failed is drawn again when it is to show something else. */
  shows: unknown
  /** Where the part begins, in seconds; at the left end without it. */
  startSec?: number
  /** The row, from the top, that a fault is shown in; that of the part around it without it. */
  row?: number
  children?: ReactNode
}

/** A part of the timeline whose fault leaves the other parts as they are: its number stands in its place (E5.61). */
export class TimelinePart extends Component<TimelinePartProps, { failed: boolean }> {
  state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  componentDidUpdate({ shows }: TimelinePartProps): void {
    if (this.state.failed && shows !== this.props.shows) this.setState({ failed: false })
  }

  render(): ReactNode {
    const { part, row, startSec = 0, children } = this.props
    if (!this.state.failed) return children
    const place = row === undefined ? { '--s': startSec } : { '--row': row }
    return (
      <div className={classes.fault} data-row={row} style={place as CSSProperties}>
        <IconAlertTriangle size={14} stroke={1.8} aria-hidden />
        <ErrorCode code={TIMELINE_NUMBERS[part]} />
      </div>
    )
  }
}
