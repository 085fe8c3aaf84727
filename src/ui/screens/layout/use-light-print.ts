import { useEffect } from 'react'

/** Prints pages in the light theme: paper is white, whatever the screen shows. */
export function useLightPrint(): void {
  useEffect(() => {
    const paper = window.matchMedia('print')
    const { dataset } = document.documentElement
    let shown = dataset.mantineColorScheme
    const onPrint = () => {
      if (paper.matches) shown = dataset.mantineColorScheme
      dataset.mantineColorScheme = paper.matches ? 'light' : shown
    }
    paper.addEventListener('change', onPrint)
    return () => paper.removeEventListener('change', onPrint)
  }, [])
}
