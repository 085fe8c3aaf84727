import type { Localized } from '#shared/model/library.ts'
import { inkOf } from '../grounds/ground.ts'
import { type Area, by, type Shape } from '../kit/canvas.ts'
import { textArea } from '../kit/cast.ts'
import type { SceneSpec } from '../kit/template.ts'
import type { Theme } from '../kit/theme.ts'
import type { Piece } from './piece.ts'

/** The room of a layout: the area of its texts, and the colors on its ground. */
interface Room {
  shape: Shape
  area: Area
  ink: string
  quiet: string
  theme: Theme
}

/** A plate of a color with letters on it. */
const plate = (color: string, backgroundColor: string, padding: number) => ({
  color,
  backgroundColor,
  plateRadius: Math.round(padding * 0.9),
  platePadding: padding,
})

/** Returns the part of an area from one height to another, both in parts of it. */
const slice = ({ x, y, width, height }: Area, from: number, to: number): Area => ({
  x,
  y: y + height * from,
  width,
  height: height * (to - from),
})

type Of<Kind extends SceneSpec['kind']> = Extract<SceneSpec, { kind: Kind }>

function opening({ kicker, title, subtitle }: Of<'opening'>, { shape, area, ink, quiet, theme }: Room): Piece[] {
  const top = by(shape, 0.14, 0.06)
  return [
    {
      ...{
        type: 'text',
        slot: 'body',
        words: kicker,
        font: 'body',
        area: slice(area, top, top + by(shape, 0.1, 0.13)),
      },
      setting: {
        ...{
          size: by(shape, 34, 38),
          least: 26,
          stand: 'middle',
          hugs: true,
          edge: 'left',
          motion: 'right',
          startSec: 0.1,
        },
        style: { ...plate(theme.onAccent, theme.accent, 14), bold: true, align: 'center' },
      },
    },
    {
      ...{
        type: 'text',
        slot: 'title',
        words: title,
        font: 'heading',
        area: slice(area, top + by(shape, 0.13, 0.17), top + by(shape, 0.57, 0.66)),
      },
      setting: {
        size: by(shape, 128, 124),
        least: 60,
        stand: 'middle',
        startSec: 0.25,
        motion: 'up',
        style: { color: ink, bold: true },
      },
    },
    {
      ...{
        type: 'text',
        slot: 'body',
        words: subtitle,
        font: 'body',
        area: slice(area, top + by(shape, 0.6, 0.69), top + by(shape, 0.8, 0.94)),
      },
      setting: { size: by(shape, 46, 48), least: 32, startSec: 0.55, motion: 'up', style: { color: quiet } },
    },
  ]
}

function heading(words: Localized, { shape, area, ink }: Room): Piece {
  return {
    ...{ type: 'text', slot: 'title', words, font: 'heading', area: slice(area, 0, by(shape, 0.26, 0.28)) },
    setting: {
      size: by(shape, 84, 84),
      least: 44,
      stand: 'bottom',
      startSec: 0.1,
      motion: 'up',
      style: { color: ink, bold: true },
    },
  }
}

function points({ title, points }: Of<'points'>, room: Room): Piece[] {
  const { shape, area, ink, theme } = room
  const from = by(shape, 0.33, 0.34)
  const each = (1 - from) / points.length
  return [
    heading(title, room),
    ...points.map((words, n) => ({
      ...{ type: 'text' as const, slot: 'body' as const, words, font: 'body' as const },
      area: slice(area, from + n * each, from + (n + 1) * each - by(shape, 0.03, 0.03)),
      setting: {
        ...{
          size: by(shape, 44, 42),
          least: 28,
          stand: 'middle' as const,
          startSec: 0.5 + n * 0.6,
          motion: 'right' as const,
        },
        style: { ...plate(ink, theme.soft, 22), bold: false },
      },
    })),
  ]
}

function steps({ title, steps }: Of<'steps'>, room: Room): Piece[] {
  const { shape, area, ink, theme } = room
  const from = by(shape, 0.34, 0.35)
  const each = (1 - from) / steps.length
  const badge = by(shape, 0.055, 0.1)
  const rows = steps.flatMap((words, n): Piece[] => {
    const row = slice(area, from + n * each, from + (n + 1) * each - 0.04)
    const number = String(n + 1)
    const startSec = 0.5 + n * 0.7
    return [
      {
        ...{
          type: 'text',
          slot: 'body',
          words: { 'zh-CN': number, 'zh-TW': number, 'en-US': number, 'th-TH': number },
        },
        ...{ font: 'heading', area: { ...row, width: badge } },
        setting: {
          ...{ size: by(shape, 54, 54), least: 40, stand: 'middle', startSec, motion: 'pop' },
          style: { ...plate(theme.onAccent, theme.accent, 12), plateRadius: 60, bold: true, align: 'center' },
        },
      },
      {
        ...{ type: 'text', slot: 'body', words, font: 'body' },
        area: {
          ...row,
          x: row.x + badge + by(shape, 0.012, 0.025),
          width: row.width - badge - by(shape, 0.012, 0.025),
        },
        setting: {
          ...{ size: by(shape, 44, 42), least: 28, stand: 'middle', startSec: startSec + 0.15, motion: 'right' },
          style: { color: ink },
        },
      },
    ]
  })
  return [heading(title, room), ...rows]
}

function number({ kicker, number, caption }: Of<'number'>, { shape, area, ink, quiet, theme }: Room): Piece[] {
  return [
    {
      ...{
        type: 'text',
        slot: 'body',
        words: kicker,
        font: 'body',
        area: slice(area, by(shape, 0.1, 0.02), by(shape, 0.22, 0.16)),
      },
      setting: {
        size: by(shape, 42, 44),
        least: 30,
        stand: 'bottom',
        startSec: 0.1,
        motion: 'up',
        style: { color: quiet },
      },
    },
    {
      ...{
        type: 'text',
        slot: 'title',
        words: number,
        font: 'heading',
        area: slice(area, by(shape, 0.24, 0.18), by(shape, 0.66, 0.64)),
      },
      setting: {
        ...{ size: by(shape, 280, 300), least: 120, stand: 'middle', startSec: 0.3, motion: 'zoom' },
        style: { color: theme.accent, bold: true },
      },
    },
    {
      ...{
        type: 'text',
        slot: 'body',
        words: caption,
        font: 'body',
        area: slice(area, by(shape, 0.69, 0.68), by(shape, 0.94, 1)),
      },
      setting: { size: by(shape, 50, 50), least: 32, startSec: 0.6, motion: 'up', style: { color: ink, bold: true } },
    },
  ]
}

function quote({ quote, by: who }: Of<'quote'>, { shape, area, ink, quiet, theme }: Room): Piece[] {
  const mark = { 'zh-CN': '“', 'zh-TW': '「', 'en-US': '“', 'th-TH': '“' }
  return [
    {
      ...{
        type: 'text',
        slot: 'body',
        words: mark,
        font: 'heading',
        area: { ...slice(area, by(shape, -0.01, -0.02), by(shape, 0.34, 0.36)), width: 0.2 },
      },
      setting: { size: 220, least: 90, startSec: 0, motion: 'pop', style: { color: theme.accent, bold: true } },
    },
    {
      ...{
        type: 'text',
        slot: 'title',
        words: quote,
        font: 'heading',
        area: slice(area, by(shape, 0.24, 0.24), by(shape, 0.78, 0.8)),
      },
      setting: {
        size: by(shape, 72, 72),
        least: 40,
        stand: 'middle',
        startSec: 0.3,
        motion: 'fade',
        style: { color: ink, bold: true },
      },
    },
    {
      ...{
        type: 'text',
        slot: 'body',
        words: who,
        font: 'body',
        area: slice(area, by(shape, 0.83, 0.85), by(shape, 0.95, 1)),
      },
      setting: { size: by(shape, 38, 40), least: 28, startSec: 0.8, motion: 'up', style: { color: quiet } },
    },
  ]
}

function picture({ title, text, picture: background }: Of<'picture'>, room: Room): Piece[] {
  const { shape, area, quiet } = room
  const width = by(shape, 0.46, 0.74)
  const height = (width * 9) / 16 / by(shape, 9 / 16, 16 / 9)
  const under = slice(area, by(shape, 0.22, 0.2), 1).y + height
  return [
    {
      type: 'picture',
      slot: 'picture',
      background,
      area: { x: area.x, y: slice(area, by(shape, 0.21, 0.2), 1).y, width, height },
      startSec: 0.3,
    },
    {
      ...{ type: 'text', slot: 'title', words: title, font: 'heading', area: slice(area, 0, by(shape, 0.18, 0.17)) },
      setting: {
        size: by(shape, 76, 76),
        least: 40,
        stand: 'bottom',
        startSec: 0.1,
        motion: 'up',
        style: { color: room.ink, bold: true },
      },
    },
    {
      ...{
        type: 'text',
        slot: 'body',
        words: text,
        font: 'body',
        area: {
          x: area.x,
          y: under + 0.015,
          width: area.width,
          height: area.y + area.height - under + by(shape, 0.02, 0.03),
        },
      },
      setting: { size: by(shape, 38, 40), least: 26, startSec: 0.7, motion: 'up', style: { color: quiet } },
    },
  ]
}

function closing({ title, subtitle, button }: Of<'closing'>, { shape, area, ink, quiet, theme }: Room): Piece[] {
  return [
    {
      ...{
        type: 'text',
        slot: 'title',
        words: title,
        font: 'heading',
        area: slice(area, by(shape, 0.12, 0.06), by(shape, 0.52, 0.5)),
      },
      setting: {
        size: by(shape, 112, 108),
        least: 56,
        stand: 'bottom',
        startSec: 0.15,
        motion: 'up',
        style: { color: ink, bold: true },
      },
    },
    {
      ...{
        type: 'text',
        slot: 'body',
        words: subtitle,
        font: 'body',
        area: slice(area, by(shape, 0.56, 0.55), by(shape, 0.72, 0.74)),
      },
      setting: { size: by(shape, 46, 46), least: 30, startSec: 0.45, motion: 'up', style: { color: quiet } },
    },
    {
      ...{
        type: 'text',
        slot: 'body',
        words: button,
        font: 'body',
        area: slice(area, by(shape, 0.77, 0.79), by(shape, 0.9, 0.96)),
      },
      setting: {
        ...{
          size: by(shape, 46, 48),
          least: 30,
          stand: 'middle',
          hugs: true,
          edge: 'left',
          startSec: 0.9,
          motion: 'pop',
        },
        style: { ...plate(theme.accent, theme.onAccent, 20), plateRadius: 46, bold: true, align: 'center' },
      },
    },
  ]
}

/** Returns the sticker of a scene, beside the head of the presenter. */
function stickerOf({ sticker, side = 'right' }: SceneSpec, shape: Shape): Piece[] {
  if (!sticker) return []
  const wide = { x: side === 'right' ? 0.555 : 0.335, y: 0.1, width: 0.11, height: 0.195 }
  const area = by(shape, wide, { x: 0.76, y: 0.43, width: 0.16, height: 0.09 })
  return [{ type: 'sticker', id: sticker, area, startSec: 0.8 }]
}

/** Returns the pieces of a scene on a canvas, the rearmost first. */
export function layOut(spec: SceneSpec, shape: Shape, theme: Theme): Piece[] {
  return [...stickerOf(spec, shape), ...laidOut(spec, shape, theme)]
}

function laidOut(spec: SceneSpec, shape: Shape, theme: Theme): Piece[] {
  const area = textArea(shape, spec.side ?? 'right')
  const { ink, quiet } = inkOf(theme, spec.kind === 'closing' ? 'closing' : 'content')
  const room: Room = { shape, area, ink, quiet, theme }
  switch (spec.kind) {
    case 'opening':
      return opening(spec, room)
    case 'points':
      return points(spec, room)
    case 'steps':
      return steps(spec, room)
    case 'number':
      return number(spec, room)
    case 'quote':
      return quote(spec, room)
    case 'picture':
      return picture(spec, room)
    case 'closing':
      return closing(spec, room)
  }
}
