import { expect, test } from 'vitest'
import { toWanted } from './wanted-game.ts'

const target = { gameCategory: 'RNG', vendor: 'KOIRNG', gameId: 'pearl-pond', nodeId: 1 }

test('what was stored is read back, and nothing else is followed', () => {
  expect(toWanted({ kind: 'game', target })).toEqual({ kind: 'game', target })
  expect(toWanted({ kind: 'lottery', code: 'SSC60' })).toEqual({ kind: 'lottery', code: 'SSC60' })
  expect(toWanted({ kind: 'lottery' })).toEqual({ kind: 'lottery' })
  for (const other of [null, 'SSC60', {}, { kind: 'game' }, { kind: 'game', target: { vendor: 'x' } }]) {
    expect(toWanted(other)).toBeNull()
  }
})
