import { z } from 'zod'
import { call, nothing } from './envelope.ts'
import { plainTextSchema } from './plain-text.ts'

/** Longest embedded picture of a brand, in characters. */
const PICTURE_CHARS_MAX = 200_000
const PAGE = /^(https?:\/\/|\/(?!\/))[^\s\\]+$/i
/** Pictures that are elsewhere are loaded over TLS alone: the policy of the pages blocks others. */
const PICTURE_ELSEWHERE = /^(https:\/\/|\/(?!\/))[^\s\\]+$/i
/** An address over TLS with a host, and without a name or a password before it. */
const TLS_PAGE = /^https:\/\/[a-z\d][a-z\d.-]*(:\d{1,5})?([/?#][^\s\\]*)?$/i
const PICTURE = /^data:image\/(png|jpeg|webp|svg\+xml);base64,[a-z\d+/]+=*$/i

/** The address of a page, here or elsewhere; empty for none. */
const pageUrl = plainTextSchema
  .trim()
  .max(2000)
  .refine((url) => url === '' || PAGE.test(url), 'https://..., or a path of this site')
  .default('')
/** The address of a picture, or the picture itself; empty for none. */
const pictureUrl = plainTextSchema
  .trim()
  .max(PICTURE_CHARS_MAX)
  .refine(
    (url) => url === '' || PICTURE_ELSEWHERE.test(url) || PICTURE.test(url),
    'https://..., a path, or data:image/...;base64,',
  )
  .default('')

/** The address of a chat, over TLS alone: people write of their accounts there; empty for none. */
const chatUrl = plainTextSchema
  .trim()
  .max(2000)
  .refine((url) => url === '' || TLS_PAGE.test(url), 'https://...')
  .default('')

/** How the studio looks under a host name (S11.02). Empty fields are as in the product's own brand. */
export const brandSchema = z.object({
  /** The host name, without a port; empty for the product's own brand. */
  webHost: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^([a-z\d]([a-z\d-]*[a-z\d])?)(\.[a-z\d]([a-z\d-]*[a-z\d])?)*$/, 'a host name without a port')
    .max(253),
  /** The welcome on the log-in page. */
  webWelcomeCn: plainTextSchema.trim().max(120).default(''),
  /** The logo of the editor. */
  webCreativeLogoUrl: pictureUrl,
  /** The words of the footer. */
  webFooter: plainTextSchema.trim().max(200).default(''),
  /** The logo of pages without a log-in. */
  webHomepageLogoUrl: pictureUrl,
  /** The picture of the log-in page. */
  webLoginPicUrl: pictureUrl,
  /** The theme until a user chooses one. */
  webTheme: z.enum(['LIGHT', 'DARK']).default('LIGHT'),
  webUserAgreementUrl: pageUrl,
  webPrivacyPolicyUrl: pageUrl,
  /** The customer service: its QR code as a picture, or the address that the code leads to. */
  webWechatQrCodeUrl: pictureUrl,
  /** The customer service's chat, which a button of the pages opens; without it the button is not there (S2.15). */
  customerServiceChatUrl: chatUrl,
  /** The logo of the header. */
  webHeaderLogoUrl: pictureUrl,
})
export type Brand = z.infer<typeof brandSchema>

/** The product's own brand. */
export const OWN_BRAND: Brand = { ...brandSchema.parse({ webHost: 'own' }), webHost: '' }

/** The brand of a host; without one the product's own, whose `webHost` is empty. */
export const brandDetail = call({
  method: 'GET',
  path: '/custom/detail',
  needs: 'nobody',
  input: z.object({ host: z.string().max(253) }),
  data: brandSchema.extend({ webHost: z.string() }),
})
export const listBrands = call({
  method: 'GET',
  path: '/v2/brand/list',
  needs: 'operator',
  input: nothing,
  data: z.object({ records: z.array(brandSchema) }),
})
/** Sets all fields of the brand of a host. */
export const saveBrand = call({
  method: 'POST',
  path: '/v2/brand/save',
  needs: 'operator',
  input: brandSchema,
  data: nothing,
})
export const deleteBrand = call({
  method: 'POST',
  path: '/v2/brand/delete',
  needs: 'operator',
  input: z.object({ webHost: z.string().max(253) }),
  data: nothing,
})
