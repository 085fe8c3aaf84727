import { z } from 'zod'
import { EXPRESSION, type Expression, LIPS_OFFSET_MAX_SEC, LIPS_STRENGTH_MAX, MOODS } from '#shared/model/expression.ts'
import { read } from '../common/format-failure.ts'
import { unknownFieldsOf, withUnknownFields } from '../common/unknown-fields.ts'
import { distinct, forgivingList, given, offset, oneOf, secOf, within } from './fields.ts'

const MS = 1000

const mood = oneOf(MOODS, EXPRESSION.mood)
const strength = within(0, 1, 1)
const spanSchema = z.object({
  id: z.string().min(1).max(64).catch('mood'),
  start: offset,
  duration: z.number().positive().transform(secOf),
})
const moodSpanSchema = spanSchema.extend({
  mood,
  strength,
  paragraph: z.number().int().min(0).optional().catch(undefined),
})
const lipsSchema = z.object({
  /** Milliseconds. */
  offset: within(-LIPS_OFFSET_MAX_SEC * MS, LIPS_OFFSET_MAX_SEC * MS, 0),
  strength: within(0, LIPS_STRENGTH_MAX, 1),
  closed: forgivingList,
})
const schema = z.object({
  mood,
  strength,
  spans: forgivingList,
  lips: z.preprocess((value) => (isRecord(value) ? value : {}), lipsSchema),
})

const isRecord = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Reads the spans of a list; those without a length are left out. */
function decodeSpans<S extends z.ZodType<{ id: string; start: number; duration: number }>, T extends { id: string }>(
  items: readonly unknown[],
  span: S,
  make: (wire: z.output<S>, raw: unknown) => T,
): T[] {
  return distinct(
    items.flatMap((raw) => {
      const { success, data } = span.safeParse(raw)
      return success ? [make(data, raw)] : []
    }),
  )
}

/**
 * Reads the expression of a role; a document without it has the default one.
 * @throws FormatError where it has more spans than a list may hold
 */
export function decodeExpression(raw: unknown, path: string): { expression?: Expression } {
  if (!isRecord(raw)) return {}
  const data = read(schema, raw, path)
  const { lips, spans } = data
  return {
    expression: {
      mood: data.mood,
      strength: data.strength,
      spans: decodeSpans(spans, moodSpanSchema, ({ id, start, duration, paragraph, ...span }, item) => ({
        id,
        mood: span.mood,
        strength: span.strength,
        startSec: start,
        durationSec: duration,
        ...given('paragraph', paragraph),
        ...unknownFieldsOf(moodSpanSchema, item),
      })).toSorted((a, b) => a.startSec - b.startSec),
      lips: {
        offsetSec: lips.offset / MS,
        strength: lips.strength,
        closed: decodeSpans(lips.closed, spanSchema, ({ id, start, duration }, item) => ({
          id,
          startSec: start,
          durationSec: duration,
          ...unknownFieldsOf(spanSchema, item),
        })).toSorted((a, b) => a.startSec - b.startSec),
      },
      ...unknownFieldsOf(schema, raw),
    },
  }
}

export function encodeExpression(expression: Expression | undefined) {
  if (!expression) return undefined
  const { mood: base, strength: amount, spans, lips, unknownFields } = expression
  const known = {
    mood: base,
    strength: amount,
    spans: spans.map((span) =>
      withUnknownFields(
        {
          id: span.id,
          mood: span.mood,
          strength: span.strength,
          start: span.startSec,
          duration: span.durationSec,
          ...given('paragraph', span.paragraph),
        },
        span.unknownFields,
      ),
    ),
    lips: {
      offset: Math.round(lips.offsetSec * MS),
      strength: lips.strength,
      closed: lips.closed.map((span) =>
        withUnknownFields({ id: span.id, start: span.startSec, duration: span.durationSec }, span.unknownFields),
      ),
    },
  }
  return withUnknownFields(known, unknownFields)
}
