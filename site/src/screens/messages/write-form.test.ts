import { expect, test } from 'vitest'
import { filled, replySubject } from './write-form.ts'

test('an answer says so once', () => {
  expect(replySubject(undefined)).toBe('')
  expect(replySubject('Draws')).toBe('Re: Draws')
  expect(replySubject('Re: Re: Draws')).toBe('Re: Draws')
  expect(replySubject('x'.repeat(90))).toHaveLength(80)
})

test('spaces are nothing', () => {
  expect(filled(' \n ')).toBe('refusal.field.required')
  expect(filled(' x ')).toBe(true)
})
