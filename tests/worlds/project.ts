import fc from 'fast-check'
import { tableOf } from '#shared/base/table.ts'
import type { Background } from '#shared/model/background.ts'
import { CANVAS_TYPES } from '#shared/model/canvas.ts'
import type { Clip } from '#shared/model/clip.ts'
import { DIRECTIONS, EASINGS } from '#shared/model/easing.ts'
import { type Film, MATTE_KINDS, type Matte, NEW_KEY } from '#shared/model/film.ts'
import { MOTION_KINDS } from '#shared/model/layer-motion.ts'
import type { Place } from '#shared/model/place.ts'
import type { Project } from '#shared/model/project.ts'
import type { Role } from '#shared/model/role.ts'
import type { Scene } from '#shared/model/scene.ts'
import type { Speech } from '#shared/model/speech.ts'
import type { TextStyle } from '#shared/model/text.ts'
import type { ClipTrack, RoleTrack, Track } from '#shared/model/track.ts'
import { uniform } from './uniform.ts'

const real = (min: number, max: number) => uniform(min, max).map((value) => Math.round(value * 1e9) / 1e9 + 0)
const sec = real(0, 600)
const lengthSec = real(0.04, 60)
const color = fc
  .stringMatching(/^#[0-9A-F]{6}([0-9A-F]{2})?$/)
  .map((text) => (text.length === 9 && text.endsWith('FF') ? text.slice(0, 7) : text))
const url = fc.constantFrom('/library/a.png', 'oss:tenant/b.mp4', 'https://example.org/c.gif', './d.wav')
const name = fc.string({ maxLength: 12 })
const loadStatus = fc.constantFrom('libraryReady' as const, 'renderReady' as const, 'libraryDeleted' as const)
const maybeId = fc.option(fc.string({ minLength: 1, maxLength: 8 }), { nil: null })

const place = (scaleMax = 5): fc.Arbitrary<Place> =>
  fc.record({
    x: real(-2000, 2000),
    y: real(-2000, 2000),
    rotationDeg: real(-180, 180),
    scale: real(0.01, scaleMax),
    opacity: real(0, 1),
  })

const style: fc.Arbitrary<TextStyle> = fc.record({
  color,
  backgroundColor: fc.option(color, { nil: null }),
  strokeColor: fc.option(color, { nil: null }),
  strokeWidth: real(0, 20),
  fontName: name,
  fontSize: real(1, 300),
  wordSpacing: real(-5, 50),
  lineSpacing: real(-5, 50),
  align: fc.constantFrom('left' as const, 'center' as const, 'right' as const),
})

const filled = {
  moduleId: maybeId,
  url,
  widthPx: real(1, 4000),
  heightPx: real(1, 4000),
  x: real(-900, 900),
  y: real(-900, 900),
  scale: real(1, 5),
  opacity: real(0, 1),
}

const background: fc.Arbitrary<Background> = fc
  .record({
    kind: fc.constantFrom('none' as const, 'color' as const, 'image' as const, 'video' as const),
    color,
    image: fc.option(fc.record(filled), { nil: null }),
    video: fc.option(fc.record({ ...filled, loop: fc.boolean(), volume: real(0, 4), sourceDurationSec: sec }), {
      nil: null,
    }),
  })
  .map((it) =>
    (it.kind === 'image' && !it.image) || (it.kind === 'video' && !it.video) ? { ...it, kind: 'color' } : it,
  )

const spans = fc.array(
  fc.record({ text: name, startSec: real(0, 5), lengthSec: real(0, 5) }).map((it) => {
    return { text: it.text, startSec: it.startSec, endSec: Math.round((it.startSec + it.lengthSec) * 1e9) / 1e9 }
  }),
  { maxLength: 3 },
)

const speech: fc.Arbitrary<Speech> = fc.record({
  audioUrl: url,
  durationSec: lengthSec,
  paragraphs: spans,
  words: spans,
  phonemes: spans.map((list) => list.map(({ text, startSec, endSec }) => ({ symbol: text, startSec, endSec }))),
})

const analysed = fc.oneof(
  fc.record({ status: fc.constant('success' as const), speech }),
  fc.record({
    status: fc.constantFrom('init' as const, 'progress' as const, 'fail' as const),
    speech: fc.constant(null),
  }),
)

type Unplaced<T> = T extends Clip ? Omit<T, 'id' | 'trackId' | 'startSec' | 'durationSec'> : never
const sound = { loop: fc.boolean(), volume: real(0, 4), sourceStartSec: sec, sourceDurationSec: sec }
const picture = { url, widthPx: real(1, 4000), heightPx: real(1, 4000), place: place() }
/** A record of these fields, some of which may be left out. */
function some<T extends object, O extends object>(
  fields: { [K in keyof T]: fc.Arbitrary<T[K]> },
  optional: { [K in keyof O]: fc.Arbitrary<O[K]> },
) {
  return fc
    .tuple(fc.record(fields), fc.record(optional, { requiredKeys: [] }))
    .map(([own, more]) => ({ ...own, ...more }) as T & Partial<O>)
}
const common = { name, moduleId: maybeId }
const effects = fc.record({
  enabled: fc.boolean(),
  beautify: fc.dictionary(fc.stringMatching(/^[1-9][0-9]?$/), real(0.1, 1), { maxKeys: 3 }),
  filter: fc.constantFrom(null, { packageId: 'f', name: 'Film', strength: 0.5, url: '/f.cube' }),
  beautyPackage: fc.constantFrom(null, { packageId: 'b', name: 'Rose', strength: 1 }),
})
const motion = fc.record({
  kind: fc.constantFrom(...MOTION_KINDS),
  durationSec: real(0.1, 3),
  easing: fc.constantFrom(...EASINGS),
  direction: fc.constantFrom(...DIRECTIONS),
})
const motions = fc.oneof(
  fc.record({ entrance: motion, exit: motion }),
  fc.record({ entrance: motion }),
  fc.record({ exit: motion }),
)
const saved = { loadStatus, playRate: real(0.25, 4) }
const clips: Record<ClipTrack['kind'], fc.Arbitrary<Unplaced<Clip>>> = {
  image: some({ ...common, kind: fc.constant('image' as const), ...picture }, { ...saved, motions, effects }),
  video: some({ ...common, kind: fc.constant('video' as const), ...picture, ...sound }, { ...saved, motions, effects }),
  audio: some({ ...common, kind: fc.constant('music' as const), url, ...sound }, saved),
  text: some(
    { ...common, kind: fc.constant('text' as const), place: place(1), text: name, style },
    { ...saved, motions },
  ),
}

const head = { name, disabled: fc.boolean(), muted: fc.boolean() }
const clipTrack = fc.constantFrom('image' as const, 'video' as const, 'audio' as const, 'text' as const).chain((kind) =>
  fc.record({
    ...head,
    kind: fc.constant(kind),
    clips: fc.array(fc.record({ gapSec: real(0, 5), durationSec: lengthSec, clip: clips[kind] }), { maxLength: 3 }),
  }),
)

const film = fc.record<Film>({
  durationSec: lengthSec,
  frameRate: fc.constantFrom(0, 25, 29.97),
  matte: fc.constantFrom<Matte>(
    ...MATTE_KINDS.map((kind) => (kind === 'key' ? { ...NEW_KEY, color: '#1E3AFF', spill: 0.25 } : { kind })),
  ),
  person: fc.constant({ x: 0.25, y: 0.125, width: 0.5, height: 0.75 }),
})

const roleTrack = fc.constantFrom('puppet' as const, 'footage' as const, 'model' as const).chain((kind) =>
  fc.record({
    ...head,
    kind: fc.constant('role' as const),
    folded: fc.boolean(),
    startSec: sec,
    durationSec: lengthSec,
    role: some(
      {
        digitalHumanId: fc.string({ minLength: 1, maxLength: 8 }),
        name,
        kind: fc.constant(kind),
        url,
        coverUrl: url,
        widthPx: real(1, 4000),
        heightPx: real(1, 4000),
        place: place(),
        framing: fc.constantFrom('MS' as const, 'CS' as const, 'CU' as const),
        camera: fc.constantFrom('WholeBody' as const, 'CloseToFace' as const),
        turnDeg: real(-180, 180),
        actions: fc.array(
          fc.record(
            { id: fc.constantFrom('wave', 'nod'), name, durationSec: lengthSec, gapSec: sec, clipStartSec: sec },
            { requiredKeys: ['id', 'name', 'durationSec'] },
          ),
          {
            maxLength: 2,
          },
        ),
      },
      {
        masks: fc.constant<Role['masks']>([{ id: 'm1', code: 'MS' }]),
        loadStatus,
        ...(kind === 'footage' && { film }),
      },
    ),
    mask: fc.option(
      some(
        {
          shape: fc.constantFrom('circle' as const, 'rectangle' as const),
          color,
          x: real(-900, 900),
          y: real(-900, 900),
          widthPx: real(1, 900),
          heightPx: real(1, 900),
        },
        { maskId: fc.constant('m1'), url, loadStatus },
      ),
      { nil: null },
    ),
    driver: fc.constantFrom('tts' as const, 'recording' as const),
    tts: fc
      .record({
        text: name,
        ssml: fc.boolean(),
        voiceId: maybeId,
        speed: real(0.5, 1.5),
        volume: real(0.01, 4),
        tonality: real(-10, 40),
        requestId: maybeId,
        analysed,
        cuts: fc.array(fc.constant({ id: 'c', startSec: 0.5, durationSec: 0.75, sourceStartSec: 0.25 }), {
          maxLength: 1,
        }),
      })
      .map(({ analysed, cuts, ...tts }) => ({
        ...tts,
        ...analysed,
        cuts: analysed.speech && analysed.speech.durationSec > 1 ? cuts : [],
      })),
    recordings: fc.array(
      fc

        .record({
          audioId: maybeId,
          name,
          url: fc.constant('oss:a'),
          startSec: sec,
          durationSec: real(0.1, 9),
          sourceStartSec: sec,
          sourceDurationSec: real(9, 20),
          volume: real(0, 4),
          analysed,
        })
        .map(({ analysed, ...recording }) => ({ id: 'v', ...recording, ...analysed })),
      { maxLength: 1 },
    ),
    subtitle: fc
      .record({
        enabled: fc.boolean(),
        blocked: fc.constantFrom(null, 'audio' as const, 'words' as const, 'voice' as const),
        place: place(),
        style,
        items: fc.constant([]),
        inactiveItems: fc.array(fc.constant({ id: 'r', text: 'Back', startSec: 0.5, endSec: 1.25 }), { maxLength: 1 }),
        corrected: fc.boolean(),
      })
      .map(({ corrected, ...subtitle }) => ({
        ...subtitle,
        ...(corrected && { corrections: [{ spoken: 'Helo', text: 'Hello', startSec: 1.5 }] }),
      })),
    idleActionId: kind === 'model' ? maybeId : fc.constant(null),
    acting: fc.constantFrom(undefined, { gapDelaySec: 0.5 }, { isActionDh: true }),
    actions: fc.array(
      some(
        { actionId: fc.constantFrom('wave', 'nod'), name, gapSec: real(0.1, 2), url: fc.constant('oss:wave.glb') },
        { loadStatus, asset: fc.constant({ startSec: 100.5, endSec: 101.25 }) },
      ),
      { maxLength: 3 },
    ),
    effects,
  }),
)

type Loose = typeof clipTrack | typeof roleTrack extends fc.Arbitrary<infer T> ? T : never

function settle(loose: Loose, id: string, sceneId: string, into: Clip[]): Track {
  if (loose.kind === 'role') {
    let atSec = 0
    const placed = loose.actions.map(({ gapSec, ...action }, index) => {
      atSec = Math.round((atSec + gapSec) * 1e9) / 1e9
      return { id: `${id}a${index}`, ...action, startSec: atSec, durationSec: -1 }
    })
    const end = loose.durationSec
    const actions = placed.filter(({ startSec }) => startSec < end)
    const items = end > 1 ? [{ id: `${id}s`, text: 'One line', startSec: 0.25, endSec: 0.75 }] : []
    const { acting, ...rest } = loose
    const track: RoleTrack = { ...rest, id, sceneId, actions, subtitle: { ...loose.subtitle, items } }
    return acting ? { ...track, acting } : track
  }
  let atSec = 0
  const clipIds = loose.clips.map(({ gapSec, durationSec, clip }, index) => {
    const clipId = `${id}c${index}`
    const startSec = Math.round((atSec + gapSec) * 1e9) / 1e9
    into.push({ ...clip, id: clipId, trackId: id, startSec, durationSec })
    atSec = startSec + durationSec + 1e-8
    return clipId
  })
  const { name, disabled, muted, kind } = loose
  return { id, sceneId, name, disabled, muted, kind, clipIds }
}

/** Whole documents that hold every rule of the model: what the editor may have in memory. */
export const projects: fc.Arbitrary<Project> = fc
  .record({
    canvas: fc.constantFrom(...CANVAS_TYPES),
    format: fc.constantFrom('mp4' as const, 'webm' as const, 'mov' as const),
    frameRate: fc.constantFrom(25 as const, 30 as const),
    size: fc.constantFrom(1080 as const, 1440 as const, 2160 as const),
    bitRate: real(0.5, 100),
    background,
    music: fc.option(
      fc.record({ moduleId: maybeId, name, url, sourceDurationSec: sec, loop: fc.boolean(), volume: real(0, 4) }),
      { nil: null },
    ),
    scenes: fc.array(
      fc.record({
        name,
        background,
        tracks: fc.array(fc.oneof<fc.Arbitrary<Loose>[]>(clipTrack, roleTrack), { maxLength: 3 }),
      }),
      { minLength: 1, maxLength: 3 },
    ),
  })
  .map(({ scenes, ...fields }) => {
    const stood: { scenes: Scene[]; tracks: Track[]; clips: Clip[] } = { scenes: [], tracks: [], clips: [] }
    for (const [index, { name, background, tracks: loose }] of scenes.entries()) {
      const id = `s${index}`
      const tracks = loose.map((track, at) => settle(track, `${id}t${at}`, id, stood.clips))
      tracks.sort((a, b) => Number(b.kind === 'audio') - Number(a.kind === 'audio'))
      stood.tracks.push(...tracks)
      stood.scenes.push({ id, name, trackIds: tracks.map((track) => track.id), background })
    }
    return {
      id: 'p',
      name: 'Any',
      version: '0.0.1',
      ...fields,
      sceneIds: stood.scenes.map(({ id }) => id),
      scenes: tableOf(stood.scenes),
      tracks: tableOf(stood.tracks),
      clips: tableOf(stood.clips),
    }
  })
