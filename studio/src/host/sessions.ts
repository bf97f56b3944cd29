import type pg from 'pg'
import { z } from 'zod'
import type { Clock } from '../clock.ts'
import { transact } from '../db/db.ts'
import type { GameMode, PlayerName } from './game-mode.ts'
import type { Hall } from './hall.ts'
import { endSeats } from './seats.ts'

/** The operator's call that ends the sessions of a player (docs/vendors.md); other fields are ignored. */
export const sessionEnd = z.object({
  request_uuid: z.string().min(1).max(128),
  at: z.iso.datetime().transform((text) => new Date(text)),
  user: z.string().regex(/^[\x21-\x7e]{1,128}$/),
  reason: z.string().regex(/^[a-z_]{1,40}$/),
})

export interface SessionsWorld {
  readonly db: pg.Pool
  readonly clock: Clock
  readonly modes: readonly GameMode[]
  readonly hall: Pick<Hall, 'end' | 'finished'>
}

/**
 * Ends every seat of a player with a vendor, and what they still decide about. Returns the number of seats.
 * @param why a word for the page: why the operator ended them
 */
export async function endSessions(
  { db, clock, modes, hall }: SessionsWorld,
  of: PlayerName,
  why: string,
): Promise<number> {
  const ended = await transact(db, (tx) => endSeats(tx, { ...of, now: clock.now() }))
  hall.end(ended, why)
  const endRounds = async (): Promise<void> => {
    for (const mode of modes) await mode.endPlayer?.(of)
  }
  await endRounds()
  // An act that was under way may have opened another round.
  await hall.finished(ended)
  await endRounds()
  return ended.length
}
