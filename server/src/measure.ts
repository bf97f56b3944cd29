import { Counter, Gauge, Registry } from 'prom-client'

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

/** Seconds by which this process's clock is ahead of the beacon's, as far as it is proved. */
export const clockDrift = new Gauge({
  name: 'koi_clock_drift_seconds',
  help: 'Seconds by which the clock is proved to be ahead of the beacon; negative when it is behind',
  registers: [registry],
})

/** Draws whose settlement was halted because something is not as it was sealed. */
export const haltedDraws = new Counter({
  name: 'koi_draws_halted_total',
  help: 'Draws whose settlement was halted, by what is not as it was sealed',
  labelNames: ['what'],
  registers: [registry],
})

/** How many witnesses cosigned the newest checkpoint of the public log. */
export const logWitnesses = new Gauge({
  name: 'koi_log_cosignatures',
  help: 'Witnesses that cosigned the newest checkpoint of the public log',
  registers: [registry],
})

/** How long the oldest entry has waited to be put into the public log. */
export const logDelay = new Gauge({
  name: 'koi_log_delay_seconds',
  help: 'Age of the oldest entry that is not in the public log yet',
  registers: [registry],
})
