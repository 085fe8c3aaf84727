/** The film of an avatar type: a built-in presenter before a built-in background. */
interface DemoFilm {
  id: string
  presenter: string
  background: string
  framing: 'MS' | 'CS' | 'CU'
  /** An action of the presenter, from its start in seconds. */
  action?: { id: string; startSec: number; durationSec: number }
  voice: string
  script: string
}

/** One film for each avatar type (S2.13). */
export const FILMS: readonly DemoFilm[] = [
  {
    id: 'avatar-real_scene',
    presenter: 'mei',
    background: 'office-tall',
    framing: 'MS',
    action: { id: 'explain', startSec: 0.2, durationSec: 3.8 },
    voice: 'us-grace',
    script: 'Welcome to our office. Come in, and let me show you around.',
  },
  {
    id: 'avatar-high',
    presenter: 'anna',
    background: 'depth-tall',
    framing: 'CS',
    voice: 'us-grace',
    script: 'Here are the three numbers of this week that matter most.',
  },
  {
    id: 'avatar-high_pro',
    presenter: 'james',
    background: 'newsroom-tall',
    framing: 'CU',
    voice: 'gb-oliver',
    script: 'Good evening. These are the headlines of the day, in one minute.',
  },
  {
    id: 'avatar-action',
    presenter: 'leo',
    background: 'fins-tall',
    framing: 'MS',
    action: { id: 'greet', startSec: 0.3, durationSec: 3.2 },
    voice: 'gb-oliver',
    script: 'Hi there! Good to see you again. Shall we start right away?',
  },
]

/** The canvas of the films: feed, 4:5. */
const WIDTH = 1080
const HEIGHT = 1350

/** Returns the project of a film, as the editor stores it. */
export function projectOf({ id, presenter, background, framing, action, voice, script }: DemoFilm): object {
  const track = {
    id: 'role',
    trackName: presenter,
    dataType: 4,
    disabled: false,
    muted: false,
    isFold: false,
    start: 0,
    duration: 3,
    dhRoleModule: {
      digitalHumanId: presenter,
      name: presenter,
      kind: 'puppet',
      url: `/library/presenters/${presenter}/rig.json`,
      coverUrl: `/library/presenters/${presenter}/cover.webp`,
      width: 720,
      height: 960,
      dhRoleExtra: { position: { x: 0, y: HEIGHT / 2 - 648 }, rotation: 0, scale: 1.35, opacity: 1 },
      maskCode: framing,
      actions: action ? [{ assetId: action.id, name: action.id, duration: action.durationSec }] : [],
    },
    maskModule: null,
    driverType: 'TTS',
    ttsModule: { copywriting: script, ssml: false, toneId: voice, speed: 1, volume: 1, tonality: 0 },
    audioModules: [],
    subtitleExtra: { disabled: true, x: 0, y: 450, scale: 1, textColor: '#FFFFFF', fontSize: 50, hAlignType: 'center' },
    action2dModule: {
      actionList: action
        ? [{ id: 'act', assetId: action.id, name: action.id, start: action.startSec, duration: action.durationSec }]
        : [],
    },
    effectModule: null,
  }
  const image = {
    saasModuleId: background,
    url: `/library/backgrounds/${background}.webp`,
    width: 1080,
    height: 1920,
    x: 0,
    y: 0,
    scale: 1,
    opacity: 1,
  }
  return {
    version: '0.0.1',
    format: 'MP4',
    frameRate: 25,
    bitRate: 6,
    canvasType: 'PORTRAIT',
    canvasRatio: '4:5',
    size: 1080,
    globalBackground: null,
    globalBackgroundMusic: null,
    scenes: [
      {
        id: 'scene',
        name: id,
        width: WIDTH,
        height: HEIGHT,
        tracks: [track],
        background: { type: 'Image', image, video: null, color: { r: 247, g: 247, b: 247, alpha: 1 } },
      },
    ],
  }
}
