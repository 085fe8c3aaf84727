import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reasonOf } from '#ui/parts/reason.ts'

/**
 * The state of a form that makes one call: whether it was submitted, so that its errors show, whether the call runs,
 * and the sentence of a refusal.
 */
export function useSubmit(isValid: boolean, act: () => Promise<void>) {
  const { t } = useTranslation()
  const [asked, setAsked] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (!isValid || busy) return
    setBusy(true)
    setRefused(null)
    try {
      await act()
    } catch (error) {
      setRefused(reasonOf(error, t))
    } finally {
      setBusy(false)
    }
  }
  /** Takes back what the form says is wrong, where another entry takes the place of the one that was. */
  const forget = () => {
    setAsked(false)
    setRefused(null)
  }
  return { asked, busy, refused, setRefused, forget, submit }
}
