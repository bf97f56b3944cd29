import { toWire } from '@koi/contract/money.ts'
import { expect, test } from 'vitest'
import { chanceOf } from '../../src/fairness/chance.ts'
import { FISHES, POWERS, shootAt } from '../../src/games/lantern-reef/rules.ts'
import { ONE_TIMES } from '../../src/games/multiple.ts'
import type { HistoryRow } from '../../src/host/protocol.ts'
import { readShots, shotSource, writeShots } from '../../src/reef/protocol.ts'
import { nameOfShot } from './bets.ts'
import { checkSitting } from './check.ts'

const seeds = { serverSeed: 'ab'.repeat(32), clientSeed: 'koi', nonce: 3 }
const shots = Array.from({ length: 60 }, (_, number) => {
  const kind = number % FISHES.length
  const fish = FISHES[kind]
  if (fish === undefined) throw new Error('no fish')
  const multiple = shootAt(fish, chanceOf(shotSource(seeds, number)))
  return { kind, power: number % POWERS.length, times: Number.parseInt(`${multiple / ONE_TIMES}`, 10) }
})
const sum = (of: (shot: (typeof shots)[number]) => bigint) =>
  toWire(shots.reduce((total, shot) => total + of(shot), 0n))
const row = (change: object = {}): HistoryRow => ({
  ...{ id: 'r', state: 'closed', stake: '100.00', payout: '0.00', openedAt: '', closedAt: '' },
  source: { ...seeds, serverHash: '', beacon: null },
  detail: {
    reason: 'left',
    shots: writeShots(shots),
    spent: sum(({ power }) => POWERS[power] ?? 0n),
    won: sum(({ power, times }) => (POWERS[power] ?? 0n) * BigInt(times)),
    ...change,
  },
})

test('the story of a sitting holds every shot, and is checked shot by shot', () => {
  expect(readShots(writeShots(shots))).toEqual(shots)
  expect(checkSitting(row())).toBe(true)
})

test('another result, another order or another sum fails the check', () => {
  const missed = shots.findIndex(({ times }) => times === 0)
  const better = shots.map((shot, i) =>
    i === missed ? { ...shot, times: FISHES[shot.kind]?.pays[0]?.times ?? 0 } : shot,
  )
  expect(checkSitting(row({ shots: writeShots(better) }))).toBe(false)
  expect(checkSitting(row({ shots: writeShots(shots.slice(1)) }))).toBe(false)
  expect(checkSitting(row({ won: '99999.00' }))).toBe(false)
})

test('each bet of docs/studio.md has a name in the player’s language', () => {
  const names = FISHES.map(({ code }) => nameOfShot(`a shot at the ${code.replace('-', ' ')}`, 'CN'))
  expect(new Set(names).size).toBe(FISHES.length)
  expect(nameOfShot('a shot at the moon whale', 'EN')).toBe('A shot at the Moon whale')
})
