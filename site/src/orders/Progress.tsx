import { formatTime } from '../i18n/format-time.ts'
import { type PlainKey, useLanguage, useT } from '../i18n/i18n.ts'
import { Stepper } from '../ui/feedback/Stepper.tsx'
import type { ProgressStep } from './progress.ts'

const labels: Readonly<Record<string, PlainKey>> = {
  created: 'cashier.step_created',
  pending: 'cashier.step_pending',
  claimed: 'cashier.step_claimed',
  matched: 'cashier.step_matched',
  seen: 'cashier.step_seen',
  confirmed: 'cashier.step_confirmed',
  processing: 'cashier.step_processing',
  success: 'cashier.step_success',
  failed: 'cashier.step_failed',
  expired: 'cashier.step_expired',
  cancelled: 'cashier.step_cancelled',
  returning: 'cashier.step_returning',
  returned: 'cashier.step_returned',
  requested: 'cashier.step_requested',
  risk_review: 'cashier.step_review',
  approved: 'cashier.step_approved',
  paying: 'cashier.step_paying',
  paid: 'cashier.step_paid',
  pay_failed: 'cashier.step_pay_failed',
  rejected: 'cashier.step_rejected',
}

/** The steps of an order in words, with the times at which they were reached. */
export function Progress({ steps }: { steps: readonly ProgressStep[] }) {
  const t = useT()
  const language = useLanguage()
  return (
    <Stepper
      steps={steps.map(({ state, at, mark }) => {
        const label = labels[state]
        return {
          label: label === undefined ? state : t(label),
          state: mark,
          ...(at === null ? {} : { time: formatTime(at, language) }),
        }
      })}
    />
  )
}
