import { brand, isCustomBrand } from '#ui/server/brand.ts'

/** Gives the browser's tab the name and the header's logo of the host's brand; pages set their own titles (S11.12). */
export function showBrandInTab(): void {
  if (!isCustomBrand()) return
  const { webHost, webHeaderLogoUrl } = brand()
  document.title = webHost
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]')
  if (!icon || !webHeaderLogoUrl) return
  icon.removeAttribute('type')
  icon.href = webHeaderLogoUrl
}
