import { useEffect, useRef } from 'react'

/** Width and height of a code, in pixels, and its margin, in modules. */
const SIZE_PX = 230
const MARGIN = 1

const PICTURE = /^data:image\/|\.(png|jpe?g|webp|svg)(\?|$)/i

/** A QR code that leads to an address (230 x 230, margin 1); the address of a picture is shown as the code. */
export function QrCode({ url, label }: { url: string; label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const isPicture = PICTURE.test(url)
  useEffect(() => {
    if (isPicture) return
    let current = true
    void import('qrcode').then(({ toCanvas }) => {
      if (current && canvas.current) void toCanvas(canvas.current, url, { width: SIZE_PX, margin: MARGIN })
    })
    return () => {
      current = false
    }
  }, [url, isPicture])
  if (isPicture) return <img src={url} alt={label} width={SIZE_PX} height={SIZE_PX} style={{ objectFit: 'contain' }} />
  return <canvas ref={canvas} role="img" aria-label={label} width={SIZE_PX} height={SIZE_PX} />
}
