import { Gauge, Registry } from 'prom-client'
import type { Signal } from '../rooms/reports/index.ts'

/** How the metrics of the database are read. */
export interface StoredSources {
  readonly readSignals: () => Promise<readonly Signal[]>
  /** Null before the first check. */
  readonly isAuditTrailWhole: () => Promise<boolean | null>
}

interface Stored {
  /** Its name in the metrics. */
  readonly metric: string
  readonly help: string
  readonly label?: string
}

/** The metrics of signals, by their names in `rooms/reports/signals.ts`. */
const STORED: Readonly<Record<string, Stored>> = {
  jobs_due: { metric: 'koi_jobs_due', help: 'Jobs that are due and that no worker has claimed' },
  jobs_due_oldest: {
    metric: 'koi_jobs_due_oldest_seconds',
    help: 'How long the oldest job that is due has waited for a worker',
  },
  jobs_given_up: { metric: 'koi_jobs_given_up', help: 'Jobs that failed at every attempt' },
  draws_late: {
    metric: 'koi_draws_late',
    help: 'Draws whose sale did not close, or which are not settled after their time, by source',
    label: 'source',
  },
  draws_on_hold: { metric: 'koi_draws_on_hold', help: 'Draws that were halted and wait for people' },
  proof_at: {
    metric: 'koi_proof_timestamp_seconds',
    help: 'When a nightly proof last ran',
    label: 'proof',
  },
  proof_findings: {
    metric: 'koi_proof_findings',
    help: 'What the last run of a nightly proof found; 0 is the proof',
    label: 'proof',
  },
  audit_checked_at: {
    metric: 'koi_audit_checked_timestamp_seconds',
    help: 'When the audit trail was last checked',
  },
  outbox_waiting: {
    metric: 'koi_outbox_waiting',
    help: 'What waits to be sent, by outbox',
    label: 'outbox',
  },
  outbox_oldest: {
    metric: 'koi_outbox_oldest_seconds',
    help: 'How long the oldest entry of an outbox has waited',
    label: 'outbox',
  },
  vendor_findings: {
    metric: 'koi_vendor_findings',
    help: 'Differences between us and vendors that nobody has resolved',
  },
  payouts_failed: {
    metric: 'koi_payouts_failed',
    help: 'Withdrawals whose payout failed and which wait for people',
  },
  payouts_open: { metric: 'koi_payouts_open', help: 'Payouts that a channel has not confirmed yet' },
  payouts_open_oldest: {
    metric: 'koi_payouts_open_oldest_seconds',
    help: 'How long the oldest payout that is not confirmed was sent ago',
  },
}

/**
 * What the database knows, and any process can answer after any restart, as a text. When it cannot be read,
 * these metrics are missing and `koi_stored_metrics_read` is 0.
 */
export function storedMetrics({ readSignals, isAuditTrailWhole }: StoredSources): () => Promise<string> {
  const registry = new Registry()
  const gauges = Object.entries(STORED).map(([name, { metric, help, label }]) => {
    const labelNames = label === undefined ? [] : [label]
    return { name, label, gauge: new Gauge({ name: metric, help, labelNames, registers: [registry] }) }
  })
  const isRead = new Gauge({
    name: 'koi_stored_metrics_read',
    help: 'Whether the metrics of the database could be read (1) or not (0)',
    registers: [registry],
  })
  const trail = new Gauge({
    name: 'koi_audit_trail_whole',
    help: 'Whether the last check found the audit trail whole (1) or a broken line (0); NaN if that is not known',
    registers: [registry],
  })
  return async () => {
    // What cannot be read is a metric of its own, since a scrape has to answer.
    const [signals, isWhole] = await Promise.all([
      readSignals().catch(() => null),
      isAuditTrailWhole().catch(() => null),
    ])
    isRead.set(signals === null ? 0 : 1)
    trail.set(isWhole === null ? Number.NaN : Number(isWhole))
    for (const { name, label, gauge } of gauges) {
      gauge.reset()
      if (label === undefined) gauge.remove()
      for (const signal of signals ?? []) {
        if (signal.name !== name) continue
        if (label === undefined) gauge.set(signal.value)
        else if (signal.label !== null) gauge.set({ [label]: signal.label }, signal.value)
      }
    }
    return registry.metrics()
  }
}
