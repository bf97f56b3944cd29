/**
 * rain: the red rain of the house, envelopes for members who are there when it opens. It owns the plans of
 * operators, the rounds that follow from them with what is published about each, and the envelopes with their
 * takers. Invariants: a round is published with the commitment to its seed before it opens; seed and beacon
 * alone decide its amounts, which sum to the budget; each envelope has one taker, and a member and a person
 * take once; what was taken is credited once, whatever happens; nothing is offered to members to whom play is
 * closed or whose limit is used up. What nobody takes was never booked. It must never know how a beacon is
 * asked, which is the lottery's, or what a member plays beyond the sum of a day.
 */
export { jobs } from './jobs.ts'
export { officeCommands } from './office.ts'
export { proveRains } from './proof.ts'
export { routes } from './routes.ts'
export { seedRain } from './seed.ts'
