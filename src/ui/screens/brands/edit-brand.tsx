import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core'
import { modals } from '@mantine/modals'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Brand, brandSchema, OWN_BRAND, saveBrand } from '#shared/api/brand.ts'
import { DialogForm } from '#ui/parts/DialogForm.tsx'
import { api } from '#ui/server/api.ts'
import { useSubmit } from '../login/use-submit.ts'
import { HINT_BELOW } from './hint-below.ts'
import { BRANDS_KEY } from './keys.ts'
import { PictureField } from './PictureField.tsx'

const TEXTS = [
  'webWelcomeCn',
  'webFooter',
  'webUserAgreementUrl',
  'webPrivacyPolicyUrl',
  'customerServiceChatUrl',
] as const
const PICTURES = [
  'webHeaderLogoUrl',
  'webCreativeLogoUrl',
  'webHomepageLogoUrl',
  'webLoginPicUrl',
  'webWechatQrCodeUrl',
] as const

/** Keys of the text of each field: its hint, and its error where it has something else. */
const TAKES = {
  webHost: 'wrongHost',
  webWelcomeCn: 'wrongWelcome',
  webFooter: 'wrongFooter',
  webUserAgreementUrl: 'wrongPage',
  webPrivacyPolicyUrl: 'wrongPage',
  webHeaderLogoUrl: 'wrong',
  webCreativeLogoUrl: 'wrong',
  webHomepageLogoUrl: 'wrong',
  webLoginPicUrl: 'wrong',
  webWechatQrCodeUrl: 'wrong',
  customerServiceChatUrl: 'wrongChat',
} as const

/** All fields of the brand of a host (S11.10). */
function EditBrand({ brand, onClose }: { brand: Brand | null; onClose(): void }) {
  const { t } = useTranslation(['account', 'common'])
  const queries = useQueryClient()
  const [fields, setFields] = useState(brand ?? OWN_BRAND)
  const read = brandSchema.safeParse(fields)
  const faulty = new Set(read.error?.issues.map(({ path }) => path[0]))
  const { asked, busy, refused, submit } = useSubmit(read.success, async () => {
    if (read.data) await api(saveBrand, read.data)
    await queries.invalidateQueries({ queryKey: BRANDS_KEY })
    onClose()
  })
  const field = (name: Exclude<keyof Brand, 'webTheme'>) => {
    const wrong = asked && faulty.has(name)
    const takes = t(`brands.${TAKES[name]}`)
    return { label: t(`brands.${name}`), value: fields[name], description: !wrong && takes, error: wrong && takes }
  }
  const change = (change: Partial<Brand>) => setFields((now) => ({ ...now, ...change }))
  return (
    <DialogForm refused={refused} busy={busy} confirm={t('common:action.confirm')} onSubmit={submit} onClose={onClose}>
      <SimpleGrid cols={2} spacing="md" verticalSpacing="sm">
        <TextInput
          data-autofocus={brand ? undefined : true}
          {...field('webHost')}
          inputWrapperOrder={HINT_BELOW}
          readOnly={brand !== null}
          onChange={(event) => change({ webHost: event.currentTarget.value })}
        />
        <NativeSelect
          label={t('brands.webTheme')}
          description={t('brands.themeHint')}
          inputWrapperOrder={HINT_BELOW}
          data={(['LIGHT', 'DARK'] as const).map((value) => ({ value, label: t(`brands.${value}`) }))}
          value={fields.webTheme}
          onChange={(event) => change({ webTheme: event.currentTarget.value === 'DARK' ? 'DARK' : 'LIGHT' })}
        />
        {TEXTS.map((name) => (
          <TextInput
            key={name}
            inputWrapperOrder={HINT_BELOW}
            {...field(name)}
            onChange={(event) => change({ [name]: event.currentTarget.value })}
          />
        ))}
        {PICTURES.map((name) => (
          <PictureField key={name} {...field(name)} onChange={(value) => change({ [name]: value })} />
        ))}
      </SimpleGrid>
    </DialogForm>
  )
}

/** Opens the dialog of a brand, or of a new one (null). */
export function openEditBrand(title: string, brand: Brand | null): void {
  const id = modals.open({
    title,
    size: 'xl',
    children: <EditBrand brand={brand} onClose={() => modals.close(id)} />,
  })
}
