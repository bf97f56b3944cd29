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
    ...{ decision: 'approve', label: 'Approve', look: 'primary', from: ['review'] },
    effect:
      'It is paid with the next pay run, within a minute. Of a bill that needs two people, the second pays it.',
  },
  {
    ...{ decision: 'release', label: 'Release', look: 'primary', from: ['held'] },
    effect: 'It is paid with the next pay run, also to a payee who is frozen or closed.',
  },
  {
    ...{ decision: 'hold', label: 'Hold', look: 'quiet', from: ['review', 'approved', 'insufficient'] },
    effect: 'It is not paid until somebody releases or rejects it.',
  },
  {
    ...{ decision: 'reject', label: 'Reject', look: 'danger' },
    from: ['review', 'approved', 'held', 'insufficient'],
    effect: 'It is never paid. What it leaves to later bills stays as it was computed.',
  },
]

/** What may be decided about a bill in a state. Pure. */
export const decisionsOf = (state: Bill['state']): readonly Decision[] =>
  DECISIONS.filter(({ from }) => from.includes(state))
