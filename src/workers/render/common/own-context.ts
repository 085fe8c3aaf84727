import { OWN_CONTEXTS } from '#workers/kit/budgets.ts'

/** Open contexts of this thread that are on no screen, the one used longest ago first. */
const open = new Set<WebGL2RenderingContext>()

/**
 * Opens a context for 3D presenters or effects of a picture that is composed without GL; null where the browser has no
 * WebGL2. Over the budget the one used longest ago is lost: its owner opens another when it draws again. Without it the
 * browser takes the oldest context of the thread away, which is that of the canvas on the screen.
 */
export function openOwnContext(
  canvas: OffscreenCanvas,
  attributes: WebGLContextAttributes,
): WebGL2RenderingContext | null {
  const gl = canvas.getContext('webgl2', attributes)
  if (!gl) return null
  open.add(gl)
  for (const known of open) if (known.isContextLost()) open.delete(known)
  for (const oldest of open) {
    if (open.size <= OWN_CONTEXTS) break
    closeOwnContext(oldest)
  }
  return gl
}

/** Says that a context is used now. */
export function useOwnContext(gl: WebGL2RenderingContext): void {
  if (open.delete(gl)) open.add(gl)
}

/** Frees a context with all that it has, without waiting for garbage collection. */
export function closeOwnContext(gl: WebGL2RenderingContext): void {
  open.delete(gl)
  gl.getExtension('WEBGL_lose_context')?.loseContext()
}
