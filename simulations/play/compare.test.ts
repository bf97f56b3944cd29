import { expect, test } from 'vitest'
import { compareJournals, type Movement, type Taken } from './compare.ts'

const here = (
  uuid: string,
  kind: string,
  ended: string | null,
  reference: string | null = null,
): Movement => ({
  ...{ uuid, kind, ended, reference, vendor: 'KOIRNG' },
  amount: kind === 'rollback' ? '0' : '500',
})
const there = (uuid: string, kind: string, state = 'applied', amount = 500n): [string, Taken] => [
  `KOIRNG ${uuid}`,
  { uuid, kind, state, amount: kind === 'rollback' ? 0n : amount },
]
const compare = (journal: readonly Movement[], taken: readonly [string, Taken][]) =>
  compareJournals(journal, new Map(taken))

test('a round, a bet given back and one that never came agree', () => {
  const journal = [
    here('b1', 'bet', 'done'),
    here('w1', 'win', 'done', 'b1'),
    here('b2', 'bet', 'done'),
    here('r2', 'rollback', 'done', 'b2'),
    here('b3', 'bet', 'unsure'),
    here('r3', 'rollback', 'done', 'b3'),
    here('b4', 'bet', 'refused'),
  ]
  const taken = [
    there('b1', 'bet'),
    there('w1', 'win'),
    there('b2', 'bet', 'rolled_back'),
    there('r2', 'rollback'),
    there('b3', 'tombstone'),
    there('r3', 'rollback'),
  ]
  expect(compare(journal, taken)).toEqual([])
})

test('each way in which money could be lost or doubled is a finding', () => {
  const bet = here('b1', 'bet', 'done')
  const undo = here('r1', 'rollback', 'done', 'b1')
  const wrong: [readonly Movement[], readonly [string, Taken][], RegExp][] = [
    [[bet], [], /done here, and absent there/],
    [[bet], [there('b1', 'bet', 'rolled_back')], /done here, and rolled_back there/],
    [[bet], [there('b1', 'bet', 'applied', 501n)], /is 500 here, 501 there/],
    [[here('w1', 'win', 'done', 'b1')], [], /win w1 of KOIRNG is done here, and absent there/],
    [[here('w1', 'win', 'refused', 'b1')], [], /win w1 of KOIRNG ended as refused/],
    [[here('w1', 'win', null, 'b1')], [there('w1', 'win')], /never ended/],
    [[bet, undo], [there('b1', 'bet'), there('r1', 'rollback')], /given back here, and taken there/],
    [[here('b1', 'bet', 'unsure')], [there('b1', 'bet')], /unsure, and was never given back/],
    [[here('b1', 'bet', 'refused')], [there('b1', 'bet')], /refused here, and moved money there/],
    [[here('r1', 'rollback', 'refused', 'b1')], [], /rollback r1 of KOIRNG ended as refused/],
    [[], [there('w9', 'win')], /nobody asked for win KOIRNG w9/],
  ]
  for (const [journal, taken, finding] of wrong) {
    const found = compare(journal, taken)
    expect(found).toHaveLength(1)
    expect(found[0]).toMatch(finding)
  }
})
