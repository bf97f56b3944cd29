import type { Client } from '@koi/contract/call.ts'
import { realCurrency } from '@koi/contract/money.ts'
import type { OfficeSchemas } from '@koi/contract/schemas/index.ts'
import { generateSync } from 'otplib'
import { pause } from '../../scripts/processes.mjs'
import type { Random } from '../../server/src/random.ts'
import { codeOf, type Load } from './load.ts'
import { operatorsOf } from './product.ts'

/** The decisions of an operator in each state of a withdrawal; one in twelve is the second. */
const DECISIONS = {
  requested: ['approve', 'reject'],
  risk_review: ['approve', 'reject'],
  approved: ['pay', 'pay'],
  pay_failed: ['retry', 'refund'],
} as const

/** An operator who processes the withdrawals while the product is being killed. */
export class Desk {
  decisions = 0
  private readonly load: Load
  private readonly random: Random
  private readonly office: Client<OfficeSchemas>
  private token: string | null = null

  constructor(load: Load) {
    this.load = load
    this.random = load.random('desk')
    this.office = load.officeClient(() => this.token)
  }

  /** Logs an operator of the demo in, by their place. */
  async logIn(place = 0): Promise<void> {
    const operator = operatorsOf(this.load.product)[place]
    if (operator === undefined) throw new Error('the demo has no operator')
    const { name, password, totpSecret } = operator
    const code = generateSync({ secret: totpSecret, epoch: Math.floor(Date.now() / 1000) })
    this.token = (await this.office.officeLogIn({ name, password, code })).token
  }

  /** Requires no documents for any amount: the players have none, and deposit more than the demo's threshold. */
  async requireNoDocuments(): Promise<void> {
    const [thresholds, reason] = [[{ currency: realCurrency(), amount: null }], 'players have no documents']
    const { waiting } = await this.office.officeSetProtectionRules({ thresholds, reason })
    // It waits for a second person.
    const own = this.token
    await this.logIn(1)
    // The older version of an upgrade changes it at once, and names nothing that waits.
    for (const { id } of waiting ?? [])
      await this.office.officeDecideProtectionRules({ id, agree: true, reason })
    this.token = own
  }

  async work(): Promise<void> {
    while (!this.load.ending) {
      for (const state of ['pay_failed', 'approved', 'risk_review', 'requested'] as const) {
        const { content } = await this.load.sendUntilAnswered(() => this.office.officeWithdrawals({ state }))
        for (const { id } of content) {
          if (this.load.ending) return
          await this.decideWithdrawal(id, state)
        }
      }
      await pause(500)
    }
  }

  private async decideWithdrawal(id: string, state: keyof typeof DECISIONS): Promise<void> {
    const decision = DECISIONS[state][this.random.below(12) === 0 ? 1 : 0]
    try {
      await this.load.sendUntilAnswered(() =>
        this.office.officeDecideWithdrawal({ id, decision, reason: 'decided at the desk' }),
      )
      this.decisions += 1
    } catch (error) {
      // The response was lost: the decision had been made, so repeating it is refused.
      if (codeOf(error) !== 'withdrawal.state') throw error
    }
  }
}
