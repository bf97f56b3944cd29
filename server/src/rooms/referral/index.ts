/**
 * referral: what members earn when friends whom they invited play. It owns the terms of the programme with
 * their versions, the friends, and what each of them brought. Invariants: a friend stays under the terms of
 * their registration; a member of a team brings nothing, since the team earns on them; one person qualifies
 * once, and nobody invites themselves; what a friend brings never exceeds the cap, and fractions of a cent
 * are carried; a day is counted once, and what it brought is paid once, by the rewards; nothing is earned
 * with, or paid to, members to whom play is closed. It must never know what a friend played, beyond the sum
 * of a day.
 */
export { isReferralPublished } from './is-published.ts'
export { jobs } from './jobs.ts'
export { officeCommands } from './office.ts'
export { routes } from './routes.ts'
export { seedReferral } from './seed.ts'
