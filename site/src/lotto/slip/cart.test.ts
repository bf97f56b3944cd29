import { expect, test } from 'vitest'
import { coveredPlays } from '../cart/covered-plays.ts'
import { allItems, type Cart, EMPTY_CART, gameOf, itemsOf, nextCart } from './cart.ts'
import { readCart, toStoredCart, VISITOR } from './stored-cart.ts'
import { testPlay, testWagers } from './testing.ts'

const south = { gameCode: 'MNVIP60', family: 'mn18' }
const digits = { gameCode: 'SSC60', family: 'ssc5' }
const lo2 = testWagers(testPlay('mn18', 'lo2'), [[31, 34]])
const sides = testWagers(testPlay('ssc5', 'sides'), [[0], [], [], [], []], { multiple: 3, series: 1800 })

function filled(): Cart {
  const one = nextCart(EMPTY_CART, { kind: 'add', game: south, wagers: lo2, numero: 's1' })
  const two = nextCart(one, { kind: 'add', game: digits, wagers: sides, numero: 'd1' })
  return nextCart(two, { kind: 'add', game: south, wagers: lo2, numero: 's2' })
}

test('bets are grouped by game, each for the draw for which it was started', () => {
  const cart = filled()
  expect(cart.games.map(({ gameCode, numero, items }) => [gameCode, numero, items.length])).toEqual([
    ['MNVIP60', 's1', 2],
    ['SSC60', 'd1', 1],
  ])
  expect(new Set(allItems(cart).map(({ id }) => id)).size).toBe(3)
  const agreed = nextCart(cart, { kind: 'agree', gameCode: 'MNVIP60', numero: 's2' })
  expect(agreed.games.map(({ numero }) => numero)).toEqual(['s2', 'd1'])
})

test('opposite bets, and bets that cover nearly all numbers, are reported before they are placed', () => {
  const play = testPlay('ssc5', 'sum_sides')
  const asked = (...picks: readonly number[][]) => {
    const wagers = picks.flatMap((row) => testWagers(play, [row]))
    const cart = nextCart(EMPTY_CART, { kind: 'add', game: digits, wagers, numero: 'd1' })
    return coveredPlays(itemsOf(cart, 'SSC60')).map(({ code }) => code)
  }
  expect(asked([0], [1])).toEqual(['sum_sides'])
  expect(asked([0], [2])).toEqual([])
})

test('placed and removed bets leave the cart, and so does a game without bets', () => {
  const cart = filled()
  const ids = itemsOf(cart, 'SSC60').map(({ id }) => id)
  const after = nextCart(cart, { kind: 'remove', ids })
  expect(gameOf(after, 'SSC60')).toBeUndefined()
  expect(allItems(after)).toHaveLength(2)
  const again = nextCart(after, { kind: 'add', game: digits, wagers: sides, numero: 'd2' })
  expect(itemsOf(again, 'SSC60').map(({ id }) => id)).not.toEqual(ids)
  expect(gameOf(again, 'SSC60')?.numero).toBe('d2')
  expect(nextCart(again, { kind: 'empty' }).games).toEqual([])
})

test('an order holds fifty bets, and every game has room of its own', () => {
  const many = Array.from({ length: 60 }, () => lo2).flat()
  const full = nextCart(EMPTY_CART, { kind: 'add', game: south, wagers: many, numero: 's1' })
  expect(itemsOf(full, 'MNVIP60')).toHaveLength(50)
  expect(nextCart(full, { kind: 'add', game: south, wagers: lo2, numero: 's1' })).toBe(full)
  const both = nextCart(full, { kind: 'add', game: digits, wagers: sides, numero: 'd1' })
  expect(allItems(both)).toHaveLength(51)
})

test('accepted odds change one bet only', () => {
  const cart = filled()
  const [first] = itemsOf(cart, 'MNVIP60')
  const changed = nextCart(cart, { kind: 'odds', id: first?.id ?? 0, odds: 900_001n })
  expect(itemsOf(changed, 'MNVIP60').map(({ price }) => price.odds)).toEqual([900_001n, first?.price.odds])
})

test('a stored cart is restored, with the odds that were shown', () => {
  const cart = nextCart(filled(), { kind: 'odds', id: 1, odds: 900_001n })
  const text = JSON.stringify(toStoredCart('linh', cart))
  expect(readCart('linh', JSON.parse(text))).toEqual(cart)
})

test('a cart that a visitor filled is the member’s after the log-in, and no visitor gets a member’s', () => {
  const cart = filled()
  expect(readCart('linh', JSON.parse(JSON.stringify(toStoredCart(VISITOR, cart))))).toEqual(cart)
  expect(readCart(VISITOR, JSON.parse(JSON.stringify(toStoredCart('linh', cart))))).toBe(EMPTY_CART)
})

test('another member gets none of it, and unreadable bets are left out', () => {
  const kept = JSON.parse(JSON.stringify(toStoredCart('__proto__', filled())))
  expect(readCart('minh', kept)).toBe(EMPTY_CART)
  expect(readCart('__proto__', kept).games).toHaveLength(2)
  for (const value of [null, 'x', [], {}, { member: 'a' }, { member: 'a', games: [null, {}, 4] }]) {
    expect(allItems(readCart('a', value))).toEqual([])
  }
  kept.games[0].items[0].selection = '31,31'
  kept.games[1].family = 'gone'
  expect(allItems(readCart('__proto__', kept)).map(({ id }) => id)).toEqual([3])
})
