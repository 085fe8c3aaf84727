import { attribute, childOf, childrenOf, numberAt, type XmlElement } from '../xml/xml-element.ts'
import { Guides } from './guides.ts'
import { PathWriter } from './path-writer.ts'
import type { Outline, TextInsets } from './preset.ts'

const EMU_PER_PX = 9525

type Points = readonly (readonly [number, number])[]

function draw(step: XmlElement, points: Points, guides: Guides, writer: PathWriter): void {
  const [first = [0, 0], second = [0, 0], third = [0, 0]] = points
  if (step.name === 'a:moveTo') writer.move(...first)
  if (step.name === 'a:lnTo') writer.line(...first)
  if (step.name === 'a:cubicBezTo') writer.cubic(...first, ...second, ...third)
  if (step.name === 'a:quadBezTo') writer.quadratic(...first, ...second)
  if (step.name === 'a:close') writer.close()
  if (step.name !== 'a:arcTo') return
  const [wide = 0, high = 0, start = 0, sweep = 0] = ['wR', 'hR', 'stAng', 'swAng'].map((name) =>
    guides.value(attribute(step, name)),
  )
  writer.arc(wide, high, start / 60_000, sweep / 60_000)
}

/** Returns one path of an outline as SVG; its own units are stretched to the shape. */
function pathOf(path: XmlElement, guides: Guides, w: number, h: number): string {
  const wide = numberAt(path, 'w') ?? 0
  const high = numberAt(path, 'h') ?? 0
  const writer = new PathWriter(wide > 0 ? w / wide : 1 / EMU_PER_PX, high > 0 ? h / high : 1 / EMU_PER_PX)
  for (const step of path.children) {
    const points = childrenOf(step, 'a:pt').map(
      (point) => [guides.value(attribute(point, 'x')), guides.value(attribute(point, 'y'))] as const,
    )
    draw(step, points, guides, writer)
  }
  return writer.d
}

function textInsets(rectangle: XmlElement | null, guides: Guides, w: number, h: number): TextInsets {
  if (!rectangle) return { left: 0, top: 0, right: 0, bottom: 0 }
  const [l = 0, t = 0, r = 0, b = 0] = ['l', 't', 'r', 'b'].map(
    (side) => guides.value(attribute(rectangle, side)) / EMU_PER_PX,
  )
  // a rectangle without any room is damaged
  if (r - l < 1 || b - t < 1) return { left: 0, top: 0, right: 0, bottom: 0 }
  return { left: l, top: t, right: w - r, bottom: h - b }
}

/** Returns the outline that a shape draws itself (`a:custGeom`), in pixels of its box. */
export function customOutline(geometry: XmlElement, w: number, h: number): Outline {
  const lists = [childOf(geometry, 'a:avLst'), childOf(geometry, 'a:gdLst')]
  const guides = new Guides(w * EMU_PER_PX, h * EMU_PER_PX, lists)
  const paths = childrenOf(childOf(geometry, 'a:pathLst'), 'a:path')
  return {
    path: paths
      .map((path) => pathOf(path, guides, w, h))
      .filter((path) => path !== '')
      .join(' '),
    text: textInsets(childOf(geometry, 'a:rect'), guides, w, h),
    isOpen: paths.length > 0 && paths.every((path) => attribute(path, 'fill') === 'none'),
  }
}
