import { useT } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import styles from './security.module.css'

/** Shown once, when they are created. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const t = useT()
  return (
    <Card title={t('security.recovery')}>
      <div className={styles.stack}>
        <p className={styles.lead}>{t('security.recovery_lead')}</p>
        <ul className={styles.codes}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <Button full onClick={onKept}>
          {t('security.recovery_kept')}
        </Button>
      </div>
    </Card>
  )
}
