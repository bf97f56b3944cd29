/**
 * webhooks: what systems of the operator receive when something happens: endpoints, their secrets, the
 * events, and the log of deliveries (docs/webhooks.md, decision 0115).
 * Invariants: a change and its note are one transaction; an event is sent until its receiver accepts it or
 * the schedule ends, always with the same id and bytes; events of one thing reach an endpoint in their
 * order; no event contains a contact, a name or a secret; without an endpoint that wants it nothing is noted.
 * It must never change what it tells of: it reads the other rooms' tables, and no room waits for it.
 */
export { jobs } from './jobs.ts'
export { officeCommands } from './office.ts'
export { seedWebhooks } from './seed.ts'
