import type { Page } from 'playwright-core'
import type { PresenterPose } from '#shared/evaluate/pose.ts'
import type { Framing } from '#shared/model/role.ts'

/** A picture of a portrait in a pose. */
interface PortraitShot {
  pose: PresenterPose
  framing: Framing
  width: number
  height: number
}

/** Makes a presenter of a photo in a page of the studio and paints shots of it; photo and pictures in base64. */
export async function paintPortrait(page: Page, photo: string, shots: readonly PortraitShot[]): Promise<string[]> {
  const code = `async (photo, shots) => {
    const { makePortrait } = await import('/src/ui/headless/portrait/make-portrait.ts')
    const { readPhoto } = await import('/src/workers/render/avatar/photo/photo.ts')
    const { paintPhoto } = await import('/src/workers/render/avatar/photo/paint-photo.ts')
    const { photoView } = await import('/src/shared/portrait/photo-view.ts')
    const bytes = Uint8Array.from(atob(photo), (one) => one.charCodeAt(0))
    const made = await makePortrait(new Blob([bytes]), null, () => {})
    if (!made.ok) throw new Error('no presenter could be made of the photo: ' + made.error.code)
    const { face, pixelsAt } = await readPhoto(await made.value.file.arrayBuffer())
    const pictures = []
    for (const { pose, framing, width, height } of shots) {
      const context = new OffscreenCanvas(width, height).getContext('2d')
      const view = photoView(face.portrait, framing, width, height)
      paintPhoto(context, face, pixelsAt(width / view.width), view, pose, width, height)
      const png = new Uint8Array(await (await context.canvas.convertToBlob()).arrayBuffer())
      let text = ''
      for (let at = 0; at < png.length; at += 32768) text += String.fromCharCode(...png.subarray(at, at + 32768))
      pictures.push(btoa(text))
    }
    return pictures
  }`
  return (await page.evaluate(`(${code})(${JSON.stringify(photo)}, ${JSON.stringify(shots)})`)) as string[]
}
