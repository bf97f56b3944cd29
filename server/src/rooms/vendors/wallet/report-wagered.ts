import { z } from 'zod'
import type { Context } from '../../../context.ts'
import type { ProviderAnswer, ProviderCall } from '../../../route.ts'
import { readStakeCap } from '../../bets/index.ts'
import { echoOf, statusOf, walletReply, wireName } from '../links/hub88.ts'
import { findLink, type LinkWithKeys } from '../links/link-store.ts'
import type { Outcome } from '../links/outcome.ts'
import { allowsCall } from '../links/pace-calls.ts'
import { checkSignature, readBody } from '../links/signed-call.ts'
import { findPlayer, type SeatedPlayer } from '../links/token.ts'
import { requestSessionEnd } from '../transfer/end-session.ts'

/** Hub88 has no such call; spellings, statuses and signature are Hub88's (docs/vendors.md). */
export const wageredReport = z.object({
  user: wireName,
  request_uuid: wireName,
  token: z.string().regex(/^[\x21-\x7e]{1,128}$/),
  round: wireName,
  game_code: wireName,
  reference_transaction_uuid: z.guid().transform((text) => text.toLowerCase()),
  wagered: z.int().nonnegative().transform(BigInt),
})
type Report = z.output<typeof wageredReport>

/** The answer, for the API's documents. */
export const wageredReply = walletReply.omit({ balance: true }).extend({
  allowed: z.int().nullish().describe('What may still be staked in the round; null for any amount.'),
  largest: z.int().nullish().describe('The largest single stake; null for any.'),
})

interface Result {
  readonly outcome: Outcome
  /** The fields that are echoed, once the signature is checked. */
  readonly echo?: ReturnType<typeof echoOf>
  readonly currency?: string
  /** How much more may be wagered in the round; null for any amount. */
  readonly allowed?: bigint | null
  /** The largest single stake while a bonus limits it; null for any (GR-08). */
  readonly largest?: bigint | null
}

/**
 * `/vendor/<code>/round/wagered`: what was wagered in a round in which the player stakes again out of what it
 * has paid. The member's limits of stakes count it, and the answer says how much more they allow,
 * and how large one stake may be.
 */
export async function handleWagered(ctx: Context, call: ProviderCall): Promise<ProviderAnswer> {
  const link = await findLink(ctx, call.params.vendor ?? '')
  const result = await answer(ctx, link, call).catch((error: unknown): Result => {
    ctx.log.error({ err: error, vendor: call.params.vendor }, 'a report of stakes failed')
    return { outcome: 'failed' }
  })
  const { user = null, requestUuid = null } = result.echo ?? {}
  const body = JSON.stringify({
    ...(user === null ? {} : { user }),
    status: statusOf(result.outcome),
    ...(requestUuid === null ? {} : { request_uuid: requestUuid }),
    ...(result.currency === undefined ? {} : { currency: result.currency }),
    ...(result.allowed === undefined ? {} : { allowed: toNumber(result.allowed) }),
    ...(result.largest === undefined ? {} : { largest: toNumber(result.largest) }),
  })
  return { status: 200, type: 'application/json', body }
}

/** Null, which means no limit, also for an amount that a JSON number cannot hold exactly. */
const toNumber = (amount: bigint | null): number | null =>
  amount === null || amount > BigInt(Number.MAX_SAFE_INTEGER) ? null : Number.parseInt(String(amount), 10)

async function answer(ctx: Context, link: LinkWithKeys | null, call: ProviderCall): Promise<Result> {
  if (link === null) return { outcome: 'invalid_vendor' }
  const signature = await checkSignature(ctx, link, call)
  if (signature === 'too_many') return { outcome: 'busy' }
  if (signature === 'invalid') return { outcome: 'invalid_signature' }
  const given = readBody(call)
  const echo = echoOf(given)
  if (!(await allowsCall(ctx, link))) return { outcome: 'busy', echo }
  const read = wageredReport.safeParse(given)
  if (!read.success) return { outcome: 'wrong_syntax', echo }
  const { user, token } = read.data
  const player = await findPlayer(ctx, { vendor: link.vendor, user, token })
  if (player === null || player.token === null) return { outcome: 'invalid_token', echo }
  return { ...(await record(ctx, player, { vendor: link.vendor, ...read.data })), echo }
}

/** Recorded even when the token has ended: what was wagered counts, whatever became of the session. */
async function record(
  ctx: Context,
  player: SeatedPlayer,
  { vendor, wagered, ...of }: Report & { readonly vendor: string },
): Promise<Result> {
  const { memberId, book, currency } = player
  const at = ctx.clock.now()
  const [row] = await ctx.db.book(book).query<{ outcome: Outcome; allowed: bigint | null }>({
    name: 'vendors.report',
    text: 'select outcome, allowed from vendors_report($1, $2, $3, $4, $5, $6, $7)',
    values: [vendor, of.reference_transaction_uuid, memberId, of.game_code, of.round, wagered, at],
  })
  const outcome = row?.outcome ?? 'failed'
  if (outcome === 'stake_limit_exceeded' || outcome === 'member_blocked') {
    const reason = outcome === 'member_blocked' ? 'play_closed' : 'limit_reached'
    await requestSessionEnd(ctx.db, { memberId, book, vendor, reason, at })
    return { outcome, currency, allowed: 0n }
  }
  if (outcome !== 'ok') return { outcome, currency }
  if (player.token?.isLive !== true) return { outcome: 'token_expired', currency, allowed: 0n }
  const largest = await readStakeCap(ctx.db.book(book), memberId)
  return { outcome, currency, allowed: row?.allowed ?? null, largest }
}
