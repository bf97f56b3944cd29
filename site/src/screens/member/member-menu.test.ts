import { FLAGS, type Flag, type Flags } from '@koi/contract/flags.ts'
import type { MemberType } from '@koi/contract/member-type.ts'
import { describe, expect, test } from 'vitest'
import { paths } from '../../paths.ts'
import { daysSince, type Gates, memberMenu, memberTiles, visibleRows } from './member-menu.ts'

const flagsWith = (on: readonly Flag[]): Flags =>
  Object.fromEntries(FLAGS.map((flag) => [flag, on.includes(flag) ? '1' : '0'])) as Flags
const gates = (some: Partial<Gates> = {}): Gates => ({
  flags: flagsWith([]),
  promotions: { REFERRAL: { enabled: false }, MISSION: { enabled: false } },
  viewer: { type: 0, toUpline: false },
  ...some,
})
const shown = (some: Partial<Gates>) => visibleRows(memberMenu, gates(some)).map(({ to }) => to)

describe('list of the member centre', () => {
  test.each([
    ['MC-15', paths.depositRecord, 'DEPRECM3'],
    ['MC-16', paths.withdrawRecord, 'WITHREC3'],
    ['MC-17', paths.accountRecord, 'TRANSREC3'],
    ['MC-18', paths.bettingRecord, 'TRANSBETREPMEM3'],
    ['MC-19', paths.profitAndLoss, 'PERSREP'],
    ['MC-21', paths.rewards, 'REWCEN3'],
    ['MC-22', paths.manualRebate, 'MANPLAYREB3'],
    ['MC-24', paths.myRebate, 'PLYRBT'],
    ['MC-25', paths.messages, 'MAILCEN'],
  ] as const)('[%s] %s depends only on the flag %s', (_row, path, flag) => {
    expect(shown({})).not.toContain(path)
    expect(shown({ flags: flagsWith([flag]) })).toEqual([path, paths.protection])
    const others = FLAGS.filter((other) => other !== flag)
    expect(shown({ flags: flagsWith(others), viewer: { type: 1, toUpline: true } })).not.toContain(path)
  })

  test('[MC-14] agency centre for types other than 0, 4, 40, and never for a visitor', () => {
    const sees = (type: MemberType) => shown({ viewer: { type, toUpline: false } }).includes(paths.agent)
    expect(([0, 4, 40] as const).some(sees)).toBe(false)
    expect(([1, 2, 41, 42] as const).every(sees)).toBe(true)
    expect(shown({ viewer: null })).not.toContain(paths.agent)
  })

  test('[MC-20] superior transfer wants flag, upline and a type other than 2', () => {
    const flags = flagsWith(['AGETRANSFERUP3'])
    const sees = (some: Partial<Gates>) => shown(some).includes(paths.uplineTransfer)
    expect(sees({ flags, viewer: { type: 0, toUpline: true } })).toBe(true)
    expect(sees({ viewer: { type: 0, toUpline: true } })).toBe(false)
    expect(sees({ flags, viewer: { type: 0, toUpline: false } })).toBe(false)
    expect(sees({ flags, viewer: { type: 2, toUpline: true } })).toBe(false)
  })

  test('[MC-23] [MC-13] missions and invitations stand behind their promotions', () => {
    const promotions = { REFERRAL: { enabled: true }, MISSION: { enabled: true } }
    expect(shown({})).not.toContain(paths.missions)
    expect(shown({ promotions })).toContain(paths.missions)
    const tiles = (some: Partial<Gates>) => visibleRows(memberTiles, gates(some)).map(({ to }) => to)
    expect(tiles({})).toEqual([paths.deposit, paths.withdraw, paths.security])
    expect(tiles({ promotions })).toEqual([paths.deposit, paths.withdraw, paths.invite, paths.security])
  })

  test('[MC-33] everything open: the order of the rows', () => {
    const promotions = { REFERRAL: { enabled: true }, MISSION: { enabled: true } }
    const all = shown({ flags: flagsWith(FLAGS), promotions, viewer: { type: 1, toUpline: true } })
    expect(all).toEqual([
      '/m/agent',
      '/m/vouReport',
      '/m/withdrawReport',
      '/m/transaction/record',
      '/m/gameRecord',
      '/m/profitandloss',
      '/m/upLine/transfer',
      '/m/rewardCenter',
      '/m/member/manualRebate',
      '/m/leaderBoard',
      '/m/member/rebateReport',
      '/m/webEmail',
      // Ours, behind all of MC-14 to MC-25.
      '/m/playerProtection',
    ])
  })
})

test('[MC-09] whole days since registration, rounded down', () => {
  const hours = (count: number) => count * 3_600_000
  expect(daysSince(0, hours(36))).toBe(1)
  expect(daysSince(0, hours(23))).toBe(0)
  expect(daysSince(hours(5), 0)).toBe(0)
})
