import { useT } from '../i18n/i18n.ts'
import { Button } from '../ui/Button.tsx'
import type { LogCheck } from './open-log.ts'
import { useConfirmWitnesses } from './use-log.ts'
import { Verdict } from './Verdict.tsx'

/** What changed about the witnesses and proves nothing by itself; added and removed ones until confirmed. */
export function WitnessNotices({ added, removed, isWeak }: Pick<LogCheck, 'added' | 'removed' | 'isWeak'>) {
  const t = useT()
  const confirm = useConfirmWitnesses()
  return (
    <>
      {isWeak ? <Verdict tone="open">{t('log.weak')}</Verdict> : null}
      {added.length === 0 ? null : (
        <>
          <Verdict tone="open">{t('log.added', { names: added.join(', ') })}</Verdict>
          <Button onClick={() => confirm({ added })}>{t('log.added_confirm')}</Button>
        </>
      )}
      {removed.length === 0 ? null : (
        <>
          <Verdict tone="open">{t('log.removed', { names: removed.join(', ') })}</Verdict>
          <Button onClick={() => confirm({ removed })}>{t('log.removed_confirm')}</Button>
        </>
      )}
    </>
  )
}
