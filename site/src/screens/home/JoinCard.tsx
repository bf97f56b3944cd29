import { useFlag } from '../../api/start-up.ts'
import { useT } from '../../i18n/i18n.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import styles from './JoinCard.module.css'

/** For visitors: what this site is, and how to join. */
export function JoinCard() {
  const t = useT()
  const mayRegister = useFlag('DIRECTREG3')
  return (
    <Card hero>
      <p className={styles.title}>{t('home.join_title')}</p>
      <p className={styles.text}>{t('home.join_text')}</p>
      <div className={styles.actions}>
        <ButtonLink tone="quiet" to={paths.trial}>
          {t('home.join_trial')}
        </ButtonLink>
        {mayRegister ? (
          <ButtonLink to={paths.register}>{t('home.join_register')}</ButtonLink>
        ) : (
          <ButtonLink to={paths.login}>{t('shell.log_in')}</ButtonLink>
        )}
      </div>
    </Card>
  )
}
