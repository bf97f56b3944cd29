import { expect, test } from 'vitest'
import { match, type Waiting } from './matching.ts'
import { BOTS_AFTER, MATCH_AFTER } from './protocol.ts'

let count = 0
function waiting(change: Partial<Waiting> = {}): Waiting {
  count += 1
  return {
    ...{ seatId: `seat-${count}`, user: `user-${count}`, marks: [`address-${count}`] },
    ...{ currency: 'CNY', practice: false, base: 100_000n, willing: false, since: 0 },
    ...change,
  }
}
const names = (seats: readonly Waiting[]) => seats.map(({ user }) => user)

test('five players get a table at once; fewer when the first has waited long enough', () => {
  const five = Array.from({ length: 6 }, (_, i) => waiting({ willing: i === 2, since: i }))
  const [table] = match(five, 10)
  expect(table).toEqual({ seats: five.slice(0, 5), bots: 0, banker: 2 })
  const three = five.slice(0, 3)
  expect(match(three, MATCH_AFTER - 1)).toEqual([])
  expect(match(three, MATCH_AFTER)).toEqual([{ seats: three, bots: 0, banker: 2 }])
})

test('a player alone with real money keeps waiting', () => {
  expect(match([waiting()], 3_600_000)).toEqual([])
})

test('no player has to hold a bank with a larger lock: without a willing one, two meet', () => {
  const four = Array.from({ length: 4 }, (_, i) => waiting({ since: i }))
  expect(match(four, MATCH_AFTER + 4).map(({ seats, banker }) => [names(seats), banker])).toEqual([
    [names(four.slice(0, 2)), 0],
    [names(four.slice(2)), 0],
  ])
})

test('players of other bases, other currencies or practice never meet', () => {
  const all = [
    waiting(),
    waiting({ base: 500_000n }),
    waiting({ currency: 'FUN' }),
    waiting({ currency: 'XXX', practice: true }),
    waiting({ currency: 'MYR' }),
  ]
  const tables = match(all, MATCH_AFTER)
  expect(tables.every(({ seats }) => seats.length === 1)).toBe(true)
  expect(tables.map(({ seats }) => seats[0]?.currency)).toEqual(['FUN', 'XXX'])
})

test('players of one address or device never meet for real money, nor a member themselves for any', () => {
  const [one, twin, other] = [
    waiting({ marks: ['home', 'phone'] }),
    waiting({ marks: ['hotel', 'phone'], since: 1 }),
    waiting({ since: 2 }),
  ]
  expect(match([one, twin], MATCH_AFTER + 1)).toEqual([])
  expect(match([one, twin, other], MATCH_AFTER + 2).map(({ seats }) => names(seats))).toEqual([
    names([one, other]),
  ])
  const fun = { currency: 'FUN', marks: ['home'] }
  const [trial, again] = [waiting({ ...fun, user: 'same' }), waiting({ ...fun, user: 'same' })]
  expect(match([trial, again], BOTS_AFTER).map(({ seats }) => seats.length)).toEqual([1, 1])
  expect(match([trial, waiting(fun)], BOTS_AFTER).map(({ seats }) => seats.length)).toEqual([2])
})

test('bots fill tables of play money only, and hold the bank when no player is willing', () => {
  const alone = waiting({ currency: 'FUN' })
  expect(match([alone], BOTS_AFTER - 1)).toEqual([])
  expect(match([alone], BOTS_AFTER)).toEqual([{ seats: [alone], bots: 2, banker: 1 }])
  const willing = waiting({ practice: true, currency: 'XXX', willing: true })
  expect(match([willing], BOTS_AFTER)).toEqual([{ seats: [willing], bots: 2, banker: 0 }])
  const five = Array.from({ length: 5 }, () => waiting({ currency: 'FUN' }))
  expect(match(five, 1)).toMatchObject([{ seats: five.slice(0, 4), bots: 1, banker: 4 }])
})
