import { plainText } from '#shared/base/plain-text.ts'

/** Limits and defaults of a document, each stated by a rule in `docs/rules/editor.md`. */
/** Longest names, in UTF-16 units: the unit that `maxLength` of an input counts. */
export const NAME_CHARS_MAX = {
  project: 80,
  scene: 60,
  track: 40,
  work: 80,
  recording: 80,
  script: 80,
  upload: 200,
} as const

/** A name on one line without spaces around it, cut to what its kind may hold; a pair of surrogates is never cut in two. */
export function limitedName(name: string, kind: keyof typeof NAME_CHARS_MAX): string {
  return plainText(name)
    .trim()
    .slice(0, NAME_CHARS_MAX[kind])
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd()
}

/** The end of a file's name, cut to what a name may hold: the ending stays, and no pair of surrogates is cut in two. */
export function endOfName(name: string, charsMax: number): string {
  return name.slice(-charsMax).replace(/^[\uDC00-\uDFFF]/, '')
}

/** Columns of a table whose rows fill the variables of a document (S21.10). */
export const COLUMNS_MAX = 100
/** Longest row of such a table, in characters. */
export const ROW_CHARS_MAX = 256 * 1024

/** Longest document of a batch, saved or given, in characters: it is read once for each row. */
export const BATCH_DOCUMENT_CHARS_MAX = 2 * 2 ** 20

/** Days for which a deleted project stays in the bin. */
export const BIN_DAYS = 30

export const SCENES_MAX = 100
/** Items of one list of a document: clips of a track, lines, words, phonemes. */
export const LIST_ITEMS_MAX = 10_000
export const SPEECH_CHARS_MAX = 5000
/** Longest markup of a script, in UTF-16 units: four for each character that a scene speaks. */
export const SPEECH_MARKUP_CHARS_MAX = 4 * SPEECH_CHARS_MAX
/** Longest script of the library, in UTF-16 units as it is written: twenty full scenes, some five hours of speech. */
export const SCRIPT_CHARS_MAX = 100_000
/** Earlier contents that are kept of a script of the library. */
export const SCRIPT_VERSIONS_MAX = 20
export const ROLES_3D_MAX = 5
/** Least width and height that handles and fields give, in canvas pixels. */
export const SIDE_MIN_PX = 8
export const SCALE_MIN = 0.01
export const SCALE_MAX = 5
export const TEXT_SCALE_MAX = 1
export const BACKGROUND_SCALE_MIN = 1
export const ROLE_DURATION_SEC = 3
export const CLIP_DURATION_SEC = 5
export const TEXT_FONT_SIZE = 100
export const SUBTITLE_FONT_SIZE = 50
export const FONT_SIZE_MIN = 1
/** Largest letters that fields and handles give, in canvas pixels. */
export const FONT_SIZE_MAX = 400
/** Greatest width of a line of subtitles in pixels, of a canvas that is wider than high and of any other (E9.03). */
export const SUBTITLE_WIDTH = { wide: 1728, other: 1000 }
/** Centre of the subtitle below the centre of the canvas, in parts of its height. */
export const SUBTITLE_Y_PART = 0.4
export const DEFAULT_BACKGROUND = '#F7F7F7'
export const DEFAULT_FONT = 'Noto Sans S Chinese Regular'
/** Two moments closer than this count as one (E5.58). */
export const SAME_TIME_SEC = 0.01
/** Megabits per second of a new project. */
export const BIT_RATE = 8
/** Longest text of a project JSON: 20 MB. */
export const PROJECT_JSON_CHARS_MAX = 20 * 2 ** 20
/** Sides of a picture whose size is not known until its library item is asked for. */
export const UNKNOWN_MEDIA_PX = 1080
/** Size of a 3D role's picture when its model does not say it (E7.09). */
export const MODEL_SIZE = { width: 1080, height: 720 }

/** Longest rest that a track keeps after each action, in seconds (E10.23). */
export const ACTION_GAP_MAX_SEC = 5
/** Pictures of an action's moving preview, and the size of each in pixels: that of a tile on a dense screen (E10.25). */
export const ACTION_STRIP = { count: 12, widthPx: 144, heightPx: 192 } as const

/** Largest subtitle file that is read, in bytes. */
export const SUBTITLE_FILE_BYTES_MAX = 2 * 1024 * 1024

/** Side of the square picture of an effect, in device pixels. */
export const EFFECT_PICTURE_PX = 144

/** Longest text that is made a film at once, in characters. */
export const PLAN_CHARS_MAX = 20_000
