import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import classes from './TabSwitcher.module.css'

interface TabItem<V extends string> {
  value: V
  label: string
  icon?: ReactNode
  /** Replaces `icon` while selected. */
  selectedIcon?: ReactNode
}

interface TabSwitcherProps<V extends string> {
  items: readonly TabItem<V>[]
  value: V
  /** `stacked` has the icons above short labels: many tabs fit a narrow panel. */
  size?: 'stacked' | 'normal' | 'large'
  onChange(value: V): void
  /** Accessible name of the group. */
  label: string
}

/** A row of tabs with an underline; arrow keys move between them. */
export function TabSwitcher<V extends string>({ items, value, size = 'normal', onChange, label }: TabSwitcherProps<V>) {
  const list = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    const index = (items.findIndex((item) => item.value === value) + step + items.length) % items.length
    const next = items[index]
    if (next) onChange(next.value)
    list.current?.querySelectorAll('button')[index]?.focus()
  }
  return (
    <div className={classes.list} role="tablist" aria-label={label} data-size={size} ref={list}>
      {items.map((item) => (
        <button
          key={item.value}
          type="button"
          role="tab"
          className={classes.tab}
          aria-selected={item.value === value}
          tabIndex={item.value === value ? 0 : -1}
          onClick={() => onChange(item.value)}
          onKeyDown={move}
        >
          {(item.value === value && item.selectedIcon) || item.icon}
          {item.label}
        </button>
      ))}
    </div>
  )
}
