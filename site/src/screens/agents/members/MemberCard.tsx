import { hasAgentHome, isMemberType } from '@koi/contract/member-type.ts'
import { formatDay, formatTime } from '../../../i18n/format-time.ts'
import { useLanguage, useT } from '../../../i18n/i18n.ts'
import { paths } from '../../../paths.ts'
import { Amount } from '../../../ui/Amount.tsx'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Facts } from '../../../ui/Facts.tsx'
import { StatusPill } from '../../../ui/feedback/StatusPill.tsx'
import { termsText } from '../parts/terms.ts'
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
  const { id, account, level, team, registeredAt, lastLoginAt } = member
  const isDirect = level === 1
  return (
    <Card className={styles.member}>
      <div className={styles.head}>
        <h2>{account}</h2>
        <TypePill type={member.type} />
      </div>
      <Facts
        facts={[
          [t('agent.balance_of'), <Amount key="balance" value={member.balance} symbol={symbol} />],
          [t('agent.level'), isDirect ? t('agent.level_direct') : level],
          [t('agent.team_size'), team],
          [
            t('agent.last_login'),
            lastLoginAt === null ? t('agent.never') : formatTime(lastLoginAt, language),
          ],
          [t('agent.registered_at'), formatDay(registeredAt, language)],
          [t('agent.terms'), termsText(t, member.terms)],
        ]}
      />
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
        </div>
      ) : null}
    </Card>
  )
}

/** Whether a member is an agent, in a word. */
function TypePill({ type }: { type: number }) {
  const t = useT()
  const isAgent = isMemberType(type) && hasAgentHome(type)
  return (
    <StatusPill tone={isAgent ? 'good' : 'neutral'}>
      {t(isAgent ? 'agent.type_agent' : 'agent.type_member')}
    </StatusPill>
  )
}
