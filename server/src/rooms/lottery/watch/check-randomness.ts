import type { Context } from '../../../context.ts'
import { readRecentResults } from '../draws/draw-store.ts'
import { readGames } from '../games/game.ts'
import { type Drift, driftOf, faultsOfGenerator } from './randomness.ts'

/** How many results of a game are tested, and how many a test needs at least. */
const MAX_RESULTS = 2_000
const MIN_RESULTS = 200
/** The chance that a test of a fair game reports a fault. */
const ALARM_LEVEL = 1e-7

/** The subject under which the checks of the generator are stored. */
const GENERATOR = 'generator'

export interface RandomnessCheck {
  readonly subject: string
  readonly draws: number
  /** What is wrong; empty if nothing is. */
  readonly faults: readonly string[]
  /** The likelihood of the least likely finding, corrected for the number of tests; 1 for the generator. */
  readonly likelihood: number
}

/** Stops the start when the generator is not random. */
export function testRandomness({ random }: Pick<Context, 'random'>): void {
  const faults = faultsOfGenerator(random)
  if (faults.length > 0) throw new Error(`the random generator fails: ${faults.join(', ')}`)
}

/** Every hour: tests the generator and the last results of every own game, and stores the findings. */
export async function checkRandomness(ctx: Context): Promise<void> {
  const faults = faultsOfGenerator(ctx.random)
  const checks: RandomnessCheck[] = [{ subject: GENERATOR, draws: 0, faults, likelihood: 1 }]
  const games = (await readGames(ctx)).filter(({ enabled, source }) => enabled && source === 'own')
  for (const game of games) {
    const by = ctx.clock.now()
    const drawn = await readRecentResults(ctx.db, { game: game.code, by, limit: MAX_RESULTS })
    if (drawn.length < MIN_RESULTS) continue
    const numbers = drawn.map(({ winningNumber }) => winningNumber).reverse()
    checks.push(judge(game.code, numbers.length, driftOf(game.family, numbers)))
  }
  for (const { subject, faults: found } of checks) {
    if (found.length > 0) ctx.log.error({ subject, faults: found }, 'a test of randomness failed')
  }
  await saveChecks(ctx, checks)
}

/** Divides the alarm level by the number of tests, since each may be unlikely by chance alone. */
function judge(subject: string, draws: number, drifts: readonly Drift[]): RandomnessCheck {
  const level = ALARM_LEVEL / drifts.length
  return {
    subject,
    draws,
    faults: drifts.filter(({ likelihood }) => likelihood < level).map(({ what }) => what),
    likelihood: Math.min(1, ...drifts.map(({ likelihood }) => likelihood * drifts.length)),
  }
}

async function saveChecks(ctx: Context, checks: readonly RandomnessCheck[]): Promise<void> {
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
