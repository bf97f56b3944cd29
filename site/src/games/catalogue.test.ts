import { expect, test } from 'vitest'
import { chooseImageHost } from '../api/image-url.ts'
import { backgroundOf } from './art.ts'
import {
  type Category,
  firstTab,
  type Game,
  type GameType,
  gamesOf,
  homeTabs,
  hotList,
  isFavourite,
  nextPage,
  pictureOf,
  titleOf,
  type Vendor,
  vendorsOf,
  withStar,
} from './catalogue.ts'

const game = (nodeId: number, change: Partial<Game> = {}): Game => ({
  nodeId,
  gameName: `Game ${nodeId}`,
  nodeName: '',
  vassalage: 'KOIRNG',
  iconUrl: '',
  showIcon: true,
  gameType: 'RNG',
  roomId: `room-${nodeId}`,
  gameId: `code-${nodeId}`,
  supportPlay: true,
  mobileIconUrl: '',
  remark: '',
  entPlaySwitch: false,
  tradPlaySwitch: false,
  mUi: '',
  css: '',
  code: `code-${nodeId}`,
  liveRoom: null,
  ...change,
})
const page = (pageNum: number, totalPages: number, ...games: Game[]) => ({ games, pageNum, totalPages })
const category = (gameType: GameType, displayName: string = gameType): Category => ({
  gameType,
  displayName,
  accountTypeName: 'MAIN',
})
const vendor = (vassalage: string, gameType: GameType): Vendor => ({
  vassalage,
  displayName: vassalage,
  gameType,
  gameId: '',
  nodeId: 1,
  mobileLargeIcon: '',
  closedUntil: null,
})

test('[GL-11] there is a next page while pageNum is below totalPages', () => {
  expect(nextPage(page(1, 2))).toBe(2)
  expect(nextPage(page(2, 2))).toBeUndefined()
  expect(nextPage(page(1, 0))).toBeUndefined()
})

test('[GL-12] later pages append; a game that moved between two pages is listed once', () => {
  const list = gamesOf([page(1, 2, game(1), game(2)), page(2, 2, game(2), game(3))])
  expect(list.map(({ nodeId }) => nodeId)).toEqual([1, 2, 3])
})

test('[GL-27] hot games come as a list, or as a list inside list', () => {
  expect(hotList([game(1)])).toHaveLength(1)
  expect(hotList({ list: [game(1), game(2)] })).toHaveLength(2)
  for (const nothing of [null, undefined, {}, { list: null }, 'x']) expect(hotList(nothing)).toEqual([])
})

test('[GL-23] a number and the same number as text are one game', () => {
  expect(isFavourite(['7', '12'], 12)).toBe(true)
  expect(isFavourite(['7', '12'], '7')).toBe(true)
  expect(isFavourite(['7', '12'], 1)).toBe(false)
})

test('[GL-22] an added star comes first, once; a removed one is gone', () => {
  expect(withStar(['1', '2'], 3, true)).toEqual(['3', '1', '2'])
  expect(withStar(['1', '2'], 2, true)).toEqual(['2', '1'])
  expect(withStar(['1', '2'], 2, false)).toEqual(['1'])
})

test('[GL-14] a tile is called by the game name, or else by the node name', () => {
  expect(titleOf({ gameName: 'Pearl Pond', nodeName: 'Node' })).toBe('Pearl Pond')
  expect(titleOf({ gameName: ' ', nodeName: 'Node' })).toBe('Node')
})

test('[GL-14] [GL-32] the phone’s picture, or the other; its kind’s drawing where none is shown', () => {
  expect(pictureOf(game(1, { iconUrl: '/a.png', mobileIconUrl: '/b.png' }))).toBe('/b.png')
  expect(pictureOf(game(1, { iconUrl: '/a.png' }))).toBe('/a.png')
  expect(pictureOf(game(1, { iconUrl: '/a.png', showIcon: false }))).toBe('')
  chooseImageHost([])
  expect(backgroundOf('', 'RNG')).toBe('url("/icons/games/rng.webp")')
  expect(backgroundOf('/b.png', 'LIVE')).toBe('url("/b.png"), url("/icons/games/live.webp")')
})

test('an address out of an operator’s hands stays one address', () => {
  expect(backgroundOf('/x"), url(https://evil.example', 'RNG')).toContain('/x%22), url(https')
  expect(backgroundOf('/x\\\n', 'RNG')).toContain('/x%5C%0A')
})

test('[HM-11] [HM-14] tabs in the server’s order; lottery of both kinds is one', () => {
  const tabs = homeTabs([
    category('RNG'),
    category('ELOTT', 'Vietnam'),
    category('SPORTS'),
    category('LOTT', 'Lottery'),
  ])
  expect(tabs.map(({ gameType, displayName }) => `${gameType} ${displayName}`)).toEqual([
    'RNG RNG',
    'LOTT Lottery',
    'SPORTS SPORTS',
  ])
  expect(homeTabs([category('ELOTT', 'Vietnam')])[0]).toMatchObject({
    gameType: 'LOTT',
    displayName: 'Vietnam',
  })
})

test('home opens with the first tab that has something to start', () => {
  const tabs = [category('SPORTS'), category('LIVE'), category('LOTT')]
  expect(firstTab(tabs, [])).toBe('LOTT')
  expect(firstTab(tabs, [vendor('KOILIVE', 'LIVE')])).toBe('LIVE')
  expect(firstTab([category('SPORTS')], [])).toBe('SPORTS')
  expect(firstTab([], [])).toBeNull()
})

test('[HM-14] [GL-29] vendors of a kind stay in the server’s order', () => {
  const all = [vendor('B', 'LIVE'), vendor('A', 'LIVE'), vendor('C', 'ELOTT'), vendor('D', 'LOTT')]
  expect(vendorsOf(all, 'LIVE').map(({ vassalage }) => vassalage)).toEqual(['B', 'A'])
  expect(vendorsOf(all, 'LOTT', 'ELOTT').map(({ vassalage }) => vassalage)).toEqual(['C', 'D'])
})
