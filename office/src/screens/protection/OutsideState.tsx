import type { OutsideState as Code } from '@koi/contract/protection.ts'
import { t } from '../../i18n/i18n.ts'
import { State } from '../../ui/State.tsx'

/** Where a check is at the outside service; empty if it was not submitted there. */
export function OutsideState({ state }: { readonly state: Code | null }) {
  if (state === null) return null
  // Nothing bad has happened where a person was faster.
  return <State state={state === 'stopped' ? 'over' : state} text={t(`protection.outside_${state}`)} />
}

interface Decided {
  readonly decidedAt: number | null
  readonly decidedBy: string | null
}

/** Who has decided a check; the fallback while nobody has. */
export const deciderOf = ({ decidedAt, decidedBy }: Decided, nobody: string): string =>
  decidedBy ?? (decidedAt === null ? nobody : t('protection.by_outside'))
