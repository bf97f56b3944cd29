import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '../../../db/db.ts'
import { testContext } from '../../../testing/context.ts'
import { openTestDatabase } from '../../../testing/database.ts'
import { statusOf } from '../links/hub88.ts'
import { findLink } from '../links/link-store.ts'
import { findPlayer } from '../links/token.ts'
import { after, betOf, booksProve, openVendors, type TestPlayer, units } from '../testing/vendors.ts'
import { applyTransaction } from './apply.ts'
import { transactionOf } from './transaction.ts'

const db = await openTestDatabase()
const vendors = await openVendors(db)
await vendors.plugIn('ALPHA')
await vendors.plugIn('BETA', { settledRollback: 'reverse' })
const call = (name: string, fields: object, vendor = 'ALPHA') =>
  vendors.call(vendor, `/transaction/${name}`, fields)
const statuses = (replies: readonly { readonly status: string }[]) =>
  replies.map(({ status }) => status).sort()

/** A second process with its own pools and coalescers: its calls meet those of the first in the database. */
const other = openDatabase({ url: db.url, books: db.books.length, poolSize: 3, bookPoolSize: 3 })
afterAll(() => other.close())

test('one bet many times at once is applied once, and all calls get the first answer', async () => {
  const player = await vendors.player('twelve1')
  const bet = betOf(player, '10')
  const replies = await Promise.all(Array.from({ length: 12 }, () => call('bet', bet)))
  expect(new Set(replies.map(({ status, balance }) => `${status} ${balance}`))).toEqual(
    new Set([`RS_OK ${units('990')}`]),
  )
  expect(await vendors.cash(player)).toBe('990.00')
  await booksProve(db)
})

test('many bets at once never spend more than there is', async () => {
  const player = await vendors.player('spender1')
  const bets = Array.from({ length: 20 }, () => betOf(player, '100'))
  const answers = statuses(await Promise.all(bets.map((bet) => call('bet', bet))))
  expect(answers.filter((status) => status === 'RS_OK')).toHaveLength(10)
  expect(answers.filter((status) => status === 'RS_ERROR_NOT_ENOUGH_MONEY')).toHaveLength(10)
  expect(await vendors.cash(player)).toBe('0.00')
  await booksProve(db)
})

test('a bet, its win and its rollback at once: the money adds up, whichever came first', async () => {
  const player = await vendors.player('tangle1')
  for (let n = 0; n < 12; n += 1) {
    const bet = betOf(player, '10', { round: `tangle-${n}` })
    const win = after(bet, { amount: units('10'), round_closed: true })
    const calls = [call('bet', bet), call('win', win), call('rollback', after(bet)), call('win', win)]
    await Promise.all(n % 2 === 0 ? calls : calls.reverse())
    // The vendor sends each again until it has a definite answer.
    await call('win', win)
    await call('rollback', after(bet))
  }
  // Lost, won back or given back: never more than there was.
  const cash = await vendors.cash(player)
  expect(Number.parseFloat(cash)).toBeLessThanOrEqual(1000)
  await booksProve(db)
})

test('one win many times at once, and its rollback many times, by two processes', async () => {
  const player = await vendors.player('double1', 'BETA')
  const bet = betOf(player, '10')
  await call('bet', bet, 'BETA')
  const ctx = testContext({ db: other, clock: vendors.clock })
  const link = await findLink(ctx, 'BETA')
  const named = await findPlayer(ctx, { vendor: 'BETA', user: player.user, token: player.token })
  if (link === null || named === null) throw new Error('there is no player')
  const elsewhere = async (kind: 'win' | 'rollback', sent: ReturnType<typeof after>) => {
    const { outcome } = await applyTransaction(
      ctx,
      named.book,
      transactionOf(
        link,
        { player: named, token: named.token, game: null },
        {
          kind,
          uuid: sent.transaction_uuid,
          round: sent.round,
          game: sent.game_code,
          amount: kind === 'win' ? BigInt(sent.amount) : 0n,
          isFree: false,
          reward: null,
          reference: sent.reference_transaction_uuid,
          currency: kind === 'win' ? sent.currency : null,
          closes: false,
        },
      ),
    )
    return { status: statusOf(outcome) }
  }
  const win = after(bet, { amount: units('40') })
  const {
    currency: _,
    amount: __,
    ...back
  } = { ...after(bet), reference_transaction_uuid: win.transaction_uuid }
  const wins = Array.from({ length: 6 }, (_one, n) =>
    n % 2 ? call('win', win, 'BETA') : elsewhere('win', win),
  )
  expect(new Set(statuses(await Promise.all(wins)))).toEqual(new Set(['RS_OK']))
  expect(await vendors.cash(player)).toBe('1030.00')
  const sent = { ...win, ...back }
  const backs = Array.from({ length: 6 }, (_one, n) =>
    n % 2 ? call('rollback', back, 'BETA') : elsewhere('rollback', sent),
  )
  expect(new Set(statuses(await Promise.all(backs)))).toEqual(new Set(['RS_OK']))
  expect(await vendors.cash(player)).toBe('990.00')
  await booksProve(db)
})

test('members of all books at once, each with their own rounds, in any order', async () => {
  const players: TestPlayer[] = []
  for (let n = 0; n < 8; n += 1) players.push(await vendors.player(`crowd${n}`))
  await Promise.all(
    players.flatMap((player) =>
      Array.from({ length: 6 }, async (_, n) => {
        const bet = betOf(player, '10', { round: `crowd-${n}`, is_free: n === 5 })
        expect((await call('bet', bet)).status).toBe('RS_OK')
        const outcome =
          n % 3 === 0
            ? await call('rollback', after(bet))
            : await call('win', after(bet, { amount: units(n % 3 === 1 ? '25' : '0'), round_closed: true }))
        expect(outcome.status).toBe('RS_OK')
      }),
    ),
  )
  // Of the six: two rolled back, two won 15 each net, one lost, and a free one that won nothing.
  for (const player of players) expect(await vendors.cash(player)).toBe('1020.00')
  await booksProve(db)
})
