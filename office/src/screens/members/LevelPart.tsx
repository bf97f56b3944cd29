import { Link } from 'react-router'
import { useCall } from '../../api.ts'
import { formatMoney } from '../../format.ts'
import { t } from '../../i18n/i18n.ts'
import { Facts } from '../../ui/Page.tsx'
import { Part } from '../../ui/Part.tsx'

/** The member's level, and what their level brought them. */
export function LevelPart({ account }: { account: string }) {
  const query = useCall('officeMemberLevel', { account })
  const page = `/member-level?${new URLSearchParams({ member: account })}`
  return (
    <Part title={t('word.level')} query={query} actions={<Link to={page}>{t('members.level_page')}</Link>}>
      {({ level, turnover, currency, fixedUntil, changes, bonuses }) => (
        <Facts
          facts={[
            [t('word.level'), level ?? t('word.none')],
            [t('members.turnover_year'), `${formatMoney(turnover)} ${currency}`],
            [t('members.stays_until'), fixedUntil ?? t('members.next_day')],
            [t('members.level_changes'), changes.length],
            [t('members.last_change'), changes[0]?.day ?? t('word.never')],
            [t('members.level_bonuses'), bonuses.length],
          ]}
        />
      )}
    </Part>
  )
}
