import { expect, test } from 'vitest'
import { smsLength } from './sms-length.ts'

test('[OF-14] plain letters are sent in seven bits: 160 in one message, 153 in each of several', () => {
  expect(smsLength('')).toMatchObject({ encoding: 'GSM-7', length: 0, parts: 0 })
  expect(smsLength('a'.repeat(160))).toMatchObject({ encoding: 'GSM-7', length: 160, parts: 1 })
  expect(smsLength('a'.repeat(161))).toMatchObject({ length: 161, parts: 2, perPart: 153 })
  expect(smsLength('a'.repeat(307))).toMatchObject({ parts: 3 })
})

test('[OF-14] brackets and the euro take two places, and are not divided', () => {
  expect(smsLength('€'.repeat(80))).toMatchObject({ length: 160, parts: 1 })
  expect(smsLength(`${'a'.repeat(152)}€${'a'.repeat(10)}`)).toMatchObject({ length: 164, parts: 2 })
  expect(smsLength(`${'a'.repeat(152)}€${'a'.repeat(151)}`)).toMatchObject({ length: 305, parts: 2 })
  expect(smsLength(`${'a'.repeat(152)}€${'a'.repeat(152)}`)).toMatchObject({ length: 306, parts: 3 })
})

test('[OF-14] one other letter makes it UCS-2: 70 in one message, 67 in each of several', () => {
  expect(smsLength('验'.repeat(70))).toMatchObject({ encoding: 'UCS-2', length: 70, parts: 1 })
  expect(smsLength(`${'a'.repeat(70)}验`)).toMatchObject({
    encoding: 'UCS-2',
    length: 71,
    parts: 2,
    perPart: 67,
  })
  expect(smsLength('😀'.repeat(35))).toMatchObject({ length: 70, parts: 1 })
})
