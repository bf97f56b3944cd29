/**
 * agents: who earns on whose play. It owns the terms of members (series and rates), the links and quotas of
 * agents, the figures of their teams, what each line earned and was paid, and the money that members send to
 * their upline or agents put into envelopes. Invariants: nobody's terms are above their upline's; terms and
 * uplines change only at the start of a platform day, and a day that has begun keeps its own (decision 0063);
 * a line receives exactly the share of its top rate; a closed day never changes, and what is taken back of it
 * later is carried, never debited; members to whom play is closed are seen by their uplines as a number only,
 * and get no money of the team; what was received is played before it goes on. It must never know contacts,
 * payees, cards or devices.
 */
export { lastClosedDay } from './closing.ts'
export type { EdgeGuard } from './edge-guard.ts'
export { setFirstTeamMoney } from './first-settings.ts'
export { jobs } from './jobs.ts'
export { officeCommands } from './office.ts'
export { setOwnPlay } from './own-play.ts'
export { routes } from './routes.ts'
export { seedTerms } from './seed.ts'
export { termsOf } from './terms-store.ts'
export { topSeriesOf } from './top-series.ts'
