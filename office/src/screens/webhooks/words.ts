import type { DELIVERY_STATES, WEBHOOK_STATES, WebhookProblem } from '@koi/contract/webhooks.ts'
import { type PlainKey, t } from '../../i18n/i18n.ts'

type StateCode = (typeof WEBHOOK_STATES)[number] | (typeof DELIVERY_STATES)[number]

/** How an endpoint or a delivery is. */
export const stateText = (state: StateCode): string => t(`webhooks.state_${state}` satisfies PlainKey)

/** The tone of a state, by a word that the office colours. */
export const toneOf = (state: StateCode): string =>
  ({
    active: 'active',
    off: 'off',
    disabled: 'stopped',
    waiting: 'waiting',
    delivered: 'sent',
    failed: 'failed',
  })[state]

export const problemText = (problem: WebhookProblem): string =>
  t(`webhooks.problem_${problem}` satisfies PlainKey)

/** What came back of an attempt: a status, or why there was none; empty before the first. */
export const answerText = ({
  status,
  problem,
}: {
  readonly status: number | null
  readonly problem: WebhookProblem | null
}): string =>
  [status, problem === null ? null : problemText(problem)].filter((part) => part !== null).join(' · ')
