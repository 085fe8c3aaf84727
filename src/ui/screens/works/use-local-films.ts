import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ownerOf } from '#shared/base/browser-stores.ts'
import { kindOfFormat } from '#shared/model/export-settings.ts'
import { filmCover } from '#ui/exports/film-cover.ts'
import {
  followLocalExports,
  keepLocalCover,
  type LocalExport,
  localExportFile,
  localExports,
  removeLocalExport,
  renameLocalExport,
  tidyLocalExports,
} from '#ui/exports/local-exports.ts'
import { downloadFile } from '#ui/parts/download.ts'
import { useConfirmRemoval } from '#ui/parts/use-confirm-removal.tsx'
import { useSession } from '#ui/server/use-session.ts'
import { useAskName } from '../layout/use-ask-name.ts'
import type { LocalFilm } from './films.ts'
import { useOpenDraft } from './use-open-draft.ts'

const KEY = 'local-exports'
const NONE: LocalFilm[] = []

const listed = (exports: readonly LocalExport[]) => JSON.stringify(exports.map(({ id, name }) => [id, name]))

/** Returns what this user exported in this browser, the last first; it follows exports of other tabs. */
export function useLocalFilms(): LocalFilm[] {
  const user = useSession()?.user
  const owner = user ? ownerOf(user) : ''
  const load = async () => {
    await tidyLocalExports()
    const list = await localExports(owner)
    return Promise.all(list.map(async (made) => ({ made, file: await localExportFile(made) })))
  }
  const queries = useQueryClient()
  useEffect(
    () =>
      followLocalExports(owner, (exports) => {
        const shown = queries.getQueryData<LocalFilm[]>([KEY, owner])
        if (shown && listed(shown.map(({ made }) => made)) === listed(exports)) return
        void queries.invalidateQueries({ queryKey: [KEY, owner] })
      }),
    [owner, queries],
  )
  return useQuery({ queryKey: [KEY, owner], queryFn: load, refetchOnMount: 'always' }).data ?? NONE
}

/** Returns the picture of an export as a data URL; null while it is drawn, for a sound, and where it cannot be shown. */
export function useLocalCover({ made, file }: LocalFilm): string | null {
  const { data } = useQuery({
    queryKey: ['local-cover', made.id],
    queryFn: async () => {
      const cover = await filmCover(file as File)
      await keepLocalCover(made, cover)
      return cover
    },
    enabled: !made.cover && file !== null && kindOfFormat(made.format) !== 'sound',
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  return made.cover ?? data ?? null
}

/** Returns an address of a file while it is shown; null at first. */
export function useFileUrl(file: File | null): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}

/** Acts of the card and the player of an export of this browser. */
export function useLocalActs({ made, file }: LocalFilm) {
  const { t } = useTranslation(['home', 'common'])
  const queries = useQueryClient()
  const ask = useConfirmRemoval()
  const askName = useAskName('work')
  const { name, format, projectId } = made
  const refresh = () => queries.invalidateQueries({ queryKey: [KEY] })
  return {
    save: () => file && downloadFile(file, `${name}.${format}`),
    refresh,
    openDraft: useOpenDraft(projectId),
    rename: () =>
      askName(name, async (wanted) => {
        await renameLocalExport(made, wanted)
        await refresh()
      }),
    remove: () =>
      ask(
        { title: t('local.removeTitle', { name }), text: t('local.removeText'), confirm: t('common:action.delete') },
        async () => {
          await removeLocalExport(made)
          await refresh()
        },
      ),
  }
}
