import type { Tx } from '../../db/db.ts'
import { fingerprint } from '../ledger/index.ts'
import type { Deposit } from './deposit.ts'
import * as store from './deposit-store.ts'
import { orderNumber } from './order-number.ts'
import { addStep } from './step.ts'
import type { StrayTransfer } from './stray-store.ts'

interface Further {
  readonly stray: StrayTransfer
  readonly amount: bigint
  readonly at: Date
}

/** An order of the same member for a second transfer: a deposit is booked once. Returns its id. */
export async function openFurtherOrder(
  book: Tx,
  { memberId, account, channel, channelName, currency }: Deposit,
  { stray, amount, at }: Further,
): Promise<bigint> {
  const id = await store.nextDepositId(book)
  const number = orderNumber('D', id, at)
  const content = fingerprint(`stray|${stray.channel}|${stray.txId}`)
  await store.insertDeposit(book, {
    ...{ id, orderNumber: number, memberId, account, channel, channelName, amount, fee: 0n, currency },
    // The same transfer opens no second order.
    clientKey: uuidOf(content),
    fingerprint: content,
    ...{ createdAt: at, expiresAt: at, payTo: null, queryAt: null },
  })
  await addStep(book, { orderNumber: number, state: 'created', at })
  return id
}

/** Sixteen bytes of a hash as a key of a client. Pure. */
const uuidOf = (hash: Buffer): string =>
  hash
    .toString('hex')
    .slice(0, 32)
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
