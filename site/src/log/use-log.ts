import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { fetchLogFile } from '../api/log-files.ts'
import { now } from '../device/now.ts'
import { logMemory } from '../session/log-memory.ts'
import { type LogCheck, openLog } from './open-log.ts'
import { withConfirmed } from './witness-pins.ts'

/** What was kept before this check, so that a page can say whether this is the first visit. */
export interface CheckedLog extends LogCheck {
  readonly isFirst: boolean
}

/** Opens the log, compares it with what this browser keeps, and keeps what is newer. */
export async function checkLog(): Promise<CheckedLog> {
  const kept = logMemory.read()
  const check = await openLog(fetchLogFile, kept, now())
  logMemory.write(check.memory)
  return { ...check, isFirst: kept === null }
}

const FRESH_MS = 20_000

const logQuery = queryOptions({ queryKey: ['publicLog'], queryFn: checkLog, staleTime: FRESH_MS })

export const useLog = () => useQuery(logQuery)

/** Forgets what this browser kept, alarm included, and opens the log as on a first visit. */
export function useForgetLog(): () => void {
  const client = useQueryClient()
  return () => {
    logMemory.write(null)
    void client.resetQueries({ queryKey: logQuery.queryKey })
  }
}

/** Counts these witnesses from now on, or forgets those that the site no longer names: the member has seen it. */
export function useConfirmWitnesses(): (change: Parameters<typeof withConfirmed>[1]) => void {
  const client = useQueryClient()
  return (change) => {
    const kept = logMemory.read()
    if (kept !== null) logMemory.write({ ...kept, ...withConfirmed(kept, change) })
    void client.invalidateQueries({ queryKey: logQuery.queryKey })
  }
}
