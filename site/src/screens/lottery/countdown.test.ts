import { describe, expect, test } from 'vitest'
import { formatCountdown, isUrgent, secondsLeft } from '../../ui/lottery/countdown.ts'
import { closesAt, drawsAt } from './countdown.ts'

const at = (time: number) => ({ requestedAt: time, answeredAt: time })
const sale = { isSale: true, remainTime: 65_000, lockTime: 5 }
const shown = (until: number | null, now: number) =>
  formatCountdown(until === null ? null : secondsLeft(until, now))

describe('countdown of a lottery', () => {
  test('[LO-21] [LO-22] the list counts to remainTime minus lockTime, as HH:MM:SS', () => {
    expect(shown(closesAt(sale, at(1_000)), 1_000)).toBe('00:01:00')
    expect(shown(closesAt({ ...sale, remainTime: 3_666_000 }, at(0)), 0)).toBe('01:01:01')
  })

  test('[LO-21] [LO-25] never below zero, and the placeholder when expired or not on sale', () => {
    expect(shown(closesAt({ ...sale, remainTime: 4_000 }, at(0)), 0)).toBe('--:--:--')
    expect(shown(closesAt(sale, at(0)), 61_000)).toBe('--:--:--')
    expect(shown(closesAt({ ...sale, isSale: false }, at(0)), 0)).toBe('--:--:--')
    expect(drawsAt({ ...sale, remainTime: 0 }, at(0))).toBeNull()
  })

  test('[LO-26] an answer that took 2 s leaves 1 s less', () => {
    const slow = { requestedAt: 10_000, answeredAt: 12_000 }
    expect(secondsLeft(drawsAt(sale, slow) ?? 0, slow.answeredAt)).toBe(64)
  })

  test('[LO-24] urgent at five seconds, not at six', () => {
    const end = closesAt(sale, at(0)) ?? 0
    expect(isUrgent(secondsLeft(end, end - 6_000))).toBe(false)
    expect(isUrgent(secondsLeft(end, end - 5_000))).toBe(true)
    expect(isUrgent(secondsLeft(end, end))).toBe(false)
  })
})
