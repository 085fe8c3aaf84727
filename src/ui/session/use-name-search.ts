import { useQuery } from '@tanstack/react-query'

/**
 * Returns whether a name has every word of a search, as written or in pinyin. The table of pinyin is loaded with the
 * first search; until it is there, names are found as they are written.
 */
export function useNameSearch(search: string): (name: string) => boolean {
  const words = search.toLowerCase().split(/\s+/u).filter(Boolean)
  const { data: table } = useQuery({
    queryKey: ['name search'],
    queryFn: () => import('#shared/speech/search-text.ts'),
    enabled: words.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (words.length === 0) return () => true
  return (name) => {
    const text = table ? table.searchText(name) : name.toLowerCase()
    return (table?.searchedWords(search) ?? words).every((word) => text.includes(word))
  }
}
