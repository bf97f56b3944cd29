import { Counter, Histogram, Registry } from 'prom-client'

/** The metrics of the process, from both origins, the jobs and the rooms; http serves them. */
export const registry = new Registry()

/** Wins and rollbacks that were refused for good: the vendor's records may now differ from ours. */
export const refusedCalls = new Counter({
  name: 'koi_vendor_refused_total',
  help: 'Wins and rollbacks of vendors that were refused for good',
  labelNames: ['vendor', 'call', 'status'],
  registers: [registry],
})

/** Tasks of other threads, with the time that they waited for one. */
export const threadSeconds = new Histogram({
  name: 'koi_thread_task_seconds',
  help: 'Duration of the tasks of other threads, by task',
  labelNames: ['task'],
  buckets: [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
  registers: [registry],
})
