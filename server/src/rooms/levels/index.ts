/**
 * levels: the ladder by which members' levels rise and fall. It owns the ladder of the house with what each
 * level needs and pays, the turnover of twelve months of each member, how members came to their levels, and
 * the bonuses that wait. Invariants: a level rises by the turnover of closed days only, and falls at the end
 * of a month by one at most, never from one that was reached in it; the bonus of a level is paid to a member
 * once for ever, by the rewards; what an operator gives pays nothing; a ladder that is on is not changed. It
 * must never know how a level is called or what else it gives, which is the members' room.
 */
export { jobs } from './jobs.ts'
export { officeCommands } from './office.ts'
export { routes } from './routes.ts'
export { seedLevels } from './seed.ts'
