import { DEFAULT_FONT } from './limits.ts'

/** The writing that a family was drawn for; characters that it lacks come from the default font. */
export type FontScript = 'han' | 'thai' | 'latin'

/** A built-in font family. Its slices are in the package `@fontsource/SLUG`. */
interface FontFamily {
  /** Its name in font strings and style sheets. */
  family: string
  /** The `fontName` of a style. */
  identityName: string
  /** Its name in its own writing, which previews are set in. */
  name: string
  slug: string
  script: FontScript
  /** Weights and slants that are drawn; others are made of these (`font-synthesis`). */
  bold?: true
  italic?: true
}

const family = (
  slug: string,
  name: string,
  script: FontScript,
  drawn: Pick<FontFamily, 'bold' | 'italic'> = {},
  title = name,
): FontFamily => ({ family: title, identityName: title, name, slug, script, ...drawn })

const BOLD = { bold: true } as const
const ALL = { bold: true, italic: true } as const

/** The built-in families, the default one first (spec: a list of 18 web fonts). All are under the SIL Open Font License 1.1. */
export const FONT_FAMILIES: readonly FontFamily[] = [
  { ...family('noto-sans-sc', '思源黑体', 'han', BOLD, 'Noto Sans SC'), identityName: DEFAULT_FONT },
  family('noto-serif-sc', '思源宋体', 'han', BOLD, 'Noto Serif SC'),
  family('lxgw-wenkai-tc', '霞鶩文楷', 'han', BOLD, 'LXGW WenKai TC'),
  family('zcool-xiaowei', '站酷小薇', 'han', {}, 'ZCOOL XiaoWei'),
  family('zcool-kuaile', '站酷快乐体', 'han', {}, 'ZCOOL KuaiLe'),
  family('zcool-qingke-huangyou', '站酷庆科黄油体', 'han', {}, 'ZCOOL QingKe HuangYou'),
  family('ma-shan-zheng', '马善政毛笔楷书', 'han', {}, 'Ma Shan Zheng'),
  family('long-cang', '龙藏体', 'han', {}, 'Long Cang'),
  family('inter', 'Inter', 'latin', ALL),
  family('poppins', 'Poppins', 'latin', ALL),
  family('montserrat', 'Montserrat', 'latin', ALL),
  family('oswald', 'Oswald', 'latin', BOLD),
  family('bebas-neue', 'Bebas Neue', 'latin'),
  family('playfair-display', 'Playfair Display', 'latin', ALL),
  family('noto-sans-thai', 'Noto Sans Thai ไทย', 'thai', BOLD, 'Noto Sans Thai'),
  family('sarabun', 'สารบรรณ Sarabun', 'thai', ALL, 'Sarabun'),
  family('kanit', 'คณิต Kanit', 'thai', ALL, 'Kanit'),
  family('prompt', 'พร้อมท์ Prompt', 'thai', ALL, 'Prompt'),
]

/** The family of emoji in color, which is no family that can be chosen; it is under the same license. */
export const EMOJI_FONT = { family: 'Noto Color Emoji', slug: 'noto-color-emoji' } as const

/** Where the built-in families are served. */
export const FONTS_ADDRESS = '/assets/fonts'

/** Returns the built-in family that a font name of a document chooses, with or without a weight; undefined for none. */
export function familyNamed(fontName: string): FontFamily | undefined {
  const names = (one: FontFamily) => fontName === one.identityName || fontName === one.family
  return FONT_FAMILIES.find(names) ?? FONT_FAMILIES.find((one) => fontName.startsWith(`${one.family} `))
}
