import { useTranslation } from 'react-i18next'
import { MOODS, type Mood } from '#shared/model/expression.ts'
import classes from '#ui/editor/inspector/common/Tiles.module.css'
import { MoodFace } from './MoodFace.tsx'

interface MoodChipsProps {
  label: string
  /** Null where none is chosen. */
  value: Mood | null
  disabled?: boolean
  onChange(mood: Mood): void
}

/** The six moods as faces with their names. */
export function MoodChips({ label, value, disabled, onChange }: MoodChipsProps) {
  const { t } = useTranslation('editor')
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in every browser
    <div role="group" aria-label={label} className={classes.tiles}>
      {MOODS.map((mood) => (
        <button
          key={mood}
          type="button"
          className={classes.tile}
          aria-pressed={mood === value}
          disabled={disabled}
          onClick={() => onChange(mood)}
        >
          <MoodFace mood={mood} />
          {t(`expression.mood.${mood}`)}
        </button>
      ))}
    </div>
  )
}
