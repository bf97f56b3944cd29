import { expect, test } from 'vitest'
import { selectionText } from './selection-text.ts'

const names: Record<string, string> = { big: 'Big', odd: 'Odd' }
const read = (text: string) => selectionText(text, (option) => names[option] ?? null)

test('rows are separated, and a row without picks is a dash', () => {
  expect(read('|0123456|||')).toBe('–  |  0123456  |  –  |  –  |  –')
  expect(read('123|45|6')).toBe('123  |  45  |  6')
})

test('options read as words, numbers as they are', () => {
  expect(read('big,odd||')).toBe('Big, Odd  |  –  |  –')
  expect(read('07,31,38')).toBe('07, 31, 38')
})
