import { WAGERS_MAX } from '@koi/contract/limits.ts'
import { playOf, playsOf } from '@koi/contract/lottery/catalogue.ts'
import { exposuresOf } from '@koi/contract/lottery/exposure.ts'
import type { Family } from '@koi/contract/lottery/games.ts'
import { parseSelection } from '@koi/contract/lottery/play.ts'
import { ONE } from '@koi/contract/money.ts'
import { expect, test } from 'vitest'
import { quickRandom } from '../lottery/mix.ts'
import { type Kind, kinds, linesOf, slipOf } from './slips.ts'

const families: Readonly<Record<string, Family>> = { SSC60: 'ssc5', MNVIP60: 'mn18' }

function slip(kind: Kind) {
  const family = families[kinds[kind].game] ?? 'ssc5'
  const terms = { series: { preset: 1956, top: 1956 }, stakeMin: 1_000n, payoutMax: 1_000_000n * ONE }
  const offer = { gameCode: kinds[kind].game, plays: playsOf(family), ...terms }
  const { wagers } = slipOf(kind, offer, { numero: '20260102-0001', random: quickRandom(3) })
  return wagers.map(({ playId, selection: text }) => {
    const play = playOf(family, playId)
    const selection = play === null ? 'malformed' : parseSelection(play, text)
    if (play === null || typeof selection === 'string') throw new Error(`${playId} ${text}`)
    const counted = exposuresOf(play, selection, { unitStake: 1n, odds: 1n, maxPayout: 1n })
    return { play: playId, lines: play.lines(selection), keys: counted.map(({ key }) => key) }
  })
}

test('every ticket has the lines of its name, in at most the allowed wagers', () => {
  for (const kind of Object.keys(kinds) as Kind[]) {
    const wagers = slip(kind)
    expect(wagers.length).toBeLessThanOrEqual(WAGERS_MAX)
    expect(wagers.reduce((sum, { lines }) => sum + lines, 0n)).toBe(linesOf(kind))
  }
  expect(slip('wager').length).toBe(1)
  expect(slip('wagers').length).toBe(WAGERS_MAX)
})

test('each number of the ticket of numbers is counted once', () => {
  const counted = slip('numbers').flatMap(({ play, keys }) => keys.map((key) => `${play} ${key}`))
  expect(new Set(counted).size).toBe(10_000)
})
