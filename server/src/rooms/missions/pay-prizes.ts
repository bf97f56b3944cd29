import { createHash } from 'node:crypto'
import { formatMoney, symbolOf } from '@koi/contract/money.ts'
import type { MemberId } from '../../caller.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import { enqueue } from '../../job.ts'
import { sendLiveUpdate } from '../../live-update.ts'
import { Refusal } from '../../refusal.ts'
import { defineText, fillParts } from '../../text-template.ts'
import { memberById } from '../members/index.ts'
import { issueReward } from '../rewards/index.ts'
import { readTexts } from '../whitelabel/index.ts'
import type { Board, Place, Round } from './board.ts'
import { findBoard } from './board-store.ts'
import { findRound, lockUnpaid, markPaid } from './round-store.ts'

/**
 * Pays the prizes of a closed round, each once and in a transaction of its own, best place first. A prize of
 * a member to whom play is closed by then is withheld, and the office shows it.
 */
export async function payPrizes(ctx: Context, roundId: bigint): Promise<void> {
  const round = await findRound(ctx.db, roundId)
  const board = round === null ? null : await findBoard(ctx.db, round.boardId)
  if (round === null || board === null) return
  for (;;) {
    const paid = await ctx.db.transact((tx) => payNext(ctx, tx, round, board))
    if (paid === null) return
    sendLiveUpdate(ctx, { topic: 'balance', member: String(paid) })
  }
}

/** Returns whose prize was decided; null if none is left. */
async function payNext(ctx: Context, tx: Tx, round: Round, board: Board): Promise<MemberId | null> {
  const place = await lockUnpaid(tx, round.id)
  if (place === null) return null
  const number = await issue(ctx, tx, { round, board, place })
  const at = ctx.clock.now()
  await markPaid(tx, { roundId: round.id, memberId: place.memberId, at, number })
  if (number !== null) await announce(tx, { round, place, at })
  return place.memberId
}

interface Prize {
  readonly round: Round
  readonly board: Board
  readonly place: Place & { readonly prize: bigint }
}

/** Returns the number of the claim; null if play is closed to the member, before anything was written. */
async function issue(ctx: Context, tx: Tx, { round, board, place }: Prize): Promise<string | null> {
  const member = await memberById(tx, place.memberId)
  if (member === null) throw new Error(`there is no member ${place.memberId}`)
  try {
    return await issueReward(ctx, tx, {
      ...{ member, titles: board.titles, bodies: board.bodies, amount: place.prize },
      ...{ currency: round.currency, turnoverRate: round.turnoverRate },
      reference: `board:${round.id}:${place.memberId}`,
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return null
  }
}

/** What a member reads in the inbox; `{place}` and `{prize}` are filled in. */
const prizePaid = defineText({
  name: 'missions.prize-paid',
  channel: 'letter',
  texts: {
    EN: {
      subject: 'You reached place {place}',
      body: 'The ranking is closed, and your place is {place}. The prize of {prize} was credited to your wallet.',
    },
    MS: {
      subject: 'Anda mendapat tempat {place}',
      body: 'Kedudukan sudah muktamad dan anda di tempat {place}. Hadiah {prize} telah dikreditkan ke dompet anda.',
    },
    CN: {
      subject: '您获得第 {place} 名',
      body: '排行榜已结算，您的名次是第 {place} 名，奖金 {prize} 已存入您的钱包。',
    },
  },
})

async function announce(
  tx: Tx,
  { round, place, at }: Pick<Prize, 'round' | 'place'> & { readonly at: Date },
): Promise<void> {
  const values: Readonly<Record<string, string>> = {
    place: String(place.place),
    prize: formatMoney(place.prize, symbolOf(round.currency)),
  }
  const { EN, MS, CN } = await readTexts(tx, prizePaid)
  const filled = { EN: fillParts(EN, values), MS: fillParts(MS, values), CN: fillParts(CN, values) }
  await enqueue(tx, {
    name: 'messages.write-notices',
    payload: {
      ...{ members: String(place.memberId), texts: JSON.stringify(filled), at: at.getTime() },
      key: createHash('sha256').update(`board:${round.id}`).digest('hex').slice(0, 32),
    },
  })
}
