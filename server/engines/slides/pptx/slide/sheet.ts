import type { DeckPackage } from '../package/package.ts'
import type { Palette } from '../style/color.ts'
import type { Look } from '../style/look.ts'
import { readTheme, schemeColors, type Theme } from '../style/theme.ts'
import { anyChild, attribute, childOf, type XmlElement } from '../xml/xml-element.ts'

/** A slide, a layout or a master, with the look of the slide that is read. */
export interface Sheet {
  part: string
  root: XmlElement
  look: Look
  /** Layout of a slide, or master of a layout. */
  parent: Sheet | null
}

/** Where the files of pictures are kept. */
interface PictureFiles {
  fileOf(part: string, relationId: string | null): string | null
}

/** Returns how colors are called where an element maps them, or null where the master's names stay. */
function mappedNames(root: XmlElement | null): Map<string, string> | null {
  const map = childOf(root, 'p:clrMap') ?? childOf(root, 'p:clrMapOvr', 'a:overrideClrMapping')
  return map && new Map(map.attributes)
}

/** Reads slides with their layouts and masters. */
export class Sheets {
  readonly #package: DeckPackage
  readonly #files: PictureFiles
  readonly #themes = new Map<string, Theme>()

  constructor(deck: DeckPackage, files: PictureFiles) {
    this.#package = deck
    this.#files = files
  }

  /** Returns a slide; null where its part is missing or no slide. Throws where a part cannot be parsed. */
  slide(part: string): Sheet | null {
    const root = this.#package.xmlOnce(part)
    if (root?.name !== 'p:sld') return null
    const layoutPart = this.#package.related(part, 'slideLayout')
    const layout = layoutPart ? this.#package.xml(layoutPart) : null
    const masterPart = layoutPart ? this.#package.related(layoutPart, 'slideMaster') : null
    const master = masterPart ? this.#package.xml(masterPart) : null
    const chain = [
      { part, root },
      ...(layoutPart && layout ? [{ part: layoutPart, root: layout }] : []),
      ...(masterPart && master ? [{ part: masterPart, root: master }] : []),
    ]
    const look = this.#lookOf(chain, masterPart)
    return chain.reduceRight<Sheet | null>(
      (parent, sheet) => ({ ...sheet, look: { ...look, part: sheet.part }, parent }),
      null,
    )
  }

  #lookOf(chain: readonly { part: string; root: XmlElement }[], masterPart: string | null): Omit<Look, 'part'> {
    const themePart = masterPart ? this.#package.related(masterPart, 'theme') : null
    const theme = this.#theme(themePart ?? '')
    const override = chain.map(({ part }) => this.#package.related(part, 'themeOverride')).find((found) => found)
    const scheme = override ? childOf(this.#package.xml(override), 'a:clrScheme') : null
    const names = chain.map(({ root }) => mappedNames(root)).find((found) => found)
    const palette: Palette = {
      scheme: scheme ? schemeColors(scheme) : theme.colors,
      names: names ?? new Map(),
      placeholder: null,
    }
    return { theme, palette, fileOf: (part, id) => this.#files.fileOf(part, id) }
  }

  #theme(part: string): Theme {
    const known = this.#themes.get(part)
    if (known) return known
    const theme = readTheme(part, part ? this.#package.xml(part) : null)
    this.#themes.set(part, theme)
    return theme
  }
}

/** A slide, its layout and its master. */
export function lineage(sheet: Sheet): Sheet[] {
  return sheet.parent ? [sheet, ...lineage(sheet.parent)] : [sheet]
}

/** Returns the shapes of a sheet. */
export const shapeTree = (root: XmlElement): XmlElement | null => childOf(root, 'p:cSld', 'p:spTree')

const PROPERTIES = ['p:nvSpPr', 'p:nvPicPr', 'p:nvGraphicFramePr', 'p:nvCxnSpPr', 'p:nvGrpSpPr']

/** Returns the properties of a shape that are not drawn. */
const hiddenProperties = (shape: XmlElement) => anyChild(shape, PROPERTIES)

/** Returns the name and the number of a shape. */
export const shapeName = (shape: XmlElement): XmlElement | null => childOf(hiddenProperties(shape), 'p:cNvPr')

/** Returns what of an application a shape is: placeholder, film. */
export const applicationProperties = (shape: XmlElement): XmlElement | null =>
  childOf(hiddenProperties(shape), 'p:nvPr')

/** Returns the placeholder that a shape is, or null. */
export const placeholderOf = (shape: XmlElement): XmlElement | null => childOf(applicationProperties(shape), 'p:ph')

/** Returns the type of a placeholder. */
export const placeholderType = (placeholder: XmlElement): string => attribute(placeholder, 'type') ?? 'obj'
