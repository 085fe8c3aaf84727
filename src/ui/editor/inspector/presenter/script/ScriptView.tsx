import { useTranslation } from 'react-i18next'
import { readScript, type ScriptText } from '#shared/speech/markup.ts'
import classes from './Chip.module.css'
import { MarkFace } from './MarkFace.tsx'
import { markLabel } from './mark-label.ts'

/** A script with its marks, to read. */
export function ScriptView({ script }: { script: ScriptText }) {
  const { t } = useTranslation('editor')
  return (
    <div style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      {readScript(script).map((piece, at) =>
        piece.kind === 'text' ? (
          piece.text
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a script that is read never move
          <span key={at} className={classes.chip} data-kind={piece.kind} data-still title={markLabel(t, piece)}>
            <MarkFace mark={piece} />
          </span>
        ),
      )}
    </div>
  )
}
