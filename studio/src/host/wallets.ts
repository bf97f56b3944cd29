import type { KeyObject } from 'node:crypto'
import type pg from 'pg'
import type { Clock } from '../clock.ts'
import type { VendorCode } from '../games/game.ts'
import { createWallet, type Settled, type Wallet } from '../wallet/wallet.ts'
import type { Seat } from '../wallet/wire.ts'
import { TRANSFER_VENDOR } from './catalogue.ts'
import { createHeldBalanceWallet } from './held-balance.ts'
import { createJournal } from './journal.ts'
import { createPracticeWallet } from './practice.ts'

export interface WalletsWorld {
  readonly db: pg.Pool
  readonly clock: Clock
  readonly uuid: () => string
  readonly fetch: typeof globalThis.fetch
  /** The operator's origin, such as `https://operator.example`. */
  readonly operatorUrl: string
  readonly keys: ReadonlyMap<VendorCode, KeyObject>
  /** Called with each balance that a wallet answers. */
  readonly notifyBalance: (of: {
    readonly vendor: VendorCode
    readonly seat: Seat
    readonly balance: bigint
  }) => void
}

export interface Wallets {
  readonly of: (of: { readonly vendor: VendorCode; readonly practice: boolean }) => Wallet
  /** Resumes what a crash left open, in the background, until each movement has ended. */
  readonly resume: () => Promise<void>
  readonly stop: () => void
}

/** The wallets of all vendors, each with a real one and one for practice. */
export function createWallets(world: WalletsWorld): Wallets {
  const { db, clock, uuid, fetch } = world
  const now = () => clock.now()
  const real = new Map<VendorCode, Wallet>()
  const practice = new Map<VendorCode, Wallet>()
  for (const [vendor, key] of world.keys) {
    const journal = createJournal(db, vendor, now)
    const url = `${world.operatorUrl}/vendor/${vendor}`
    const own = vendor === TRANSFER_VENDOR ? createHeldBalanceWallet(db, vendor, now) : null
    const wallet = own ?? createWallet({ url, key, fetch, clock, uuid, journal })
    real.set(vendor, notifying(wallet, vendor, world.notifyBalance))
    practice.set(vendor, notifying(createPracticeWallet(db, vendor, now), vendor, world.notifyBalance))
  }
  return {
    of: ({ vendor, practice: isPractice }) => {
      const wallet = (isPractice ? practice : real).get(vendor)
      if (wallet === undefined) throw new Error(`there is no vendor ${vendor}`)
      return wallet
    },
    resume: async () => {
      await Promise.all([...real.values()].map((wallet) => wallet.resume()))
    },
    stop: () => {
      for (const wallet of real.values()) wallet.stop()
    },
  }
}

/** A wallet that notifies of every balance. */
function notifying(wallet: Wallet, vendor: VendorCode, notifyBalance: WalletsWorld['notifyBalance']): Wallet {
  const notified = <Answer extends object>(seat: Seat, answer: Answer): Answer => {
    const balance = 'balance' in answer ? answer.balance : null
    if (typeof balance === 'bigint') notifyBalance({ vendor, seat, balance })
    return answer
  }
  const settled = (seat: Seat, settling: Promise<Settled>) =>
    settling.then((answer) => notified(seat, answer))
  return {
    ...wallet,
    bet: async (bet) => {
      const outcome = notified(bet.seat, await wallet.bet(bet))
      if (outcome.state === 'unsure') return { ...outcome, undoing: settled(bet.seat, outcome.undoing) }
      return outcome
    },
    win: (win) => settled(win.seat, wallet.win(win)),
    rollback: (rollback) => settled(rollback.seat, wallet.rollback(rollback)),
  }
}
