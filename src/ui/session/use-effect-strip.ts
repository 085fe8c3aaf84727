import { useEffect, useState } from 'react'
import type { MediaUrl } from '#shared/model/ids.ts'
import { useEditorSession } from './session-context.ts'

/** Pictures side by side. */
interface EffectStrip {
  address: string
  /** Only the picture without effects, until the others are drawn. */
  plain: boolean
}

/**
 * Returns the pictures of a layer without and with each filter or beauty package; the plain one alone until they are drawn,
 * and null until that is. They are drawn again when `look`, which names what the layer shows, changes.
 */
export function useEffectStrip(
  layerId: string,
  kind: 'filter' | 'makeUp',
  look: string,
  urls: readonly MediaUrl[],
): EffectStrip | null {
  const session = useEditorSession()
  const [strip, setStrip] = useState<EffectStrip | null>(null)
  const of = [layerId, look, ...urls].join('\n')
  useEffect(() => {
    const [layer = '', , ...files] = of.split('\n')
    const drawn: string[] = []
    let left = false
    const show = async (shown: readonly MediaUrl[], plain: boolean) => {
      const blob = await session.effectStrip(layer, kind, shown)
      if (!blob || left) return
      const address = URL.createObjectURL(blob)
      drawn.push(address)
      setStrip({ address, plain })
    }
    void show([], true).then(() => (left || files.length === 0 ? undefined : show(files, false)))
    return () => {
      left = true
      for (const address of drawn) URL.revokeObjectURL(address)
    }
  }, [session, kind, of])
  return strip
}
