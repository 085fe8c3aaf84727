import type { Language } from '#shared/api/languages.ts'
import type { DigitalHuman } from '#shared/api/library.ts'
import { CENTRED } from '#shared/model/place.ts'
import type { Role } from '#shared/model/role.ts'

/** Built-in presenters who speak first, by the language of who imports. */
const FIRST: Record<Language, string> = { 'zh-CN': 'mei', 'zh-TW': 'mei', 'en-US': 'anna', 'th-TH': 'anna' }

/** Returns a presenter for a new project: the wanted built-in one, else one of the language; null without any. */
export function castFor(
  presenters: readonly DigitalHuman[],
  wanted: string | null,
  language: Language,
): { role: Role; voiceId: string | null } | null {
  const free = presenters.filter(({ kind, soldType }) => kind !== 'model' && soldType === undefined)
  const person =
    presenters.find(({ id }) => id === wanted) ??
    free.find(({ id }) => id === FIRST[language]) ??
    free[0] ??
    presenters[0]
  if (!person) return null
  const role: Role = {
    digitalHumanId: person.id,
    name: person.name[language],
    kind: person.kind,
    url: person.url,
    coverUrl: person.coverUrl,
    widthPx: person.widthPx,
    heightPx: person.heightPx,
    place: CENTRED,
    framing: 'MS',
    camera: 'HalfBody',
    turnDeg: 0,
    actions: person.actions.map(({ name, ...action }) => ({ ...action, name: name[language] })),
    ...(person.film && { film: person.film }),
  }
  const voiceId = person.toneIds?.[language.startsWith('zh') ? 'zh' : 'en'] ?? null
  return { role, voiceId }
}
