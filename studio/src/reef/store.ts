import type { Db } from '../db/db.ts'
import { FISHES, POWERS } from '../games/lantern-reef/rules.ts'
import type { StoryShot } from './protocol.ts'
import type { Shot } from './reef.ts'

/** The SQL of sittings; the host stores their rounds (host/rounds.ts). */

export interface Purse {
  readonly brought: bigint
  readonly shots: number
  readonly spent: bigint
  readonly won: bigint
  readonly purse: bigint
}

export async function insertSitting(db: Db, round: string, brought: bigint): Promise<void> {
  await db.query('insert into reef_sitting (round, brought) values ($1, $2)', [round, brought])
}

export async function readPurses(db: Db, rounds: readonly string[]): Promise<Map<string, Purse>> {
  const { rows } = await db.query<Purse & { round: string }>({
    name: 'reef_purses',
    text: `select round, brought, shots, spent, won, purse from reef_sitting where round = any ($1)`,
    values: [rounds],
  })
  return new Map(rows.map(({ round, ...purse }) => [round, purse]))
}

/**
 * Records shots and moves the purses by them, in one statement. A shot that is recorded already moves
 * nothing, so a batch may be written again when it is not known whether it was.
 */
export async function recordShots(db: Db, shots: readonly Shot[], now: Date): Promise<void> {
  await db.query({
    name: 'reef_record',
    text: `with kept as (
        insert into reef_shot (round, number, kind, power, paid, shot_at)
        select shot.*, $6 from unnest($1::uuid[], $2::int[], $3::smallint[], $4::bigint[], $5::bigint[]) shot
        on conflict do nothing
        returning round, power, paid)
      update reef_sitting sitting set shots = sitting.shots + added.shots,
        spent = sitting.spent + added.spent, won = sitting.won + added.won
      from (select round, count(*)::int as shots, sum(power)::bigint as spent, sum(paid)::bigint as won
            from kept group by round) added
      where sitting.round = added.round`,
    values: [
      shots.map(({ round }) => round),
      shots.map(({ number }) => number),
      shots.map(({ fish }) => fish % FISHES.length),
      shots.map(({ power }) => power),
      shots.map(({ paid }) => paid),
      now,
    ],
  })
}

/** All shots of a sitting, in order. */
export async function readShotsOf(db: Db, round: string): Promise<StoryShot[]> {
  const { rows } = await db.query<{ kind: number; power: bigint; paid: bigint }>({
    name: 'reef_shots',
    text: 'select kind, power, paid from reef_shot where round = $1 order by number',
    values: [round],
  })
  return rows.map(({ kind, power, paid }) => ({
    ...{ kind, power: POWERS.indexOf(power) },
    times: Number.parseInt((paid / power).toString(), 10),
  }))
}
