import { z } from 'zod'
import { renderSizeSchema } from '#shared/model/canvas.ts'
import { FILM_ACTIONS_MAX, filmSchema } from '#shared/model/film.ts'
import { renderSettingsSchema } from '#shared/model/render-settings.ts'

/** In how many segment workers a video is rendered. */
export const segmentWorkersSchema = z.number().int().min(1).max(8)

/** Where an item is in a deck: the places of its slide and of itself, from 0. */
const itemPlaceSchema = z.object({ slide: z.number().int().min(0), item: z.number().int().min(0) })
export type ItemPlace = z.infer<typeof itemPlaceSchema>

/** The job of a render node's page; the document is project JSON. */
export const headlessJobSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('video'),
    projectJson: z.string(),
    settings: renderSettingsSchema,
    workers: segmentWorkersSchema.optional(),
    /** Whether the node keeps segments: those that it has are taken, others are put there. */
    keeps: z.boolean(),
  }),
  /** Successive runs of a video, whose segments the node keeps. */
  z.object({
    kind: z.literal('segments'),
    projectJson: z.string(),
    settings: renderSettingsSchema,
    runs: z.object({ first: z.number().int().min(0), count: z.number().int().min(1) }),
  }),
  z.object({ kind: z.literal('frame'), projectJson: z.string(), timeSec: z.number().min(0), size: renderSizeSchema }),
  /** A photo of which a presenter is made; `face` counts its faces from the left, null for the only one. */
  z.object({ kind: z.literal('portrait'), photo: z.string(), face: z.number().int().min(0).nullable() }),
  /** A film of somebody, of which a filmed presenter is made, and clips of its actions: cut out, or with what is behind the person. */
  z.object({
    kind: z.literal('film'),
    film: z.string(),
    actions: z.array(z.object({ address: z.string(), name: z.string() })).max(FILM_ACTIONS_MAX),
    keepsScene: z.boolean(),
  }),
  /** Slides of the deck `oss:deck.json` with its media `oss:FILE`, or pages of `oss:file.pdf`, as pictures. */
  z.object({
    kind: z.literal('slides'),
    source: z.enum(['deck', 'pdf']),
    /** Of each picture. */
    widthPx: z.number().int().min(16).max(4096),
    /** Items of a deck that are drawn alone, too. */
    lifted: z.array(itemPlaceSchema).max(5000),
  }),
])
export type HeadlessJob = z.infer<typeof headlessJobSchema>

/** The result, reported after everything was sent. */
export const headlessOutcomeSchema = z.discriminatedUnion('ok', [
  z.object({
    ok: z.literal(true),
    durationSec: z.number(),
    sizeBytes: z.number(),
    /** Videos of the document whose sound could not be decoded: the file was made without it. */
    silent: z.array(z.string()),
    /** Of a portrait, or of a filmed presenter without its matte. */
    size: z.object({ widthPx: z.number(), heightPx: z.number() }).optional(),
    /** Of a filmed presenter: its facts, and the file of its face in each frame (`FilmedFace`). */
    film: z.object({ facts: filmSchema.omit({ face: true }), faceFile: z.string() }).optional(),
    /** Of slides: pictures in the file, pages beyond the greatest number, and pictures of the deck that cannot be decoded. */
    slides: z.object({ count: z.number(), beyond: z.number(), undrawn: z.number() }).optional(),
  }),
  z.object({
    ok: z.literal(false),
    code: z.string(),
    detail: z.string(),
    subject: z.string().optional(),
    /** The faces of a photo to choose from, in parts of it. */
    faces: z.array(z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })).optional(),
  }),
])
export type HeadlessOutcome = z.infer<typeof headlessOutcomeSchema>
