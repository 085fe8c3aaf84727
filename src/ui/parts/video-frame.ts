/**
 * Returns the frame that a video shows, as a JPEG of its own size.
 * @throws Error if the browser cannot write it
 */
export async function videoFrame(video: HTMLVideoElement): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = video.videoWidth
  canvas.height = video.videoHeight
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
  if (!picture) throw new Error('the frame cannot be written')
  return picture
}
