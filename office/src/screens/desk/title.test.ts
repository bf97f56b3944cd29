import { expect, test } from 'vitest'
import { titleOf } from './title.ts'

test('[OF-07] what waits is named in words, not by codes', () => {
  const titles = [
    [{ kind: 'bill', code: 'dividend', title: '2026-11' }, 'dividend 2026-11'],
    [{ kind: 'line_request', code: 'appoint', title: '' }, 'appointment'],
    [{ kind: 'vendor_request', code: 'release_win', title: 'Koi Slots' }, 'release a win Koi Slots'],
    [{ kind: 'feedback', code: 'game', title: '' }, 'game'],
    [{ kind: 'finding', code: 'absent_here', title: 'Koi Slots r1' }, 'missing in our records Koi Slots r1'],
    [{ kind: 'risk', code: null, title: '' }, 'Risk case'],
  ] as const
  for (const [work, text] of titles) expect(titleOf(work)).toBe(text)
  const settings = [
    { kind: 'setting_change', code: 'withdrawal.max', title: '' },
    { kind: 'contract_setting', code: 'edge.RNG', title: '' },
    { kind: 'retention_setting', code: 'log_in_days', title: '' },
  ] as const
  for (const work of settings) expect(titleOf(work)).not.toMatch(/[._]/)
})
