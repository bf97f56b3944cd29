import { expect, test } from 'vitest'
import { channelInput, channelValues, feeText, levelsText, minuteText, readMinute } from './channel-form.ts'

test('[CA-03] hours are read and written as minutes of the day', () => {
  expect([null, 0, 510, 1_439].map(minuteText)).toEqual(['', '00:00', '08:30', '23:59'])
  expect(['', '00:00', '08:30', '23:59'].map(readMinute)).toEqual([null, 0, 510, 1_439])
})

test('[CA-03] a form becomes the call, with a provider for a new channel only', () => {
  const values = {
    ...channelValues(),
    code: 'fast',
    provider: 'quickpay',
    feePercent: 1.25,
    chips: '50, 100',
  }
  expect(channelInput(values, { isNew: true })).toMatchObject({
    ...{ code: 'FAST', feeRate: 125, chips: ['50', '100'], opensMinute: null },
    create: { provider: 'quickpay', method: null, currency: 'CNY' },
  })
  expect(channelInput(values, { isNew: false }).create).toBeNull()
})

test('[CA-03] fees and levels are told in words', () => {
  expect(feeText({ feeRate: 0, feeFixed: '0.00' })).toBe('none')
  expect(feeText({ feeRate: 125, feeFixed: '2.00' })).toBe('1.25% + 2.00')
  expect(levelsText({ levelFrom: null, levelTo: null })).toBe('everyone')
  expect(levelsText({ levelFrom: 2, levelTo: null })).toBe('level 2 and above')
  expect(levelsText({ levelFrom: null, levelTo: 3 })).toBe('up to level 3')
  expect(levelsText({ levelFrom: 2, levelTo: 3 })).toBe('levels 2 to 3')
})
