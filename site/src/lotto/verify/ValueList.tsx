import { useT } from '../../i18n/i18n.ts'
import { CopyValue } from '../../ui/CopyValue.tsx'
import type { ValueName } from './verdict.ts'
import styles from './verify.module.css'

/** Published values with their names, each with a button that copies it. */
export function ValueList({ values }: { values: readonly (readonly [ValueName, string])[] }) {
  const t = useT()
  return (
    <dl className={styles.values}>
      {values.map(([name, value], place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a list that never changes its order
        <div key={place}>
          <dt>{t(`lotto.value_${name}`)}</dt>
          <dd>
            <CopyValue name={t(`lotto.value_${name}`)} value={value} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
