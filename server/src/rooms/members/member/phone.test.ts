import { expect, test } from 'vitest'
import { parsePhone, toE164 } from './phone.ts'

test('a mobile number must be valid in its country’s plan, however it is written', () => {
  const malaysian = { dialingCode: '60', mobile: '123456789' }
  for (const text of ['123456789', '0123456789', '012-345 6789'])
    expect(parsePhone('60', text)).toEqual(malaysian)
  expect(parsePhone('+60', '123456789')).toEqual(malaysian)
  expect(parsePhone('84', '912345678')).toEqual({ dialingCode: '84', mobile: '912345678' })
  for (const [code, text] of [
    ['60', '12'],
    ['60', '123456789012345678901'],
    ['60', '12345678x'],
    ['999', '123456789'],
    [undefined, '123456789'],
  ] as const) {
    expect(parsePhone(code, text)).toBeNull()
  }
})

test('a number is written in international form for the gateway', () => {
  expect(toE164({ dialingCode: '60', mobile: '123456789' })).toBe('+60123456789')
})
