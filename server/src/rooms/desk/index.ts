/**
 * desk: what operators find and see over all rooms: the search, what a member's page shows of every product,
 * notes, and the queue of work that waits for a person. It owns notes, and who has taken which work.
 * Invariants: each kind of thing is found and shown only to operators who may read it; a search by personal
 * data is in the audit trail, without what was searched for; a note is never changed, and no member sees one.
 * It must never know how money moves: it reads, and the rooms decide.
 */
export { guardWork } from './guard-work.ts'
export { jobs } from './jobs.ts'
export { officeCommands } from './office.ts'
