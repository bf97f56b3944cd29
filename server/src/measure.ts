import { Counter, Registry } from 'prom-client'

/** One registry for the process: both origins, the jobs and the rooms count into it; http serves it. */
export const registry = new Registry()

/** Wins and rollbacks that were refused for good: the vendor may hold for true what does not stand here. */
export const refusedCalls = new Counter({
  name: 'koi_vendor_refused_total',
  help: 'Wins and rollbacks of vendors that were refused for good',
  labelNames: ['vendor', 'call', 'status'],
  registers: [registry],
})
