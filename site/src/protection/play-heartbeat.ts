import { PLAY_SIGN_SECONDS } from '@koi/contract/protection.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { api } from '../api/api.ts'
import { type ProtectionState, protectionQuery } from './queries.ts'

/** How many reminders are due by now; a reminder is shown whenever the number grows. Pure. */
export function remindersDue(secondsToday: number, everyMinutes: number | null): number {
  return everyMinutes === null ? 0 : Math.floor(secondsToday / (everyMinutes * 60))
}

/**
 * Reports to the server each minute that the page is visible, for members who asked to have their time
 * counted; true once another reminder is due.
 */
export function usePlayHeartbeat(state: ProtectionState | undefined) {
  const client = useQueryClient()
  const [isDue, setDue] = useState(false)
  const counts = state?.countsPlay === true
  const every = state?.remindMinutes ?? null
  const known = useRef<number | null>(null)
  const due = remindersDue(state?.played.day ?? 0, every)
  if (state !== undefined && known.current === null) known.current = due
  useEffect(() => {
    // A new day, or another interval, restarts the count.
    if (known.current !== null && due > known.current) setDue(true)
    if (known.current !== null) known.current = due
  }, [due])
  useEffect(() => {
    if (!counts) return
    const tell = () => {
      if (document.visibilityState !== 'visible') return
      api.notePlay().then(
        ({ played }) =>
          client.setQueryData(protectionQuery().queryKey, (old) =>
            old === undefined ? old : { ...old, played },
          ),
        // A lost heartbeat is made up for by the next one.
        () => undefined,
      )
    }
    tell()
    const timer = setInterval(tell, PLAY_SIGN_SECONDS * 1000)
    return () => clearInterval(timer)
  }, [counts, client])
  return { isDue, close: () => setDue(false) }
}
