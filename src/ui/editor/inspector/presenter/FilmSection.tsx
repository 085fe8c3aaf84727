import { Button } from '@mantine/core'
import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { clamp } from '#shared/base/num.ts'
import type { Film, Matte, PersonBox } from '#shared/model/film.ts'
import type { RoleTrack } from '#shared/model/track.ts'
import { LipsAdvice } from '#ui/editor/common/film/LipsAdvice.tsx'
import { MatteFields } from '#ui/editor/common/film/MatteFields.tsx'
import { Section } from '#ui/parts/Section.tsx'
import { SliderField } from '#ui/parts/SliderField.tsx'
import { useEditorSession } from '#ui/session/session-context.ts'
import { useGesture } from '#ui/session/use-gesture.ts'

/** How a filmed presenter is cut out of its film. */
export function MatteSection({ track, film }: { track: RoleTrack; film: Film }) {
  const { t } = useTranslation('film')
  const session = useEditorSession()
  const gesture = useGesture()
  const source = useMemo(() => session.film(track.id), [session, track.id])
  const shown = useRef<Matte | null>(null)
  const acts = useRef(0)
  const set = (change: Partial<Pick<Film, 'matte' | 'person'>>) =>
    gesture.run({ type: 'role.setFilm', trackId: track.id, film: change })
  const show = (matte: Matte) => {
    shown.current = matte
    acts.current += 1
    set({ matte })
  }
  /** Ends an act, with the person where the new matte shows it. An act that has begun meanwhile goes on, and ends both. */
  const end = async () => {
    const matte = shown.current
    if (!matte) return
    shown.current = null
    const act = acts.current
    const person = film.framed ? null : await source.person(matte)
    if (act !== acts.current) return
    if (person) set({ matte, person })
    await gesture.commit()
  }
  return (
    <Section title={t('section')}>
      <MatteFields source={source} matte={film.matte} onChange={show} onEnd={end} />
      <LipsAdvice follow={film.lips === true} />
    </Section>
  )
}

/** Where the person is in the film: closer framings show a part of it. */
export function PersonFields({ track, film }: { track: RoleTrack; film: Film }) {
  const { t } = useTranslation('film')
  const session = useEditorSession()
  const gesture = useGesture()
  const { person, matte } = film
  const setting = (person: PersonBox, framed: boolean) => ({
    type: 'role.setFilm' as const,
    trackId: track.id,
    film: { person, framed },
  })
  const find = async () => {
    const found = await session.film(track.id).person(matte)
    if (found) await session.run(setting(found, false))
  }
  const slide = (label: string, value: number, part: (share: number) => Partial<PersonBox>) => (
    <SliderField
      label={label}
      suffix="%"
      min={0}
      max={100}
      value={value * 100}
      onChange={(percent) => gesture.run(setting({ ...person, ...part(percent / 100) }, true))}
      onEnd={gesture.commit}
    />
  )
  return (
    <>
      {slide(t('personTop'), person.y, (y) => ({ y }))}
      {slide(t('personMiddle'), person.x + person.width / 2, (middle) => ({
        x: clamp(middle - person.width / 2, 0, 1),
      }))}
      {slide(t('personWidth'), person.width, (width) => ({
        width,
        x: clamp(person.x + (person.width - width) / 2, 0, 1),
      }))}
      <Button variant="default" size="compact-sm" onClick={() => void find()}>
        {t('findPerson')}
      </Button>
    </>
  )
}
