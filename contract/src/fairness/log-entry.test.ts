import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  canonicalJson,
  type LogEntry,
  type LogEntryOf,
  logEntryText,
  logEntryTypes,
  parseLogEntry,
  subjectOf,
} from './log-entry.ts'

const hash = 'ab'.repeat(32)
const record =
  'koi-draw-1\ngame SSC60\nnumero 20260102-001\nclose 1\ndraw 2\n' +
  `beacon ${hash}\nround 7\ncommit ${hash}\nprevious ${hash}\n`
const draw = { game: 'SSC60', numero: '20260102-001', record: hash }

const rain = { numero: '20260102-0001', record: hash }

const entries: { readonly [Type in LogEntry['type']]: LogEntryOf<Type> } = {
  'draw-record': { type: 'draw-record', text: record },
  root: { type: 'root', ...draw, root: hash, count: 3, at: 1_767_323_045_000 },
  result: { type: 'result', ...draw, round: 7, signature: 'ab', seed: hash, result: '1,2,3,4,5', at: 1 },
  void: { type: 'void', ...draw, record: null, reason: 'no_root', at: 1 },
  'void-result': { type: 'void-result', ...draw, round: 7, signature: 'ab', seed: hash, result: '1', at: 1 },
  'rain-record': { type: 'rain-record', text: `koi-rain-1\nnumero 20260102-0001\nopen 1\nclose 2\n` },
  'rain-result': {
    type: 'rain-result',
    ...rain,
    round: 7,
    signature: 'ab',
    seed: hash,
    taken: 2,
    paid: 9n,
    at: 1,
  },
  'rain-stop': { type: 'rain-stop', ...rain, reason: 'missed', at: 1 },
  setting: {
    type: 'setting',
    subject: 'terms:SSC60',
    id: '12',
    action: 'set',
    from: 5,
    at: 1,
    value: '{"a":"ü"}',
  },
  sums: { type: 'sums', run: 1, currency: 'CNY', root: hash, total: 9_000_000_000_000_000n, count: 2, at: 1 },
  'audit-head': { type: 'audit-head', line: 12, hash, at: 1 },
  anchor: { type: 'anchor', size: 9, root: hash, place: 'https://place.example/a', receipt: hash, at: 1 },
}

test('[FA-01] each type of entry has one canonical text, which is read back', () => {
  for (const type of logEntryTypes) {
    const text = logEntryText(entries[type])
    expect(text.startsWith(`koi-log-1\ntype ${type}\n`)).toBe(true)
    expect(parseLogEntry(text)).toEqual(entries[type])
  }
  expect(logEntryText(entries.root)).toBe(
    `koi-log-1\ntype root\ngame SSC60\nnumero 20260102-001\nrecord ${hash}\nroot ${hash}\ncount 3\n` +
      'at 1767323045000\n',
  )
  expect(logEntryText(entries.void)).toContain('\nrecord -\n')
})

test('[FA-01] a text that is not canonical is no entry', () => {
  const text = logEntryText(entries.root)
  const wrong = [
    '',
    `${text}\n`,
    text.slice(0, -1),
    text.replace('koi-log-1', 'koi-log-2'),
    text.replace('type root', 'type toString'),
    text.replace('count 3', 'count 03'),
    text.replace('count 3', 'count -3'),
    text.replace('count 3', 'count 3 '),
    text.replace(/root ab/, 'root AB'),
    text.replace(/numero .*\n/, ''),
    logEntryText(entries['draw-record']).replace('game ', 'Game '),
    `${logEntryText(entries['draw-record'])}\n`,
  ]
  for (const one of wrong) expect(parseLogEntry(one)).toBeNull()
})

test('[FA-01] a value with a line break cannot add a line', () => {
  expect(() => logEntryText({ ...entries.setting, value: '1\nat 5' })).toThrow(RangeError)
  expect(() => logEntryText({ ...entries.root, count: -1 })).toThrow(RangeError)
  expect(() => logEntryText({ ...entries.root, game: 'SSC60\nnumero 1' })).toThrow(RangeError)
  expect(() => logEntryText({ type: 'draw-record', text: 'no record' })).toThrow(RangeError)
})

test('[FA-01] whatever the fields are, a text is refused or is read back as it was', () => {
  const field = fc.oneof(fc.string(), fc.stringMatching(/^[\w-]{1,8}$/))
  fc.assert(
    fc.property(field, field, fc.integer(), (game, numero, count) => {
      const entry: LogEntry = { ...entries.root, game, numero, count }
      let text: string | null = null
      try {
        text = logEntryText(entry)
      } catch (error) {
        expect(error).toBeInstanceOf(RangeError)
      }
      if (text !== null) expect(parseLogEntry(text)).toEqual(entry)
    }),
  )
})

test('[FA-01] entries of a draw are found by its game and number', () => {
  for (const type of ['draw-record', 'root', 'result', 'void', 'void-result'] as const)
    expect(subjectOf(entries[type])).toBe('draw:SSC60/20260102-001')
  expect(subjectOf(entries.setting)).toBe('setting:terms:SSC60')
  expect(subjectOf(entries.sums)).toBe('sums:CNY')
})

test('[FA-13] equal values have one JSON text', () => {
  const text = '{"a":[1,null,{"x":"y","z":true}],"b":2}'
  expect(canonicalJson({ b: 2, c: undefined, a: [1, null, { z: true, x: 'y' }] })).toBe(text)
  expect(canonicalJson(JSON.parse(text))).toBe(text)
})
