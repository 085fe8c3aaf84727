import type { Language } from '#shared/api/languages.ts'
import type { DigitalHuman } from '#shared/api/library.ts'
import { CENTRED } from '#shared/model/place.ts'
import type { Role } from '#shared/model/role.ts'

/** A presenter for a new project: the wanted built-in one, else the first that is not sold to members alone; null without any. */
export function castFor(
  presenters: readonly DigitalHuman[],
  wanted: string | null,
  language: Language,
): { role: Role; voiceId: string | null } | null {
  const free = presenters.filter(({ kind, soldType }) => kind !== 'model' && soldType === undefined)
  const person = presenters.find(({ id }) => id === wanted) ?? free[0] ?? presenters[0]
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
