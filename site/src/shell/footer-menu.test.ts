import type { MemberType } from '@koi/contract/member-type.ts'
import { expect, test } from 'vitest'
import { footerItems, footerOutcome } from './footer-menu.ts'

const session = (type: MemberType) => ({
  token: 'a',
  merchantCode: 'koi',
  userName: 'u',
  type,
  firstTimeLogin: false,
})
const member = { session: session(0), isReferralOn: true }
const visitor = { session: null, isReferralOn: false }
const [home, promotions, deposit, invite, centre] = footerItems

test('[SH-13] five items in order lead a member to their pages', () => {
  expect(footerItems.map((item) => footerOutcome(item, member))).toEqual([
    { go: '/m/home' },
    { go: '/m/activity' },
    { go: '/m/voucherCenter' },
    { go: '/m/inviteFriends' },
    { go: '/m/mine' },
  ])
})

test('[SH-14] deposit is the centre button, and the only one', () => {
  expect(footerItems.map((item) => item.centre ?? false)).toEqual([false, false, true, false, false])
})

test('[SH-30][SH-34] a visitor is sent to log in by member centre and deposit', () => {
  for (const item of [deposit, centre])
    expect(item && footerOutcome(item, visitor)).toEqual({ go: '/m/login' })
  for (const item of [home, promotions])
    expect(item && footerOutcome(item, visitor)).not.toEqual({ go: '/m/login' })
})

test('[SH-31] a visitor is sent to log in before REFERRAL is asked', () => {
  expect(invite && footerOutcome(invite, visitor)).toEqual({ go: '/m/login' })
})

test('[SH-32][PM-06] a free trial is refused the member centre', () => {
  expect(centre && footerOutcome(centre, { session: session(4), isReferralOn: true })).toEqual({
    toast: 'free_reject',
  })
})

test('[SH-33] inviting needs REFERRAL', () => {
  expect(invite && footerOutcome(invite, { ...member, isReferralOn: false })).toEqual({
    toast: 'contact_service',
  })
  expect(invite && footerOutcome(invite, member)).toEqual({ go: '/m/inviteFriends' })
})
