/** Whether an address names an animated picture (E14.10), which repeats by itself: it ends in `.gif`. */
export function isGif(url: string): boolean {
  return /\.gif($|[?#])/i.test(url)
}
