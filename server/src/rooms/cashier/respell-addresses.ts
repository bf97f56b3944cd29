import { readChainAddress } from '@koi/contract/chain-address.ts'
import type { MemberId } from '../../caller.ts'
import type { Context } from '../../context.ts'
import { sealSecret } from '../../secrets.ts'
import { matchByCard } from '../members/index.ts'
import { notifyOfAccount } from './account-notice.ts'
import {
  type BankAccount,
  CARD_PURPOSE,
  findBankAccount,
  hashNumber,
  maskNumber,
  openNumber,
} from './bank-account.ts'
import { ownersOf } from './number-owner.ts'
import { wasPaidTo } from './withdrawal-store.ts'

const PAGE = 100

interface Row {
  readonly id: bigint
  readonly memberId: MemberId
  readonly book: number
}

/**
 * Each minute, until there are none: binds ERC-20 addresses from before in their one spelling, the oldest
 * first. What was bound in another spelling already is removed, and its member notified; members who share
 * an address are compared as those who type one are.
 */
export async function respellAddresses(ctx: Context): Promise<void> {
  for (;;) {
    const rows = await ctx.db.query<Row>(
      `select card.id, card.member_id as "memberId", member.book from cashier.card card
       join members.member member on member.id = card.member_id
       where not card.is_respelled order by card.id limit ${PAGE}`,
    )
    for (const row of rows) await respell(ctx, row)
    if (rows.length < PAGE) return
  }
}

async function respell(ctx: Context, { id, memberId, book }: Row): Promise<void> {
  const account = await findBankAccount(ctx.db, memberId, id)
  const number = account === null ? null : await openNumber(ctx, account)
  const spelled = number === null ? null : readChainAddress('ERC20', number)
  if (account === null || spelled === null || spelled === number) return noteRespelled(ctx, id)
  const numberHash = await hashNumber(ctx, `${account.bankCode}|${spelled}`)
  const { owner, former, free } = await ownersOf(ctx, numberHash)
  const isTheirs =
    account.removedAt === null || (await wasPaidTo(ctx.db.book(book), { memberId, cardId: id }))
  const member = { id: memberId, book }
  if (owner !== null && owner !== memberId) await matchByCard(ctx, member, owner, { isCertain: isTheirs })
  for (const other of former)
    if (other !== memberId) await matchByCard(ctx, member, other, { isCertain: false })
  await replace(ctx, account, { spelled, numberHash, free })
}

const noteRespelled = async (ctx: Context, id: bigint): Promise<void> => {
  await ctx.db.query('update cashier.card set is_respelled = true where id = $1', [id])
}

interface Spelled {
  readonly spelled: string
  readonly numberHash: Buffer
  readonly free: readonly bigint[]
}

/** The old row stays for the withdrawals that name it. Its member may have removed it since it was read. */
async function replace(
  ctx: Context,
  account: BankAccount,
  { spelled, numberHash, free }: Spelled,
): Promise<void> {
  const { id, memberId, bankCode, bankName, holder, addedAt, lastFour } = account
  const sealed = sealSecret(ctx.config, ctx.random, Buffer.from(spelled), CARD_PURPOSE)
  await ctx.db.transact(async (tx) => {
    const [locked] = await tx.query<{ removedAt: Date | null }>(
      `select removed_at as "removedAt" from cashier.card where id = $1 and not is_respelled for update`,
      [id],
    )
    if (locked === undefined) return
    const { removedAt } = locked
    await tx.query(
      `update cashier.card set is_respelled = true, removed_at = coalesce(removed_at, $2) where id = $1`,
      [id, ctx.clock.now()],
    )
    const added = await tx.query(
      `insert into cashier.card (member_id, bank_code, number_sealed, number_hash, last_four, holder,
         added_at, removed_at)
       select $1::bigint, $2, $3, $4::bytea, $5, $6, $7::timestamptz, $8::timestamptz
       where not exists (
         select from cashier.card where number_hash = $4 and id <> all ($9::bigint[])
           and (member_id <> $1 or removed_at is null))
       on conflict do nothing returning id`,
      [memberId, bankCode, sealed, numberHash, spelled.slice(-4), holder, addedAt, removedAt, free],
    )
    if (added.length > 0 || removedAt !== null) return
    await notifyOfAccount(ctx, tx, { memberId, event: 'twice', bankName, number: maskNumber(lastFour) })
  })
}
