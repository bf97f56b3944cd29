import { Refused } from '../host/game-mode.ts'
import { nowOf, type Reporter, type Sea, type Sitting } from './sea.ts'

/** Without an answer for this long no more shots are accepted. */
const PATIENCE = 5_000

export const newReporter = (token: string, now: number): Reporter => ({
  ...{ token, heard: 0n, allowed: null, largest: null, silentSince: now },
  ...{ isAsking: false, hasAnswered: false, isOffered: true },
})

type Answer = 'ok' | 'silent' | 'limit' | 'closed'

/** Statuses after which the player may stake no more. */
const CLOSED = ['RS_ERROR_USER_DISABLED', 'RS_ERROR_TOKEN_EXPIRED', 'RS_ERROR_INVALID_TOKEN']

/**
 * Reports what a sitting has wagered, if that is new or the last report had no answer.
 * @returns `limit` or `closed` when the player may stake no more
 */
export async function report(sea: Sea, sitting: Sitting): Promise<Answer> {
  const { reporter, owner, seated } = sitting
  const wagered = seated.sitting.spent
  const isNew = !reporter.hasAnswered || wagered > reporter.heard
  if (owner.practice || !reporter.isOffered || reporter.isAsking || !isNew) return 'ok'
  reporter.isAsking = true
  reporter.silentSince ??= nowOf(sea)
  const answer = await send(sea, sitting, wagered).finally(() => {
    reporter.isAsking = false
  })
  return read(reporter, wagered, answer)
}

function send(
  { world }: Sea,
  { owner, round, betUuid, reporter }: Sitting,
  wagered: bigint,
): Promise<unknown> {
  return world.callOperator(owner.vendor, '/round/wagered', {
    user: owner.user,
    request_uuid: world.uuid(),
    token: reporter.token,
    round,
    game_code: owner.game,
    reference_transaction_uuid: betUuid,
    // A purse never holds more than a number does.
    wagered: Number.parseInt(wagered.toString(), 10),
  })
}

function read(reporter: Reporter, wagered: bigint, answer: unknown): Answer {
  if (answer === 'not_offered') {
    reporter.isOffered = false
    return 'ok'
  }
  const { status, allowed, largest } = (answer ?? {}) as Readonly<Record<string, unknown>>
  if (status === 'RS_ERROR_BET_LIMIT_EXCEEDED') return 'limit'
  if (typeof status === 'string' && CLOSED.includes(status)) return 'closed'
  if (status !== 'RS_OK') return 'silent'
  reporter.heard = wagered
  reporter.allowed = amountOf(allowed)
  reporter.largest = amountOf(largest)
  reporter.silentSince = null
  reporter.hasAnswered = true
  return 'ok'
}

/** Null, which means no limit, for anything but an integer. Pure. */
const amountOf = (given: unknown): bigint | null =>
  typeof given === 'number' && Number.isSafeInteger(given) ? BigInt(given) : null

/**
 * @throws {Refused} limit_exceeded: the shot would pass what is allowed; stake_out_of_range: it is too large
 * for a bonus; limits_unknown: no answer for 5 s
 */
export function requireAllowed(sea: Sea, sitting: Sitting, power: bigint): void {
  const { reporter, owner, seated } = sitting
  if (owner.practice || !reporter.isOffered) return
  const { allowed, largest, heard, silentSince } = reporter
  if (silentSince !== null && nowOf(sea) - silentSince >= PATIENCE) throw new Refused('limits_unknown')
  if (largest !== null && power > largest) throw new Refused('stake_out_of_range')
  if (allowed !== null && seated.sitting.spent + power - heard > allowed) throw new Refused('limit_exceeded')
}
