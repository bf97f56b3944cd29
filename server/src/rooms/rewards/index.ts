/**
 * rewards: what the house pays a member who claims it. It owns rewards with their texts, windows and budgets,
 * their recipients, and the claims. Invariants: a member claims a reward once; the claims of a reward never
 * exceed its budget; a claim, its money and its turnover requirement are one transaction; a reward that is on
 * is not changed; what another room issues is one claim with a budget of its amount; above a limit the
 * operator who switches it on is not the one who wrote it. Members who are excluded from play see no offers
 * and claim nothing. It must never know why a member deserves a reward.
 */
export { hasRewardOn } from './is-any-on.ts'
export { issueReward } from './issue-reward.ts'
export { jobs } from './jobs.ts'
export { officeCommands } from './office.ts'
export type { Texts } from './reward.ts'
export { routes } from './routes.ts'
export { seedRewards } from './seed.ts'
