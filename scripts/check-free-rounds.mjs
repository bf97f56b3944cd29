/** The part of the wallet check about free rounds (docs/vendors.md#free-rounds). */
import { randomUUID } from 'node:crypto'
import { decimals } from './wallet-table.mjs'

/** Less than any largest win, and taken back again. */
const WIN = 1_000n

/**
 * The checks by their names. Without a reward, only what needs none: with one, of which two rounds or more
 * are left, it is played, rolled back, won, and its win is taken back.
 */
export function freeChecks({ reward = null, rewardValue = 100_000 }) {
  const betOf = (uuid, changes = {}) => ({
    ...{ transaction_uuid: randomUUID(), round: `check-free-${randomUUID()}`, round_closed: false },
    ...{ amount: rewardValue, is_free: true, reward_uuid: uuid, ...changes },
  })
  const unknown = {
    'a free bet of free rounds that are not known': (wallet) =>
      refused(wallet, betOf(randomUUID()), 'INVALID_REWARD'),
    'a bet with a stake that names free rounds': (wallet) =>
      refused(wallet, betOf(randomUUID(), { is_free: false, amount: 1_000 }), 'INVALID_REWARD'),
  }
  if (reward === null) return unknown
  return {
    ...unknown,
    'a round of free rounds is given back': (wallet) => giveBack(wallet, betOf(reward)),
    'a round of free rounds and its win': (wallet) => winAndReturn(wallet, betOf(reward)),
    'free rounds in a game that is not theirs': (wallet) =>
      refused(wallet, betOf(reward, { game_code: 'no-such-game' }), 'INVALID_GAME', 'INVALID_REWARD'),
  }
}

/** A call that is refused and moves nothing. */
async function refused(wallet, bet, ...wanted) {
  const before = await wallet.balance()
  const { status } = await wallet.move('bet', bet)
  if (!wanted.includes(status)) return `${status}, expected ${wanted.join(' or ')}`
  return sameAs(before, await wallet.balance())
}

async function giveBack(wallet, bet) {
  const before = await wallet.balance()
  const rollback = {
    ...{ transaction_uuid: randomUUID(), reference_transaction_uuid: bet.transaction_uuid },
    ...{ round: bet.round, round_closed: true },
  }
  return play(wallet, [
    ['bet', bet, 'OK', before],
    ['bet', bet, 'OK', before],
    ['rollback', rollback, 'OK', before],
    ['bet', bet, 'TRANSACTION_ROLLED_BACK', null],
  ])
}

/** The win is cash or a bonus, by the terms of the rounds: the balance may have it or not, but not half. */
async function winAndReturn(wallet, bet) {
  const before = await wallet.balance()
  const begun = await play(wallet, [['bet', bet, 'OK', before]])
  if (begun !== null) return begun
  const win = {
    ...{ transaction_uuid: randomUUID(), reference_transaction_uuid: bet.transaction_uuid },
    ...{ round: bet.round, round_closed: true, amount: Number(WIN) },
  }
  const { status, balance } = await wallet.move('win', win)
  if (status !== 'OK') return `win: ${status}, expected OK`
  if (balance !== before && balance !== before + WIN)
    return `win: ${decimals(balance)} is neither cash nor bonus`
  const rollback = {
    ...{ transaction_uuid: randomUUID(), reference_transaction_uuid: win.transaction_uuid },
    ...{ round: bet.round, round_closed: true },
  }
  return play(wallet, [
    ['win', win, 'OK', balance],
    ['rollback', rollback, 'OK', before],
  ])
}

/** Makes the calls; returns the first fault, or null. */
async function play(wallet, calls) {
  for (const [kind, fields, wanted, left] of calls) {
    const { status, balance } = await wallet.move(kind, fields)
    if (status !== wanted) return `${kind}: ${status}, expected ${wanted}`
    const problem = left === null ? null : sameAs(left, balance)
    if (problem !== null) return `${kind}: ${problem}`
  }
  return null
}

const sameAs = (wanted, found) =>
  found === wanted ? null : `${found === null ? 'no balance' : decimals(found)}, expected ${decimals(wanted)}`
