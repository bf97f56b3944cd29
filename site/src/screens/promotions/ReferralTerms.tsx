import { useT } from '../../i18n/i18n.ts'
import { Amount } from '../../ui/Amount.tsx'
import { Card } from '../../ui/Card.tsx'
import { StatusPill } from '../../ui/feedback/StatusPill.tsx'
import styles from './InviteFriendsScreen.module.css'
import type { Referral } from './referral-queries.ts'
import { ruleTexts } from './referral-words.ts'

/** The milestones and the rules, in words made from the terms; a team's road is explained instead. */
export function ReferralTerms({ referral }: { referral: Referral }) {
  const t = useT()
  const { terms, road, currency, mayInvite } = referral
  if (road === 'team' && mayInvite)
    return (
      <Card title={t('invite.team')}>
        <p className={styles.text}>{t('invite.team_text')}</p>
      </Card>
    )
  if (terms === null) return null
  return (
    <>
      {terms.milestones.length === 0 ? null : (
        <Milestones referral={referral} milestones={terms.milestones} />
      )}
      <Card title={t('invite.rules')}>
        <ul className={styles.rules}>
          {ruleTexts(t, terms, currency).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Card>
    </>
  )
}

interface MilestonesProps {
  readonly referral: Referral
  readonly milestones: NonNullable<Referral['terms']>['milestones']
}

function Milestones({ referral: { friends, reached }, milestones }: MilestonesProps) {
  const t = useT()
  return (
    <Card title={t('invite.milestones')}>
      <ul className={styles.milestones}>
        {milestones.map((one) => (
          <li key={one.friends}>
            <span>{t('invite.milestone', { friends: one.friends })}</span>
            <Amount value={one.amount} tone="gold" />
            {reached.includes(one.friends) ? (
              <StatusPill tone="good">{t('invite.milestone_reached')}</StatusPill>
            ) : (
              <StatusPill tone="neutral">
                {t('invite.milestone_open', { left: Math.max(one.friends - friends.qualified, 0) })}
              </StatusPill>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
