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
  source: { ...source, serverHash: hashOf(serverSeed), beacon: null },
}
const check = ({ detail }: HistoryRow, chance: Parameters<typeof playRound>[0]) =>
  isSame((detail as { play: object }).play, playRound(chance))

test('a round verifies with the promised seed and the same rules, in any order of its keys', async () => {
  expect(await verify(row, check, null)).toBe('true')
  const { play } = row.detail as { play: object }
  const reversed = Object.fromEntries(Object.entries(play).reverse())
  expect(await verify({ ...row, detail: { play: reversed } }, check, null)).toBe('true')
})

test('another seed, nonce or outcome does not verify', async () => {
  const known = row.source
  if (known === null) throw new Error('no source')
  expect(await verify({ ...row, source: { ...known, serverSeed: 'c'.repeat(64) } }, check, null)).toBe(
    'other_seed',
  )
  expect(await verify({ ...row, source: { ...known, nonce: 4 } }, check, null)).toBe('other_outcome')
  const { play } = row.detail as { play: object }
  expect(await verify({ ...row, detail: { play: { ...play, multiple: '1' } } }, check, null)).toBe(
    'other_outcome',
  )
})

test('a round has no verdict before its seed is revealed and it has ended', async () => {
  const known = row.source
  if (known === null) throw new Error('no source')
  expect(await verify({ ...row, source: { ...known, serverSeed: null } }, check, null)).toBeNull()
  expect(await verify({ ...row, detail: null }, check, null)).toBeNull()
  expect(await verify({ ...row, source: null }, check, null)).toBeNull()
})
