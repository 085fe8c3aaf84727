import { Store, useStore } from './store.ts'

/** Lets the user pick a color; returns it as `#RRGGBB`, or null where the user gives up. */
type PickColor = () => Promise<string | null>

/** The EyeDropper API of a browser (https://wicg.github.io/eyedropper-api). */
interface BrowserEyedropper {
  open(): Promise<{ sRGBHex: string }>
}

const offered = new Store<PickColor | null>(null)

/** Offers a way to pick a color for browsers without an eyedropper of their own; the returned function takes it back. */
export function offerEyedropper(pick: PickColor): () => void {
  offered.set(pick)
  return () => {
    if (offered.value === pick) offered.set(null)
  }
}

/** Returns the way to pick a color: that of the browser, which reaches the whole screen, else the one on offer. */
export function useEyedropper(): PickColor | null {
  const own = useStore(offered, (pick) => pick)
  const { EyeDropper } = window as unknown as { EyeDropper?: new () => BrowserEyedropper }
  if (!EyeDropper) return own
  return () =>
    new EyeDropper().open().then(
      ({ sRGBHex }) => sRGBHex.toUpperCase(),
      // Escape rejects
      () => null,
    )
}
