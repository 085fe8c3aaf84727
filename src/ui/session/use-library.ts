import { useQuery } from '@tanstack/react-query'
import { listMasks } from '#shared/api/digital-human.ts'
import { listEffectPackages } from '#shared/api/effects.ts'
import { listFonts } from '#shared/api/fonts.ts'
import { LIST_SIZE_MAX, type LibraryItem, SHELF_CALLS } from '#shared/api/library.ts'
import { listVoices } from '#shared/api/speech.ts'
import { listTextTemplates } from '#shared/api/text-templates.ts'
import type { BuiltInShelf } from '#shared/model/shelves.ts'
import { api } from '#ui/server/api.ts'

/** Queries what comes with the product on a shelf. */
export function useBuiltIn(shelf: BuiltInShelf) {
  return useQuery<LibraryItem[]>({
    queryKey: ['library', shelf, 'builtIn'],
    queryFn: async ({ signal }) => (await api(SHELF_CALLS[shelf].list, { size: LIST_SIZE_MAX }, signal)).records,
    staleTime: 300_000,
  })
}

/** Queries the voices. */
export function useVoices() {
  return useQuery({
    queryKey: ['voices'],
    queryFn: async ({ signal }) => (await api(listVoices, {}, signal)).toneList,
    staleTime: 300_000,
  })
}

/** Queries the masks of the library. */
export function useMasks() {
  return useQuery({
    queryKey: ['library', 'masks'],
    queryFn: async ({ signal }) => (await api(listMasks, {}, signal)).detailList,
    staleTime: 300_000,
  })
}

/** Queries the filters and beauty packages of the library, kept by language. */
export function useEffectPackages(language: string) {
  return useQuery({
    queryKey: ['library', 'effects', language],
    queryFn: async ({ signal }) => (await api(listEffectPackages, {}, signal)).detailList,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Queries the fonts. */
export function useFonts() {
  return useQuery({
    queryKey: ['fonts'],
    queryFn: async ({ signal }) => (await api(listFonts, {}, signal)).records,
    staleTime: 300_000,
  })
}

/** Queries the templates of several texts. */
export function useTextTemplates() {
  return useQuery({
    queryKey: ['textTemplates'],
    queryFn: async ({ signal }) => (await api(listTextTemplates, {}, signal)).records,
    staleTime: 300_000,
  })
}
