import { Link } from 'react-router'
import { useCall } from '../../api.ts'
import { formatMoney } from '../../format.ts'
import { Facts } from '../../ui/Page.tsx'
import { Part } from '../../ui/Part.tsx'

/** The member's level, and what their level brought them. */
export function LevelPart({ account }: { account: string }) {
  const query = useCall('officeMemberLevel', { account })
  const page = `/member-level?${new URLSearchParams({ member: account })}`
  return (
    <Part title="Level" query={query} actions={<Link to={page}>Changes, bonuses, set a level</Link>}>
      {({ level, turnover, currency, fixedUntil, changes, bonuses }) => (
        <Facts
          facts={[
            ['Level', level ?? 'none'],
            ['Valid turnover of 12 months', `${formatMoney(turnover)} ${currency}`],
            ['Stays as it is until', fixedUntil ?? 'the next closed day'],
            ['Changes', changes.length],
            ['Last change', changes[0]?.day ?? 'never'],
            ['Bonuses of levels', bonuses.length],
          ]}
        />
      )}
    </Part>
  )
}
