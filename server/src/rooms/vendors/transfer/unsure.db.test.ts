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
import { moveBalanceIn } from './launch-transfer.ts'
import { recall } from './recall.ts'
import { transferLinkOf } from './request-transfer.ts'
import { readSession } from './transfer-session-store.ts'

const db = await openTestDatabase()
const transfers = await openTransfers(db)
const { ctx, fake, start, sessionOf, betOf, movements, minutes, cash } = transfers
let number = 0
let player: TestPlayer

beforeEach(async () => {
  fake.faults.length = 0
  number += 1
  player = await transfers.player(`unsure${number}`, 'TRANSFER')
})

const back = () => player.caller.api.recallBalance()
const outside = async () => (await player.caller.api.vendorMoney()).content

describe('a movement whose result is not known', () => {
  const inTransit = async () =>
    toWire(await readOpenBalance(db.book(player.member.book), 'house:vendor_transit:TRANSFER', 'CNY'))

  it.each(['unanswered', 'garbled', 'busy', 'failing', 'lost'] as const)(
    'in, %s: the vendor is asked until it is definite, and it is neither lost nor doubled',
    async (fault) => {
      const before = await inTransit()
      fake.faults.push(fault)
      expect(await codeOf(start(player))).toBe('game.launch_failed')
      expect(await cash(player)).toBe('0.00')
      expect(await outside()).toMatchObject([{ state: 'arriving', amount: '1000.00', there: null }])
      expect(await betOf(player)).toMatchObject({ state: 'placed' })
      // The vendor does not answer for a while: nothing is decided.
      fake.faults.push('failing')
      await minutes(1)
      expect((await movements(player)).map(({ state }) => state)).toEqual(['unsure'])
      await minutes(3)
      // The game was not opened: what arrived is recalled, though nobody asks for it.
      const came = fault === 'unanswered' || fault === 'garbled'
      expect(await sessionOf(player)).toMatchObject({ state: came ? 'ended' : 'refused' })
      expect(await cash(player)).toBe('1000.00')
      expect(await inTransit()).toBe(before)
      await booksProve(db)
    },
  )

  it.each(['unanswered', 'garbled', 'busy', 'failing', 'lost', 'doubled'] as const)(
    'out, %s: it is credited once, when it is definite',
    async (fault) => {
      await start(player)
      fake.faults.push(fault)
      const { content } = await back()
      expect(content).toMatchObject([{ state: fault === 'doubled' ? 'back' : 'on_its_way' }])
      expect(await cash(player)).toBe(fault === 'doubled' ? '1000.00' : '0.00')
      // The member may ask for it as often as they like.
      await back()
      await minutes(3)
      await back()
      expect(await cash(player)).toBe('1000.00')
      const references = [...fake.movements.values()].filter(
        ({ direction, state }) => direction === 'out' && state === 'done',
      )
      expect(
        references.filter(({ sitting }) => fake.balances.get(sitting)?.user === player.user),
      ).toHaveLength(1)
      expect(await outside()).toEqual([])
      await booksProve(db)
    },
  )

  it('[LA-03] comes back after a kill between its arrival and the game', async () => {
    const session = await resolveSession(ctx, player.caller.token ?? '')
    const [found, game] = [await findLink(ctx, 'TRANSFER'), await firstGameOf(ctx, 'TRANSFER')]
    const link = found === null ? null : transferLinkOf(found)
    if (session === null || link === null || game === null) throw new Error('nothing can be launched')
    await moveBalanceIn(ctx, { ...session, origin: testOrigin }, { link, game, session: null })
    expect(await cash(player)).toBe('0.00')
    await minutes(2)
    expect(await cash(player)).toBe('1000.00')
    await booksProve(db)
  })

  it('is asked about again after a kill between the call and its answer', async () => {
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
    const { id } = await sessionOf(player)
    const session = await readSession(db.book(player.member.book), id)
    if (session === null) throw new Error('there is no session')
    await expect(recall(dying, session, { askedBy: 'member' })).rejects.toThrow('killed')
    expect(await movements(player)).toMatchObject([{ state: 'done' }, { state: 'unsure' }])
    expect(await cash(player)).toBe('0.00')
    // That process may still be asking: no other asks until its claim is over.
    expect((await back()).content).toMatchObject([{ state: 'on_its_way' }])
    await minutes(1)
    expect(await cash(player)).toBe('1000.00')
    await booksProve(db)
  })
})
