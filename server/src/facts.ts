import { z } from 'zod'

/**
 * What a lower room may announce to upper ones: the name of a job and its payload. The lower room adds it
 * with `enqueue` in the transaction of what happened; an upper room's `jobs.ts` defines the job.
 */
export const facts = {
  /** A trial member came to be: cashier grants the play credit. */
  trialOpened: { name: 'trial-opened', payload: z.object({ memberId: z.string() }) },
} as const
