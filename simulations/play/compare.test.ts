import { expect, test } from 'vitest'
import { compareJournals, type Movement, type WalletCall } from './compare.ts'

const here = (
  uuid: string,
  kind: string,
  ended: string | null,
  reference: string | null = null,
): Movement => ({
  ...{ uuid, kind, ended, reference, vendor: 'KOIRNG' },
  amount: kind === 'rollback' ? '0' : '500',
})
const there = (uuid: string, kind: string, state = 'applied', amount = 500n): [string, WalletCall] => [
  `KOIRNG ${uuid}`,
  { uuid, kind, state, amount: kind === 'rollback' ? 0n : amount },
]
const compare = (journal: readonly Movement[], calls: readonly [string, WalletCall][]) =>
  compareJournals(journal, new Map(calls))

test('a round, a refunded bet and a bet that never arrived agree', () => {
  const journal = [
    here('b1', 'bet', 'done'),
    here('w1', 'win', 'done', 'b1'),
    here('b2', 'bet', 'done'),
    here('r2', 'rollback', 'done', 'b2'),
    here('b3', 'bet', 'unsure'),
    here('r3', 'rollback', 'done', 'b3'),
    here('b4', 'bet', 'refused'),
  ]
  const calls = [
    there('b1', 'bet'),
    there('w1', 'win'),
    there('b2', 'bet', 'rolled_back'),
    there('r2', 'rollback'),
    there('b3', 'tombstone'),
    there('r3', 'rollback'),
  ]
  expect(compare(journal, calls)).toEqual([])
})

test('each way to lose or double money is a finding', () => {
  const bet = here('b1', 'bet', 'done')
  const undo = here('r1', 'rollback', 'done', 'b1')
  const wrong: [readonly Movement[], readonly [string, WalletCall][], RegExp][] = [
    [[bet], [], /done here, and absent there/],
    [[bet], [there('b1', 'bet', 'rolled_back')], /done here, and rolled_back there/],
    [[bet], [there('b1', 'bet', 'applied', 501n)], /is 500 here, 501 there/],
    [[here('w1', 'win', 'done', 'b1')], [], /win w1 of KOIRNG is done here, and absent there/],
    [[here('w1', 'win', 'refused', 'b1')], [], /win w1 of KOIRNG ended as refused/],
    [[here('w1', 'win', null, 'b1')], [there('w1', 'win')], /never ended/],
    [[bet, undo], [there('b1', 'bet'), there('r1', 'rollback')], /refunded here, and applied there/],
    [[here('b1', 'bet', 'unsure')], [there('b1', 'bet')], /unsure, and was never refunded/],
    [[here('b1', 'bet', 'refused')], [there('b1', 'bet')], /refused here, and moved money there/],
    [[here('r1', 'rollback', 'refused', 'b1')], [], /rollback r1 of KOIRNG ended as refused/],
    [[], [there('w9', 'win')], /win KOIRNG w9 is not in the journal/],
  ]
  for (const [journal, calls, finding] of wrong) {
    const found = compare(journal, calls)
    expect(found).toHaveLength(1)
    expect(found[0]).toMatch(finding)
  }
})
