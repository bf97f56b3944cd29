import { t } from '../../i18n/i18n.ts'
import type { ButtonLook } from '../../ui/Button.tsx'
import type { Bill } from './check-bill.ts'

interface Decision {
  readonly decision: 'approve' | 'reject' | 'hold' | 'release'
  readonly label: string
  readonly look: ButtonLook
  readonly effect: string
  /** The states of a bill in which it can be decided so. */
  readonly from: readonly Bill['state'][]
}

const DECISIONS: readonly Decision[] = [
  {
    ...{ decision: 'approve', label: t('word.approve'), look: 'primary', from: ['review'] },
    effect: t('agents.approve_bill_effect'),
  },
  {
    ...{ decision: 'release', label: t('agents.release'), look: 'primary', from: ['held'] },
    effect: t('agents.release_bill_effect'),
  },
  {
    ...{
      decision: 'hold',
      label: t('agents.hold'),
      look: 'quiet',
      from: ['review', 'approved', 'insufficient'],
    },
    effect: t('agents.it_is_not_paid_until_somebody'),
  },
  {
    ...{ decision: 'reject', label: t('word.reject'), look: 'danger' },
    from: ['review', 'approved', 'held', 'insufficient'],
    effect: t('agents.it_is_never_paid_what_it'),
  },
]

/** Whether a bill expired, and no operator has noted that yet. Pure. */
export const isToNote = ({ state, expiryNotedAt }: Pick<Bill, 'state' | 'expiryNotedAt'>): boolean =>
  state === 'expired' && expiryNotedAt === null

/** What may be decided about a bill in a state. Pure. */
export const decisionsOf = (state: Bill['state']): readonly Decision[] =>
  DECISIONS.filter(({ from }) => from.includes(state))
