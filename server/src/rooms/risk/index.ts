/**
 * risk: which members may cheat, alone or together, and what operators decided about it. It owns cases with
 * their evidence, and the thresholds that find them. Invariants: the same finding is the same case; a case
 * that was decided opens again only on evidence that is newer; where money of a member is held, two people
 * decide; nothing happens to a member but by an operator's own command of another room. It reads every room
 * and changes nothing of any. It must never know a password, a document or the number of a card.
 */
export { findCases } from './find-cases.ts'
export { jobs } from './jobs.ts'
export { officeCommands } from './office.ts'
