import {
  COSIGNATURE,
  type NoteKey,
  parseNote,
  publicKeyFrom,
  SIGNATURE,
  signLine,
  verifierText,
} from '@koi/contract/fairness/signed-note.ts'
import { expect, test } from 'vitest'
import type { WitnessPins } from '../session/log-memory.ts'
import { checkWitnesses, WEAK_MS, withConfirmed } from './witness-pins.ts'

const secretOf = (seed: number) => new Uint8Array(32).fill(seed)
const witness = (name: string, seed: number): NoteKey => ({
  name,
  type: COSIGNATURE,
  publicKey: publicKeyFrom(secretOf(seed)),
})
const SEEDS = { one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7 } as const
type Name = keyof typeof SEEDS
const keyOf = (name: Name, seed: number = SEEDS[name]) => witness(name, seed)
const listOf = (...keys: readonly NoteKey[]) => `${keys.map(verifierText).join('\n')}\n`
const named = (...names: readonly Name[]) => listOf(...names.map((name) => keyOf(name)))

/** A checkpoint that these witnesses cosigned. */
function noteBy(...names: readonly Name[]) {
  const text = 'koi.example/log\n1\nAAAA\n'
  const lines = names.map((name) => signLine(keyOf(name), secretOf(SEEDS[name]), { text, seconds: 1 }))
  return parseNote(`${text}\n${lines.join('') || '— x AAAA\n'}`)
}

const logKey: NoteKey = { name: 'koi.example/log', type: SIGNATURE, publicKey: publicKeyFrom(secretOf(50)) }
const NONE: WitnessPins = { pinned: [], weakSince: null }
const ALL = ['one', 'two', 'three'] as const
const first = checkWitnesses(NONE, { list: named(...ALL), note: noteBy(...ALL), logKey, now: 10 })
const check = (list: string, { by = ALL as readonly Name[], now = 20, kept = first.pins } = {}) =>
  checkWitnesses(kept, { list, note: noteBy(...by), logKey, now })

test('[FA-01] the first visit pins the witnesses, and the same ones say nothing later', () => {
  expect(first).toMatchObject({ removed: [], isWeak: false, isReplaced: false })
  expect(first.pins.pinned.map(({ since }) => since)).toEqual([10, 10, 10])
  expect(check(named(...ALL))).toMatchObject({ pins: first.pins, removed: [], isReplaced: false })
})

test('[FA-01] an added witness is named until the member has confirmed it', () => {
  const { pins, ...rest } = check(named(...ALL, 'four'))
  expect(rest).toEqual({ added: ['four'], removed: [], isWeak: false, isReplaced: false })
  expect(pins.pinned.at(-1)).toEqual({ key: verifierText(keyOf('four')), since: 20, isConfirmed: false })
  const later = check(named(...ALL, 'four'), { kept: pins, now: 30 })
  expect(later).toMatchObject({ pins, added: ['four'] })
  const confirmed = withConfirmed(pins, { added: ['four'] })
  expect(check(named(...ALL, 'four'), { kept: confirmed })).toMatchObject({ pins: confirmed, added: [] })
  // One that is gone before it was confirmed never counted.
  expect(check(named(...ALL), { kept: pins })).toMatchObject({ pins: first.pins, removed: [] })
})

test('[FA-01] witnesses that the site adds do not outvote those that were pinned', () => {
  const two = checkWitnesses(NONE, { list: named('one', 'two'), note: noteBy('one', 'two'), logKey, now: 10 })
  const own = ['four', 'five', 'six'] as const
  const list = named('one', 'two', ...own)
  const padded = check(list, { by: ['one', 'two', ...own], kept: two.pins })
  expect(padded).toMatchObject({ added: own, isWeak: false, isReplaced: false })
  const branch = check(list, { by: own, now: 100, kept: padded.pins })
  expect(branch.pins.weakSince).toBe(100)
  expect(check(list, { by: own, now: 100 + WEAK_MS, kept: branch.pins }).isWeak).toBe(true)
  expect(check(named(...own), { by: own, kept: branch.pins })).toMatchObject({
    removed: ['one', 'two'],
    isReplaced: true,
  })
})

test('[FA-01] one name with two keys, one key with two names and the key of the log are alarms', () => {
  const all = ALL.map((name) => keyOf(name))
  for (const more of [
    keyOf('one', 9),
    { ...keyOf('four'), publicKey: keyOf('one').publicKey },
    { ...logKey, type: COSIGNATURE, name: 'log' } as const,
    logKey,
  ]) {
    expect(check(listOf(...all, more))).toMatchObject({ isReplaced: true })
    expect(check(listOf(...all, more), { kept: NONE })).toMatchObject({ isReplaced: true })
  }
  expect(check(listOf(...all, keyOf('one')))).toMatchObject({ isReplaced: false })
})

test('[FA-01] a removed witness is named until the member has confirmed it', () => {
  const removed = check(named('one', 'three'))
  expect(removed).toMatchObject({ removed: ['two'], isReplaced: false })
  expect(check(named('one', 'three'), { kept: removed.pins }).removed).toEqual(['two'])
  const confirmed = withConfirmed(removed.pins, { removed: ['two'] })
  expect(check(named('one', 'three'), { kept: confirmed })).toMatchObject({ removed: [], isReplaced: false })
  // It is not in the list again by itself: it is new then.
  expect(check(named(...ALL), { kept: confirmed, now: 30 }).pins.pinned.at(-1)?.since).toBe(30)
})

test('[FA-01] another key under the name of a witness is an alarm, whoever else is left', () => {
  expect(check(listOf(keyOf('one'), keyOf('two', 9), keyOf('three')))).toMatchObject({ isReplaced: true })
})

test('[FA-01] fewer than half of the witnesses that are left are an alarm', () => {
  expect(check(named('one'))).toMatchObject({ removed: ['two', 'three'], isReplaced: true })
  expect(check(named('four'))).toMatchObject({ isReplaced: true })
  expect(check('')).toMatchObject({ removed: ['one', 'two', 'three'], isReplaced: true })
  const two = checkWitnesses(NONE, { list: named('one', 'two'), note: noteBy('one', 'two'), logKey, now: 10 })
  expect(check(named('one'), { kept: two.pins })).toMatchObject({ removed: ['two'], isReplaced: false })
})

test('[FA-01] fewer than half that cosign are a notice after an hour, and none once they are back', () => {
  const one = check(named(...ALL), { by: ['one'], now: 100 })
  expect(one).toMatchObject({ isWeak: false, isReplaced: false, pins: { weakSince: 100 } })
  const soon = check(named(...ALL), { by: ['one'], now: 99 + WEAK_MS, kept: one.pins })
  expect(soon.isWeak).toBe(false)
  expect(check(named(...ALL), { by: [], now: 100 + WEAK_MS, kept: soon.pins }).isWeak).toBe(true)
  const back = check(named(...ALL), { by: ['one', 'two'], now: 100 + WEAK_MS, kept: soon.pins })
  expect(back).toMatchObject({ isWeak: false, pins: { weakSince: null } })
})

test('[FA-01] a checkpoint that only new witnesses cosigned is weak: they were not pinned before', () => {
  const added = check(named(...ALL, 'four'), { by: ['four'], now: 100 })
  expect(added.pins.weakSince).toBe(100)
})
