import { z } from 'zod'
import type { StockSourceConfig } from '#server/platform/config/stock-config.ts'
import type { StockItem } from '#shared/api/stock.ts'
import { downloadFile } from './download.ts'
import { KeptAnswers } from './kept-answers.ts'
import { StockError, type StockFile, type StockPage, type StockPort, type StockSearch } from './port.ts'

const PAGE = 30
const TIMEOUT_MS = 10_000
const ANSWER_BYTES_MAX = 4_000_000
/** A canvas has no longer side; more pixels of a film cost time and show nothing. */
const SIDE_PX_MAX = 1920
/** Films of fewer frames a second are refused as uploads (E8). */
const FRAME_RATE_MIN = 24.9

const web = z.url({ protocol: /^https?$/ }).max(2000)
const name = z.string().max(1000)
const photoSchema = z.object({
  id: z.number().int(),
  width: z.number().positive(),
  height: z.number().positive(),
  url: web,
  photographer: name,
  alt: name.nullish(),
  src: z.object({ large2x: web, medium: web }),
})
const filmSchema = z.object({
  id: z.number().int(),
  width: z.number().positive(),
  height: z.number().positive(),
  duration: z.number().nonnegative(),
  url: web,
  image: web,
  user: z.object({ name }),
  video_files: z.array(
    z.object({
      file_type: z.string(),
      width: z.number().nullable(),
      height: z.number().nullable(),
      fps: z.number().nullish(),
      link: web,
    }),
  ),
})
type Photo = z.infer<typeof photoSchema>
type Film = z.infer<typeof filmSchema>
/** An entry that is not of the shape is left out. */
const loose = <T extends z.ZodType>(entry: T) => z.array(entry.nullable().catch(null))
const photosSchema = z.object({ photos: loose(photoSchema), next_page: z.string().nullish() })
const filmsSchema = z.object({ videos: loose(filmSchema), next_page: z.string().nullish() })

type FilmFile = Film['video_files'][number] & { width: number; height: number }

/** The files of a film that can be used, the smallest first. */
function filesOf({ video_files }: Film): FilmFile[] {
  return video_files
    .filter(
      (file): file is FilmFile =>
        file.file_type === 'video/mp4' &&
        (file.width ?? 0) > 0 &&
        (file.height ?? 0) > 0 &&
        (file.fps ?? 25) >= FRAME_RATE_MIN,
    )
    .sort((a, b) => a.width * a.height - b.width * b.height)
}

/** The largest file of a film that is not larger than a canvas, else the smallest. */
function bestOf(files: readonly FilmFile[]): FilmFile | undefined {
  return files.findLast(({ width, height }) => Math.max(width, height) <= SIDE_PX_MAX) ?? files[0]
}

/** Returns a part of an address as it reads; one that is not written in UTF-8 as it is. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part.replace(/%(?![\da-f]{2})/giu, ''))
  } catch {
    return part
  }
}

/** The words of a page's address, such as `a-desk-by-a-window` of `.../photo/a-desk-by-a-window-123/`. */
function titleOf(url: string): string {
  const last = new URL(url).pathname.split('/').filter(Boolean).at(-1) ?? ''
  const words = decoded(last)
    .replace(/-?\d+$/u, '')
    .replaceAll('-', ' ')
    .trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const authorOf = (item: Photo | Film) => ('user' in item ? item.user.name : item.photographer).trim()

/** The name of a photo or film: its title, else its author, else its number at the source. */
function nameOf(item: Photo | Film, source: string): string {
  const alt = 'alt' in item ? item.alt?.trim() : ''
  return alt || titleOf(item.url) || authorOf(item) || `${source} ${item.id}`
}

/** The name of a file, with that of its author. */
function creditedName(item: Photo | Film, source: string): string {
  const [title, author] = [nameOf(item, source), authorOf(item)]
  return author === '' || title === author ? title : `${title} · ${author}`
}

function photoItem(photo: Photo, source: string): StockItem {
  const { id, width, height, url, src } = photo
  return {
    id: String(id),
    kind: 'image',
    name: nameOf(photo, source),
    widthPx: width,
    heightPx: height,
    durationSec: 0,
    coverUrl: src.medium,
    previewUrl: '',
    author: authorOf(photo),
    pageUrl: url,
  }
}

function filmItem(film: Film, source: string): StockItem[] {
  const [smallest] = filesOf(film)
  if (!smallest) return []
  const { id, width, height, duration, url, image } = film
  const facts = { id: String(id), kind: 'video' as const, widthPx: width, heightPx: height, durationSec: duration }
  const [name, author] = [nameOf(film, source), authorOf(film)]
  return [{ ...facts, name, author, coverUrl: image, previewUrl: smallest.link, pageUrl: url }]
}

/** The extension of a picture's address; what the source says of itself is checked when it is stored. */
function pictureExtension(url: string): StockFile['extension'] {
  const extension = /\.(jpe?g|png|webp)$/iu.exec(new URL(url).pathname)?.[1]?.toLowerCase()
  return extension === 'png' || extension === 'webp' ? extension : 'jpg'
}

/** A source that answers as Pexels' API does (https://www.pexels.com/api/documentation). */
export function createPexels({ url, key, name, site }: StockSourceConfig): StockPort {
  const answers = new KeptAnswers()
  const ask = (path: string, signal: AbortSignal) => answers.of(path, () => askSource(url + path, key), signal)

  return {
    name,
    site,
    async find(search, signal): Promise<StockPage> {
      const isFilm = search.kind === 'video'
      const answer = await ask((isFilm ? '/videos/' : '/v1/') + questionOf(search), signal)
      if (answer === null) return { items: [], hasMore: false }
      if (isFilm) {
        const { videos, next_page } = parsed(filmsSchema, answer)
        return { items: videos.flatMap((film) => (film ? filmItem(film, name) : [])), hasMore: Boolean(next_page) }
      }
      const { photos, next_page } = parsed(photosSchema, answer)
      return { items: photos.flatMap((photo) => (photo ? [photoItem(photo, name)] : [])), hasMore: Boolean(next_page) }
    },
    async file(kind, id, signal): Promise<StockFile | null> {
      const answer = await ask(kind === 'image' ? `/v1/photos/${id}` : `/videos/videos/${id}`, signal)
      if (answer === null) return null
      if (kind === 'image') {
        const photo = asked(parsed(photoSchema, answer), id)
        const { large2x, medium } = photo.src
        const size = { widthPx: photo.width, heightPx: photo.height, durationSec: 0 }
        return {
          name: creditedName(photo, name),
          url: large2x,
          extension: pictureExtension(large2x),
          coverUrl: medium,
          ...size,
        }
      }
      const film = asked(parsed(filmSchema, answer), id)
      const best = bestOf(filesOf(film))
      if (!best) return null
      const size = { widthPx: best.width, heightPx: best.height, durationSec: film.duration }
      return {
        name: creditedName(film, name),
        url: best.link,
        extension: 'mp4',
        coverUrl: film.image,
        ...size,
      }
    },
    download: (address, path, limits) => downloadFile(address, path, { ...limits, own: new URL(url).origin }),
  }
}

/** Returns the path and query of a search; without words that of what the source puts first. */
function questionOf({ kind, search, shape, page, language }: StockSearch): string {
  const query = new URLSearchParams({ page: String(page), per_page: String(PAGE) })
  if (search === '') return `${kind === 'image' ? 'curated' : 'popular'}?${query}`
  query.set('query', search)
  query.set('locale', language)
  if (shape) query.set('orientation', shape === 'wide' ? 'landscape' : 'portrait')
  return `search?${query}`
}

function parsed<T extends z.ZodType>(schema: T, answer: unknown): z.output<T> {
  const read = schema.safeParse(answer)
  if (!read.success) throw new StockError('the source answers in another shape')
  return read.data
}

/** Returns an item that was asked for by its id. @throws StockError for another one */
function asked<T extends Photo | Film>(item: T, id: string): T {
  if (String(item.id) !== id) throw new StockError('the source answers with another item')
  return item
}

/** Asks the source once: returns the text of its answer; null where it has nothing of that id. @throws StockError */
async function askSource(address: string, key: string): Promise<string | null> {
  try {
    const response = await fetch(address, {
      headers: { authorization: key, accept: 'application/json' },
      // a key goes to no other address
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (response.status === 404) return null
    if (!response.ok) throw new StockError(`the source answers with status ${response.status}`)
    return await limitedText(response)
  } catch (error) {
    if (error instanceof StockError) throw error
    throw new StockError('the source does not answer', { cause: error })
  }
}

/** Returns the text of an answer. @throws StockError for one that is longer than answers are */
async function limitedText(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for await (const part of response.body ?? []) {
    bytes += part.length
    if (bytes > ANSWER_BYTES_MAX) throw new StockError('the source answers with too much')
    text += decoder.decode(part, { stream: true })
  }
  return text + decoder.decode()
}
