/**
 * rewards: what the house gives a member who claims it. It owns rewards with their texts, windows and
 * budgets, whom they are for, and the claims. Invariants: a member claims a reward once; the claims of a
 * reward never pass its budget; a claim, its money and the turnover that it asks for stand in one
 * transaction; what is switched on is not changed; above the house's limit the one who switches on is not the
 * one who wrote. Who is closed to play is not invited and claims nothing. It must never know why somebody
 * deserves a reward.
 */
export { jobs } from './jobs.ts'
export { officeCommands } from './office.ts'
export { routes } from './routes.ts'
export { seedRewards } from './seed.ts'
