import { expect, test } from 'vitest'
import { replySubject, required } from './write-form.ts'

test('an answer has one Re:', () => {
  expect(replySubject(undefined)).toBe('')
  expect(replySubject('Draws')).toBe('Re: Draws')
  expect(replySubject('Re: Re: Draws')).toBe('Re: Draws')
  expect(replySubject('x'.repeat(90))).toHaveLength(80)
})

test('spaces count as empty', () => {
  expect(required(' \n ')).toBe('refusal.field.required')
  expect(required(' x ')).toBe(true)
})
