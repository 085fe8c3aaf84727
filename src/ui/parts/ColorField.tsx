import { ActionIcon, ColorPicker, ColorSwatch, Popover, TextInput, UnstyledButton } from '@mantine/core'
import { IconBan, IconColorPicker } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './ColorField.module.css'
import { colorPresets, parseColor } from './colors.ts'
import { useEyedropper } from './eyedropper.ts'
import { useInTurn } from './use-in-turn.ts'

interface ColorFieldProps {
  /** `#RRGGBB`, or `#RRGGBBAA` with `alpha`; null for none. */
  value: string | null
  label: string
  alpha?: boolean
  /** Offers "none" under this name. */
  noneLabel?: string
  /** Where a color is picked in another way. */
  withoutEyedropper?: boolean
  onChange(value: string | null): void
  onEnd?(): void
}

/**
 * A color as a swatch with its code, a picker with 15 presets, and optionally "none", and an eyedropper where there is one. A typed code changes the value when
 * the field loses focus or Enter is pressed; what is no color, and Escape, restore the old code.
 */
export function ColorField({ value, label, alpha, noneLabel, withoutEyedropper, ...on }: ColorFieldProps) {
  const { t } = useTranslation('common')
  const pick = useEyedropper()
  // of the colors of a drag that wait for their turn, the last one counts
  const waiting = useRef<{ color: string | null } | null>(null)
  const give = useInTurn((held: { color: string | null }) => {
    if (waiting.current === held) waiting.current = null
    on.onChange(held.color)
  })
  const end = useInTurn(() => on.onEnd?.())
  const onChange = (color: string | null) => {
    if (waiting.current) {
      waiting.current.color = color
      return
    }
    waiting.current = { color }
    give(waiting.current)
  }
  const onEnd = () => {
    waiting.current = null
    end()
  }
  const [open, setOpen] = useState(false)
  const [draft, setDraft] = useState<string | null>(null)
  const typed = draft === null ? null : parseColor(draft, alpha)
  const shown = typed ?? value ?? ''
  const choose = (color: string | null) => {
    onChange(color)
    onEnd()
  }
  const flush = () => {
    setDraft(null)
    if (typed && typed !== value) choose(typed)
  }
  return (
    <div className={classes.row}>
      <Popover opened={open} onChange={setOpen} position="bottom-start" offset={5} withRoles={false}>
        <Popover.Target>
          <TextInput
            className={classes.input}
            size="xs"
            aria-label={label}
            autoComplete="off"
            spellCheck={false}
            placeholder={noneLabel}
            leftSectionPointerEvents="none"
            leftSection={<ColorSwatch className={classes.swatch} color={shown || 'transparent'} size={16} />}
            rightSection={
              pick &&
              !withoutEyedropper && (
                <ActionIcon
                  size={20}
                  variant="subtle"
                  color="gray"
                  aria-label={t('eyedropper', { label })}
                  title={t('eyedropper', { label })}
                  onClick={(event) => {
                    event.stopPropagation()
                    setOpen(false)
                    void pick().then((color) => color && choose(color))
                  }}
                >
                  <IconColorPicker size={14} stroke={1.6} />
                </ActionIcon>
              )
            }
            value={draft ?? value ?? ''}
            onFocus={() => setOpen(true)}
            onClick={() => setOpen(true)}
            onBlur={() => {
              flush()
              setOpen(false)
            }}
            onChange={(event) => {
              setDraft(event.currentTarget.value)
              setOpen(true)
            }}
            onKeyDown={(event) => {
              if (event.key === 'Enter') flush()
              if (event.key === 'Escape') setDraft(null)
              if (event.key === 'Enter' || event.key === 'Escape') setOpen(false)
            }}
          />
        </Popover.Target>
        {/* the field keeps the focus, so that it closes the picker when it loses it */}
        <Popover.Dropdown className={classes.picker} onMouseDown={(event) => event.preventDefault()}>
          <ColorPicker
            size="xs"
            focusable={false}
            format={alpha ? 'hexa' : 'hex'}
            swatches={colorPresets(alpha)}
            swatchesPerRow={8}
            value={shown}
            onChange={(color) => {
              setDraft(null)
              onChange(color.toUpperCase())
            }}
            onChangeEnd={() => onEnd()}
          />
        </Popover.Dropdown>
      </Popover>
      {noneLabel && (
        <UnstyledButton
          className={classes.none}
          aria-label={noneLabel}
          title={noneLabel}
          aria-pressed={value === null}
          onClick={() => choose(null)}
        >
          <IconBan size={16} stroke={1.5} />
        </UnstyledButton>
      )}
    </div>
  )
}
