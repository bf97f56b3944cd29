import assert from 'node:assert/strict'
import { fromWire, ONE, toWire } from '@koi/contract/money.ts'
import type { MemberCaller } from '../../caller.ts'
import { cancelDeposit } from '../../rooms/cashier/cancel-deposit.ts'
import { cancelWithdrawal } from '../../rooms/cashier/cancel-withdrawal.ts'
import { createDeposit } from '../../rooms/cashier/create-deposit.ts'
import { officeCommands } from '../../rooms/cashier/index.ts'
import { depositDetail, withdrawalDetail } from '../../rooms/cashier/records.ts'
import { requestWithdrawal } from '../../rooms/cashier/withdraw.ts'
import { memberAccount, transferBetweenBooks } from '../../rooms/ledger/index.ts'
import { randomKey } from '../random-slip.ts'
import { pick } from './betting.ts'
import { attempt, countEvent, type World } from './world.ts'

const CHANNEL = 'channel:QUICKPAY'

interface Order {
  readonly id: string
  readonly number: string
  readonly member: MemberCaller
  readonly amount: bigint
}

/** All members' deposits, withdrawals and transfers, and those that are not finished yet. */
export class Payments {
  private readonly world: World
  private readonly deposits = new Map<string, Order>()
  private readonly withdrawals = new Map<string, Order>()
  private readonly cards: ReadonlyMap<bigint, string>
  private transfers = 0

  constructor(world: World, cards: ReadonlyMap<bigint, string>) {
    this.world = world
    this.cards = cards
  }

  get unfinished(): number {
    return this.deposits.size + this.withdrawals.size
  }

  /** Orders a deposit; now and then the provider does not answer, or refuses, or is called twice. */
  async order(member: MemberCaller, amount: bigint, always = false): Promise<void> {
    const { world } = this
    const { ctx, provider, random } = world
    const request = { clientKey: randomKey(random), channel: 'QUICKPAY', amount: toWire(amount) }
    if (!always && random.below(6) === 0)
      provider.behaviour = pick(world, ['refuse', 'lost', 'no_answer', 'down'])
    const refused = await attempt(() => createDeposit(ctx, member, request))
    provider.behaviour = 'normal'
    if (refused !== null) countEvent(world, `deposit refused: ${refused}`)
    // The same key again calls the provider again, unless it has refused.
    const code = await attempt(async () => {
      const { id, orderNumber: number, state } = await createDeposit(ctx, member, request)
      if (state !== 'failed') this.deposits.set(id, { id, number, member, amount })
    })
    if (code === null) countEvent(world, 'deposits')
  }

  /** The provider pays one open order or fails it; how it notifies the platform is random. */
  async decideDeposit(how?: 'right'): Promise<void> {
    const { world } = this
    const { ctx, provider, random } = world
    const order = this.pickOf(this.deposits)
    const providerOrder = order === null ? undefined : provider.orders.get(order.number)
    if (order === null || providerOrder === undefined) return
    if (providerOrder.status === 'PENDING') {
      if (how === undefined && random.below(10) === 0) await cancelDeposit(ctx, order.member, order)
      const altered = how === undefined && random.below(12) === 0
      if (altered) providerOrder.amount = '7.77'
      provider.decide(order.number, how === undefined && random.below(10) === 0 ? 'FAILED' : 'PAID')
    }
    const delivery = how ?? pick(world, ['right', 'right', 'twice', 'never', 'forged', 'stale'] as const)
    countEvent(world, `callbacks: ${delivery}`)
    if (delivery === 'never') return
    if (delivery === 'forged')
      assert.equal(await world.callBack(order.number, { secret: 'x'.repeat(40) }), 401)
    else if (delivery === 'stale') assert.equal(await world.callBack(order.number, { age: 600_000 }), 401)
    else assert.equal(await world.callBack(order.number), 200)
    if (delivery === 'twice') {
      const both = await Promise.all([world.callBack(order.number), world.callBack(order.number)])
      assert.deepEqual(both, [200, 200])
    }
    await this.observeDeposit(order)
  }

  async withdraw(): Promise<void> {
    const { world } = this
    const { ctx, random } = world
    const member = pick(
      world,
      [...this.cards.keys()].map((id) => world.oracle.of(id).caller),
    )
    const amount = BigInt(10 + random.below(200)) * ONE
    const bankId = this.cards.get(member.id) ?? ''
    const request = { clientKey: randomKey(random), amount: toWire(amount), bankId }
    const code = await attempt(async () => {
      const { id, orderNumber: number } = await requestWithdrawal(ctx, member, request)
      assert.equal((await requestWithdrawal(ctx, member, request)).id, id, 'the same key again')
      this.withdrawals.set(id, { id, number, member, amount })
      const expected = world.oracle.of(member.id)
      expected.cash -= amount
      expected.held += amount
      assert(expected.cash >= 0n, 'more was held than the member had')
    })
    countEvent(world, code === null ? 'withdrawals' : `withdrawal refused: ${code}`)
  }

  /** An operator decides one withdrawal, or its member cancels it. */
  async decideWithdrawal(last = false): Promise<void> {
    const { world } = this
    const { ctx, provider, random } = world
    const order = this.pickOf(this.withdrawals)
    if (order === null) return
    const { state } = await withdrawalDetail(ctx, order.member, order)
    if (!last && random.below(12) === 0) await attempt(() => cancelWithdrawal(ctx, order.member, order))
    else if (state !== 'paying') {
      const second = state === 'approved' || state === 'pay_failed'
      const [yes, no] = second
        ? ([state === 'approved' ? 'pay' : 'retry', state === 'approved' ? 'reject' : 'refund'] as const)
        : (['approve', 'reject'] as const)
      const decision = random.below(7) === 0 ? no : yes
      if (!last && random.below(4) === 0) {
        provider.behaviour = pick(world, ['refuse', 'lost', 'no_answer', 'down'])
      }
      const operator = pick(world, world.operators)
      const request = { id: order.id, decision, reason: 'simulated' }
      await officeCommands.officeDecideWithdrawal(ctx, operator, request)
      provider.behaviour = 'normal'
      countEvent(world, `decisions: ${decision}`)
    }
    await this.observeWithdrawal(order)
  }

  /** The provider pays a payout or fails it, and sends the callback once, twice or never. */
  async decidePayout(): Promise<void> {
    const { world } = this
    const { provider, random } = world
    const payouts = [...provider.orders.values()].filter(
      ({ event, status }) => event === 'payout' && status === 'PENDING',
    )
    if (payouts.length === 0) return
    const { orderNumber } = pick(world, payouts)
    provider.decide(orderNumber, random.below(5) === 0 ? 'FAILED' : 'PAID')
    for (let times = random.below(3); times > 0; times -= 1) {
      assert.equal(await world.callBack(orderNumber), 200)
    }
    countEvent(world, 'payouts')
    for (const order of this.withdrawals.values()) await this.observeWithdrawal(order)
  }

  /**
   * Transfers money to another member, in the same book or another; the same reference again moves nothing.
   */
  async transfer(): Promise<void> {
    const { world } = this
    const { ctx, oracle, random } = world
    const people = world.members.filter(({ currency }) => currency === 'CNY')
    const [from, to] = [pick(world, people), pick(world, people)]
    if (from.id === to.id) return
    const amount = BigInt(1 + random.below(60)) * ONE
    const transfer = {
      from: { book: from.book, account: memberAccount(from.id, 'cash') },
      to: { book: to.book, account: memberAccount(to.id, 'cash') },
      currency: 'CNY',
      amount,
      reference: `simulated:${this.transfers++}`,
      kinds: { out: 'transfer_out', in: 'transfer_in' },
      at: ctx.clock.now(),
    } as const
    const [source, target] = [oracle.of(from.id), oracle.of(to.id)]
    const code = await attempt(() => ctx.db.transact((tx) => transferBetweenBooks(tx, transfer)))
    assert.equal(code, source.cash < amount ? 'wallet.insufficient_funds' : null)
    if (code !== null) return
    const again = await ctx.db.transact((tx) => transferBetweenBooks(tx, transfer))
    assert.deepEqual([again.out.outcome, again.in.outcome], ['repeated', 'repeated'])
    source.cash -= amount
    target.cash += amount
    countEvent(world, from.book === to.book ? 'transfers within a book' : 'transfers between books')
  }

  /** Observes what jobs may have done since: queried the provider, expired orders. */
  async observe(): Promise<void> {
    for (const order of this.deposits.values()) await this.observeDeposit(order)
    for (const order of this.withdrawals.values()) await this.observeWithdrawal(order)
  }

  private pickOf(orders: ReadonlyMap<string, Order>): Order | null {
    return orders.size === 0 ? null : pick(this.world, [...orders.values()])
  }

  private async observeDeposit(order: Order): Promise<void> {
    const { world } = this
    const { ctx, provider, oracle } = world
    const providerOrder = provider.orders.get(order.number)
    const { state } = await depositDetail(ctx, order.member, order)
    const asOrdered = providerOrder !== undefined && fromWire(providerOrder.amount) === order.amount
    if (state === 'success') {
      assert(providerOrder?.status === 'PAID' && asOrdered, `${order.number} is credited but was not paid`)
      oracle.move(order.member.id, CHANNEL, order.amount)
    } else if (state === 'processing') {
      assert(providerOrder?.status === 'PAID' && !asOrdered, `${order.number} waits although nothing differs`)
      await this.decideMismatch(order, fromWire(providerOrder.amount))
    } else if (state === 'returned') {
      assert(providerOrder?.status === 'PAID' && asOrdered, `${order.number} is returned but was not paid`)
      assert(provider.refunds.has(`R${order.number}`), `${order.number} never went back to its payer`)
    } else if (
      state !== 'failed' &&
      !(
        ['expired', 'cancelled'].includes(state) &&
        ['FAILED', 'CANCELLED'].includes(providerOrder?.status ?? '')
      )
    ) {
      return
    }
    countEvent(world, `deposits ended: ${state}`)
    this.deposits.delete(order.id)
  }

  /** The amount that was paid differs from the order. */
  private async decideMismatch(order: Order, received: bigint): Promise<void> {
    const { ctx, oracle, operators, random } = this.world
    const decision = random.below(2) === 0 ? 'credit' : 'reject'
    const operator = operators[0] ?? assert.fail('there is no operator')
    await officeCommands.officeDecideDeposit(ctx, operator, { id: order.id, decision, reason: 'simulated' })
    if (decision === 'credit') oracle.move(order.member.id, CHANNEL, received)
  }

  private async observeWithdrawal(order: Order): Promise<void> {
    const { world } = this
    const { ctx, provider, oracle } = world
    const { state, fee, net } = await withdrawalDetail(ctx, order.member, order)
    if (!['paid', 'rejected', 'cancelled'].includes(state) || !this.withdrawals.delete(order.id)) return
    countEvent(world, `withdrawals ended: ${state}`)
    const expected = oracle.of(order.member.id)
    expected.held -= order.amount
    if (state !== 'paid') {
      expected.cash += order.amount
      return
    }
    oracle.moveHouse(CHANNEL, 'CNY', fromWire(net))
    oracle.moveHouse('house:fees:withdrawal', 'CNY', fromWire(fee))
    const paid = [...provider.orders.values()].filter(({ status, event, amount, orderNumber }) => {
      return event === 'payout' && status === 'PAID' && amount === net && orderNumber !== order.number
    })
    assert(paid.length > 0, `${order.number} is paid, but the provider paid nothing`)
  }
}
