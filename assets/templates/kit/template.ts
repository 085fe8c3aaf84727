import type { Localized } from '#shared/model/library.ts'
import type { Transition } from '#shared/model/transition.ts'
import type { Side } from './cast.ts'
import type { Theme } from './theme.ts'
import type { Language } from './words.ts'

/** The words of the presenter of a scene by language; Thai has none, as no voice speaks it: English is said. */
type Said = Pick<Localized, 'zh-CN' | 'zh-TW' | 'en-US'>

interface Scene {
  /** The name of the scene. */
  name: Localized
  say: Said
  /** Id of the presenter's action near the beginning. */
  action: string
  /** Where the presenter stands; on the right without it. */
  side?: Side
  /** A background of the library in place of the drawn ground: its id without its shape. */
  place?: string
  /** Id of a sticker in the corner beside the title. */
  sticker?: string
}

/** A scene of a template, by what it shows. */
export type SceneSpec = Scene &
  (
    | { kind: 'opening'; kicker: Localized; title: Localized; subtitle: Localized }
    | { kind: 'points'; title: Localized; points: readonly Localized[] }
    | { kind: 'steps'; title: Localized; steps: readonly Localized[] }
    | { kind: 'number'; kicker: Localized; number: Localized; caption: Localized }
    | { kind: 'quote'; quote: Localized; by: Localized }
    | { kind: 'picture'; title: Localized; text: Localized; picture: string }
    | { kind: 'closing'; title: Localized; subtitle: Localized; action: string; button: Localized }
  )

/** A template as its author writes it. */
export interface Template {
  id: string
  name: Localized
  /** Ids of `LABELS.LABEL_TEMPLATE`. */
  labels: readonly string[]
  theme: Theme
  presenter: string
  /** Id of a piece of music. */
  music: string
  /** How scenes follow one another. */
  transition: Pick<Transition, 'kind' | 'direction'>
  soldType?: 'VIP'
  /** 3 to 6 scenes. */
  scenes: readonly SceneSpec[]
}

/** Returns what is said in a language. */
export const saidIn = (say: Said, language: Language): string => (language === 'th-TH' ? say['en-US'] : say[language])
