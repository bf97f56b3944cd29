import { expect, test } from 'vitest'
import { compareCurrent, compareSettings } from './compare-settings.ts'
import { logEntryText } from './log-entry.ts'

const textOf = (id: number, value: string, action = 'set') =>
  logEntryText({ type: 'setting', subject: 'terms:SSC60', id: String(id), action, from: 0, at: id, value })

test('[FA-13] rows that agree with the log, and each way in which they may not', () => {
  const rows = [textOf(1, '{"a":1}'), textOf(2, '{"a":9}'), textOf(4, '{"a":4}')]
  const logged = [textOf(1, '{"a":1}'), textOf(2, '{"a":2}'), textOf(3, '{"a":3}')].map((text, position) => ({
    text,
    position,
  }))
  expect(
    compareSettings(rows, logged).map(({ state, setting, position, rowText }) => ({
      state,
      id: setting.id,
      value: setting.value,
      position,
      rowText,
    })),
  ).toEqual([
    { state: 'unlogged', id: '4', value: '{"a":4}', position: null, rowText: rows[2] },
    { state: 'removed', id: '3', value: '{"a":3}', position: 2, rowText: null },
    { state: 'altered', id: '2', value: '{"a":2}', position: 1, rowText: rows[1] },
    { state: 'same', id: '1', value: '{"a":1}', position: 0, rowText: null },
  ])
})

test('[FA-13] a setting and its withdrawal are two changes, and other texts are none', () => {
  const rows = [textOf(1, '{"a":1}'), textOf(1, '{}', 'withdraw')]
  const logged = [
    { text: rows[0] ?? '', position: 5 },
    { text: 'nothing', position: 6 },
  ]
  expect(
    compareSettings(rows, logged)
      .map(({ state }) => state)
      .toSorted(),
  ).toEqual(['same', 'unlogged'])
})

const current = (subject: string, id: number, value: string) =>
  logEntryText({ type: 'setting', subject, id: String(id), action: 'set', from: id, at: id, value })

test('[FA-13] of a setting with one value at a time, the newest entry is held against the row', () => {
  const rows = [
    { subject: 'house:same', value: '{"a":2}' },
    { subject: 'house:altered', value: '{"a":9}' },
    { subject: 'house:unlogged', value: '{"a":1}' },
    { subject: 'house:waits', value: '{"a":3}' },
  ]
  const logged = [
    { text: current('house:same', 1, '{"a":1}'), position: 0 },
    { text: current('house:same', 2, '{"a":2}'), position: 4 },
    { text: current('house:altered', 1, '{"a":1}'), position: 1 },
    { text: current('house:removed', 1, '{"a":1}'), position: 2 },
    { text: current('house:waits', 1, '{"a":1}'), position: 3 },
    { text: current('house:waits', 2, '{"a":3}'), position: null },
    { text: 'nothing', position: 6 },
  ]
  expect(
    compareCurrent(rows, logged).map(({ state, setting, rowText }) => [
      setting.subject,
      setting.value,
      state,
      rowText,
    ]),
  ).toEqual([
    ['house:waits', '{"a":3}', 'same', null],
    ['house:same', '{"a":2}', 'same', null],
    ['house:waits', '{"a":1}', 'replaced', null],
    ['house:removed', '{"a":1}', 'removed', null],
    ['house:altered', '{"a":1}', 'altered', '{"a":9}'],
    ['house:same', '{"a":1}', 'replaced', null],
    ['house:unlogged', '{"a":1}', 'unlogged', '{"a":1}'],
  ])
})
