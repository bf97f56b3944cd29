import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  FORMAT_FIELDS,
  fits,
  formatRule,
  loginPassword,
  PATTERN_NAMES,
  PATTERNS,
  password,
  REGISTER_FORMATS,
  smsCode,
} from './field-rules.ts'

describe('the patterns of registration', () => {
  const cases = [
    ['VA-10', 'letters_digits', ['ab1', '1ab', 'abc'], ['ab_1', 'a b', '', 'ab-']],
    ['VA-11', 'letter_first', ['abc1', 'a', 'A12'], ['1abc', '_a', '']],
    ['VA-12', 'letters_and_digits', ['abc1', '1a'], ['abcdef', '123456', 'abc_1']],
    ['VA-13', 'letters', ['A.B', 'abc'], ['A1', 'A B', '']],
    ['VA-15', 'digits', ['12', '0'], ['12a', '1 2', '']],
    ['VA-16', 'capital', ['Abc1', 'abC'], ['abc1', '']],
  ] as const
  for (const [row, name, right, wrong] of cases) {
    test(`[${row}] ${name}`, () => {
      for (const text of right) expect(PATTERNS[name].test(text), text).toBe(true)
      for (const text of wrong) expect(PATTERNS[name].test(text), text).toBe(false)
    })
  }

  test('[VA-14] a valid e-mail', () => {
    const right = ['a@koi.example', 'first.last+tag@mail.koi-club.com', 'x_y%z@a.co']
    const wrong = ['abc@', '@koi.example', 'a@koi', 'a b@koi.example', 'a@-koi.com', 'a@koi..com', 'a@koi.c']
    for (const text of right) expect(PATTERNS.email.test(text), text).toBe(true)
    for (const text of wrong) expect(PATTERNS.email.test(text), text).toBe(false)
  })
})

test('a format checks the length and every pattern that it names', () => {
  const format = { min: 6, max: 8, patterns: ['letters_and_digits', 'capital'] } as const
  expect(fits('Abc123', format)).toBe(true)
  for (const text of ['Abc12', 'Abc123456', 'abc123', 'Abcdef']) expect(fits(text, format), text).toBe(false)
})

test('[VA-01] each field has its own refusal for a wrong format', () => {
  expect(formatRule('username')('ab_1')).toBe('username.format')
  expect(formatRule('password')('abc12345')).toBeNull()
  expect(formatRule('password', { ...REGISTER_FORMATS.password, patterns: ['capital'] })('abc12345')).toBe(
    'password.format',
  )
  expect(formatRule('qqNum')('12a')).toBe('field.format')
  expect(formatRule('payeeName', { min: 2, max: 60, patterns: ['letters'] })('A1')).toBe('name.format')
})

test('the lists of names are complete', () => {
  expect([...FORMAT_FIELDS].sort()).toEqual(Object.keys(REGISTER_FORMATS).sort())
  expect([...PATTERN_NAMES].sort()).toEqual(Object.keys(PATTERNS).sort())
})

test('[VA-07] a code is at most ten digits', () => {
  for (const text of ['1', '123456', '1234567890']) expect(smsCode(text)).toBeNull()
  for (const text of ['', '12a', '12345678901', ' 12']) expect(smsCode(text)).toBe('code.wrong')
})

describe('[FA-06] passwords', () => {
  const alphanumeric = fc.stringMatching(/^[A-Za-z\d]{6,20}$/)
  const anything = fc.string({ unit: 'grapheme', minLength: 15, maxLength: 40 })

  test('every one of 6 to 20 letters and digits, at least one of each, is accepted', () => {
    fc.assert(
      fc.property(alphanumeric, (text) => {
        const isMixed = PATTERNS.letters_and_digits.test(text)
        if (isMixed) expect(password(text)).toBeNull()
        expect(loginPassword(text)).toBeNull()
      }),
    )
  })

  test('a phrase of any characters is accepted, up to 64 of them after normalisation', () => {
    fc.assert(
      fc.property(anything, (text) => {
        const typed = text.normalize('NFKC')
        fc.pre(new Set(typed).size >= 5 && [...typed].length >= 15)
        expect(password(text)).toBe([...typed].length <= 64 ? null : 'password.format')
      }),
    )
    const right = [
      'abc 123',
      'pa$word',
      '马到成功12',
      'correcthorsebattery',
      `a1${'😀'.repeat(62)}`,
      'ａｂｃ１２３',
    ]
    for (const text of right) expect(password(text), text).toBeNull()
  })

  test('[VA-12] short ones of one kind, short and long ones are refused', () => {
    const wrong = ['abcdef', '123456', '密码密码密码', '!!!!!!', '12-34-56', 'ab12', 'aaaaaaaaaaaaaaaa', '']
    for (const text of [...wrong, 'a1'.repeat(33)]) expect(password(text), text).toBe('password.format')
    for (const text of ['ab12', 'a'.repeat(65)]) expect(loginPassword(text), text).toBe('password.format')
  })
})
