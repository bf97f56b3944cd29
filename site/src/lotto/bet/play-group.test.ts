import { playsOf } from '@koi/contract/lottery/catalogue.ts'
import { describe, expect, test } from 'vitest'
import { decideStart, groupsOf } from './play-group.ts'

const ask = (plays: Parameters<typeof groupsOf>[0], query = '') =>
  decideStart(plays, new URLSearchParams(`game=SSC60${query}`))

describe.each(['ssc5', 'mn18'] as const)('[LA-16] a game of %s', (family) => {
  const plays = playsOf(family)
  const only = (group: string) => plays.filter((play) => play.group === group)

  test('with both groups on asks at its start', () => {
    expect(groupsOf(plays)).toEqual(['tradition', 'entertainment'])
    expect(ask(plays)).toEqual({ kind: 'ask' })
    expect(ask(plays, '&showChoice=true')).toEqual({ kind: 'ask' })
    expect(ask(plays, '&playType=other')).toEqual({ kind: 'ask' })
  })

  test('with one group on opens that one without asking', () => {
    for (const group of ['tradition', 'entertainment']) {
      expect(groupsOf(only(group))).toEqual([group])
      expect(ask(only(group))).toEqual({ kind: 'free' })
    }
  })

  test('does not ask when showChoice is false, or the address names a group or a play', () => {
    expect(ask(plays, '&showChoice=false')).toEqual({ kind: 'free' })
    expect(ask(plays, '&play=lo2')).toEqual({ kind: 'free' })
    expect(ask(plays, '&playType=ent')).toEqual({ kind: 'group', group: 'entertainment' })
    expect(ask(plays, '&playType=trad&showChoice=false')).toEqual({ kind: 'group', group: 'tradition' })
  })

  test('does not ask again on a device that has chosen, unless that group is off', () => {
    const query = new URLSearchParams('game=SSC60')
    expect(decideStart(plays, query, 'entertainment')).toEqual({ kind: 'group', group: 'entertainment' })
    expect(decideStart(only('tradition'), query, 'entertainment')).toEqual({ kind: 'free' })
    expect(decideStart(plays, query, 'other')).toEqual({ kind: 'ask' })
    const named = new URLSearchParams('game=SSC60&playType=trad')
    expect(decideStart(plays, named, 'entertainment')).toEqual({ kind: 'group', group: 'tradition' })
  })

  test('does not open a group that is off', () => {
    expect(ask(only('tradition'), '&playType=ent')).toEqual({ kind: 'free' })
  })
})
