// @vitest-environment happy-dom
import { ONE } from '@koi/contract/money.ts'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderOnSite } from '../../testing/render.tsx'
import { type ChosenTerms, draftOf, type Limits, limitsOf, roomIn } from '../slip/bet-slip.ts'
import { EMPTY_CART, itemsOf, nextCart } from '../slip/cart.ts'
import { testMenu, testPlay, testWagers } from '../slip/testing.ts'
import { BetBar, type BetBarProps } from './BetBar.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const play = testPlay('mn18', 'lo2')
const game = { gameCode: 'TEST60', family: 'mn18' }

/** Two digits at ¥1 a lot, 18 lots a line, unless given otherwise. */
const draft = (
  rows: readonly (readonly number[])[],
  chosen: Partial<ChosenTerms> = {},
  limits: Partial<Limits> = {},
) =>
  draftOf(play, rows, {
    terms: { unit: ONE, multiple: 1, series: 1800, ...chosen },
    limits: { ...limitsOf(testMenu('mn18')), ...limits },
  })

const show = async (over: Partial<BetBarProps> = {}) => {
  const props: BetBarProps = {
    draft: draft([[31]]),
    isPadEmpty: false,
    multiple: 1,
    cart: EMPTY_CART,
    gameCode: game.gameCode,
    multipleMax: 10_000,
    onSale: '20261121-0001',
    moved: null,
    isBusy: false,
    isWide: false,
    isVisitor: false,
    quick: { stakes: [], per: 'lot', terms: { unit: ONE, multiple: 1 }, onStake: vi.fn() },
    onMultiple: vi.fn(),
    onAdd: vi.fn(),
    onBet: vi.fn(),
    onCart: vi.fn(),
    ...over,
  }
  await renderOnSite(<BetBar {...props} />, { texts: ['lotto', 'plays', 'betting', 'refusals'] })
  return props
}

const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })

test('a complete choice shows its stake, and can be placed or added', async () => {
  const { onBet, onAdd } = await show()
  expect(screen.getByText('1 line × 18 lots × ¥1.00')).toBeDefined()
  fireEvent.click(button('Bet ¥18.00'))
  fireEvent.click(button('Add to slip'))
  expect(onBet).toHaveBeenCalledOnce()
  expect(onAdd).toHaveBeenCalledOnce()
})

test.for([
  ['nothing picked', { draft: draft([[]]), isPadEmpty: true }, 'Pick at least 1'],
  ['too small a stake', { draft: draft([[31]], {}, { stakeMin: 20n * ONE }) }, 'A bet costs at least ¥20.00'],
  ['too large a stake', { draft: draft([[31]], { multiple: 2_000 }) }, 'A bet costs at most ¥20,000.00'],
  ['too high a prize', { draft: draft([[31]], {}, { payoutMax: 50n * ONE }) }, 'A bet pays at most ¥50.00'],
] as const)('%s: the bar says why there is no bet yet', async ([, over, reason]) => {
  await show(over)
  expect(screen.getByText(reason)).toBeDefined()
  expect(button('Bet').disabled).toBe(true)
  expect(button('Add to slip').disabled).toBe(true)
})

test('while no draw is on sale a bet can only be added', async () => {
  await show({ onSale: null })
  expect(button('Closed. Next draw soon').disabled).toBe(true)
  expect(button('Add to slip').disabled).toBe(false)
})

test('after its draw has closed, the bet names its new draw', async () => {
  await show({ moved: '20261121-0001', onSale: '20261121-0002' })
  expect(screen.getByRole('status').textContent).toContain('0001')
  expect(button(/^Bet ¥18\.00 on .*0002$/).disabled).toBe(false)
})

test('no bet is sent without a connection', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await show()
  expect(screen.getByRole('status').textContent).toBe('No connection: no bet can be sent now')
  expect(button('Bet ¥18.00').disabled).toBe(true)
})

test('the bar opens the slip while that holds bets on this game, not for those on other games', async () => {
  const wagers = testWagers(play, [[31]])
  const cart = nextCart(EMPTY_CART, { kind: 'add', game, wagers, numero: '20261121-0001' })
  const { onCart } = await show({ cart })
  fireEvent.click(button(/^Slip \(1\)/))
  expect(onCart).toHaveBeenCalledOnce()
  cleanup()
  await show({ cart, gameCode: 'OTHER60' })
  expect(button('Bet ¥18.00').disabled).toBe(false)
})

test('a visitor is told that the bet needs a log-in', async () => {
  const { onBet } = await show({ isVisitor: true })
  fireEvent.click(button('Log in to bet ¥18.00'))
  expect(onBet).toHaveBeenCalledOnce()
})

test('beside the slip of a wide screen the bar bets on the pad, and names its keys', async () => {
  const cart = nextCart(EMPTY_CART, {
    kind: 'add',
    game,
    wagers: testWagers(play, [[31]]),
    numero: '20261121-0001',
  })
  const { onBet } = await show({ cart, isWide: true })
  expect(screen.queryByRole('button', { name: /^Slip/ })).toBeNull()
  expect(screen.getByText(/Ctrl\+Enter/)).toBeDefined()
  fireEvent.click(button('Bet ¥18.00'))
  expect(onBet).toHaveBeenCalledOnce()
})

test('a full slip accepts no more bets, and a bet in flight is not sent again', async () => {
  const wagers = Array.from({ length: 50 }, () => testWagers(play, [[31]])).flat()
  const cart = nextCart(EMPTY_CART, { kind: 'add', game, wagers, numero: '20261121-0001' })
  expect(roomIn(itemsOf(cart, game.gameCode))).toBe(0)
  await show({ cart, isBusy: true })
  expect(button('Add to slip').disabled).toBe(true)
  expect(button('Bet').disabled).toBe(true)
})

test('a quick stake sets the unit and the multiple, and the chosen one is marked', async () => {
  const onStake = vi.fn()
  const stakes = [
    { amount: ONE, unit: ONE, multiple: 1 },
    { amount: 5n * ONE, unit: ONE, multiple: 5 },
  ]
  await show({ quick: { stakes, per: 'lot', terms: { unit: ONE, multiple: 1 }, onStake } })
  expect(screen.getByRole('group', { name: 'Per lot' }).textContent).toBe('Per lot15')
  expect(screen.getByRole('button', { name: '¥1.00', pressed: true })).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: '¥5.00', pressed: false }))
  expect(onStake).toHaveBeenCalledWith(stakes[1])
})
