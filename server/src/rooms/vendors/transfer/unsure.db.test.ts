import { toWire } from '@koi/contract/money.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../../testing/database.ts'
import { testOrigin } from '../../../testing/people.ts'
import { firstGameOf } from '../../games/index.ts'
import { readOpenBalance } from '../../ledger/index.ts'
import { resolveSession } from '../../members/index.ts'
import { findLink } from '../links/link-store.ts'
import { codeOf, openTransfers } from '../testing/transfer.ts'
import { booksProve, type TestPlayer } from '../testing/vendors.ts'
import { bringBack } from './bring-back.ts'
import { keeperOf, takeAlong } from './take-along.ts'

const db = await openTestDatabase()
const transfers = await openTransfers(db)
const { ctx, purse, start, sittingOf, betOf, movements, minutes, cash } = transfers
let number = 0
let player: TestPlayer

beforeEach(async () => {
  purse.faults.length = 0
  number += 1
  player = await transfers.player(`unsure${number}`, 'PURSE')
})

const back = () => player.caller.api.bringMoneyBack()
const outside = async () => (await player.caller.api.vendorMoney()).content

describe('a movement that nobody knows the end of', () => {
  const onTheWay = async () =>
    toWire(await readOpenBalance(db.book(player.member.book), 'house:vendor_transit:PURSE', 'CNY'))

  it.each(['unanswered', 'garbled', 'busy', 'failing', 'lost'] as const)(
    'in, %s: it is asked about until it is definite, and neither lost nor doubled',
    async (fault) => {
      const before = await onTheWay()
      purse.faults.push(fault)
      expect(await codeOf(start(player))).toBe('game.launch_failed')
      expect(await cash(player)).toBe('0.00')
      expect(await outside()).toMatchObject([{ state: 'arriving', amount: '1000.00', there: null }])
      expect(await betOf(player)).toMatchObject({ state: 'placed' })
      // The vendor is silent about it for a while: nothing is decided.
      purse.faults.push('failing')
      await minutes(1)
      expect((await movements(player)).map(({ state }) => state)).toEqual(['unsure'])
      await minutes(3)
      // The game was not opened: what came there comes home, though nobody asks for it.
      const came = fault === 'unanswered' || fault === 'garbled'
      expect(await sittingOf(player)).toMatchObject({ state: came ? 'ended' : 'refused' })
      expect(await cash(player)).toBe('1000.00')
      expect(await onTheWay()).toBe(before)
      await booksProve(db)
    },
  )

  it.each(['unanswered', 'garbled', 'busy', 'failing', 'lost', 'doubled'] as const)(
    'out, %s: it is credited once, when it is definite',
    async (fault) => {
      await start(player)
      purse.faults.push(fault)
      const { content } = await back()
      expect(content).toMatchObject([{ state: fault === 'doubled' ? 'back' : 'on_its_way' }])
      expect(await cash(player)).toBe(fault === 'doubled' ? '1000.00' : '0.00')
      // The member may press it again as often as they like.
      await back()
      await minutes(3)
      await back()
      expect(await cash(player)).toBe('1000.00')
      const references = [...purse.ledger.values()].filter(
        ({ direction, state }) => direction === 'out' && state === 'done',
      )
      expect(
        references.filter(({ sitting }) => purse.purses.get(sitting)?.user === player.user),
      ).toHaveLength(1)
      expect(await outside()).toEqual([])
      await booksProve(db)
    },
  )

  it('[LA-03] comes home after a kill between its arrival and the game', async () => {
    const session = await resolveSession(ctx, player.caller.token ?? '')
    const [link, game] = [await findLink(ctx, 'PURSE'), await firstGameOf(ctx, 'PURSE')]
    const keeper = link === null ? null : keeperOf(link)
    if (session === null || keeper === null || game === null) throw new Error('nothing can be launched')
    await takeAlong(ctx, { ...session, origin: testOrigin }, { link: keeper, game })
    expect(await cash(player)).toBe('0.00')
    await minutes(2)
    expect(await cash(player)).toBe('1000.00')
    await booksProve(db)
  })

  it('is taken up after a kill between the question and its answer', async () => {
    const dying = {
      ...ctx,
      fetch: async (...asked: Parameters<typeof fetch>) => {
        await ctx.fetch(...asked)
        throw new Error('the process is gone')
      },
      log: Object.assign(Object.create(ctx.log), {
        warn: () => {
          throw new Error('killed')
        },
      }) as typeof ctx.log,
    }
    await start(player)
    const { id } = await sittingOf(player)
    const where = { book: player.member.book, sittingId: id }
    await expect(bringBack(dying, where, { askedBy: 'member' })).rejects.toThrow('killed')
    expect(await movements(player)).toMatchObject([{ state: 'done' }, { state: 'unsure' }])
    expect(await cash(player)).toBe('0.00')
    // Somebody may still be asking: nobody else does until that is over.
    expect((await back()).content).toMatchObject([{ state: 'on_its_way' }])
    await minutes(1)
    expect(await cash(player)).toBe('1000.00')
    await booksProve(db)
  })
})
