import { formatMoney, smallestAmount } from '@koi/contract/money.ts'
import { useQuery } from '@tanstack/react-query'
import { useFlag } from '../../api/start-up.ts'
import { welcomeOfferQuery } from '../../api/welcome-offer.ts'
import { useT } from '../../i18n/i18n.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { OfferWords, WelcomeOffer } from '../../wallet/WelcomeOffer.tsx'
import styles from './JoinCard.module.css'

/** For visitors: what a new member gets and on what terms, or else what this site is; and how to join. */
export function JoinCard() {
  const t = useT()
  const mayRegister = useFlag('DIRECTREG3')
  const { data: offer, isPending } = useQuery(welcomeOfferQuery())
  return (
    <Card hero>
      <div className={styles.words}>
        {isPending ? null : offer ? (
          <WelcomeOffer {...offer} />
        ) : (
          <OfferWords
            title={t('home.join_title')}
            text={t('home.join_text', { least: formatMoney(smallestAmount()) })}
          />
        )}
      </div>
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
