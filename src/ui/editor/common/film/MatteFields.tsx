import { Button, Select } from '@mantine/core'
import { IconColorPicker, IconRestore } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MATTE_KINDS, type Matte, type MatteKind, NEW_KEY, type ScreenKey } from '#shared/model/film.ts'
import { ColorField } from '#ui/parts/ColorField.tsx'
import { Field } from '#ui/parts/Field.tsx'
import { IconAction } from '#ui/parts/IconAction.tsx'
import { SliderField } from '#ui/parts/SliderField.tsx'
import type { FilmSource } from '#ui/session/film-source.ts'
import classes from './Film.module.css'
import { FilmPicture } from './FilmPicture.tsx'

/** Where a screen is in most films: the upper left corner. */
const CORNER = 0.03
const SHARES = ['tolerance', 'edge', 'spill'] as const

interface MatteFieldsProps {
  source: FilmSource
  matte: Matte
  disabled?: boolean
  /** Called for each change, `onEnd` once for each act. */
  onChange(matte: Matte): void
  onEnd(): void
}

/** How a filmed person is cut out: where the alpha is, and the color, tolerance, edge and spill of a key. */
export function MatteFields({ source, matte, disabled = false, onChange, onEnd }: MatteFieldsProps) {
  const { t } = useTranslation('film')
  const [picking, setPicking] = useState(false)
  const [showsMatte, setShowsMatte] = useState(false)
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
  const isPicking = picking && matte.kind === 'key'
  const view = showsMatte ? 'matte' : isPicking ? 'filmed' : 'cut'
  return (
    <div className={classes.fields}>
      <FilmPicture
        source={source}
        matte={matte}
        view={view}
        picking={isPicking && !disabled}
        onPick={(color) => {
          setPicking(false)
          if (matte.kind === 'key') put({ ...matte, color })
        }}
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
      {matte.kind !== 'none' && <HoldButton disabled={disabled} onHold={setShowsMatte} />}
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
  onEnd(): void
}

function KeyFields({ value, disabled, picking, onPicking, onReset, onChange, onEnd }: KeyFieldsProps) {
  const { t } = useTranslation('film')
  return (
    <>
      <Field label={t('color')}>
        <ColorField
          label={t('color')}
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

/** Shows the matte as long as it is held, by pointer or key. */
function HoldButton({ disabled, onHold }: { disabled: boolean; onHold(held: boolean): void }) {
  const { t } = useTranslation('film')
  const end = () => onHold(false)
  return (
    <Button
      variant="default"
      size="compact-sm"
      disabled={disabled}
      title={t('showMatteHint')}
      onPointerDown={() => onHold(true)}
      onPointerUp={end}
      onPointerLeave={end}
      onBlur={end}
      onKeyDown={({ key }) => (key === ' ' || key === 'Enter') && onHold(true)}
      onKeyUp={end}
    >
      {t('showMatte')}
    </Button>
  )
}
