import { Alert, Button, SegmentedControl, Stack, Text, Textarea } from '@mantine/core'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CanvasType } from '#shared/model/canvas.ts'
import { PLAN_CHARS_MAX } from '#shared/model/limits.ts'
import { reasonOf } from '#ui/parts/reason.ts'
import type { Planner } from '#ui/session/imports/plan-text.ts'
import { readWordsOf } from '#ui/session/scripts/scripts.ts'
import { useSiteConfig } from '#ui/session/use-site-config.ts'
import { CanvasChoice } from './CanvasChoice.tsx'
import classes from './Imports.module.css'
import { useRunning } from './ImportTabs.tsx'
import { type Look, LookRow, useLooks } from './LookRow.tsx'
import { ScriptSelect } from './ScriptSelect.tsx'
import '../colors.css'

/** A film that is wanted of a text. */
export interface WantedFilm {
  text: string
  planner: Planner
  canvas: CanvasType
  look: Look
}

interface TextFormProps {
  /** The canvas of the open project; without one the user chooses. */
  canvas?: CanvasType
  /** A saved script that is chosen from the beginning. */
  scriptId?: string | undefined
  /** Makes the scenes; returns why there are none, or null. */
  onMake(wanted: WantedFilm): Promise<string | null>
}

/** Makes scenes of a text that is pasted, or of a saved script. */
export function TextForm({ canvas, scriptId, onMake }: TextFormProps) {
  const { t } = useTranslation(['imports', 'common'])
  const site = useSiteConfig()
  const [text, setText] = useState('')
  const [planner, setPlanner] = useState<Planner>('rules')
  const [canvasType, setCanvasType] = useState<CanvasType>(canvas ?? 'LANDSCAPE')
  const [chosen, setChosen] = useState<string | null>()
  const { look, isLoading } = useLooks(canvasType, chosen)
  const [busy, setBusy] = useState(false)
  useRunning(busy)
  const [refused, setRefused] = useState<string | null>(null)
  const take = async (id: string) => {
    try {
      setText(await readWordsOf(id))
      setRefused(null)
    } catch (error) {
      setRefused(reasonOf(error, t))
    }
  }
  const takeFirst = useRef(take)
  useEffect(() => {
    if (scriptId !== undefined) void takeFirst.current(scriptId)
  }, [scriptId])
  const hintId = useId()
  const isEmpty = !/[\p{L}\p{N}]/u.test(text)
  const isTooLong = text.length > PLAN_CHARS_MAX
  const make = async () => {
    setBusy(true)
    setRefused(null)
    try {
      setRefused(await onMake({ text: text.trim(), planner, canvas: canvasType, look }))
    } catch (error) {
      setRefused(reasonOf(error, t))
    }
    setBusy(false)
  }
  return (
    <Stack gap="md">
      <Textarea
        label={t('text.label')}
        placeholder={t('text.placeholder')}
        minRows={6}
        maxRows={12}
        autosize
        value={text}
        error={isTooLong && t('text.tooLong', { count: PLAN_CHARS_MAX })}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Text fz={12} c="dimmed" ta="right" mt={-12}>
        {t('text.count', { count: text.length, max: PLAN_CHARS_MAX })}
      </Text>
      <ScriptSelect onChoose={(id) => void take(id)} />
      <LookRow canvas={canvasType} chosen={chosen} onChoose={setChosen} />
      {canvas === undefined && <CanvasChoice value={canvasType} onChange={setCanvasType} />}
      {site.data?.plansScripts && (
        <SegmentedControl
          fullWidth
          aria-label={t('text.by')}
          data={(['rules', 'model'] as const).map((value) => ({ value, label: t(`text.planner.${value}`) }))}
          value={planner}
          onChange={(value) => setPlanner(value as Planner)}
        />
      )}
      {refused && (
        <Alert color="red" variant="light" role="alert">
          {refused}
        </Alert>
      )}
      <div className={classes.foot}>
        {isEmpty && (
          <Text fz={13} c="dimmed" id={hintId}>
            {t('text.empty')}
          </Text>
        )}
        <Button
          loading={busy}
          disabled={isTooLong || isLoading || isEmpty}
          aria-describedby={isEmpty ? hintId : undefined}
          onClick={() => void make()}
        >
          {t('text.make')}
        </Button>
      </div>
    </Stack>
  )
}
