import { useT } from '../../i18n/i18n.ts'
import { Link } from '../../navigation/navigation.tsx'
import { paths } from '../../paths.ts'
import styles from './AgreementLabel.module.css'

/** Age and agreement in one sentence, with the agreement's text behind a link (RG-35, RG-38). */
export function AgreementLabel({ age }: { age: number }) {
  const t = useT()
  return (
    <span className={styles.label}>
      {t('entry.agree_age', { age })} {t('entry.agree')}{' '}
      <Link to={paths.agreement} className={styles.link}>
        {t('title.agreement')}
      </Link>
    </span>
  )
}
