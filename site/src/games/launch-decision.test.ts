import { expect, test } from 'vitest'
import {
  backPathOf,
  decideLaunch,
  type LaunchTarget,
  LOBBY_LAUNCH,
  returnPageOf,
  targetOfMatch,
} from './launch-decision.ts'

const target = (change: Partial<LaunchTarget> = {}): LaunchTarget => ({
  gameCategory: 'RNG',
  vendor: 'KOIRNG',
  gameId: 'room-7',
  nodeId: 7,
  supportPlay: true,
  code: 'pearl-pond',
  ...change,
})

test('[LA-01] a vendor’s game is launched with exactly these, its room as the game', () => {
  expect(decideLaunch(target(), true)).toEqual({
    kind: 'vendor',
    input: { gameCategory: 'RNG', vendor: 'KOIRNG', gameId: 'room-7', nodeId: 7, showChoice: false },
  })
})

test('[GL-16] [HT-09] without a session the log-in comes first, whatever is tapped', () => {
  for (const change of [
    {},
    { supportPlay: false },
    { vendor: 'TCG_SEA' },
    { gameCategory: 'LOTT' as const },
  ]) {
    expect(decideLaunch(target(change), false)).toEqual({ kind: 'log-in' })
  }
})

test('[LA-05] lottery vendors launch the lobby, before the category is looked at', () => {
  for (const vendor of ['TCG_LOTTO_VN', 'TCG_SEA']) {
    for (const gameCategory of ['LOTT', 'ELOTT', 'RNG'] as const) {
      expect(decideLaunch(target({ vendor, gameCategory }), true)).toEqual({ kind: 'lottery-lobby' })
    }
  }
  expect(LOBBY_LAUNCH).toMatchObject({
    lottoArea: 'VN',
    launchMode: 'LOTT',
    lottoView: 'lobby',
    device: 'MOBILE',
  })
})

test('[LA-06] [LA-07] lottery categories go to their page, in their prize mode', () => {
  expect(decideLaunch(target({ gameCategory: 'LOTT' }), true)).toEqual({
    kind: 'lottery-page',
    prizeMode: 'Lott',
    code: 'pearl-pond',
  })
  expect(decideLaunch(target({ gameCategory: 'ELOTT', code: '' }), true)).toEqual({
    kind: 'lottery-page',
    prizeMode: 'Elott',
  })
})

test.each([
  { tradPlaySwitch: true, entPlaySwitch: true, told: {} },
  { tradPlaySwitch: false, entPlaySwitch: false, told: {} },
  { tradPlaySwitch: true, entPlaySwitch: false, told: { playType: 'trad' } },
  { tradPlaySwitch: false, entPlaySwitch: true, told: { playType: 'ent' } },
])(
  '[LA-16] a tile with the switches $tradPlaySwitch, $entPlaySwitch leaves $told',
  ({ told, ...switches }) => {
    expect(decideLaunch(target({ gameCategory: 'LOTT', ...switches }), true)).toEqual({
      kind: 'lottery-page',
      prizeMode: 'Lott',
      code: 'pearl-pond',
      ...told,
    })
    // The input of a vendor's launch has no field for it: it holds what LA-01 lists, whatever the switches
    // say.
    expect(decideLaunch(target(switches), true)).toEqual(decideLaunch(target(), true))
  },
)

test('[LA-18] a game that may not be played shows a message, and nothing is launched', () => {
  expect(decideLaunch(target({ supportPlay: false }), true)).toEqual({ kind: 'not-supported' })
})

test('[HT-07] a match launches its vendor’s sports game by room and node', () => {
  const match = {
    matchTime: 0,
    league: 'League',
    homeTeam: 'A',
    awayTeam: 'B',
    homeTeamImageUrl: '',
    awayTeamImageUrl: '',
    vendor: 'KOISPORT',
    roomId: 'fixture-9',
    nodeId: 12,
  }
  expect(decideLaunch(targetOfMatch(match), true)).toEqual({
    kind: 'vendor',
    input: {
      gameCategory: 'SPORTS',
      vendor: 'KOISPORT',
      gameId: 'fixture-9',
      nodeId: 12,
      showChoice: false,
    },
  })
})

test('leaving a game leads to where it was started, and never off the site', () => {
  expect(returnPageOf('/m/slotsCenter?search=reef+slot')).toBe('/m/slotsCenter?search=reef+slot')
  expect(returnPageOf('/m/home')).toBe('/m/home')
  for (const foreign of [
    null,
    '',
    '/',
    '//evil.example',
    '/m//evil.example',
    '/m/leaveGame',
    'https://evil.example',
    '/m/\\evil',
  ])
    expect([foreign, returnPageOf(foreign)]).toEqual([foreign, '/m/home'])
})

test('[LA-11] the lobby leads back to where the member was, or home', () => {
  expect(backPathOf('/m/gameLobby')).toBe('/m/gameLobby')
  expect(backPathOf('/m/slotsCenter')).toBe('/m/home')
  expect(backPathOf('/m')).toBe('/m/home')
})
