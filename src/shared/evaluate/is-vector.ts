/** Whether an address names a drawing, still or moving, which is rasterised at the size that it is shown at. */
export function isVector(url: string): boolean {
  return /\.(svg|lottie\.json)($|[?#])/i.test(url)
}
