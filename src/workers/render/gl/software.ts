/** Whether a context is drawn by the CPU: SwiftShader, llvmpipe or Windows' basic renderer. */
export function isSoftwareGl(gl: WebGL2RenderingContext): boolean {
  const info = gl.getExtension('WEBGL_debug_renderer_info')
  const name = String(gl.getParameter(info ? info.UNMASKED_RENDERER_WEBGL : gl.RENDERER))
  return /swiftshader|llvmpipe|softpipe|basic render/i.test(name)
}

/** Which output backend an export takes here: planes where GL is a software one or absent. */
export function exportBackend(): 'gl' | 'planes' {
  const gl = new OffscreenCanvas(1, 1).getContext('webgl2')
  if (!gl) return 'planes'
  const backend = isSoftwareGl(gl) ? 'planes' : 'gl'
  gl.getExtension('WEBGL_lose_context')?.loseContext()
  return backend
}
