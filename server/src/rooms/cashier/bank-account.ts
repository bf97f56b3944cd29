import { createHmac } from 'node:crypto'
import { readChainAddress } from '@koi/contract/chain-address.ts'
import { bankAccountNumber, payeeName } from '@koi/contract/field-rules.ts'
import { BANK_CARDS_MAX } from '@koi/contract/limits.ts'
import type { Network } from '@koi/contract/networks.ts'
import type { MemberCaller, MemberId } from '../../caller.ts'
import type { Context } from '../../context.ts'
import type { Db, Tx } from '../../db/db.ts'
import { refuse } from '../../refusal.ts'
import { openSecret, sealSecret } from '../../secrets.ts'
import {
  claimPayeeName,
  matchByCard,
  memberById,
  requireOwnName,
  verifyPaymentPassword,
} from '../members/index.ts'
import { notifyOfAccount } from './account-notice.ts'
import { requireRealMoney } from './amount.ts'
import { ownersOf } from './number-owner.ts'

/** A member's bank account, to which withdrawals are paid; the API calls it a card. */
export interface BankAccount {
  readonly id: bigint
  readonly memberId: MemberId
  readonly bankCode: string
  readonly bankName: string
  readonly lastFour: string
  readonly holder: string
  readonly addedAt: Date
  readonly numberSealed: string
  readonly numberHash: Buffer
  /** Of an address on a chain; null for a bank's account. */
  readonly network: Network | null
  /** Null while it is bound. What was removed is still paid to by what was requested before, and is known. */
  readonly removedAt: Date | null
}

/** How long a new address waits before it can be paid to, so that a thief's is noticed (CA-06). */
const ADDRESS_HOLD_MS = 24 * 3_600_000

/** How many accounts a member may add within so many days, those included that they removed. */
const ADDED_MAX = 10
const ADDED_DAYS = 30

/** From when money can be paid to an account. */
export const usableAt = ({ network, addedAt }: Pick<BankAccount, 'network' | 'addedAt'>): Date =>
  network === null ? addedAt : new Date(addedAt.getTime() + ADDRESS_HOLD_MS)

export const CARD_PURPOSE = 'cashier.card'
const KEY_PURPOSE = 'cashier.card_key'

/** The part of a number that is shown. */
export const maskNumber = (lastFour: string): string => `**** ${lastFour}`

const presentAccount = (account: BankAccount) => ({
  id: String(account.id),
  bankCode: account.bankCode,
  bankName: account.bankName,
  maskedNumber: maskNumber(account.lastFour),
  holder: account.holder,
  addedAt: account.addedAt.getTime(),
  usableAt: usableAt(account).getTime(),
})

interface Bank {
  readonly code: string
  readonly name: string
  readonly network: Network | null
}

/** The banks that the operator offers, and the networks to whose addresses it pays. */
export const banks = (ctx: Context): Promise<Bank[]> =>
  ctx.db.query('select code, name, network from cashier.bank where enabled order by place, code')

const ACCOUNT = `card.id, card.member_id as "memberId", card.bank_code as "bankCode", bank.name as "bankName",
  card.last_four as "lastFour", card.holder, card.added_at as "addedAt", card.number_sealed as "numberSealed",
  card.number_hash as "numberHash", bank.network, card.removed_at as "removedAt"`

/** Every account of a member, also those that they removed. */
export const listBankAccounts = (db: Db, memberId: MemberId): Promise<BankAccount[]> =>
  db.query<BankAccount>(
    `select ${ACCOUNT} from cashier.card card join cashier.bank bank on bank.code = card.bank_code
     where card.member_id = $1 order by card.id`,
    [memberId],
  )

/**
 * One account of this member, bound or removed; null for an unknown id and for another member's account.
 */
export async function findBankAccount(db: Db, memberId: MemberId, id: bigint): Promise<BankAccount | null> {
  const [row] = await db.query<BankAccount>(
    `select ${ACCOUNT} from cashier.card card join cashier.bank bank on bank.code = card.bank_code
     where card.member_id = $1 and card.id = $2`,
    [memberId, id],
  )
  return row ?? null
}

/** How many accounts a member has bound. */
export async function countBankAccounts(db: Db, memberId: MemberId): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    'select count(*)::integer as count from cashier.card where member_id = $1 and removed_at is null',
    [memberId],
  )
  return row?.count ?? 0
}

/** How many accounts a member has added since then, bound or removed. */
async function countAdded(db: Db, memberId: MemberId, since: Date): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    'select count(*)::integer as count from cashier.card where member_id = $1 and added_at > $2',
    [memberId, since],
  )
  return row?.count ?? 0
}

/**
 * The full number, for the payment provider only. Null, and an error in the log, for a sealed number that was
 * copied from another row: the keyed hash beside it, which is unique, is not that of this bank and number.
 */
export async function openNumber(ctx: Context, account: BankAccount): Promise<string | null> {
  const number = openSecret(ctx.config, account.numberSealed, CARD_PURPOSE).toString()
  const hash = await hashNumber(ctx, `${account.bankCode}|${number}`)
  if (hash.equals(account.numberHash)) return number
  const card = String(account.id)
  ctx.log.error({ event: 'bank account foreign', card }, 'a bank account has the number of another one')
  return null
}

export async function bankCards(ctx: Context, caller: MemberCaller) {
  requireRealMoney(caller)
  const accounts = await listBankAccounts(ctx.db, caller.id)
  return accounts.filter(({ removedAt }) => removedAt === null).map(presentAccount)
}

interface Input {
  readonly bankCode: string
  readonly accountNumber: string
  readonly holder?: string | undefined
  readonly paymentPassword: string
}

/**
 * Binds a bank account: at most five for a member and ten in thirty days, all in one name, which the first
 * account sets. A number is one member's, also after they removed it if money was paid to it; what is bound
 * again is new. Refuses 'payee_name.refused' if that first name is taken.
 */
export async function addBankCard(ctx: Context, caller: MemberCaller, input: Input) {
  requireRealMoney(caller)
  const name = input.holder ?? (await memberById(ctx.db, caller.id))?.payeeName ?? ''
  const holder = name.trim().replaceAll(/\s+/g, ' ')
  const typed = input.accountNumber.replaceAll(/[\s-]/g, '')
  const network = (await banks(ctx)).find(({ code }) => code === input.bankCode)?.network ?? null
  const wrongName = payeeName(holder)
  if (wrongName !== null) refuse(wrongName, { field: 'holder' })
  const number = network === null ? readNumber(typed) : readChainAddress(network, typed)
  if (number === null) return refuse('bank_card.invalid', NUMBER)
  await verifyPaymentPassword(ctx, caller.id, input.paymentPassword)
  await requireOwnName(ctx, caller, holder)
  const numberHash = await hashNumber(ctx, `${input.bankCode}|${number}`)
  const { owner, former, free } = await ownersOf(ctx, numberHash)
  if (owner !== null && owner !== caller.id) {
    await matchByCard(ctx, caller, owner, { isCertain: true })
    refuse('bank_card.exists', NUMBER)
  }
  for (const other of former)
    if (other !== caller.id) await matchByCard(ctx, caller, other, { isCertain: false })
  return ctx.db.transact(async (tx) => {
    await tx.query(`select pg_advisory_xact_lock(hashtext('cashier.card'), hashtext($1))`, [
      String(caller.id),
    ])
    const bound = await countBankAccounts(tx, caller.id)
    if (bound >= BANK_CARDS_MAX) refuse('bank_card.limit', { most: BANK_CARDS_MAX })
    const now = ctx.clock.now()
    const since = new Date(now.getTime() - ADDED_DAYS * 24 * 3_600_000)
    if ((await countAdded(tx, caller.id, since)) >= ADDED_MAX) refuse('bank_card.limit', { most: ADDED_MAX })
    const payee = await claimPayeeName(tx, caller.id, holder)
    if (!isSameName(payee, holder)) refuse('bank_card.name_mismatch', { field: 'holder' })
    const id = await insertAccount(tx, {
      memberId: caller.id,
      bankCode: input.bankCode,
      numberSealed: sealSecret(ctx.config, ctx.random, Buffer.from(number), CARD_PURPOSE),
      ...{ numberHash, free },
      lastFour: number.slice(-4),
      holder: payee,
      at: now,
    })
    if (id === null) return refuse('bank_card.exists', NUMBER)
    const account = await findBankAccount(tx, caller.id, id)
    if (account === null) return refuse('bank_card.invalid')
    const { bankName, lastFour } = account
    const shown = maskNumber(lastFour)
    await notifyOfAccount(ctx, tx, { memberId: caller.id, event: 'added', bankName, number: shown })
    return presentAccount(account)
  })
}

/** The field of the number, for the refusals that are about it. */
const NUMBER = { field: 'accountNumber' }

/** The number of a bank account; refuses the code of its rule. */
function readNumber(typed: string): string {
  const wrong = bankAccountNumber(typed)
  return wrong === null ? typed : refuse(wrong, NUMBER)
}

/** Banks print names in capitals, so names that differ only in case are the same. */
const isSameName = (a: string, b: string): boolean =>
  a.normalize('NFC').toLowerCase() === b.normalize('NFC').toLowerCase()

interface NewAccount {
  readonly memberId: MemberId
  readonly bankCode: string
  readonly numberSealed: string
  readonly numberHash: Buffer
  /** Rows of others that keep the number from nobody. */
  readonly free: readonly bigint[]
  readonly lastFour: string
  readonly holder: string
  readonly at: Date
}

/**
 * The new id; null when the number is already bound, or another member's. Refuses 'bank_card.invalid' for a
 * bank that is not offered.
 */
async function insertAccount(tx: Tx, account: NewAccount): Promise<bigint | null> {
  const offered = await tx.query('select from cashier.bank where code = $1 and enabled', [account.bankCode])
  if (offered.length === 0) refuse('bank_card.invalid', { field: 'bankCode' })
  const [row] = await tx.query<{ id: bigint }>(
    `insert into cashier.card (member_id, bank_code, number_sealed, number_hash, last_four, holder, added_at)
     select $1::bigint, $2, $3, $4::bytea, $5, $6, $7::timestamptz
     where not exists (
       select from cashier.card
       where number_hash = $4 and member_id <> $1 and id <> all ($8::bigint[]))
     on conflict (number_hash) where removed_at is null do nothing returning id`,
    [
      account.memberId,
      account.bankCode,
      account.numberSealed,
      account.numberHash,
      account.lastFour,
      account.holder,
      account.at,
      account.free,
    ],
  )
  return row?.id ?? null
}

/**
 * A keyed hash of an account number: a plain hash could be reversed by trying all numbers. The key is sealed
 * at rest.
 */
export async function hashNumber(ctx: Context, text: string): Promise<Buffer> {
  const sealed = sealSecret(ctx.config, ctx.random, ctx.random.bytes(32), KEY_PURPOSE)
  await ctx.db.query(
    `insert into cashier.secret (name, sealed) values ('card_key', $1) on conflict (name) do nothing`,
    [sealed],
  )
  const [row] = await ctx.db.query<{ sealed: string }>(
    `select sealed from cashier.secret where name = 'card_key'`,
  )
  const key = openSecret(ctx.config, row?.sealed ?? '', KEY_PURPOSE)
  return createHmac('sha256', key).update(text).digest()
}
