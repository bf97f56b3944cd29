import { useT } from '../../../i18n/i18n.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import styles from './income.module.css'

/** Whether this phone gets the same amount from the line as the server. */
export function CheckMark({ isRight }: { isRight: boolean }) {
  const t = useT()
  return (
    <span className={classNames(styles.check, !isRight && styles.wrong)}>
      <Icon name={isRight ? 'check' : 'warning'} size={14} />
      {t(isRight ? 'agent.computed_same' : 'agent.computed_other')}
    </span>
  )
}
