import { useQuery, useQueryClient } from '@tanstack/react-query'
import { deleteGlossaryEntry, listGlossary, saveGlossaryEntry } from '#shared/api/glossary.ts'
import { allows } from '#shared/api/roles.ts'
import { type GlossaryEntry, type GlossaryWord, isSameWord } from '#shared/model/glossary.ts'
import { useProjectField } from '#ui/mirror/use-project.ts'
import { api } from '#ui/server/api.ts'
import { useSession } from '#ui/server/use-session.ts'
import { useEditorSession } from './session-context.ts'

const KEY = ['glossary']

/** A glossary that can be edited. */
interface Glossary {
  entries: readonly GlossaryEntry[]
  mayEdit: boolean
  /** Adds an entry, or replaces that of `before`. Rejects like `api`. */
  put(entry: GlossaryEntry, before?: GlossaryWord): Promise<unknown>
  remove(word: GlossaryWord): Promise<unknown>
}

/** How the words of this project are said. */
export function useProjectGlossary(): Glossary {
  const session = useEditorSession()
  const glossary = useProjectField('glossary') ?? []
  return {
    entries: glossary,
    mayEdit: true,
    put: (entry, before) => session.run({ type: 'glossary.put', entry, ...(before && { before }) }),
    remove: (word) => session.run({ type: 'glossary.remove', word }),
  }
}

/** How words are said in the workspace; its administrators change that. */
export function useWorkspaceGlossary(): Glossary {
  const user = useSession()?.user
  const client = useQueryClient()
  const listed = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await api(listGlossary, {}, signal)).entries,
    staleTime: 30_000,
  })
  const changed = () => client.invalidateQueries({ queryKey: KEY })
  return {
    entries: listed.data ?? [],
    mayEdit: user !== undefined && allows('admin', { role: user.role, operator: false }),
    async put(entry, before) {
      await api(saveGlossaryEntry, entry)
      if (before && !isSameWord(before, entry)) await api(deleteGlossaryEntry, before)
      await changed()
    },
    async remove({ language, word }) {
      await api(deleteGlossaryEntry, { language, word })
      await changed()
    },
  }
}
