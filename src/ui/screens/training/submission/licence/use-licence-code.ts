import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { CODE_MINUTES, licenceCode } from '#shared/api/submissions.ts'
import { api } from '#ui/server/api.ts'

/** A code for a recording that is wanted, how long it counts, and how to get another one. */
export function useLicenceCode(id: string, wanted: boolean) {
  const { mutate, ...ask } = useMutation({ mutationFn: () => api(licenceCode, { id }) })
  const [nowMs, setNowMs] = useState(Date.now)
  const isFirst = wanted && ask.isIdle
  useEffect(() => {
    if (isFirst) mutate()
  }, [isFirst, mutate])
  useEffect(() => {
    if (!wanted) return
    const timer = setInterval(() => setNowMs(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [wanted])
  // the clock here may be behind that of the server
  const leftSec = ask.data ? Math.min(CODE_MINUTES * 60, Math.max(0, (ask.data.expireTime - nowMs) / 1000)) : 0
  return {
    code: ask.data?.code ?? null,
    leftSec,
    isOld: ask.data !== undefined && leftSec === 0,
    busy: ask.isPending,
    error: ask.error,
    renew: () => mutate(),
  }
}

export type LicenceCode = ReturnType<typeof useLicenceCode>
