import { expect, test } from 'vitest'
import { chanceOf, hashOf } from '../../../src/fairness/chance.ts'
import { playRound } from '../../../src/games/pearl-pond/rules.ts'
import { type HistoryRow, textOf } from '../../../src/host/protocol.ts'
import { isSame } from './same.ts'
import { verify } from './verify.ts'

const serverSeed = 'b'.repeat(64)
const source = { serverSeed, clientSeed: 'mine', nonce: 3 }
const outcome = playRound(chanceOf(source))
const row: HistoryRow = {
  id: 'r',
  state: 'closed',
  stake: '1.00',
  payout: '0.00',
  openedAt: '',
  closedAt: '',
  detail: JSON.parse(textOf({ play: outcome })),
  source: { ...source, serverHash: hashOf(serverSeed) },
}
const check = ({ detail }: HistoryRow, chance: Parameters<typeof playRound>[0]) =>
  isSame((detail as { play: object }).play, playRound(chance))

test('a round verifies with the promised seed and the same rules, whatever order its names come in', () => {
  expect(verify(row, check)).toBe('true')
  const { play } = row.detail as { play: object }
  const turned = Object.fromEntries(Object.entries(play).reverse())
  expect(verify({ ...row, detail: { play: turned } }, check)).toBe('true')
})

test('another seed, another nonce or another outcome is found out', () => {
  const told = row.source
  if (told === null) throw new Error('no source')
  expect(verify({ ...row, source: { ...told, serverSeed: 'c'.repeat(64) } }, check)).toBe('other_seed')
  expect(verify({ ...row, source: { ...told, nonce: 4 } }, check)).toBe('other_outcome')
  const { play } = row.detail as { play: object }
  expect(verify({ ...row, detail: { play: { ...play, multiple: '1' } } }, check)).toBe('other_outcome')
})

test('nothing is claimed before the seed is revealed or the round has ended', () => {
  const told = row.source
  if (told === null) throw new Error('no source')
  expect(verify({ ...row, source: { ...told, serverSeed: null } }, check)).toBeNull()
  expect(verify({ ...row, detail: null }, check)).toBeNull()
  expect(verify({ ...row, source: null }, check)).toBeNull()
})
