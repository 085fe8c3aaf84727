import { notifications } from '@mantine/notifications'
import { useTranslation } from 'react-i18next'
import type { DigitalHuman, LibraryItem } from '#shared/api/library.ts'
import { clamp } from '#shared/base/num.ts'
import { Queue } from '#shared/base/queue.ts'
import { boundsOf } from '#shared/base/rect.ts'
import { keptActions } from '#shared/commands/role/cast.ts'
import type { CanvasType } from '#shared/model/canvas.ts'
import type { SceneId, TrackId } from '#shared/model/ids.ts'
import { CLIP_DURATION_SEC, SCALE_MAX, SCALE_MIN } from '#shared/model/limits.ts'
import { CENTRED, type Place } from '#shared/model/place.ts'
import type { Project } from '#shared/model/project.ts'
import { roleOf, sceneDurationSec, tracksOf } from '#shared/model/queries.ts'
import type { Role } from '#shared/model/role.ts'
import type { BuiltInShelf } from '#shared/model/shelves.ts'
import type { TextStyle } from '#shared/model/text.ts'
import type { TextTemplate } from '#shared/model/text-templates.ts'
import { boxOfPlace } from '#shared/placing/boxes.ts'
import { covered, coveredByTexts, obstacles } from '#shared/placing/free-room.ts'
import { estimateTextSize } from '#shared/placing/text-size.ts'
import { projectNow } from '#ui/mirror/project-mirror.ts'
import { useSceneId } from '#ui/mirror/use-scene.ts'
import { notify } from '#ui/parts/notify.ts'
import { libraryPresenter, mediumOf } from '#ui/session/library-item.ts'
import { useEditorSession } from '#ui/session/session-context.ts'
import { useVoices } from '#ui/session/use-library.ts'
import { useReportUse } from '#ui/session/use-report-use.ts'
import { changeBackground } from './change-background.ts'
import type { LibraryDrag } from './library-drag.ts'
import { useLocalized } from './localized.ts'
import { spotForPicture, spotForText } from './model/free-spot.ts'
import { homeOfPerson, homeOfPicture } from './model/home.ts'
import { readableOn } from './model/ink.ts'
import { personSlot } from './model/layout-places.ts'
import { sceneSpan, seenSec } from './model/scene-span.ts'
import { settledSec, templateClips } from './model/template-clips.ts'
import type { TextPreset } from './model/text-presets.ts'
import { voiceFor } from './model/voice-for.ts'
import { withProbedLength } from './probed-length.ts'
import { offerRecast } from './recast.ts'
import { useTellSold } from './use-tell-sold.ts'

/** Where a new item goes, if not to the free room of the canvas at the playhead. */
export interface Spot {
  x?: number
  y?: number
  startSec?: number
  /** The track to add it to, or the index of a new one in the painting order. */
  trackId?: TrackId
  newTrackIndex?: number
}

/** Returns the track of a spot as a command spells it. */
const trackOf = ({ trackId, newTrackIndex }: Spot) => ({
  ...(trackId === undefined ? {} : { trackId }),
  ...(newTrackIndex === undefined ? {} : { newTrackIndex }),
})

/** Sounds below this length are played once. */
const EFFECT_BELOW_SEC = 10

/** Returns whether a sound is an effect, which plays once, and not music, which goes round under the scene. */
function isSoundEffect({ labels, durationSec }: Pick<LibraryItem, 'labels' | 'durationSec'>): boolean {
  return labels?.includes('effects') === true || (durationSec > 0 && durationSec < EFFECT_BELOW_SEC)
}

/**
 * Returns how long a new sound lasts: an effect as long as it is, music until the end of the scene, so that it does not make the scene longer. In an empty
 * scene, and after the end of the scene, the music plays in full.
 */
export function musicLengthSec(project: Project, sceneId: SceneId, item: LibraryItem, startSec: number): number {
  if (isSoundEffect(item)) return item.durationSec || CLIP_DURATION_SEC
  const restSec = tracksOf(project, sceneId).length > 0 ? sceneDurationSec(project, sceneId) - startSec : 0
  return restSec > 1 ? restSec : item.durationSec || CLIP_DURATION_SEC
}

/** Returns whether a spot names a place on the canvas. */
const isDropped = ({ x, y }: Spot) => x !== undefined || y !== undefined

const droppedAt = (home: Place, { x = 0, y = 0 }: Spot): Place => ({ ...home, x, y })

/** Pictures and texts are added one after another: the place of each depends on those before it. */
const placing = new Queue()

/** Returns the functions that add library items to the current scene. */
export function useAdd() {
  const { t, i18n } = useTranslation('editor')
  const local = useLocalized()
  const session = useEditorSession()
  const sceneId = useSceneId()
  const voices = useVoices()
  const report = useReportUse()
  const tellSold = useTellSold()
  /** A place on the timeline is a time that the user sets. */
  const spanOf = ({ startSec }: Spot) => {
    if (startSec !== undefined)
      return { span: { startSec, durationSec: CLIP_DURATION_SEC, followsScene: undefined }, atSec: startSec }
    const playheadSec = session.timeSec()
    const span = sceneSpan(projectNow(), sceneId, playheadSec)
    return { span, atSec: seenSec(span, playheadSec) }
  }

  const reported = (shelf: BuiltInShelf, item: LibraryItem, added: boolean) => {
    if (!added) return false
    report.item(shelf, item)
    tellSold(item)
    return true
  }

  /** Makes a person the presenter of the scene. */
  async function cast(person: DigitalHuman, wantedVoiceId: string | undefined): Promise<boolean> {
    const project = projectNow()
    const presenter = roleOf(project, sceneId)
    const next = presenterFrom(person, local, project.canvas)
    if (presenter) {
      session.select({ kind: 'role', trackId: presenter.id })
      // the new presenter takes the place, framing and height of the old one
      const scale = clamp(
        (presenter.role.place.scale * presenter.role.heightPx) / person.heightPx,
        SCALE_MIN,
        SCALE_MAX,
      )
      const place = { ...presenter.role.place, scale }
      const { id: trackId, role } = presenter
      offerRecast(person.id === role.digitalHumanId ? null : { trackId, beforeId: role.digitalHumanId, person })
      const { framing, camera, turnDeg } = role
      const cast = { ...next, place, framing, camera, turnDeg }
      const count = presenter.actions.length - keptActions(presenter, cast).length
      if (!(await session.run({ type: 'role.replace', trackId, role: cast }))) return false
      if (count > 0)
        notify('actions_gone', { color: 'yellow', message: t('recast.actionsGone', { name: cast.name, count }) })
      return true
    }
    const voiceId = wantedVoiceId ?? voiceFor(person, i18n.language, voices.data ?? [])
    const size = { width: person.widthPx, height: person.heightPx }
    const role = { ...next, place: personSlot(project, sceneId, size) ?? next.place }
    const chosen = wantedVoiceId !== undefined && ({ isVoiceChosen: true } as const)
    const adding = { sceneId, role, trackName: t('track.presenter'), voiceId, ...chosen }
    if (!(await session.run({ type: 'role.add', ...adding }))) return false
    tellSold(
      voices.data?.find(({ id }) => id === voiceId),
      'voice',
    )
    return true
  }

  const add = {
    /** @param voiceId the voice of a presenter who replaces none; one that suits without it */
    async person(person: DigitalHuman, voiceId?: string): Promise<boolean> {
      const added = await placing.run(() => cast(person, voiceId))
      if (!added) return false
      report.person(person)
      tellSold(person)
      return true
    },

    picture: (item: LibraryItem, spot: Spot = {}): Promise<boolean> =>
      placing.run(async () => {
        const project = projectNow()
        const size = { width: item.widthPx, height: item.heightPx }
        const { span, atSec } = spanOf(spot)
        const base = {
          name: local(item.name),
          startSec: span.startSec,
          moduleId: item.id,
          url: item.url,
          widthPx: item.widthPx,
          heightPx: item.heightPx,
          place: isDropped(spot)
            ? droppedAt(homeOfPicture(size, project.canvas), spot)
            : spotForPicture(size, project.canvas, covered(project, sceneId, atSec)),
        }
        if (item.kind === 'video') {
          const sound = { loop: true, volume: 1, sourceStartSec: 0, sourceDurationSec: item.durationSec }
          const follows = span.followsScene && { followsScene: true as const }
          const clip = {
            ...base,
            kind: 'video' as const,
            durationSec: item.durationSec || CLIP_DURATION_SEC,
            ...follows,
            ...sound,
          }
          const trackName = t('track.video')
          const added = await session.run({ type: 'clip.add', sceneId, clip, trackName, ...trackOf(spot) })
          return reported('foreground', item, added)
        }
        const clip = { ...base, kind: 'image' as const, ...span }
        const trackName = t('track.image')
        const added = await session.run({ type: 'clip.add', sceneId, clip, trackName, ...trackOf(spot) })
        return reported('foreground', item, added)
      }),

    text: (preset: TextPreset, spot: Spot = {}): Promise<boolean> =>
      placing.run(async () => {
        const project = projectNow()
        const text = t(`text.sample.${preset.sample}`)
        const { span, atSec } = spanOf(spot)
        const placed: { place: Place; style: TextStyle; wrapWidthPx?: number } = isDropped(spot)
          ? { place: droppedAt(CENTRED, spot), style: preset.style }
          : spotForText(
              { ...preset, text },
              project.canvas,
              obstacles(project, sceneId, atSec),
              coveredByTexts(project, sceneId, atSec),
            )
        const size = estimateTextSize(text, placed.style, placed.wrapWidthPx ?? null)
        const area = boundsOf(boxOfPlace(placed.place, size, project.canvas))
        const [behind = 1] = await session.backdrop(sceneId, atSec, [area])
        const clip = {
          kind: 'text' as const,
          name: text,
          ...span,
          moduleId: null,
          text,
          ...placed,
          style: readableOn(placed.style, behind),
          followsText: true as const,
        }
        return session.run({ type: 'clip.add', sceneId, clip, trackName: t('track.text'), ...trackOf(spot) })
      }),

    /** Adds the texts of a template, each in the ink that is readable on what is behind it. */
    template: (template: TextTemplate): Promise<boolean> =>
      placing.run(async () => {
        const project = projectNow()
        const { span, atSec } = spanOf({})
        const inTheWay = obstacles(project, sceneId, atSec)
        const clips = templateClips(template, project.canvas, local, span, inTheWay)
        const areas = clips.map(({ text, style, place, wrapWidthPx }) =>
          boundsOf(boxOfPlace(place, estimateTextSize(text, style, wrapWidthPx ?? null), project.canvas)),
        )
        const behind = await session.backdrop(sceneId, atSec, areas)
        const inked = clips.map((clip, at) => ({ ...clip, style: readableOn(clip.style, behind[at] ?? 1) }))
        const added = await session.run({ type: 'clip.addTogether', sceneId, clips: inked, trackName: t('track.text') })
        // at its beginning nothing of it shows yet
        if (added) session.seek(settledSec(inked))
        return added
      }),

    async music(listed: LibraryItem, spot: Spot = {}): Promise<boolean> {
      const startSec = spot.startSec ?? session.timeSec()
      const item = await withProbedLength(session, listed)
      const clip = {
        kind: 'music' as const,
        name: local(item.name),
        startSec,
        durationSec: musicLengthSec(projectNow(), sceneId, item, startSec),
        moduleId: item.id,
        url: item.url,
        loop: !isSoundEffect(item),
        volume: 1,
        sourceStartSec: 0,
        sourceDurationSec: item.durationSec,
      }
      const added = await session.run({
        type: 'clip.add',
        sceneId,
        clip,
        trackName: t('track.audio'),
        ...trackOf(spot),
      })
      return reported('music', item, added)
    },

    /** Plays a piece in the whole video, shows its row in the timeline and says so. */
    async globalMusic(listed: LibraryItem): Promise<boolean> {
      const item = await withProbedLength(session, listed)
      const { music: before } = projectNow()
      const music = {
        moduleId: item.id,
        name: local(item.name),
        url: item.url,
        sourceDurationSec: item.durationSec,
        loop: before?.loop ?? true,
        volume: before?.volume ?? 0.3,
      }
      if (!reported('music', item, await session.run({ type: 'project.setMusic', music }))) return false
      session.select({ kind: 'music' })
      const message = t('library.globalMusicDone', { name: music.name })
      notifications.show({ id: 'global_music', color: 'green', message, autoClose: 3000 })
      return true
    },

    async background(item: LibraryItem, where: 'scene' | 'project'): Promise<boolean> {
      const medium = mediumOf(item, local(item.name))
      const fill = { type: 'background.fill', sceneId: where === 'scene' ? sceneId : null, medium } as const
      return reported('background', item, await changeBackground(session, fill))
    },
  }
  return {
    ...add,
    /** Adds a dropped item. Presenters and backgrounds have a place of their own; other items go to `spot`. */
    carried(carried: LibraryDrag, spot: Spot): Promise<unknown> {
      switch (carried.type) {
        case 'image':
          return add.picture(carried.item, spot)
        case 'text':
          return add.text(carried.preset, spot)
        case 'music':
          return add.music(carried.item, spot)
        case 'presenter':
          return add.person(carried.person)
        case 'background':
          return add.background(carried.item, 'scene')
      }
    },
  }
}

function presenterFrom(person: DigitalHuman, local: ReturnType<typeof useLocalized>, canvas: CanvasType): Role {
  return {
    ...libraryPresenter(person, local(person.name), local),
    place: homeOfPerson(person, canvas),
    framing: 'MS',
    camera: 'HalfBody',
    turnDeg: 0,
  }
}
