import type { Context } from '../../../context.ts'
import { sendLiveUpdate } from '../../../live-update.ts'
import { Refusal } from '../../../refusal.ts'
import type { ProviderAnswer, ProviderCall } from '../../../route.ts'
import { cashOf } from '../../bets/index.ts'
import { findGame } from '../../games/index.ts'
import { endPaidWin } from '../links/held-win-store.ts'
import {
  echoOf,
  type Reply,
  readCall,
  type WalletBody,
  type WalletCallName,
  writeReply,
} from '../links/hub88.ts'
import { countCall } from '../links/latency.ts'
import { findLink, type LinkWithKeys } from '../links/link-store.ts'
import type { Outcome } from '../links/outcome.ts'
import { allowsCall } from '../links/pace-calls.ts'
import { checkSignature, readBody } from '../links/signed-call.ts'
import { findByName, findPlayer, type Player, type SeatedPlayer } from '../links/token.ts'
import { applyTransaction } from './apply.ts'
import { reportRefused } from './report-refused.ts'
import { transactionOf } from './transaction.ts'

type Result = Pick<Reply, 'outcome' | 'money'>

const refused = (outcome: Outcome): Result => ({ outcome, money: null })
const NO_ECHO = { user: null, requestUuid: null }
/** The call was not checked, so it is not counted either: it says nothing about its vendor. */
const TOO_MANY: Reply = { ...NO_ECHO, ...refused('busy') }

/** Answers one of the five calls: always HTTP 200, with one of Hub88's statuses. */
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
      return { ...echo, ...refused(isBusy ? 'busy' : 'failed') }
    })
  // A link that could not be read has been answered and logged above; there is no vendor to count it for.
  const link = await finding.catch(() => null)
  if (link !== null && reply !== TOO_MANY) {
    const milliseconds = performance.now() - began
    countCall(ctx, { vendor: link.vendor, call: name, outcome: reply.outcome, milliseconds })
  }
  return { status: 200, type: 'application/json', body: writeReply(reply) }
}

async function answer(
  ctx: Context,
  link: LinkWithKeys | null,
  { call, name }: { readonly call: ProviderCall; readonly name: WalletCallName },
): Promise<Reply> {
  if (link === null) return { ...NO_ECHO, ...refused('invalid_vendor') }
  const signature = await checkSignature(ctx, link, call)
  if (signature === 'too_many') return TOO_MANY
  if (signature === 'invalid') {
    ctx.log.warn({ vendor: link.vendor, call: name }, 'a wallet call has no signature of its vendor')
    return { ...NO_ECHO, ...refused('invalid_signature') }
  }
  const given = readBody(call)
  // Counted only after the signature is checked: nobody else can use up a vendor's limit.
  if (!(await allowsCall(ctx, link))) return { ...echoOf(given), ...refused('busy') }
  return { ...echoOf(given), ...(await run(ctx, link, { name, given })) }
}

async function run(
  ctx: Context,
  link: LinkWithKeys,
  { name, given }: { readonly name: WalletCallName; readonly given: unknown },
): Promise<Result> {
  switch (name) {
    case 'info':
    case 'balance': {
      const read = readCall(name, given)
      return 'outcome' in read ? refused(read.outcome) : show(ctx, link, { name, body: read.body })
    }
    case 'bet': {
      const read = readCall(name, given)
      if ('outcome' in read) return refused(read.outcome)
      const { is_free: isFree, amount, currency, reward_uuid: reward } = read.body
      const free = { isFree: isFree ?? false, reward: reward ?? null }
      return move(ctx, link, { kind: name, body: read.body, amount, currency, ...free })
    }
    case 'win': {
      const read = readCall(name, given)
      if ('outcome' in read) return refused(read.outcome)
      const { amount, currency, reference_transaction_uuid: reference } = read.body
      return move(ctx, link, { kind: name, body: read.body, amount, currency, reference })
    }
    case 'rollback': {
      const read = readCall(name, given)
      if ('outcome' in read) return refused(read.outcome)
      return move(ctx, link, {
        kind: name,
        body: read.body,
        reference: read.body.reference_transaction_uuid,
      })
    }
  }
}

/** `/user/info` and `/user/balance`, for members who play with this vendor now and for nobody else. */
async function show(
  ctx: Context,
  link: LinkWithKeys,
  { name, body }: { readonly name: 'info' | 'balance'; readonly body: WalletBody<'info' | 'balance'> },
): Promise<Result> {
  if (!link.enabled) return refused('invalid_vendor')
  const player = await find(ctx, link, body)
  if (player === null || player.token === null) return refused('invalid_token')
  if (!player.token.isLive) return refused('token_expired')
  const balance = name === 'info' ? null : await cashOf(ctx.db.book(player.book), player.memberId)
  return { outcome: 'ok', money: { currency: player.currency, balance } }
}

const find = (
  ctx: Context,
  { vendor }: LinkWithKeys,
  { user, token }: { readonly user: string; readonly token?: string | null | undefined },
): Promise<SeatedPlayer | null> => findPlayer(ctx, { vendor, user, token: token ?? undefined })

interface Moving {
  readonly kind: 'bet' | 'win' | 'rollback'
  readonly body: WalletBody<'bet'> | WalletBody<'win'> | WalletBody<'rollback'>
  readonly amount?: bigint
  readonly currency?: string
  readonly isFree?: boolean
  readonly reward?: string | null
  readonly reference?: string
}

async function move(ctx: Context, link: LinkWithKeys, moving: Moving): Promise<Result> {
  const { kind, body, amount = 0n, currency = null, isFree = false, reward = null, reference = null } = moving
  const { vendor } = link
  // Only a bet needs a live token: every stake is settled, whatever became of its token.
  const seated = kind === 'bet' ? await find(ctx, link, body) : null
  const player: Player | null = kind === 'bet' ? seated : await findByName(ctx, { vendor, user: body.user })
  if (player === null) {
    await reportRefused(ctx, link, { ...moving, player, outcome: 'invalid_token' })
    return refused('invalid_token')
  }
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
      reward,
      reference,
      currency,
      closes: body.round_closed ?? null,
    },
  )
  const { outcome, balance } = await applyTransaction(ctx, player.book, transaction)
  if (outcome === 'ok') {
    sendLiveUpdate(ctx, { topic: 'balance', member: String(player.memberId) })
    if (kind === 'win') await endPaidWin(ctx, link, body.transaction_uuid)
  } else await reportRefused(ctx, link, { ...moving, player, outcome })
  const hasBalance = outcome === 'ok' || outcome === 'insufficient_funds'
  return { outcome, money: hasBalance ? { currency: player.currency, balance } : null }
}
