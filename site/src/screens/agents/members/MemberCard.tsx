import { isPromptedForContracts } from '@koi/contract/member-type.ts'
import { formatTime } from '../../../i18n/format-time.ts'
import { useLanguage, useT } from '../../../i18n/i18n.ts'
import { paths } from '../../../paths.ts'
import { useSession } from '../../../session/session.ts'
import { Amount } from '../../../ui/Amount.tsx'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { StatusPill } from '../../../ui/feedback/StatusPill.tsx'
import { termsText } from '../parts/terms.ts'
import { isAgent, typeLabel } from '../parts/type-label.ts'
import type { TeamMember } from '../queries.ts'
import styles from './members.module.css'

interface MemberCardProps {
  member: TeamMember
  symbol: string
  /** Shows the members below this one. */
  onOpen: (id: string) => void
}

/** A member as their upline may see them: no contact, no name, no card (TA-16). */
export function MemberCard({ member, symbol, onOpen }: MemberCardProps) {
  const t = useT()
  const language = useLanguage()
  const { id, account, type, level, team, lastLoginAt } = member
  const isDirect = level === 1
  const session = useSession()
  // Affiliates have an agent home, but no contracts (CO-18).
  const maySign = session !== null && isPromptedForContracts(session.type)
  const lastLogin = lastLoginAt === null ? t('agent.never') : formatTime(lastLoginAt, language)
  return (
    <Card className={styles.member}>
      <div className={styles.head}>
        <h2>{account}</h2>
        <StatusPill tone={isAgent(type) ? 'good' : 'neutral'}>{t(typeLabel(type))}</StatusPill>
        <span className={styles.balance}>
          <Amount value={member.balance} symbol={symbol} size="medium" />
        </span>
      </div>
      <p className={styles.facts}>
        {isDirect ? t('agent.level_direct') : t('agent.level_number', { level })} ·{' '}
        {t('agent.team_of', { count: team })}
      </p>
      <p className={styles.facts}>
        {t('agent.last_login')}: {lastLogin}
      </p>
      <p className={styles.facts}>{termsText(t, member.terms)}</p>
      {team > 0 || isDirect ? (
        <div className={styles.actions}>
          {team > 0 ? (
            <Button tone="quiet" onClick={() => onOpen(id)} aria-label={t('agent.open_team_of', { account })}>
              {t('agent.open_team')}
            </Button>
          ) : null}
          {isDirect ? (
            <ButtonLink tone="quiet" to={paths.ratesOf(id)}>
              {t('agent.set_rates')}
            </ButtonLink>
          ) : null}
          {isDirect && maySign ? (
            <ButtonLink tone="quiet" to={paths.offerContract(account)}>
              {t('title.offer_contract')}
            </ButtonLink>
          ) : null}
        </div>
      ) : null}
    </Card>
  )
}
