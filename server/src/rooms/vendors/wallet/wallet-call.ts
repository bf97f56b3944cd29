import type { Context } from '../../../context.ts'
import { sendLiveUpdate } from '../../../live-update.ts'
import { Refusal } from '../../../refusal.ts'
import type { ProviderAnswer, ProviderCall } from '../../../route.ts'
import { cashOf } from '../../bets/index.ts'
import { findGame } from '../../games/index.ts'
import {
  echoOf,
  type Reply,
  readCall,
  type Status,
  type WalletBody,
  type WalletCallName,
  writeReply,
} from '../links/hub88.ts'
import { countCall } from '../links/latency.ts'
import { findLink, type PluggedIn } from '../links/link-store.ts'
import { isPaced } from '../links/pace-calls.ts'
import { judgeSignature, readBody } from '../links/signed-call.ts'
import { findByName, findPlayer, type Player, type SeatedPlayer } from '../links/token.ts'
import { applyTransaction } from './apply.ts'
import { tellRefused } from './tell-refused.ts'
import { transactionOf } from './transaction.ts'

type Outcome = Pick<Reply, 'status' | 'money'>

const no = (status: Status): Outcome => ({ status, money: null })
/** Nobody looked at the call, nor is it counted: it says nothing of its vendor. */
const TOO_MANY: Reply = { user: null, requestUuid: null, ...no('RS_ERROR_TIMEOUT') }

/** One of the five calls: HTTP 200 whatever came of it, with one of Hub88's statuses. */
export async function handleWalletCall(
  ctx: Context,
  call: ProviderCall,
  name: WalletCallName,
): Promise<ProviderAnswer> {
  const began = performance.now()
  const finding = findLink(ctx, call.params.vendor ?? '')
  const reply = await finding
    .then((link) => answer(ctx, link, { call, name }))
    .catch((error: unknown): Reply => {
      const isBusy = error instanceof Refusal && error.code === 'server.busy'
      if (!isBusy)
        ctx.log.error({ err: error, vendor: call.params.vendor, call: name }, 'a wallet call failed')
      const echo = echoOf(readBody(call))
      return { ...echo, ...no(isBusy ? 'RS_ERROR_TIMEOUT' : 'RS_ERROR_UNKNOWN') }
    })
  // A link that could not be read has been answered and logged above; there is nothing to count it under.
  const link = await finding.catch(() => null)
  if (link !== null && reply !== TOO_MANY) {
    const { vendor } = link
    countCall(ctx, { vendor, call: name, status: reply.status, milliseconds: performance.now() - began })
  }
  return { status: 200, type: 'application/json', body: writeReply(reply) }
}

async function answer(
  ctx: Context,
  link: PluggedIn | null,
  { call, name }: { readonly call: ProviderCall; readonly name: WalletCallName },
): Promise<Reply> {
  if (link === null) return { user: null, requestUuid: null, ...no('RS_ERROR_INVALID_PARTNER') }
  const signature = judgeSignature(ctx, link, call)
  if (signature === 'too_many') return TOO_MANY
  if (signature === 'wrong') {
    ctx.log.warn({ vendor: link.vendor, call: name }, 'a wallet call bears no signature of its vendor')
    return { user: null, requestUuid: null, ...no('RS_ERROR_INVALID_SIGNATURE') }
  }
  const given = readBody(call)
  // Counted once it is known who calls: nobody else can use a vendor's share up.
  if (!isPaced(ctx, link)) return { ...echoOf(given), ...no('RS_ERROR_TIMEOUT') }
  return { ...echoOf(given), ...(await run(ctx, link, { name, given })) }
}

async function run(
  ctx: Context,
  link: PluggedIn,
  { name, given }: { readonly name: WalletCallName; readonly given: unknown },
): Promise<Outcome> {
  switch (name) {
    case 'info':
    case 'balance': {
      const read = readCall(name, given)
      return 'status' in read ? no(read.status) : tell(ctx, link, { name, body: read.body })
    }
    case 'bet': {
      const read = readCall(name, given)
      if ('status' in read) return no(read.status)
      const { is_free: isFree, amount, currency } = read.body
      return move(ctx, link, { kind: name, body: read.body, isFree: isFree ?? false, amount, currency })
    }
    case 'win': {
      const read = readCall(name, given)
      if ('status' in read) return no(read.status)
      const { amount, currency, reference_transaction_uuid: reference } = read.body
      return move(ctx, link, { kind: name, body: read.body, amount, currency, reference })
    }
    case 'rollback': {
      const read = readCall(name, given)
      if ('status' in read) return no(read.status)
      return move(ctx, link, {
        kind: name,
        body: read.body,
        reference: read.body.reference_transaction_uuid,
      })
    }
  }
}

/** `/user/info` and `/user/balance`: of members who play with this vendor now, and of nobody else. */
async function tell(
  ctx: Context,
  link: PluggedIn,
  { name, body }: { readonly name: 'info' | 'balance'; readonly body: WalletBody<'info' | 'balance'> },
): Promise<Outcome> {
  if (!link.enabled) return no('RS_ERROR_INVALID_PARTNER')
  const player = await find(ctx, link, body)
  if (player === null || player.token === null) return no('RS_ERROR_INVALID_TOKEN')
  if (!player.token.isLive) return no('RS_ERROR_TOKEN_EXPIRED')
  const balance = name === 'info' ? null : await cashOf(ctx.db.book(player.book), player.memberId)
  return { status: 'RS_OK', money: { currency: player.currency, balance } }
}

const find = (
  ctx: Context,
  { vendor }: PluggedIn,
  { user, token }: { readonly user: string; readonly token?: string | null | undefined },
): Promise<SeatedPlayer | null> => findPlayer(ctx, { vendor, user, token: token ?? undefined })

interface Moving {
  readonly kind: 'bet' | 'win' | 'rollback'
  readonly body: WalletBody<'bet'> | WalletBody<'win'> | WalletBody<'rollback'>
  readonly amount?: bigint
  readonly currency?: string
  readonly isFree?: boolean
  readonly reference?: string
}

async function move(ctx: Context, link: PluggedIn, moving: Moving): Promise<Outcome> {
  const { kind, body, amount = 0n, currency = null, isFree = false, reference = null } = moving
  const { vendor } = link
  // Whatever became of the token, what was staked finds its end: only a bet asks about it.
  const seated = kind === 'bet' ? await find(ctx, link, body) : null
  const player: Player | null = kind === 'bet' ? seated : await findByName(ctx, { vendor, user: body.user })
  if (player === null)
    return no(await tellRefused(ctx, link, { ...moving, player, status: 'RS_ERROR_INVALID_TOKEN' }))
  const game = kind === 'bet' ? await findGame(ctx, { vendor, code: body.game_code }) : null
  const transaction = transactionOf(
    link,
    { player, token: seated?.token ?? null, game },
    {
      kind,
      uuid: body.transaction_uuid,
      round: body.round,
      game: body.game_code,
      amount,
      isFree,
      reference,
      currency,
      closes: body.round_closed ?? null,
    },
  )
  const { status, balance } = await applyTransaction(ctx, player.book, transaction)
  if (status !== 'RS_OK') await tellRefused(ctx, link, { ...moving, player, status })
  if (status === 'RS_OK') sendLiveUpdate(ctx, { topic: 'balance', member: String(player.memberId) })
  const isTold = status === 'RS_OK' || status === 'RS_ERROR_NOT_ENOUGH_MONEY'
  return { status, money: isTold ? { currency: player.currency, balance } : null }
}
