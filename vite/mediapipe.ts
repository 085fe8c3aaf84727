import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

/** The files that the models of a package are run with: the SIMD build, which every Chromium takes. */
const FILES = {
  face_mesh: [
    'face_mesh.js',
    'face_mesh.binarypb',
    'face_mesh_solution_packed_assets.data',
    'face_mesh_solution_packed_assets_loader.js',
    'face_mesh_solution_simd_wasm_bin.js',
    'face_mesh_solution_simd_wasm_bin.wasm',
  ],
  selfie_segmentation: [
    'selfie_segmentation.js',
    'selfie_segmentation.binarypb',
    'selfie_segmentation.tflite',
    'selfie_segmentation_solution_simd_wasm_bin.js',
    'selfie_segmentation_solution_simd_wasm_bin.wasm',
  ],
}
const FOLDER = path.resolve(import.meta.dirname, '../node_modules/@mediapipe')
const ADDRESS = '/mediapipe/'

const NAMES = Object.entries(FILES).flatMap(([name, files]) => files.map((file) => `${name}/${file}`))

/** Serves the models that look at photos and films, for training, below `/mediapipe`. */
export function mediapipe(): Plugin {
  return {
    name: 'mediapipe',
    generateBundle() {
      for (const name of NAMES) {
        this.emitFile({ type: 'asset', fileName: `mediapipe/${name}`, source: readFileSync(path.join(FOLDER, name)) })
      }
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const name = NAMES.find((one) => request.url?.split('?')[0] === ADDRESS + one)
        if (!name) return next()
        const type = name.endsWith('.js') ? 'text/javascript' : name.endsWith('.wasm') ? 'application/wasm' : null
        if (type) response.setHeader('content-type', type)
        response.end(readFileSync(path.join(FOLDER, name)))
      })
    },
  }
}
