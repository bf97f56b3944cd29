import { useT } from '../i18n/i18n.ts'
import { Button } from '../ui/Button.tsx'
import type { LogCheck } from './open-log.ts'
import { useConfirmRemoved } from './use-log.ts'
import { Verdict } from './Verdict.tsx'

/** What changed about the witnesses and proves nothing by itself; a removed one until it is confirmed. */
export function WitnessNotices({ removed, isWeak }: Pick<LogCheck, 'removed' | 'isWeak'>) {
  const t = useT()
  const confirm = useConfirmRemoved(removed)
  return (
    <>
      {isWeak ? <Verdict tone="open">{t('log.weak')}</Verdict> : null}
      {removed.length === 0 ? null : (
        <>
          <Verdict tone="open">{t('log.removed', { names: removed.join(', ') })}</Verdict>
          <Button onClick={confirm}>{t('log.removed_confirm')}</Button>
        </>
      )}
    </>
  )
}
