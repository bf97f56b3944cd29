import { expect, test } from 'vitest'
import { namesIn, numberIn, tagsIn, timeIn, toCategory, toField } from './form-fields.ts'

function form(fields: Readonly<Record<string, string>>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  return data
}

test('a time goes into its field and comes back to the minute', () => {
  const time = Date.UTC(2026, 10, 21, 14, 5)
  expect(timeIn(form({ at: toField(time) }), 'at')).toBe(time)
  expect(toField(null)).toBe('')
  expect(timeIn(form({ at: '' }), 'at')).toBeNull()
})

test('names, numbers and tags are read as they were meant', () => {
  expect(namesIn(form({ 'names.EN': ' Carp ', 'names.CN': '鲤' }), 'names')).toEqual({
    EN: 'Carp',
    MS: '',
    CN: '鲤',
  })
  expect([numberIn(form({ n: ' -3 ' }), 'n'), numberIn(form({ n: '' }), 'n')]).toEqual([-3, null])
  expect(tagsIn(form({ tags: 'new,  top' }), 'tags')).toEqual(['NEW', 'TOP'])
  expect([toCategory('RNG'), toCategory('CHESS'), toCategory(undefined)]).toEqual([
    'RNG',
    undefined,
    undefined,
  ])
})
