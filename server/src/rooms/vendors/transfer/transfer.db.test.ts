import { ONE } from '@koi/contract/money.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../../testing/database.ts'
import { sumUsed } from '../../bets/index.ts'
import { codeOf, openTransfers } from '../testing/transfer.ts'
import { after, booksProve, type TestPlayer, betOf as wireBet } from '../testing/vendors.ts'

const db = await openTestDatabase()
const transfers = await openTransfers(db)
const { clock, fake, start, sessionOf, betOf, movements, minutes, cash } = transfers
await transfers.plugIn()
await transfers.plugInAlpha()
let number = 0
let player: TestPlayer
const VENDOR = 'TRANSFER'

beforeEach(async () => {
  fake.faults.length = 0
  fake.isOpening = true
  await transfers.plugIn()
  number += 1
  player = await transfers.player(`holder${number}`, VENDOR)
})

const back = () => player.caller.api.recallBalance()
const outside = async () => (await player.caller.api.vendorMoney()).content
const units = (text: string) => Number.parseInt(text, 10) * 100_000

describe('a launch at a vendor that holds balances', () => {
  it('moves everything in as one stake, and the move out pays it: turnover is what was wagered', async () => {
    expect(new URL((await start(player)).gameUrl).pathname).toBe('/play')
    expect(await cash(player)).toBe('0.00')
    const { id, state } = await sessionOf(player)
    expect(state).toBe('open')
    expect(fake.calls.find(({ path }) => path === '/transfer/in')?.body).toMatchObject({
      ...{ user: player.user, sitting: id, amount: units('1000'), currency: 'CNY', game_code: 'pearl-pond' },
    })
    expect(await betOf(player)).toMatchObject({ state: 'placed', stake: 1_000n * ONE, payout: 0n })
    expect(await outside()).toEqual([
      {
        vendor: VENDOR,
        name: VENDOR,
        state: 'there',
        amount: '1000.00',
        there: '1000.00',
        since: clock.now().getTime(),
      },
    ])
    fake.play(id, units('40'), units('100'))
    fake.play(id, units('30'), 0)
    expect((await back()).content).toEqual([{ vendor: VENDOR, name: VENDOR, state: 'back' }])
    expect(await cash(player)).toBe('1030.00')
    expect(await betOf(player)).toEqual({
      state: 'settled',
      stake: 1_000n * ONE,
      payout: 1_030n * ONE,
      valid: 70n * ONE,
    })
    expect(await outside()).toEqual([])
    expect((await back()).content).toEqual([])
    await booksProve(db)
  })

  it('clears no turnover by moving in and out', async () => {
    for (const _ of [1, 2, 3]) {
      await start(player)
      await back()
    }
    expect(await betOf(player)).toMatchObject({ state: 'settled', payout: 1_000n * ONE, valid: 0n })
    const rows = await db
      .book(player.member.book)
      .query('select from bets_turnover where member_id = $1', [player.member.id])
    expect(rows).toEqual([])
    await booksProve(db)
  })

  it('is bound by the largest stake of the link and by the limits of the member', async () => {
    await transfers.plugIn({ mostBet: 300n * ONE })
    await start(player)
    expect(await cash(player)).toBe('700.00')
    await back()
    await transfers.plugIn()
    await player.caller.api.setLimit({ kind: 'stake', period: 'day', amount: '500' })
    await start(player)
    // 300 have been staked today already.
    expect(await cash(player)).toBe('800.00')
    expect((await sumUsed(db.book(player.member.book), player.member.id, new Date(0))).stake).toBe(500n * ONE)
    await back()
    // Nothing may be staked any more: the game opens without money.
    expect(await codeOf(start(player))).toBe('no refusal')
    expect(await cash(player)).toBe('1000.00')
    await booksProve(db)
  })

  it('moves what the vendor holds and what has come since into a new session', async () => {
    await start(player)
    const first = await sessionOf(player)
    await transfers.setCash(player, 50n)
    clock.advance(1_000)
    await start(player)
    expect(await sessionOf(player)).toMatchObject({ state: 'open', amount: 1_050n * ONE })
    expect(fake.balances.get(first.id)?.balance).toBe(0)
    expect(await cash(player)).toBe('0.00')
    await back()
    expect(await cash(player)).toBe('1050.00')
    await booksProve(db)
  })

  it('[LA-03] costs nothing when the game does not open: the money comes back', async () => {
    fake.isOpening = false
    expect(await codeOf(start(player))).toBe('game.launch_failed')
    expect(await cash(player)).toBe('1000.00')
    expect(await sessionOf(player)).toMatchObject({ state: 'ended' })
    await booksProve(db)
  })

  it('costs nothing when the vendor refuses the money', async () => {
    fake.faults.push('refused')
    expect(await codeOf(start(player))).toBe('game.launch_failed')
    expect(await cash(player)).toBe('1000.00')
    expect(await betOf(player)).toMatchObject({ state: 'voided' })
    expect(await sessionOf(player)).toMatchObject({ state: 'refused' })
    await booksProve(db)
  })

  it('[LA-15] shows a trial the demonstration, and moves nothing', async () => {
    await db.query(
      `update members.member set type = 4, currency = 'FUN', password_hash = null, expires_at = '2026-02-01'
       where id = $1`,
      [player.member.id],
    )
    const before = fake.calls.length
    expect(await codeOf(start(player))).toBe('no refusal')
    expect(fake.calls.slice(before).map(({ path }) => path)).toEqual(['/game/url'])
    expect(await codeOf(player.caller.api.walletTransfer({ vendor: VENDOR, direction: 'in' }))).toBe(
      'trial.refused',
    )
    expect(await outside()).toEqual([])
  })

  it('gets every bet refused: there is no money here to stake', async () => {
    const { status } = await transfers.call(VENDOR, '/transaction/bet', wireBet(player, '1'))
    expect(status).toBe('RS_ERROR_INVALID_PARTNER')
  })
})

describe('money comes back', () => {
  it('when another game is launched, which starts even when the vendor is down', async () => {
    await start(player)
    expect(await codeOf(start(player, 'ALPHA'))).toBe('no refusal')
    expect(await cash(player)).toBe('1000.00')
    await start(player)
    fake.faults.push('failing')
    expect(await codeOf(start(player, 'ALPHA'))).toBe('no refusal')
    expect(await outside()).toMatchObject([{ state: 'coming_back' }])
    await minutes(1)
    expect(await cash(player)).toBe('0.00')
    // The move out never arrived: the next one has another reference.
    await minutes(1)
    expect(await cash(player)).toBe('1000.00')
    expect((await movements(player)).filter(({ direction }) => direction === 'out')).toMatchObject([
      { state: 'done' },
      { state: 'refused', by: 'launch' },
      { state: 'done', by: 'launch' },
    ])
    await booksProve(db)
  })

  it('when the member logs out, pauses, or has not played for as long as a token lives', async () => {
    await start(player)
    await minutes(1)
    expect(await cash(player)).toBe('0.00')
    await player.caller.api.logOut()
    await minutes(1)
    expect(await cash(player)).toBe('1000.00')

    const excluded = await transfers.player(`closed${number}`, VENDOR)
    await start(excluded)
    await excluded.caller.api.takeTimeOut({ days: 1 })
    await minutes(1)
    expect(await cash(excluded)).toBe('1000.00')

    await transfers.plugIn({ tokenMinutes: 5 })
    const idle = await transfers.player(`idle${number}`, VENDOR)
    await start(idle)
    await minutes(3)
    await start(idle)
    await minutes(4)
    expect(await cash(idle)).toBe('0.00')
    await minutes(1)
    expect(await cash(idle)).toBe('1000.00')
    await booksProve(db)
  })

  it('at once when play is closed, however often a part was recalled or refused before', async () => {
    await start(player)
    const out = (amount: string) =>
      codeOf(player.caller.api.walletTransfer({ vendor: VENDOR, direction: 'out', amount }))
    for (const _ of [1, 2, 3, 4]) {
      expect(await out('1')).toBe('no refusal')
      expect(await out('5000')).toBe('transfer.refused')
    }
    await player.caller.api.takeTimeOut({ days: 1 })
    await minutes(1)
    expect(await cash(player)).toBe('1000.00')
    await booksProve(db)
  })

  it('when the time limit of the member is used up: money that a vendor holds is at play', async () => {
    await player.caller.api.setLimit({ kind: 'time', period: 'day', amount: '10' })
    await start(player)
    await minutes(9)
    expect(await cash(player)).toBe('0.00')
    await minutes(2)
    expect(await cash(player)).toBe('1000.00')
    expect(await codeOf(start(player))).toBe('protection.time_limit')
    await booksProve(db)
  })

  it('as far as the rounds there are over; the rest comes when they are', async () => {
    await start(player)
    const { id } = await sessionOf(player)
    const open = fake.balances.get(id)
    if (open === undefined) throw new Error('there is no balance')
    open.balance -= units('100')
    open.open += units('100')
    expect((await back()).content).toMatchObject([{ state: 'part' }])
    expect(await cash(player)).toBe('900.00')
    expect(await betOf(player)).toMatchObject({ state: 'placed' })
    open.open = 0
    open.balance += units('250')
    open.wagered += units('100')
    await minutes(2)
    expect(await cash(player)).toBe('1150.00')
    expect(await betOf(player)).toMatchObject({ state: 'settled', payout: 1_150n * ONE, valid: 100n * ONE })
    await booksProve(db)
  })

  it('again and again while the vendor refuses, under new references', async () => {
    await start(player)
    fake.faults.push('refused', 'refused')
    expect((await back()).content).toMatchObject([{ state: 'refused' }])
    await minutes(1)
    expect(await cash(player)).toBe('0.00')
    await minutes(2)
    expect(await cash(player)).toBe('1000.00')
    expect((await movements(player)).map(({ state }) => state).sort()).toEqual([
      'done',
      'done',
      'refused',
      'refused',
    ])
    await booksProve(db)
  })
})

it('a movement that cannot be written does not stop the others, and fails the run', async () => {
  const both = [player, await transfers.player(`stuck${number}`, VENDOR)]
  // A run takes one book after another.
  const [stuck, other] = both.sort((a, b) => a.member.book - b.member.book)
  if (stuck === undefined || other === undefined) throw new Error('there are two')
  for (const one of both) {
    await start(one)
    fake.faults.push('unanswered')
    await one.caller.api.recallBalance()
  }
  const set = (state: string) =>
    db.book(stuck.member.book).transact(async (tx) => {
      await tx.query('set local session_replication_role = replica')
      await tx.query(
        `update bets_bet set state = $2, settled_at = case $2 when 'settled' then placed_at end
         where member_id = $1`,
        [stuck.member.id, state],
      )
    })
  await set('settled')
  await expect(minutes(1)).rejects.toThrow('1 of the transfers')
  expect(await cash(other)).toBe('1000.00')
  await set('placed')
  await minutes(1)
  expect(await cash(stuck)).toBe('1000.00')
  await booksProve(db)
})

it('a win of a seamless vendor is paid whatever another vendor holds', async () => {
  const both = await transfers.player(`both${number}`, 'ALPHA')
  const bet = wireBet(both, '10')
  expect((await transfers.call('ALPHA', '/transaction/bet', bet)).status).toBe('RS_OK')
  await start(both)
  expect((await transfers.call('ALPHA', '/transaction/win', after(bet))).status).toBe('RS_OK')
  expect(await cash(both)).toBe('10.00')
  await back()
  await both.caller.api.recallBalance()
  expect(await cash(both)).toBe('1000.00')
  await booksProve(db)
})
