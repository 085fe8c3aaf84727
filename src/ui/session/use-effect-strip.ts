import { useEffect, useState } from 'react'
import type { MediaUrl } from '#shared/model/ids.ts'
import { useEditorSession } from './session-context.ts'

/**
 * Returns the address of the pictures of a layer without and with each filter or beauty package, side by side; null until they are drawn.
 * They are drawn again when `look`, which names what the layer shows, changes.
 */
export function useEffectStrip(
  layerId: string,
  kind: 'filter' | 'makeUp',
  look: string,
  urls: readonly MediaUrl[],
): string | null {
  const session = useEditorSession()
  const [address, setAddress] = useState<string | null>(null)
  const of = [layerId, look, ...urls].join('\n')
  useEffect(() => {
    const [layer = '', , ...files] = of.split('\n')
    if (files.length === 0) return
    let drawn: string | null = null
    let left = false
    void session.effectStrip(layer, kind, files).then((blob) => {
      if (!blob || left) return
      drawn = URL.createObjectURL(blob)
      setAddress(drawn)
    })
    return () => {
      left = true
      if (drawn) URL.revokeObjectURL(drawn)
    }
  }, [session, kind, of])
  return address
}
