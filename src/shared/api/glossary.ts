import { z } from 'zod'
import { glossaryEntrySchema } from '#shared/model/glossary.ts'
import { call, nothing } from './envelope.ts'

/** How words are said in the workspace. */
export const listGlossary = call({
  method: 'GET',
  path: '/v2/glossary/list',
  needs: 'member',
  scope: 'read',
  input: nothing,
  data: z.object({ entries: z.array(glossaryEntrySchema) }),
})

/** Adds an entry to the glossary of the workspace, or replaces that of the same word and language. */
export const saveGlossaryEntry = call({
  method: 'POST',
  path: '/v2/glossary/save',
  needs: 'admin',
  input: glossaryEntrySchema,
  data: nothing,
})

export const deleteGlossaryEntry = call({
  method: 'POST',
  path: '/v2/glossary/delete',
  needs: 'admin',
  input: glossaryEntrySchema.pick({ language: true, word: true }),
  data: nothing,
})
