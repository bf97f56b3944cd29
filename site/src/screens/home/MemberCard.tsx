import { isTrial } from '@koi/contract/member-type.ts'
import { formatMoney, fromWire, symbolOf } from '@koi/contract/money.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemberInfo } from '../../api/member.ts'
import { useFlag } from '../../api/start-up.ts'
import { useT } from '../../i18n/i18n.ts'
import { Link } from '../../navigation/navigation.tsx'
import { paths } from '../../paths.ts'
import { HomeRain } from '../../rain/HomeRain.tsx'
import type { SessionInfo } from '../../session/session.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import styles from './MemberCard.module.css'
import { claimableQuery } from './queries.ts'

/**
 * The member's name, deposit and withdraw, what waits to be claimed, and the next rain. The balance is in the
 * header, once. A trial gets a link to open a real account.
 */
export default function MemberCard({ session }: { session: SessionInfo }) {
  const t = useT()
  const info = useMemberInfo()
  const trial = isTrial(session.type)
  const name = info?.nickname || info?.account || session.userName
  return (
    <div className={styles.card}>
      <div className={styles.who}>
        <Link to={paths.userInfo} className={styles.name}>
          {name}
        </Link>
        <p className={styles.level}>
          {trial ? t('home.trial_credit') : <Reward level={info?.clubLabel.labelName} />}
        </p>
        {trial ? null : <HomeRain className={styles.rain} />}
      </div>
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
  )
}

/** The reward that can be claimed now, or else the member's level: one line either way. */
function Reward({ level }: { level: string | null | undefined }) {
  const t = useT()
  const isOpen = useFlag('REWCEN3')
  const { data } = useQuery({ ...claimableQuery(), enabled: isOpen })
  const reward = data?.content.find(({ status }) => status === 'claim')
  if (!isOpen || reward === undefined) return level
  const amount = formatMoney(fromWire(reward.amount), symbolOf(reward.currency))
  return <Link to={paths.rewards}>{t('home.claim', { amount })}</Link>
}
