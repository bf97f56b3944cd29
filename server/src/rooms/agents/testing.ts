import { randomUUID } from 'node:crypto'
import type { Terms } from '@koi/contract/agents/terms.ts'
import { ONE } from '@koi/contract/money.ts'
import { expect } from 'vitest'
import type { Database } from '../../db/db.ts'
import { dayAfter, dayOf } from '../../platform-day.ts'
import { TEST_PASSWORD } from '../../testing/people.ts'
import { placeBets, proveBets, settleBets, voidBets } from '../bets/index.ts'
import { houseAccount, proveBooks } from '../ledger/index.ts'
import type { Member } from '../members/index.ts'
import { openProtection, type Person } from '../protection/testing.ts'
import { closeDays } from './close-days.ts'
import { applyMoves } from './line-request.ts'
import { proveTeamMoney } from './money-proof.ts'
import { proveTeams } from './proof.ts'

export interface Bet {
  readonly member: Member
  readonly betId: bigint
}

interface Staked {
  readonly category: string
  readonly stake: bigint
  readonly series?: number
  readonly drawKey?: bigint
}

const DAY = 24 * 3_600_000
const house = houseAccount('vendor', 'KOIRNG')

/** The whole site with teams: people with uplines, their play, and the close of their days. */
export async function openAgents(db: Database) {
  const site = await openProtection(db)
  const { clock } = site
  const { today, ...play } = playOf(site)

  /** A member below an agent, or a top one; everyone may have a team. The balance is in whole units. */
  const person = async (account: string, upline?: Person, balance = 1_000_000n): Promise<Person> => {
    const one = await site.person(account, balance)
    const line = upline === undefined ? [] : [...(await uplineOf(upline)), upline.member.id]
    await db.query('update members.member set upline = $2, type = 1 where id = $1', [one.member.id, line])
    return one
  }
  /** A member without an upline, who is no agent; the balance is in whole units. */
  const ordinary = (account: string, balance = 1_000_000n): Promise<Person> => site.person(account, balance)
  const uplineOf = async ({ member }: Person): Promise<readonly bigint[]> => {
    const [row] = await db.query<{ upline: bigint[] }>('select upline from members.member where id = $1', [
      member.id,
    ])
    return row?.upline ?? []
  }

  /** Terms from today on. */
  const setTerms = async ({ member }: Person, { series, rates = {} }: Partial<Terms>): Promise<void> => {
    await db.query(
      `insert into agents.terms (member_id, from_day, series, rates, set_by, reason, set_at)
       values ($1, $2, $3, $4, 'operator', 'a test', $5)`,
      [member.id, today(), series ?? null, rates, clock.now()],
    )
  }

  /** All rebates that were paid to a member, in units of 1/100000. */
  const rebatesOf = async ({ member }: Person): Promise<bigint> => {
    const [row] = await db.book(member.book).query<{ sum: bigint }>(
      `select coalesce(sum(amount), 0)::bigint as sum from ledger_movement(array['agent_rebate'])
       where account = $1`,
      [`member:${member.id}:cash`],
    )
    return row?.sum ?? 0n
  }

  const expectProved = async (): Promise<void> => {
    expect(await proveBooks(db)).toEqual([])
    expect(await proveBets(db)).toEqual([])
    expect(await proveTeams(db, 31, site.ctx.config.KOI_TIME_ZONE)).toEqual([])
    expect(await proveTeamMoney(db)).toEqual([])
  }

  return { ...site, ...play, today, person, ordinary, setTerms, rebatesOf, expectProved }
}

type Site = Awaited<ReturnType<typeof openProtection>>

/** Bets of members, and the ends of days. */
function playOf({ ctx, clock }: Site) {
  const today = () => dayOf(clock.now(), ctx.config.KOI_TIME_ZONE)

  /** Places a bet on a game of a category, in whole units; one of a lottery says the series it is sold at. */
  const bet = ({ member }: Person, stake: bigint, category = 'RNG', series?: number): Promise<Bet> =>
    place(member, { category, stake, ...(series === undefined ? {} : { series }) })

  /** Places a bet on the only play of a draw, in whole units. */
  const betOn = ({ member }: Person, drawKey: bigint, stake: bigint): Promise<Bet> =>
    place(member, { category: 'RNG', stake, drawKey })

  const place = async (member: Member, { stake, ...wanted }: Staked): Promise<Bet> => {
    const bets = [{ ...wanted, game: wanted.category.toLowerCase(), stake: stake * ONE }]
    const placement = { memberId: member.id, currency: member.currency, key: randomUUID(), house, bets }
    const [placed] = await ctx.db
      .book(member.book)
      .transact((tx) => placeBets(tx, [placement], { at: clock.now(), day: today() }))
    if (placed?.outcome !== 'placed') throw new Error('the bet was not placed')
    return { member, betId: placed.betIds[0] ?? 0n }
  }

  /** Settles a bet today; by default it is lost. */
  const settle = async ({ member, betId }: Bet, payout = 0n): Promise<void> => {
    const settlement = { results: [{ betId, payout: payout * ONE }], house, day: today(), at: clock.now() }
    await ctx.db.book(member.book).transact((tx) => settleBets(tx, settlement))
  }

  /** Voids a bet today. */
  const voidBet = ({ member, betId }: Bet) =>
    ctx.db
      .book(member.book)
      .transact((tx) => voidBets(tx, { betIds: [betId], house, day: today(), at: clock.now() }))

  /** Goes on to ten minutes after the next midnight, and closes the day before. */
  const closeDay = async (): Promise<void> => {
    const day = today()
    clock.advance(DAY)
    expect(today()).toBe(dayAfter(day))
    await applyMoves(ctx, today())
    // The first run sets the horizon, the second finds that everything before it has ended.
    await closeDays(ctx)
    await closeDays(ctx)
  }

  return { today, bet, betOn, settle, voidBet, closeDay }
}

export const PAYMENT_PASSWORD = '246810'

/** The whole site with teams whose members send each other money. */
export async function openTeamMoney(db: Database) {
  const site = await openAgents(db)
  await db.query(`update whitelabel.flag set value = '1' where key = 'AGETRANSFERUP3'`)

  /** A member with a payment password; the balance is in whole units. */
  const payer = async (account: string, upline?: Person, balance = 1_000n): Promise<Person> => {
    const one = await site.person(account, upline, balance)
    await one.api.setPaymentPassword({
      password: TEST_PASSWORD,
      paymentPassword: PAYMENT_PASSWORD,
      confirmPaymentPassword: PAYMENT_PASSWORD,
    })
    return one
  }

  /** Sends an amount to the upline, by default with a new key. */
  const send = ({ caller }: Person, amount: string, clientKey: string = randomUUID()) =>
    caller.teamMoney.transferToUpline({ clientKey, amount, paymentPassword: PAYMENT_PASSWORD })

  /** Opens an envelope for the whole team, by default of equal shares and with a new key. */
  const give = (
    { caller }: Person,
    amount: string,
    {
      clientKey = randomUUID(),
      ...terms
    }: {
      readonly clientKey?: string
      readonly shares?: number
      readonly split?: 'equal' | 'random'
      readonly audience?: 'direct' | 'team'
    } = {},
  ) =>
    caller.teamMoney.openEnvelope({
      ...{ clientKey, amount, shares: 2, split: 'equal', audience: 'team' },
      ...{ ...terms, paymentPassword: PAYMENT_PASSWORD },
    })

  const take = ({ caller }: Person, id: string) => caller.teamMoney.takeEnvelope({ id })

  const balanceOf = async ({ api }: Person): Promise<string> => (await api.walletBalance()).sumBalance

  /** Plays a stake in whole units and loses it, which counts for the turnover. */
  const play = async (who: Person, stake: bigint): Promise<void> => site.settle(await site.bet(who, stake))

  return { ...site, payer, send, give, take, balanceOf, play }
}
