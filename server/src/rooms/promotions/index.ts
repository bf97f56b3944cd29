/**
 * promotions: what the house offers, and to whom. It owns offers with the versions of their terms, their
 * windows, budgets and audiences, who joined them under which version, and applications with their pictures.
 * Invariants: what is issued and reserved of an offer never exceeds its budget; what a member joined stays
 * theirs until its time is over, under the version that they saw; an offer is taken once by an account, a
 * person, or a person on a day; above a limit two operators decide; members to whom play is closed see no
 * offers. Cash is paid by the rewards, bonuses by the cashier: the room itself posts nothing, and must never
 * know how a bet is decided.
 */
export { jobs } from './jobs.ts'
export { offerPicture } from './offers/picture-store.ts'
export { officeCommands } from './office.ts'
export { routes } from './routes.ts'
export { seedPromotions } from './seed.ts'
