import { toWire } from '@koi/contract/money.ts'
import type { MemberId } from '../../caller.ts'
import type { Db, Tx } from '../../db/db.ts'
import { refuse } from '../../refusal.ts'
import { listRunning, sumOf } from './bonus-store.ts'
import { closeRequirements, readProgress, remaining } from './turnover-requirement.ts'
import { findOpenWithdrawal } from './withdrawal-store.ts'

/** What keeps a member's money from leaving to another member; amounts in units of 1/100000. */
export interface Obstacles {
  /** What is still to be played for deposits, rewards and money from others. */
  readonly turnover: bigint
  readonly hasWithdrawal: boolean
  /** The sum of running bonuses, which the member would have to give up first. */
  readonly bonuses: bigint
}

/** The obstacles now; `book` is the member's, or a transaction of it. */
export async function readObstacles(book: Db, memberId: MemberId): Promise<Obstacles> {
  const requirements = await readProgress(book, memberId)
  const open = await findOpenWithdrawal(book, memberId)
  const running = await listRunning(book, memberId)
  return {
    turnover: remaining(requirements),
    hasWithdrawal: open !== null,
    bonuses: sumOf(running),
  }
}

/**
 * Requires that a member's money may leave to another member, in the transaction that moves it and after
 * `lockMoney`; the requirements that are met are closed, as by a withdrawal. Refuses 'transfer.turnover' with
 * what is `remaining`, 'transfer.withdrawal', and 'transfer.bonus_running'.
 */
export async function requireMoneyFree(tx: Tx, memberId: MemberId, at: Date): Promise<void> {
  const { turnover, hasWithdrawal, bonuses } = await readObstacles(tx, memberId)
  if (hasWithdrawal) refuse('transfer.withdrawal')
  if (bonuses > 0n) refuse('transfer.bonus_running', { amount: toWire(bonuses) })
  if (turnover > 0n) refuse('transfer.turnover', { remaining: toWire(turnover) })
  await closeRequirements(tx, memberId, at)
}
