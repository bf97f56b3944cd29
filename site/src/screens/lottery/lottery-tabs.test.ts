import { expect, test } from 'vitest'
import { favouritesFirst, toggleFavourite } from './favourites.ts'
import { allGames, FAV, gamesOf, HOT, type LotteryGame, type LotteryGroup } from './lottery-tabs.ts'

const game = (gameId: string, tag: string[] = []): LotteryGame => ({
  gameId,
  gameCode: `G${gameId}`,
  gameGroupCode: 'SSC',
  family: 'ssc5',
  source: 'own',
  remark: `Game ${gameId}`,
  mobileIconUrl: '',
  numero: null,
  winningTime: null,
  previousNumero: null,
  previousWinningNumber: null,
  isSale: true,
  remainTime: 0,
  lockTime: 5,
  drawSeconds: 60,
  tag,
})
const group = (tag: string, gameMenus: LotteryGame[]): LotteryGroup => ({
  tag,
  labelName: tag,
  lane: 'LOTT',
  gameMenus,
})
const groups = [
  group('FAST', [game('1', ['HOT']), game('2'), game('3', ['NEW', 'HOT'])]),
  group('SOUTH', [game('3', ['NEW', 'HOT']), game('4')]),
]
const ids = (games: readonly LotteryGame[]) => games.map(({ gameId }) => gameId).join(' ')

test('[LO-07] HOT shows the games whose tag includes HOT, each once', () => {
  expect(ids(gamesOf(groups, HOT, []))).toBe('1 3')
})

test('[LO-08] FAV shows the favourites and nothing else', () => {
  expect(ids(gamesOf(groups, FAV, ['2', '4', '99']))).toBe('4 2')
  expect(gamesOf(groups, FAV, [])).toEqual([])
})

test('[LO-10] another tab shows its category', () => {
  expect(ids(gamesOf(groups, 'SOUTH', []))).toBe('3 4')
  expect(gamesOf(groups, 'GONE', [])).toEqual([])
})

test('[LO-11] favourites float to the top, the most recently added first', () => {
  expect(ids(gamesOf(groups, 'FAST', toggleFavourite(toggleFavourite([], '3'), '2')))).toBe('2 3 1')
  expect(ids(favouritesFirst(allGames(groups), ['1', '4']))).toBe('4 1 2 3')
})

test('a second toggle takes a game out again', () => {
  expect(toggleFavourite(toggleFavourite(['7'], '8'), '7')).toEqual(['8'])
})
