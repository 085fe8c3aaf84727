import { Button, Kbd, Select } from '@mantine/core'
import { IconColorPicker, IconRestore } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MATTE_KINDS, type Matte, type MatteKind, NEW_KEY, type ScreenKey } from '#shared/model/film.ts'
import { ColorField } from '#ui/parts/ColorField.tsx'
import { Field } from '#ui/parts/Field.tsx'
import { IconAction } from '#ui/parts/IconAction.tsx'
import { SliderField } from '#ui/parts/SliderField.tsx'
import { useInTurn } from '#ui/parts/use-in-turn.ts'
import type { FilmSource } from '#ui/session/film-source.ts'
import classes from './Film.module.css'
import { FilmPicture } from './FilmPicture.tsx'

/** Where a screen is in most films: the upper left corner. */
const CORNER = 0.03
/** Shows and hides the matte. */
const MATTE_KEY = 'M'
const SHARES = ['tolerance', 'edge', 'spill'] as const

interface MatteFieldsProps {
  source: FilmSource
  matte: Matte
  disabled?: boolean
  /** Called for each change, `onEnd` once for each act. */
  onChange(matte: Matte): void
  onEnd(): unknown
}

/** How a filmed person is cut out: where the alpha is, and the color, tolerance, edge and spill of a key. */
export function MatteFields({ source, matte, disabled = false, onChange, onEnd }: MatteFieldsProps) {
  const { t } = useTranslation('film')
  const [picking, setPicking] = useState(false)
  const [showsMatte, setShowsMatte] = useState(false)
  /** While the picture is held, it shows the other view. */
  const [held, setHeld] = useState(false)
  const put = (next: Matte) => {
    onChange(next)
    onEnd()
  }
  const choose = async (kind: MatteKind) => {
    setPicking(false)
    if (kind !== 'key') return put({ kind })
    const color = await source.colorAt({ kind: 'none' }, CORNER, CORNER)
    put({ ...NEW_KEY, ...(color && { color }) })
  }
  const takeColor = useInTurn((color: string) => matte.kind === 'key' && put({ ...matte, color }))
  const isPicking = picking && matte.kind === 'key'
  const hasMatte = matte.kind !== 'none'
  const view = isPicking ? 'filmed' : hasMatte && showsMatte !== held ? 'matte' : 'cut'
  const toggle = ({ key, target, ctrlKey, altKey, metaKey }: KeyboardEvent) => {
    if (key.toUpperCase() !== MATTE_KEY || ctrlKey || altKey || metaKey || target instanceof HTMLInputElement) return
    if (hasMatte && !disabled) setShowsMatte(!showsMatte)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a key of the fields inside, which their button shows
    <div className={classes.fields} onKeyDown={toggle}>
      <FilmPicture
        source={source}
        matte={matte}
        view={view}
        onHold={setHeld}
        picking={isPicking && !disabled}
        onPick={(color) => {
          setPicking(false)
          takeColor(color)
        }}
        onCancel={() => setPicking(false)}
      />
      <Field label={t('matte')}>
        <Select
          flex={1}
          size="xs"
          aria-label={t('matte')}
          allowDeselect={false}
          disabled={disabled}
          value={matte.kind}
          data={MATTE_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
          onChange={(kind) => kind && kind !== matte.kind && void choose(kind as MatteKind)}
        />
      </Field>
      {matte.kind === 'key' && (
        <KeyFields
          value={matte}
          disabled={disabled}
          picking={isPicking}
          onPicking={setPicking}
          onReset={() => void choose('key')}
          onChange={onChange}
          onEnd={onEnd}
        />
      )}
      {hasMatte && (
        <Button
          variant={showsMatte ? 'light' : 'default'}
          size="compact-sm"
          disabled={disabled}
          aria-pressed={showsMatte}
          aria-keyshortcuts={MATTE_KEY}
          title={t('showMatteHint')}
          rightSection={<Kbd size="xs">{MATTE_KEY}</Kbd>}
          onClick={() => setShowsMatte(!showsMatte)}
        >
          {t('showMatte')}
        </Button>
      )}
    </div>
  )
}

interface KeyFieldsProps {
  value: ScreenKey
  disabled: boolean
  picking: boolean
  onPicking(picking: boolean): void
  /** Called for the key as it is first found. */
  onReset(): void
  onChange(matte: Matte): void
  onEnd(): unknown
}

function KeyFields({ value, disabled, picking, onPicking, onReset, onChange, onEnd }: KeyFieldsProps) {
  const { t } = useTranslation('film')
  return (
    <>
      <Field label={t('color')}>
        <ColorField
          label={t('color')}
          withoutEyedropper
          value={value.color}
          onChange={(color) => color && onChange({ ...value, color })}
          onEnd={onEnd}
        />
        <IconAction
          label={t('pick')}
          icon={<IconColorPicker size={16} stroke={1.6} />}
          pressed={picking}
          disabled={disabled}
          onClick={() => onPicking(!picking)}
        />
        <IconAction
          label={t('reset')}
          icon={<IconRestore size={16} stroke={1.6} />}
          disabled={disabled}
          onClick={onReset}
        />
      </Field>
      {SHARES.map((share) => (
        <SliderField
          key={share}
          label={t(share)}
          suffix="%"
          min={0}
          max={100}
          origin={NEW_KEY[share] * 100}
          disabled={disabled}
          value={value[share] * 100}
          onChange={(percent) => onChange({ ...value, [share]: percent / 100 })}
          onEnd={onEnd}
        />
      ))}
    </>
  )
}
