import { Counter, Gauge, Registry } from 'prom-client'

/** The metrics of the process, from both origins, the jobs and the rooms; http serves them. */
export const registry = new Registry()

/** Wins and rollbacks refused for good, which the vendor may believe were applied, and wins that are held. */
export const refusedCalls = new Counter({
  name: 'koi_vendor_refused_total',
  help: 'Wins and rollbacks of vendors that were refused for good, or held above the largest win',
  labelNames: ['vendor', 'call', 'status'],
  registers: [registry],
})

/** 1 if the last check found the audit trail whole, 0 if it found a broken line. */
export const auditTrailWhole = new Gauge({
  name: 'koi_audit_trail_whole',
  help: 'Whether the last check found the audit trail whole (1) or a broken line (0)',
  registers: [registry],
})

/** Log-ins to the office that failed, or that had to wait because others had failed. */
export const officeLogInFailures = new Counter({
  name: 'koi_office_log_in_failures_total',
  help: 'Log-ins of operators that failed or had to wait',
  labelNames: ['outcome'],
  registers: [registry],
})
