import { isTrial } from '@koi/contract/member-type.ts'
import { Link } from 'react-router'
import { useBalance, useMemberInfo } from '../../api/member.ts'
import { useT } from '../../i18n/i18n.ts'
import { paths } from '../../paths.ts'
import type { SessionInfo } from '../../session/session.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { IconButton } from '../../ui/icons/IconButton.tsx'
import { ExplainedBalance } from '../../wallet/Balance.tsx'
import styles from './BalanceCard.module.css'

/** The member's balance, with deposit and withdraw; a trial gets a link to open a real account. */
export default function BalanceCard({ session }: { session: SessionInfo }) {
  const t = useT()
  const info = useMemberInfo()
  const { isHidden, toggleHidden } = useBalance()
  const trial = isTrial(session.type)
  const name = info?.nickname || info?.account || session.userName
  const level = trial ? t('home.trial_credit') : info?.clubLabel.labelName
  return (
    <Card hero>
      <div className={styles.top}>
        <div>
          <p>
            <Link to={paths.userInfo} className={styles.who}>
              {level ? `${name} · ${level}` : name}
            </Link>
          </p>
          <p className={styles.balance}>
            <ExplainedBalance size="large" count />
          </p>
        </div>
        <IconButton
          icon={isHidden ? 'eyeOff' : 'eye'}
          label={t(isHidden ? 'shell.show_balance' : 'shell.hide_balance')}
          onClick={toggleHidden}
        />
      </div>
      <div className={styles.actions}>
        {trial ? (
          <ButtonLink to={paths.register}>{t('home.real_account')}</ButtonLink>
        ) : (
          <>
            <ButtonLink tone="quiet" to={paths.withdraw}>
              {t('shell.withdraw')}
            </ButtonLink>
            <ButtonLink to={paths.deposit}>{t('shell.deposit')}</ButtonLink>
          </>
        )}
      </div>
    </Card>
  )
}
