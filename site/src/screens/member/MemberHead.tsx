import { type MemberInfo, useBalance, useMemberIcon } from '../../api/member.ts'
import { now } from '../../device/now.ts'
import { useT } from '../../i18n/i18n.ts'
import { useSession } from '../../session/session.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { IconButton } from '../../ui/icons/IconButton.tsx'
import { Logo } from '../../ui/icons/Logo.tsx'
import { MemberPicture } from '../../ui/icons/MemberPicture.tsx'
import { ExplainedBalance } from '../../wallet/Balance.tsx'
import styles from './MemberHead.module.css'
import { daysSince } from './member-menu.ts'

export interface MemberHeadProps {
  /** Undefined for a visitor, and while it loads. */
  info: MemberInfo | undefined
  openLogIn: (() => void) | null
}

/** Account, level, days since registration and balance; for a visitor the log-in (MC-06 to MC-09). */
export function MemberHead({ info, openLogIn }: MemberHeadProps) {
  const t = useT()
  const session = useSession()
  const icon = useMemberIcon()
  if (openLogIn !== null) {
    return (
      <Card hero>
        <div className={styles.who}>
          <Logo size={48} />
          <p className={styles.text}>{t('member.log_in_text')}</p>
        </div>
        <Button full className={styles.enter} onClick={openLogIn}>
          {t('member.log_in')}
        </Button>
      </Card>
    )
  }
  return (
    <Card hero>
      <div className={styles.who}>
        {icon === null ? <Logo size={48} /> : <MemberPicture icon={icon} />}
        <div className={styles.words}>
          <p className={styles.name}>{info?.account ?? session?.userName}</p>
          <p className={styles.text}>
            {info?.clubLabel.labelName ? (
              <span className={styles.level}>{info.clubLabel.labelName}</span>
            ) : null}
            {info === undefined ? null : t('member.days', { count: daysSince(info.regDate, now()) })}
          </p>
        </div>
      </div>
      <BalanceRow />
    </Card>
  )
}

function BalanceRow() {
  const t = useT()
  const { isHidden, toggleHidden } = useBalance()
  return (
    <div className={styles.balance}>
      <span className={styles.text}>{t('member.balance')}</span>
      <span className={styles.amount}>
        <ExplainedBalance size="medium" />
      </span>
      <IconButton
        icon={isHidden ? 'eyeOff' : 'eye'}
        size={20}
        label={t(isHidden ? 'shell.show_balance' : 'shell.hide_balance')}
        onClick={toggleHidden}
      />
    </div>
  )
}
