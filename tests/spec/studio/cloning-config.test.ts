import { expect, test } from 'vitest'
import { z } from 'zod'
import { CLONING_VARIABLES, cloningConfig } from '#server/platform/config/cloning-config.ts'

const configOf = (env: Record<string, string>) => cloningConfig(z.object(CLONING_VARIABLES).parse(env))
const AZURE = { VOICE_CLONING: 'azure', VOICE_CLONING_KEY: 'k', VOICE_CLONING_COMPANY: 'Contoso' }

test('S9.50 without a service nothing is configured, and what one lacks is named at the start', () => {
  expect(configOf({})).toBeNull()
  expect(() => configOf({ VOICE_CLONING: 'openai' })).toThrow('VOICE_CLONING=openai needs VOICE_CLONING_URL.')
  expect(() => configOf({ VOICE_CLONING: 'cosyvoice' })).toThrow('needs VOICE_CLONING_URL')
  expect(() => configOf(AZURE)).toThrow('needs VOICE_CLONING_REGION')
  expect(() => configOf({ ...AZURE, VOICE_CLONING_KEY: undefined as never, VOICE_CLONING_REGION: 'eastus' })).toThrow(
    'needs VOICE_CLONING_KEY',
  )
  expect(() => configOf({ VOICE_CLONING: 'azure', VOICE_CLONING_KEY: 'k', VOICE_CLONING_REGION: 'eastus' })).toThrow(
    'needs VOICE_CLONING_COMPANY',
  )
  expect(configOf({ ...AZURE, VOICE_CLONING_REGION: 'eastus' })).toMatchObject({
    url: 'https://eastus.api.cognitive.microsoft.com',
    region: 'eastus',
  })
})
