import type { Context } from '../../../context.ts'
import { readDrawn } from '../draws/draw-store.ts'
import { readGames } from '../games/game.ts'
import { type Drift, driftOf, faultsOfGenerator } from './randomness.ts'

/** So many results of a game are looked at, and fewer than the least say nothing yet. */
const RESULTS = 2_000
const MIN = 200
/** Fair results are believed to be unfair less than once in ten million looks at all games. */
const ALARM = 1e-7

/** The generator, under which its checks are kept beside those of the games. */
const GENERATOR = 'generator'

export interface RandomnessCheck {
  readonly subject: string
  readonly draws: number
  /** What is wrong; empty when nothing is. */
  readonly faults: readonly string[]
  /** The least likely of what was seen, among so many looks; 1 for the generator. */
  readonly likelihood: number
}

/** Refuses to begin with a generator that does not give chance. */
export function testRandomness({ random }: Pick<Context, 'random'>): void {
  const faults = faultsOfGenerator(random)
  if (faults.length > 0) throw new Error(`the generator of chance fails: ${faults.join(', ')}`)
}

/** Every hour: tests the generator and the last results of every game of ours, and keeps what it found. */
export async function checkRandomness(ctx: Context): Promise<void> {
  const faults = faultsOfGenerator(ctx.random)
  const checks: RandomnessCheck[] = [{ subject: GENERATOR, draws: 0, faults, likelihood: 1 }]
  const games = (await readGames(ctx)).filter(({ enabled, source }) => enabled && source === 'own')
  for (const game of games) {
    const by = ctx.clock.now()
    const drawn = await readDrawn(ctx.db, { game: game.code, by, limit: RESULTS })
    if (drawn.length < MIN) continue
    const numbers = drawn.map(({ winningNumber }) => winningNumber).reverse()
    checks.push(judge(game.code, numbers.length, driftOf(game.family, numbers)))
  }
  for (const { subject, faults: found } of checks) {
    if (found.length > 0) ctx.log.error({ subject, faults: found }, 'chance is not chance')
  }
  await keep(ctx, checks)
}

/** Each of so many looks may be this unlikely by chance alone. */
function judge(subject: string, draws: number, drifts: readonly Drift[]): RandomnessCheck {
  const level = ALARM / drifts.length
  return {
    subject,
    draws,
    faults: drifts.filter(({ likelihood }) => likelihood < level).map(({ what }) => what),
    likelihood: Math.min(1, ...drifts.map(({ likelihood }) => likelihood * drifts.length)),
  }
}

async function keep(ctx: Context, checks: readonly RandomnessCheck[]): Promise<void> {
  await ctx.db.query(
    `insert into lottery.randomness_check (subject, at, draws, faults, likelihood)
     select checked.subject, $5, checked.draws, string_to_array(nullif(checked.faults, ''), ','),
       checked.likelihood
     from unnest($1::text[], $2::integer[], $3::text[], $4::float8[])
       checked (subject, draws, faults, likelihood)
     on conflict (subject) do update set at = excluded.at, draws = excluded.draws,
       faults = excluded.faults, likelihood = excluded.likelihood`,
    [
      checks.map(({ subject }) => subject),
      checks.map(({ draws }) => draws),
      checks.map(({ faults }) => faults.join(',')),
      checks.map(({ likelihood }) => likelihood),
      ctx.clock.now(),
    ],
  )
}
