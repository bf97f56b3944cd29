import { Counter, Registry } from 'prom-client'

/** The metrics of the process, from both origins, the jobs and the rooms; http serves them. */
export const registry = new Registry()

/** Codes by SMS that were refused because a cap was reached: an attack, or a cap that is too low. */
export const cappedMessages = new Counter({
  name: 'koi_sms_capped_total',
  help: 'Codes by SMS that were refused because a cap of the hour was reached',
  labelNames: ['cap'],
  registers: [registry],
})

/** Wins and rollbacks that were refused for good: the vendor's records may now differ from ours. */
export const refusedCalls = new Counter({
  name: 'koi_vendor_refused_total',
  help: 'Wins and rollbacks of vendors that were refused for good',
  labelNames: ['vendor', 'call', 'status'],
  registers: [registry],
})
