const WIDTH_PX = 480
/** Where a picture is taken: by then most titles have come. */
const AT_SEC = 2

/**
 * Returns a picture of a film, or the first one of an animation, as the data URL of a JPEG.
 * @throws Error if the browser cannot show it
 */
export async function filmCover(file: File): Promise<string> {
  return file.type.startsWith('image/') ? drawn(await createImageBitmap(file)) : videoCover(file)
}

async function videoCover(file: File): Promise<string> {
  const video = document.createElement('video')
  video.muted = true
  video.preload = 'auto'
  const address = URL.createObjectURL(file)
  try {
    video.src = address
    await told(video, 'loadeddata')
    video.currentTime = Math.min(AT_SEC, video.duration / 2)
    await told(video, 'seeked')
    return await drawn(await createImageBitmap(video))
  } finally {
    video.removeAttribute('src')
    video.load()
    URL.revokeObjectURL(address)
  }
}

/** Resolves at an event of a video. */
function told(video: HTMLVideoElement, event: 'loadeddata' | 'seeked'): Promise<void> {
  return new Promise((resolve, reject) => {
    video.addEventListener(event, () => resolve(), { once: true })
    video.addEventListener('error', () => reject(new Error(video.error?.message)), { once: true })
  })
}

function drawn(picture: ImageBitmap): string {
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH_PX
  canvas.height = Math.round((WIDTH_PX * picture.height) / picture.width)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return canvas.toDataURL('image/jpeg', 0.8)
}
