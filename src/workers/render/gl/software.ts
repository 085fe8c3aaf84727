/** Whether the CPU draws a context: SwiftShader, llvmpipe or Windows' basic renderer. */
export function isSoftwareGl(gl: WebGL2RenderingContext): boolean {
  const info = gl.getExtension('WEBGL_debug_renderer_info')
  const name = String(gl.getParameter(info ? info.UNMASKED_RENDERER_WEBGL : gl.RENDERER))
  return /swiftshader|llvmpipe|softpipe|basic render/i.test(name)
}

/** The backend for exports on this machine: `planes` where GL is drawn by the CPU or missing. */
export function exportBackend(): 'gl' | 'planes' {
  const gl = new OffscreenCanvas(1, 1).getContext('webgl2')
  if (!gl) return 'planes'
  const backend = isSoftwareGl(gl) ? 'planes' : 'gl'
  gl.getExtension('WEBGL_lose_context')?.loseContext()
  return backend
}
