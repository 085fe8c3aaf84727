import { strToU8, type Zippable, zipSync } from 'fflate'

const OFFICE = 'http://schemas.openxmlformats.org'
const RELATIONS = `${OFFICE}/officeDocument/2006/relationships`
const NAMESPACES = `xmlns:a="${OFFICE}/drawingml/2006/main" xmlns:r="${RELATIONS}" xmlns:p="${OFFICE}/presentationml/2006/main" xmlns:mc="${OFFICE}/markup-compatibility/2006"`
const TYPES = `${OFFICE}/package/2006/content-types`

/** A relation of a part: the last word of its type, and its target from the part's folder. */
interface RelationOf {
  id: string
  type: string
  target: string
  isExternal?: boolean
}

interface SheetOf {
  /** Shapes in PresentationML. */
  shapes?: string
  /** Attributes of the outer element, such as `show="0"`. */
  attributes?: string
  /** A `p:bg`. */
  background?: string
  relations?: RelationOf[]
}

interface DeckOf {
  slides: (SheetOf & { notes?: string[] })[]
  layout?: SheetOf
  master?: SheetOf & { styles?: string }
  /** Children of the theme's color scheme that differ. */
  colors?: Record<string, string>
  fonts?: { latin: string; eastAsian: string }
  /** Children of the theme's list of fills. */
  fills?: string
  /** In EMU. */
  size?: [width: number, height: number]
  /** Other parts, by their names. */
  parts?: Record<string, string | Uint8Array>
}

const COLORS = {
  dk1: '000000',
  lt1: 'FFFFFF',
  dk2: '1F497D',
  lt2: 'EEECE1',
  accent1: '4472C4',
  accent2: 'ED7D31',
  accent3: 'A5A5A5',
  accent4: 'FFC000',
  accent5: '5B9BD5',
  accent6: '70AD47',
  hlink: '0563C1',
  folHlink: '954F72',
}
const MAP =
  'bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" accent1="accent1" accent2="accent2" accent3="accent3" accent4="accent4" accent5="accent5" accent6="accent6" hlink="hlink" folHlink="folHlink"'
const SOLID = '<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>'
const STYLES = `<p:titleStyle><a:lvl1pPr algn="ctr"><a:defRPr sz="4400"><a:solidFill><a:schemeClr val="tx1"/></a:solidFill><a:latin typeface="+mj-lt"/><a:ea typeface="+mj-ea"/></a:defRPr></a:lvl1pPr></p:titleStyle><p:bodyStyle><a:lvl1pPr marL="342900" indent="-342900"><a:buChar char="•"/><a:defRPr sz="3200"/></a:lvl1pPr><a:lvl2pPr marL="742950" indent="-285750"><a:buChar char="–"/><a:defRPr sz="2800"/></a:lvl2pPr></p:bodyStyle><p:otherStyle><a:lvl1pPr><a:defRPr sz="1800"/></a:lvl1pPr></p:otherStyle>`

const part = (name: string, attributes: string, content: string) =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><p:${name} ${NAMESPACES} ${attributes}>${content}</p:${name}>`

const tree = ({ shapes = '', background = '' }: SheetOf) =>
  `<p:cSld>${background}<p:spTree><p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/>${shapes}</p:spTree></p:cSld>`

function relations(list: readonly RelationOf[]): string {
  const each = list.map(
    ({ id, type, target, isExternal }) =>
      `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${target}"${isExternal ? ' TargetMode="External"' : ''}/>`,
  )
  return `<Relationships xmlns="${OFFICE}/package/2006/relationships">${each.join('')}</Relationships>`
}

function theme({ colors = {}, fonts = { latin: 'Calibri', eastAsian: '' }, fills = SOLID.repeat(3) }: DeckOf): string {
  const slots = Object.entries({ ...COLORS, ...colors }).map(
    ([name, color]) => `<a:${name}><a:srgbClr val="${color}"/></a:${name}>`,
  )
  const family = `<a:latin typeface="${fonts.latin}"/><a:ea typeface="${fonts.eastAsian}"/>`
  const line = (width: number) => `<a:ln w="${width}">${SOLID}</a:ln>`
  return `<a:theme ${NAMESPACES} name="Deck"><a:themeElements><a:clrScheme name="Deck">${slots.join('')}</a:clrScheme><a:fontScheme name="Deck"><a:majorFont>${family}</a:majorFont><a:minorFont>${family}</a:minorFont></a:fontScheme><a:fmtScheme name="Deck"><a:fillStyleLst>${fills}</a:fillStyleLst><a:lnStyleLst>${line(9525)}${line(25_400)}${line(38_100)}</a:lnStyleLst><a:effectStyleLst/><a:bgFillStyleLst>${SOLID.repeat(3)}</a:bgFillStyleLst></a:fmtScheme></a:themeElements></a:theme>`
}

const PRESENTATION = 'application/vnd.openxmlformats-officedocument.presentationml'
const contentType = (name: string, kind: string) =>
  `<Override PartName="/ppt/${name}" ContentType="${PRESENTATION}.${kind}+xml"/>`

function contentTypes(slides: DeckOf['slides']): string {
  const each = slides.flatMap(({ notes }, index) => [
    contentType(`slides/slide${index + 1}.xml`, 'slide'),
    ...(notes ? [contentType(`notesSlides/notesSlide${index + 1}.xml`, 'notesSlide')] : []),
  ])
  return `<Types xmlns="${TYPES}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/>${contentType('presentation.xml', 'presentation.main')}${contentType('slideMasters/slideMaster1.xml', 'slideMaster')}${contentType('slideLayouts/slideLayout1.xml', 'slideLayout')}<Override PartName="/ppt/theme/theme1.xml" ContentType="application/vnd.openxmlformats-officedocument.theme+xml"/>${each.join('')}</Types>`
}

function slideParts({ notes, ...slide }: DeckOf['slides'][number], number: number): Record<string, string> {
  const own = [
    { id: 'layout', type: 'slideLayout', target: '../slideLayouts/slideLayout1.xml' },
    ...(notes ? [{ id: 'notes', type: 'notesSlide', target: `../notesSlides/notesSlide${number}.xml` }] : []),
    ...(slide.relations ?? []),
  ]
  const body = (notes ?? []).map((text) => `<a:p><a:r><a:t>${text}</a:t></a:r></a:p>`).join('')
  const noted =
    placeholder({ id: 2, type: 'sldImg' }) + placeholder({ id: 3, type: 'body', index: 1, paragraphs: body })
  return {
    [`ppt/slides/slide${number}.xml`]: part('sld', slide.attributes ?? '', tree(slide)),
    [`ppt/slides/_rels/slide${number}.xml.rels`]: relations(own),
    ...(notes && { [`ppt/notesSlides/notesSlide${number}.xml`]: part('notes', '', tree({ shapes: noted })) }),
  }
}

/** A deck of slides as PowerPoint writes one, with a layout, a master and a theme. */
export function pptx(deck: DeckOf): Buffer {
  const { slides, layout = {}, master = {}, size = [12_192_000, 6_858_000] } = deck
  const numbers = slides.map((_, index) => index + 1)
  const list = numbers.map((number) => `<p:sldId id="${255 + number}" r:id="slide${number}"/>`).join('')
  const texts: Record<string, string | Uint8Array> = {
    '[Content_Types].xml': contentTypes(slides),
    '_rels/.rels': relations([{ id: 'main', type: 'officeDocument', target: 'ppt/presentation.xml' }]),
    'ppt/presentation.xml': part(
      'presentation',
      '',
      `<p:sldMasterIdLst><p:sldMasterId id="2147483648" r:id="master"/></p:sldMasterIdLst><p:sldIdLst>${list}</p:sldIdLst><p:sldSz cx="${size[0]}" cy="${size[1]}"/><p:notesSz cx="6858000" cy="9144000"/>`,
    ),
    'ppt/_rels/presentation.xml.rels': relations([
      { id: 'master', type: 'slideMaster', target: 'slideMasters/slideMaster1.xml' },
      ...numbers.map((number) => ({ id: `slide${number}`, type: 'slide', target: `slides/slide${number}.xml` })),
    ]),
    'ppt/slideMasters/slideMaster1.xml': part(
      'sldMaster',
      master.attributes ?? '',
      `${tree(master)}<p:clrMap ${MAP}/><p:sldLayoutIdLst><p:sldLayoutId id="2147483649" r:id="layout"/></p:sldLayoutIdLst><p:txStyles>${master.styles ?? STYLES}</p:txStyles>`,
    ),
    'ppt/slideMasters/_rels/slideMaster1.xml.rels': relations([
      { id: 'layout', type: 'slideLayout', target: '../slideLayouts/slideLayout1.xml' },
      { id: 'theme', type: 'theme', target: '../theme/theme1.xml' },
      ...(master.relations ?? []),
    ]),
    'ppt/slideLayouts/slideLayout1.xml': part('sldLayout', layout.attributes ?? '', tree(layout)),
    'ppt/slideLayouts/_rels/slideLayout1.xml.rels': relations([
      { id: 'master', type: 'slideMaster', target: '../slideMasters/slideMaster1.xml' },
      ...(layout.relations ?? []),
    ]),
    'ppt/theme/theme1.xml': theme(deck),
    ...Object.assign({}, ...slides.map((slide, index) => slideParts(slide, index + 1))),
    ...deck.parts,
  }
  const packed = Object.entries(texts).map(([name, content]) => [
    name,
    typeof content === 'string' ? strToU8(content) : content,
  ])
  return Buffer.from(zipSync(Object.fromEntries(packed) as Zippable))
}

/** A box in EMU, as `a:xfrm` or with another prefix; `attributes` such as `rot="5400000"`. */
export function transform(
  [x, y, width, height]: readonly [number, number, number, number],
  attributes = '',
  inner = '',
): string {
  return `<a:xfrm ${attributes}><a:off x="${x}" y="${y}"/><a:ext cx="${width}" cy="${height}"/>${inner}</a:xfrm>`
}

/** A paragraph with one run. */
export const line = (text: string, properties = '', letters = ''): string =>
  `<a:p>${properties}<a:r><a:rPr lang="en-US"${letters.startsWith('<') ? `>${letters}</a:rPr>` : ` ${letters}/>`}<a:t>${text}</a:t></a:r></a:p>`

interface ShapeOf {
  id: number
  /** Children of `p:spPr`. */
  properties?: string
  /** `a:p` elements. */
  paragraphs?: string
  /** Attributes and children of `a:bodyPr`, such as `anchor="b">`. */
  body?: string
  /** A `p:style`. */
  style?: string
}

/** A shape with its properties and text. */
export function shape({ id, properties = '', paragraphs, body = '/>', style = '' }: ShapeOf): string {
  const text = paragraphs === undefined ? '' : `<p:txBody><a:bodyPr ${body}<a:lstStyle/>${paragraphs}</p:txBody>`
  return `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="Shape ${id}"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr>${properties}</p:spPr>${style}${text}</p:sp>`
}

/** A placeholder of a type, with what of it is its own. */
export function placeholder({
  id,
  type,
  index,
  levels = '',
  properties = '',
  paragraphs,
}: Omit<ShapeOf, 'body' | 'style'> & { type: string; index?: number; levels?: string }): string {
  const text = `<p:txBody><a:bodyPr/><a:lstStyle>${levels}</a:lstStyle>${paragraphs ?? '<a:p/>'}</p:txBody>`
  return `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="${type} ${id}"/><p:cNvSpPr/><p:nvPr><p:ph type="${type}"${index === undefined ? '' : ` idx="${index}"`}/></p:nvPr></p:nvSpPr><p:spPr>${properties}</p:spPr>${text}</p:sp>`
}

/** A preset outline with adjustments. */
export const preset = (name: string, adjustments: Record<string, number> = {}): string =>
  `<a:prstGeom prst="${name}"><a:avLst>${Object.entries(adjustments)
    .map(([guide, value]) => `<a:gd name="${guide}" fmla="val ${value}"/>`)
    .join('')}</a:avLst></a:prstGeom>`

/** A fill of one color of the theme, with changes such as `<a:lumMod val="75000"/>`. */
export const themeFill = (name: string, changes = ''): string =>
  `<a:solidFill><a:schemeClr val="${name}">${changes}</a:schemeClr></a:solidFill>`

/** A picture of a relation. */
export const pictureOf = (id: number, relation: string, box: string, crop = ''): string =>
  `<p:pic><p:nvPicPr><p:cNvPr id="${id}" name="Picture ${id}"/><p:cNvPicPr/><p:nvPr/></p:nvPicPr><p:blipFill><a:blip r:embed="${relation}"/>${crop}<a:stretch><a:fillRect/></a:stretch></p:blipFill><p:spPr>${box}${preset('rect')}</p:spPr></p:pic>`
