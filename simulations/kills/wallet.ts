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
/** What may be said of a wish: too many of them, too little money, another one open, a provider that is down. */
const REFUSED: readonly string[] = [
  'request.too_many',
  'channel.unavailable',
  'deposit.too_many_open',
  'withdrawal.pending',
  'wallet.insufficient_funds',
]
/** How the provider's word reaches us; the last three it never does, and we have to ask for it. */
const MANNERS = [
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

/** Money in and money out of one player, through the payment provider of the sandbox. */
export class Wallet {
  /** Deposits that were paid at the provider: each must be credited, once. */
  readonly deposits: SentDeposit[] = []
  readonly withdrawals: SentWithdrawal[] = []
  private readonly owner: Owner
  private bankId = ''

  constructor(owner: Owner) {
    this.owner = owner
  }

  /** A payment password, a bank card, and money to begin with. */
  async open(password: string): Promise<void> {
    const { site, account } = this.owner
    const paymentPassword = PAYMENT_PASSWORD
    await site.setPaymentPassword({ password, paymentPassword, confirmPaymentPassword: paymentPassword })
    const card = await site.addBankCard({
      bankCode: 'HARBOUR',
      accountNumber: `88${account.slice(-3).padStart(10, '0')}`,
      holder: 'Kay Kill',
      paymentPassword,
    })
    this.bankId = card.id
    await this.pay(FIRST_DEPOSIT, 'none')
    await this.untilCredited(30_000)
  }

  deposit(): Promise<void> {
    const { random } = this.owner
    const manner = MANNERS[random.below(MANNERS.length)] ?? 'none'
    return this.pay(BigInt(10 + random.below(500)) * ONE, manner)
  }

  async withdraw(): Promise<void> {
    const { load, site, random } = this.owner
    const amount = BigInt(10 + random.below(300)) * ONE
    const wish = {
      clientKey: randomKey(random),
      amount: toWire(amount),
      bankId: this.bankId,
      paymentPassword: PAYMENT_PASSWORD,
    }
    try {
      const { id } = await load.untilAnswered(() => site.withdraw(wish))
      this.withdrawals.push({ id, amount })
    } catch (error) {
      const code = codeOf(error)
      // The same key again gives the request that stands; another one, while it is open, is refused.
      if (!REFUSED.includes(code)) throw error
    }
  }

  /** Waits until every deposit that was paid is credited. */
  async untilCredited(milliseconds: number): Promise<void> {
    const end = performance.now() + milliseconds
    const { load, site, account } = this.owner
    for (const { id } of this.deposits) {
      for (;;) {
        const { state } = await load.untilAnswered(() => site.depositDetail({ id }))
        if (state === 'success') break
        if (performance.now() > end) throw new Error(`deposit ${id} of ${account} is ${state}, and was paid`)
        await pause(200)
      }
    }
  }

  private async pay(amount: bigint, fault: string): Promise<void> {
    const { load, site, random } = this.owner
    const wish = { clientKey: randomKey(random), channel: 'QUICKPAY', amount: toWire(amount) }
    try {
      const order = await load.untilAnswered(() => site.createDeposit(wish))
      if (fromWire(order.amount) !== amount) load.wrong.push(`deposit ${order.id} is of another amount`)
      if (await this.decide(order.orderNumber, fault)) this.deposits.push({ id: order.id, amount })
    } catch (error) {
      // The provider is down: the order stays unpaid until it expires.
      if (!REFUSED.includes(codeOf(error))) throw error
    }
  }

  /** Pays at the provider; false when it does not know the order. */
  private async decide(orderNumber: string, fault: string): Promise<boolean> {
    const { sandbox } = this.owner.load.product
    for (;;) {
      const response = await fetch(`${sandbox}/control/orders/${orderNumber}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ outcome: 'paid', fault }),
        signal: AbortSignal.timeout(5_000),
      }).catch(() => null)
      // Decided before: the answer to our first asking was lost.
      if (response?.ok === true || response?.status === 409) return true
      if (response?.status === 404) return false
      await pause(100)
    }
  }
}
