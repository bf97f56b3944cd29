import { expect, test } from 'vitest'
import { type Claim, verdictOf } from './result.ts'

const claim = (text: string): Claim => {
  const [who = '', winningNumber = ''] = text.split(' says ')
  return who.startsWith('feed')
    ? { feed: who, operatorId: null, winningNumber }
    : { feed: null, operatorId: BigInt(who.slice(1)), winningNumber }
}

test.each([
  [[], 'silent'],
  [['feed1 says A'], 'silent'],
  [['p1 says A'], 'silent'],
  [['feed1 says A', 'feed2 says A'], 'A by feeds'],
  [['feed1 says A', 'feed2 says B'], 'contradicted'],
  [['feed1 says A', 'feed2 says A', 'feed3 says B'], 'contradicted'],
  [['feed1 says A', 'feed2 says B', 'feed1 says B'], 'B by feeds'],
  [['feed1 says A', 'feed1 says B'], 'silent'],
  [['feed1 says A', 'p1 says A'], 'silent'],
  [['feed1 says A', 'p1 says B'], 'contradicted'],
  [['p1 says A', 'p2 says A'], 'A by people'],
  [['p1 says A', 'p1 says A'], 'silent'],
  [['p1 says A', 'p2 says B'], 'contradicted'],
  [['p1 says A', 'p2 says B', 'p3 says B'], 'B by people'],
  [['feed1 says A', 'feed2 says B', 'p1 says B', 'p2 says B'], 'B by people'],
])('%j: %s', (claims, wanted) => {
  const verdict = verdictOf(claims.map(claim))
  expect('waits' in verdict ? verdict.waits : `${verdict.winningNumber} by ${verdict.basis}`).toBe(wanted)
})
