import { ONE } from '@koi/contract/money.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { Refusal } from '../../refusal.ts'
import { openFunded } from '../../testing/accounts.ts'
import { openTestDatabase } from '../../testing/database.ts'
import {
  captureHold,
  channelAccount,
  houseAccount,
  memberAccount,
  placeHold,
  postOne,
  proveBooks,
  readBalances,
  readOpenBalance,
  releaseHold,
  takeSnapshots,
  transferBetweenBooks,
} from '../ledger/index.ts'
import { placeBets, proveBets, settleBets, voidBets } from './index.ts'

const db = await openTestDatabase()
const at = new Date('2026-01-02T03:04:05Z')
const house = houseAccount('lottery', 'SSC60')
const OPENING = 20n * ONE
const MEMBERS = 4

/** One movement of a random day; `who`, `other` and `nth` choose among what exists. */
const step = fc.record({
  act: fc.constantFrom(
    'deposit',
    'spend',
    'hold',
    'pay',
    'return',
    'transfer',
    'place',
    'settle',
    'void',
    'again',
  ),
  who: fc.nat(MEMBERS - 1),
  other: fc.nat(MEMBERS - 1),
  nth: fc.nat(20),
  amount: fc.bigInt(1n, 15n * ONE),
})
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

let runs = 0

/** What each member must have, by the simplest possible model. */
class Day {
  readonly run = ++runs
  readonly cash: bigint[] = Array(MEMBERS).fill(OPENING)
  readonly held: bigint[] = Array(MEMBERS).fill(0n)
  readonly holds: { reference: string; who: number; amount: bigint; open: boolean }[] = []
  readonly bets: { id: bigint; who: number; stake: bigint; payout: bigint | null; voided: boolean }[] = []
  last: (() => Promise<void>) | null = null
  steps = 0

  memberId = (who: number): bigint => BigInt(this.run * 100 + who)
  book = (who: number): number => (this.run + who) % 4
  account = (who: number) => memberAccount(this.memberId(who), 'cash')

  async play({ act, who, other, nth, amount }: Step): Promise<void> {
    const reference = `day:${this.run}:${++this.steps}`
    const book = db.book(this.book(who))
    const common = { reference, currency: 'CNY' as const, at }
    switch (act) {
      case 'deposit':
      case 'spend':
        return this.adjust(act, { reference, who, amount })
      case 'hold':
        return this.attempt(
          amount,
          who,
          async () => {
            const hold = { ...common, memberId: this.memberId(who), amount, kind: 'withdrawal' }
            await book.transact((tx) => placeHold(tx, hold))
          },
          () => {
            this.add(who, -amount)
            this.held[who] = (this.held[who] ?? 0n) + amount
            this.holds.push({ reference, who, amount, open: true })
          },
        )
      case 'pay':
      case 'return':
        return this.endHold(act, nth)
      case 'transfer':
        if (who === other) return
        return this.attempt(
          amount,
          who,
          async () => {
            const from = { book: this.book(who), account: this.account(who) }
            const to = { book: this.book(other), account: this.account(other) }
            const kinds = { out: 'transfer_out', in: 'transfer_in' }
            await db.transact((tx) => transferBetweenBooks(tx, { ...common, from, to, amount, kinds }))
          },
          () => {
            this.add(who, -amount)
            this.add(other, amount)
          },
        )
      case 'place':
        return this.place(reference, who, amount)
      case 'settle':
        return this.settle(nth, amount)
      case 'void':
        return this.voidBet(nth)
      case 'again':
        await this.last?.()
        return
    }
  }

  private adjust(
    act: 'deposit' | 'spend',
    move: { reference: string; who: number; amount: bigint },
  ): Promise<void> {
    const { reference, who, amount } = move
    const gain = act === 'deposit'
    const source = gain ? channelAccount('QUICKPAY') : this.account(who)
    const destination = gain ? this.account(who) : houseAccount('adjustments')
    const postings = [{ source, destination, amount }]
    return this.attempt(
      gain ? 0n : amount,
      who,
      async () => {
        await db
          .book(this.book(who))
          .transact((tx) => postOne(tx, { reference, kind: 'adjustment', currency: 'CNY', at, postings }))
      },
      () => this.add(who, gain ? amount : -amount),
    )
  }

  private add(who: number, amount: bigint): void {
    this.cash[who] = (this.cash[who] ?? 0n) + amount
  }

  /**
   * Makes the movement, which must be refused exactly if it costs more than there is; movements can be
   * repeated.
   */
  private async attempt(
    cost: bigint,
    who: number,
    act: () => Promise<void>,
    then: () => void,
  ): Promise<void> {
    const covered = cost <= (this.cash[who] ?? 0n)
    const refusal = await act().then(
      () => null,
      (error: unknown) => error,
    )
    if (covered) {
      expect(refusal).toBeNull()
      then()
      this.last = act
    } else {
      expect(refusal).toBeInstanceOf(Refusal)
    }
  }

  private async endHold(act: 'pay' | 'return', nth: number): Promise<void> {
    const open = this.holds.filter((hold) => hold.open)
    const hold = open[nth % Math.max(open.length, 1)]
    if (hold === undefined) return
    const { reference, who, amount } = hold
    const book = db.book(this.book(who))
    const end = { reference, kind: 'withdrawal_end', at }
    const destination = channelAccount('QUICKPAY')
    await this.attempt(
      0n,
      who,
      async () => {
        await book.transact((tx) =>
          act === 'pay' ? captureHold(tx, { ...end, destination }) : releaseHold(tx, end),
        )
      },
      () => {
        hold.open = false
        this.held[who] = (this.held[who] ?? 0n) - amount
        if (act === 'return') this.add(who, amount)
      },
    )
  }

  private async place(key: string, who: number, amount: bigint): Promise<void> {
    const stakes = amount > ONE ? [amount - ONE, ONE] : [amount]
    const bets = stakes.map((stake) => ({
      category: 'LOTT',
      game: 'SSC60',
      drawKey: BigInt(this.run),
      stake,
    }))
    let ids: readonly bigint[] = []
    await this.attempt(
      amount,
      who,
      async () => {
        const placement = { memberId: this.memberId(who), currency: 'CNY' as const, key, house, bets }
        const [result] = await db
          .book(this.book(who))
          .transact((tx) => placeBets(tx, [placement], { at, day: '2026-01-02' }))
        if (result?.outcome === 'refused') throw new Refusal(result.code)
        ids = result?.betIds ?? []
      },
      () => {
        this.add(who, -amount)
        stakes.forEach((stake, line) => {
          this.bets.push({ id: ids[line] ?? 0n, who, stake, payout: null, voided: false })
        })
      },
    )
  }

  private async settle(nth: number, amount: bigint): Promise<void> {
    const bet = this.bets[nth % Math.max(this.bets.length, 1)]
    if (bet === undefined) return
    const { id, who } = bet
    const payout = nth % 3 === 0 ? amount : 0n
    const results = [{ betId: id, payout }]
    await this.attempt(
      0n,
      who,
      async () => {
        await db
          .book(this.book(who))
          .transact((tx) => settleBets(tx, { results, house, day: '2026-01-02', at }))
      },
      () => {
        if (bet.payout !== null || bet.voided) return
        bet.payout = payout
        this.add(who, payout)
      },
    )
  }

  private async voidBet(nth: number): Promise<void> {
    const bet = this.bets[nth % Math.max(this.bets.length, 1)]
    if (bet === undefined) return
    const { id, who, stake, payout } = bet
    const order = { betIds: [id], house, day: '2026-01-03', at }
    const { uncovered } = await db.book(this.book(who)).transact((tx) => voidBets(tx, order))
    if (bet.voided) return
    const due = stake - (payout ?? 0n)
    const covered = (this.cash[who] ?? 0n) + due >= 0n
    expect(uncovered).toEqual(covered ? [] : [id])
    if (!covered) return
    bet.voided = true
    this.add(who, due)
  }
}

it('any day of movements ends with the balances of the simplest model, and the books balance', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 80 }), async (steps) => {
      const day = new Day()
      for (let who = 0; who < MEMBERS; who++) {
        await openFunded(db, day.book(who), { memberId: day.memberId(who), cash: OPENING, at })
      }
      for (const one of steps) await day.play(one)
      for (let who = 0; who < MEMBERS; who++) {
        const balances = await readBalances(db.book(day.book(who)), day.memberId(who))
        expect(balances).toMatchObject({ cash: day.cash[who], held: day.held[who] })
      }
      expect(await proveBooks(db)).toEqual([])
      expect(await proveBets(db)).toEqual([])
      await takeSnapshots(db, at)
    }),
    { numRuns: 15, endOnFailure: true },
  )
  const summed = await db
    .book(0)
    .query<{ sum: bigint }>(
      `select sum(e.amount)::bigint as sum from ledger_entry e join ledger_account a on a.id = e.account_id where a.address = $1`,
      [house],
    )
  expect(await readOpenBalance(db.book(0), house, 'CNY')).toBe(summed[0]?.sum)
})
