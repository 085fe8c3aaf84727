/** Whether an address names a vector animation, as uploads of them are named. */
export function isLottie(url: string): boolean {
  return /\.lottie\.json($|[?#])/i.test(url)
}

/** Whether an address names a drawing, still or moving, which is rasterised at the size that it is shown at. */
export function isDrawing(url: string): boolean {
  return isLottie(url) || /\.svg($|[?#])/i.test(url)
}
