import { fromWire, ONE, toWire } from '@koi/contract/money.ts'
import { pause } from '../../scripts/processes.mjs'
import type { Random } from '../../server/src/random.ts'
import { randomKey } from '../../server/src/testing/random-slip.ts'
import { codeOf, type Load } from './load.ts'
import type { Site } from './slips.ts'

export interface SentDeposit {
  readonly id: string
  readonly amount: bigint
}

export interface SentWithdrawal {
  readonly id: string
  readonly amount: bigint
}

interface Owner {
  readonly load: Load
  readonly site: Site
  readonly random: Random
  readonly account: string
}

const PAYMENT_PASSWORD = '246810'
const FIRST_DEPOSIT = 20_000n * ONE
/**
 * Refusals that are allowed: too many requests, too little money, another one open, a provider that is down.
 */
const REFUSED: readonly string[] = [
  'request.too_many',
  'channel.unavailable',
  'deposit.too_many_open',
  'withdrawal.pending',
  'wallet.insufficient_funds',
]
/** How the provider's callback arrives; in the last three cases never, so the platform must poll. */
const CALLBACKS = [
  'none',
  'none',
  'none',
  'none',
  'twice',
  'twice',
  'twice',
  'never',
  'wrong_signature',
  'stale',
]

/** Deposits and withdrawals of one player, through the payment provider of the sandbox. */
export class Wallet {
  /** Deposits that were paid at the provider: each must be credited once. */
  readonly deposits: SentDeposit[] = []
  readonly withdrawals: SentWithdrawal[] = []
  private readonly owner: Owner
  private bankId = ''

  constructor(owner: Owner) {
    this.owner = owner
  }

  /** Sets a payment password, adds a bank card and makes a first deposit. */
  async open(password: string): Promise<void> {
    const { site, account } = this.owner
    const paymentPassword = PAYMENT_PASSWORD
    await site.setPaymentPassword({ password, paymentPassword, confirmPaymentPassword: paymentPassword })
    await site.setPerson({ fullName: 'Kay Kill', birthDate: '1990-05-17' })
    const card = await site.addBankCard({
      bankCode: 'HARBOUR',
      accountNumber: `88${account.slice(-3).padStart(10, '0')}`,
      holder: 'Kay Kill',
      paymentPassword,
    })
    this.bankId = card.id
    await this.pay(FIRST_DEPOSIT, 'none')
    await this.waitUntilCredited(30_000)
  }

  deposit(): Promise<void> {
    const { random } = this.owner
    const callback = CALLBACKS[random.below(CALLBACKS.length)] ?? 'none'
    return this.pay(BigInt(10 + random.below(500)) * ONE, callback)
  }

  async withdraw(): Promise<void> {
    const { load, site, random } = this.owner
    const amount = BigInt(10 + random.below(300)) * ONE
    const request = {
      clientKey: randomKey(random),
      amount: toWire(amount),
      bankId: this.bankId,
      paymentPassword: PAYMENT_PASSWORD,
    }
    try {
      const { id } = await load.sendUntilAnswered(() => site.withdraw(request))
      this.withdrawals.push({ id, amount })
    } catch (error) {
      const code = codeOf(error)
      // The same key returns the open request; another key is refused while it is open.
      if (!REFUSED.includes(code)) throw error
    }
  }

  /** Waits until every deposit that was paid is credited. */
  async waitUntilCredited(milliseconds: number): Promise<void> {
    const end = performance.now() + milliseconds
    const { load, site, account } = this.owner
    for (const { id } of this.deposits) {
      for (;;) {
        const { state } = await load.sendUntilAnswered(() => site.depositDetail({ id }))
        if (state === 'success') break
        if (performance.now() > end) throw new Error(`deposit ${id} of ${account} is ${state}, and was paid`)
        await pause(200)
      }
    }
  }

  private async pay(amount: bigint, fault: string): Promise<void> {
    const { load, site, random } = this.owner
    const request = { clientKey: randomKey(random), channel: 'QUICKPAY', amount: toWire(amount) }
    try {
      const order = await load.sendUntilAnswered(() => site.createDeposit(request))
      if (fromWire(order.amount) !== amount) load.wrong.push(`deposit ${order.id} is of another amount`)
      if (await this.payAtProvider(order.orderNumber, fault)) this.deposits.push({ id: order.id, amount })
    } catch (error) {
      // The provider is down: the order stays unpaid until it expires.
      if (!REFUSED.includes(codeOf(error))) throw error
    }
  }

  /** Pays at the provider; false when it does not know the order. */
  private async payAtProvider(orderNumber: string, fault: string): Promise<boolean> {
    const { sandbox } = this.owner.load.product
    for (;;) {
      const response = await fetch(`${sandbox}/control/orders/${orderNumber}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ outcome: 'paid', fault }),
        signal: AbortSignal.timeout(5_000),
      }).catch(() => null)
      // Already decided: the response to the first request was lost.
      if (response?.ok === true || response?.status === 409) return true
      if (response?.status === 404) return false
      await pause(100)
    }
  }
}
