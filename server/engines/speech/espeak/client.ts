import { fileURLToPath } from 'node:url'
import { ProcessClient } from '../common/process-client.ts'
import type { EngineRequest, EngineResponse } from './wire.ts'

/** Timeout of a sentence, which normally takes milliseconds. */
const HANG_MS = 20_000

/** The process of the embedded engine. */
export class EngineClient extends ProcessClient<EngineRequest, EngineResponse> {
  constructor() {
    super({
      file: fileURLToPath(new URL('./process.ts', import.meta.url)),
      hangMs: HANG_MS,
      absent:
        'The speech engine is not installed: run "npm install --include=optional" to get @echogarden/espeak-ng-emscripten.',
    })
  }
}
