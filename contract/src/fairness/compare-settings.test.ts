import { expect, test } from 'vitest'
import { compareSettings } from './compare-settings.ts'
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
