import assert from 'node:assert/strict'
import { fromWire, ONE, toWire } from '@koi/contract/money.ts'
import type { MemberCaller } from '../../caller.ts'
import { cancelWithdrawal } from '../../rooms/cashier/cancel-withdrawal.ts'
import { createDeposit } from '../../rooms/cashier/create-deposit.ts'
import { officeCommands } from '../../rooms/cashier/index.ts'
import { cancelDeposit, depositDetail, withdrawalDetail } from '../../rooms/cashier/records.ts'
import { requestWithdrawal } from '../../rooms/cashier/withdraw.ts'
import { memberAccount, transferBetweenBooks } from '../../rooms/ledger/index.ts'
import { randomKey } from '../random-slip.ts'
import { pick } from './bettor.ts'
import { attempt, note, type World } from './world.ts'

const CHANNEL = 'channel:QUICKPAY'

interface Order {
  readonly id: string
  readonly number: string
  readonly member: MemberCaller
  readonly amount: bigint
}

/** Money of all members in and out: what was asked for, and what has not come to its end. */
export class Payer {
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

  /** A deposit is ordered; now and then the provider does not answer, or refuses, or is asked twice. */
  async order(member: MemberCaller, amount: bigint, always = false): Promise<void> {
    const { world } = this
    const { ctx, provider, random } = world
    const wish = { clientKey: randomKey(random), channel: 'QUICKPAY', amount: toWire(amount) }
    if (!always && random.below(6) === 0)
      provider.manner = pick(world, ['refuse', 'lost', 'no_answer', 'down'])
    const refused = await attempt(() => createDeposit(ctx, member, wish))
    provider.manner = 'right'
    if (refused !== null) note(world, `deposit refused: ${refused}`)
    // The same key again asks the provider again, unless it has said no.
    const code = await attempt(async () => {
      const { id, orderNumber: number, state } = await createDeposit(ctx, member, wish)
      if (state !== 'failed') this.deposits.set(id, { id, number, member, amount })
    })
    if (code === null) note(world, 'deposits')
  }

  /** One open order at the provider is paid, or fails, and the platform hears of it as chance has it. */
  async decideDeposit(how?: 'right'): Promise<void> {
    const { world } = this
    const { ctx, provider, random } = world
    const order = this.pickOf(this.deposits)
    const told = order === null ? undefined : provider.orders.get(order.number)
    if (order === null || told === undefined) return
    if (told.status === 'PENDING') {
      if (how === undefined && random.below(10) === 0) await cancelDeposit(ctx, order.member, order)
      const altered = how === undefined && random.below(12) === 0
      if (altered) told.amount = '7.77'
      provider.decide(order.number, how === undefined && random.below(10) === 0 ? 'FAILED' : 'PAID')
    }
    const manner = how ?? pick(world, ['right', 'right', 'twice', 'never', 'forged', 'stale'] as const)
    note(world, `callbacks: ${manner}`)
    if (manner === 'never') return
    if (manner === 'forged') assert.equal(await world.callBack(order.number, { secret: 'x'.repeat(40) }), 401)
    else if (manner === 'stale') assert.equal(await world.callBack(order.number, { age: 600_000 }), 401)
    else assert.equal(await world.callBack(order.number), 200)
    if (manner === 'twice') {
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
    const wish = { clientKey: randomKey(random), amount: toWire(amount), bankId }
    const code = await attempt(async () => {
      const { id, orderNumber: number } = await requestWithdrawal(ctx, member, wish)
      assert.equal((await requestWithdrawal(ctx, member, wish)).id, id, 'the same key again')
      this.withdrawals.set(id, { id, number, member, amount })
      const expected = world.oracle.of(member.id)
      expected.cash -= amount
      expected.held += amount
      assert(expected.cash >= 0n, 'more was held than there was')
    })
    note(world, code === null ? 'withdrawals' : `withdrawal refused: ${code}`)
  }

  /** An operator decides one withdrawal, or its owner takes it back. */
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
        provider.manner = pick(world, ['refuse', 'lost', 'no_answer', 'down'])
      }
      const operator = pick(world, world.operators)
      const wish = { id: order.id, decision, reason: 'simulated' }
      await officeCommands.officeDecideWithdrawal(ctx, operator, wish)
      provider.manner = 'right'
      note(world, `decisions: ${decision}`)
    }
    await this.observeWithdrawal(order)
  }

  /** The provider pays an attempt or fails it, and may tell so once, twice, or not. */
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
    note(world, 'payouts')
    for (const order of this.withdrawals.values()) await this.observeWithdrawal(order)
  }

  /** From one member to another, in the same book or in another; the same reference moves nothing again. */
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
    note(world, from.book === to.book ? 'transfers within a book' : 'transfers between books')
  }

  /** What jobs may have done since: asked the provider, let orders expire. */
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
    const told = provider.orders.get(order.number)
    const { state } = await depositDetail(ctx, order.member, order)
    const asOrdered = told !== undefined && fromWire(told.amount) === order.amount
    if (state === 'success') {
      assert(told?.status === 'PAID' && asOrdered, `${order.number} is credited, and was not paid`)
      oracle.move(order.member.id, CHANNEL, order.amount)
    } else if (state === 'processing') {
      assert(told?.status === 'PAID' && !asOrdered, `${order.number} waits for nothing`)
      await this.decideSurprise(order, fromWire(told.amount))
    } else if (
      state !== 'failed' &&
      !(['expired', 'cancelled'].includes(state) && told?.status === 'FAILED')
    ) {
      return
    }
    note(world, `deposits ended: ${state}`)
    this.deposits.delete(order.id)
  }

  /** Money came that was not what was ordered. */
  private async decideSurprise(order: Order, received: bigint): Promise<void> {
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
    note(world, `withdrawals ended: ${state}`)
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
    assert(paid.length > 0, `${order.number} is paid, and nobody paid it`)
  }
}
