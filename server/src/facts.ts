import { z } from 'zod'

/**
 * Events that a lower room announces to upper ones: the name of a job and its payload. The lower room adds it
 * with `enqueue` in the transaction of the event; an upper room's `jobs.ts` defines the job.
 */
export const facts = {
  /** A trial member was created: the cashier grants the play credit. */
  trialOpened: { name: 'trial-opened', payload: z.object({ memberId: z.string() }) },
  /** Play was closed to a member: vendors end the member's sessions. */
  playClosed: {
    name: 'play-closed',
    payload: z.object({ memberId: z.string(), book: z.number(), at: z.number() }),
  },
  /** An operator approved documents: members are compared by what they show. */
  identityApproved: { name: 'identity-approved', payload: z.object({ memberId: z.string() }) },
  /** A deposit or a withdrawal has succeeded, failed, or gone back: the member may want to know. */
  moneyMoved: { name: 'money-moved', payload: z.object({ memberId: z.string() }) },
  /** A member signed out, here or of other places: what these sessions (`12,34`) subscribed ends. */
  signedOut: { name: 'signed-out', payload: z.object({ sessions: z.string() }) },
  /** A draw was settled. */
  drawSettled: { name: 'draw-settled', payload: z.object({ drawId: z.string() }) },
} as const
