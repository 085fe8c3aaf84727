import { plainText } from '#shared/base/plain-text.ts'
import type { Gltf } from './gltf.ts'
import type { Vrm } from './vrm.ts'

/** Who made an avatar and under what terms, in the file's own words; '' where it says nothing. */
export interface LicenceFacts {
  title: string
  author: string
  licence: string
  /** Whether the file allows commercial use; null where it does not say. */
  commercial: boolean | null
  /** Whether the file allows its author alone to appear as the avatar. */
  authorAlone: boolean
}

/** Longest text that is shown, in characters. */
const TEXT_CHARS = 200

const shown = (text: string | undefined) =>
  plainText(text ?? '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, TEXT_CHARS)

/** Reads who made an avatar: the meta of a VRM, or `asset.copyright` of a glTF. */
export function licenceOf(gltf: Gltf, vrm: Vrm | null): LicenceFacts {
  const copyright = shown(gltf.asset.copyright)
  if (!vrm) return { title: '', author: copyright, licence: '', commercial: null, authorAlone: false }
  if (vrm.version === 0) {
    const { title, author, licenseName, otherLicenseUrl, commercialUssageName, allowedUserName } = vrm.data.meta
    return {
      title: shown(title),
      author: shown(author) || copyright,
      licence: [shown(licenseName), shown(otherLicenseUrl)].filter(Boolean).join(' · '),
      commercial: commercialUssageName ? commercialUssageName === 'Allow' : null,
      authorAlone: allowedUserName === 'OnlyAuthor',
    }
  }
  const { name, authors, copyrightInformation, licenseUrl, otherLicenseUrl, commercialUsage, avatarPermission } =
    vrm.data.meta
  return {
    title: shown(name),
    author: shown(authors?.join(', ')) || shown(copyrightInformation) || copyright,
    licence: [shown(licenseUrl), shown(otherLicenseUrl)].filter(Boolean).join(' · '),
    commercial: commercialUsage ? commercialUsage !== 'personalNonProfit' : null,
    authorAlone: avatarPermission === 'onlyAuthor',
  }
}
