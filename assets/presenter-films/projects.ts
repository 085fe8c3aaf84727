import { DATA_TYPES } from '#shared/formats/wire/fields.ts'
import type { Introduction } from '../presenter-voices.ts'

/** A built-in presenter that speaks in a film. */
export interface Speaker {
  id: string
  kind: 'puppet' | 'model'
  /** File name of its drawing or model. */
  file: string
  introduction: Introduction
}

/** The canvas of the films, feed; the part of it that shows is 3:4, as on the cards of the library. */
const WIDTH = 1080
const HEIGHT = 1350
/** Natural size of presenters; a drawn one fills the height as on its cover. */
const NATURAL = { puppet: [720, 960], model: [1080, 1080] } as const

/** The action with which it begins. */
const GREETING = { assetId: 'greet', name: 'greet' }

/** Returns the project in which a presenter says its sample text; `ground` is a picture of the size of the canvas. */
export function projectOf({ id, kind, file, introduction }: Speaker, voice: 'zh' | 'en', ground: string): object {
  const [width, height] = NATURAL[kind]
  const scale = HEIGHT / height
  const place = { position: { x: 0, y: 0 }, rotation: 0, scale, opacity: 1 }
  const track = {
    id: 'role',
    trackName: id,
    dataType: kind === 'model' ? DATA_TYPES.role3d : DATA_TYPES.role2d,
    disabled: false,
    muted: false,
    isFold: false,
    start: 0,
    duration: 3,
    dhRoleModule: {
      ...{ digitalHumanId: id, name: id, kind, url: `/library/presenters/${id}/${file}` },
      ...{ coverUrl: `/library/presenters/${id}/cover.webp`, width, height, dhRoleExtra: place },
      ...{ maskCode: 'MS', actions: [{ ...GREETING, duration: 3.2 }] },
      dh3DRoleExtra: { transform: { eulerAngles: { y: 0 } }, cameraType: 'CloseToFace' },
    },
    maskModule: null,
    driverType: 'TTS',
    ttsModule: {
      ...{ copywriting: introduction.copywriting[voice === 'zh' ? 'zh-CN' : 'en-US'], ssml: false },
      ...{ toneId: introduction.toneIds[voice], speed: 1, volume: 1, tonality: 0 },
    },
    audioModules: [],
    subtitleExtra: { disabled: true, x: 0, y: 450, scale: 1, textColor: '#FFFFFF', fontSize: 50, hAlignType: 'center' },
    [kind === 'model' ? 'actionModule' : 'action2dModule']: {
      actionList: [{ id: 'act', ...GREETING, start: 0.2, duration: 3.2 }],
    },
    effectModule: null,
  }
  const image = { saasModuleId: '', url: ground, width: WIDTH, height: HEIGHT, x: 0, y: 0, scale: 1, opacity: 1 }
  const background = { type: 'Image', image, video: null, color: { r: 247, g: 247, b: 247, alpha: 1 } }
  return {
    ...{ version: '0.0.1', format: 'MP4', frameRate: 25, bitRate: 6, canvasType: 'PORTRAIT', canvasRatio: '4:5' },
    ...{ size: 1080, globalBackground: null, globalBackgroundMusic: null },
    scenes: [{ id: 'scene', name: id, width: WIDTH, height: HEIGHT, tracks: [track], background }],
  }
}

/** A ground of the size of the canvas: that of the presenter's cover. */
export function groundOf([light, dark]: readonly [string, string] = ['#eef1f6', '#b3c0d6']): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><defs><radialGradient id="g" cx="0.36" cy="0.28" r="0.95"><stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></radialGradient></defs><rect width="100%" height="100%" fill="url(#g)"/></svg>`
}
