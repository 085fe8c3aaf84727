/** Made by `vite/fonts.ts`: one entry a font slice. */
declare module 'virtual:fonts' {
  export const faces: { family: string; weight: number; url: string; unicodeRange: string }[]
}
