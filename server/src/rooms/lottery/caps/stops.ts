import { WHOLE_PLAY } from '@koi/contract/lottery/exposure.ts'
import type { Database, Db, Tx } from '../../../db/db.ts'

/** A number of a play, or (`*`) the whole play. */
export interface PlayNumber {
  readonly play: string
  readonly key: string
}

/** What an operator took off sale in a draw. */
export interface Stop extends PlayNumber {
  readonly at: Date
  readonly reason: string
}

export interface NewStop extends Stop {
  readonly drawId: bigint
  readonly by: bigint
}

/** Everything that is stopped in a draw. */
export const readStops = (db: Db, drawId: bigint): Promise<Stop[]> =>
  db.query<Stop>({
    name: 'lottery_stops',
    text: 'select play, key, stopped_at as at, reason from lottery.stop where draw_id = $1',
    values: [drawId],
  })

/** Those that are stopped, alone or with their whole play. Pure. */
export function filterStopped<One extends PlayNumber>(stops: readonly Stop[], all: readonly One[]): One[] {
  const names = new Set(stops.map(({ play, key }) => `${play} ${key}`))
  return all.filter(({ play, key }) => names.has(`${play} ${key}`) || names.has(`${play} ${WHOLE_PLAY}`))
}

/** Stops it in every book, after the bets that are being placed; false when it is already stopped. */
export async function insertStop(
  tx: Tx,
  { books }: Pick<Database, 'books'>,
  stop: NewStop,
): Promise<boolean> {
  const { drawId, play, key, at, by, reason } = stop
  const rows = await tx.query(
    `insert into lottery.stop (draw_id, play, key, stopped_at, stopped_by, reason)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing returning key`,
    [drawId, play, key, at, by, reason],
  )
  if (rows.length === 0) return false
  for (const { number } of books) {
    await tx.in(number).query('select lottery_stop_sale($1, $2, $3)', [drawId, play, key])
  }
  return true
}

/** Puts it back on sale; false when it was not stopped. */
export async function deleteStop(
  tx: Tx,
  { books }: Pick<Database, 'books'>,
  { drawId, play, key }: Pick<NewStop, 'drawId' | 'play' | 'key'>,
): Promise<boolean> {
  const rows = await tx.query(
    'delete from lottery.stop where draw_id = $1 and play = $2 and key = $3 returning key',
    [drawId, play, key],
  )
  if (rows.length === 0) return false
  for (const { number } of books) {
    await tx.in(number).query('select lottery_lift_stop($1, $2, $3)', [drawId, play, key])
  }
  return true
}
