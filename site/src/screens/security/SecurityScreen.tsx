import type { Answer } from '../../api/api.ts'
import { Loaded } from '../../api/Loaded.tsx'
import { useSecurityItems } from '../../api/security-items.ts'
import { type PlainKey, useT } from '../../i18n/i18n.ts'
import { Link } from '../../navigation/navigation.tsx'
import { Card } from '../../ui/Card.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { StatusPill } from '../../ui/feedback/StatusPill.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import { Page } from '../../ui/Page.tsx'
import { AccessReview } from './AccessReview.tsx'
import styles from './security.module.css'
import { type SecurityRow, securityGroups } from './security-rows.ts'

/** The security centre: each line links to its own screen and shows its value masked. */
export default function SecurityScreen() {
  const items = useSecurityItems()
  return (
    <Page>
      <AccessReview />
      <Loaded query={items} skeleton={<Waiting />}>
        {(found) =>
          securityGroups.map(({ title, rows }) => <Group key={title} {...{ title, rows, found }} />)
        }
      </Loaded>
    </Page>
  )
}

interface GroupProps {
  title: PlainKey
  rows: readonly SecurityRow[]
  found: Answer<'securityItems'>
}

function Group({ title, rows, found }: GroupProps) {
  const t = useT()
  return (
    <Card title={t(title)}>
      <ul className={styles.rows}>
        {rows.map(({ label, icon, to, stateOf }) => (
          <li key={to}>
            <Link to={to} className={styles.row}>
              <Icon name={icon} />
              <span>{t(label)}</span>
              <State {...stateOf(found)} />
              <Icon name="forward" size={18} />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function State({ text, tone }: ReturnType<SecurityRow['stateOf']>) {
  const t = useT()
  if (text === null) return null
  if (tone === 'value') return <span className={styles.value}>{text}</span>
  return <StatusPill tone={tone}>{t(text)}</StatusPill>
}

function Waiting() {
  return (
    <>
      <Skeleton height={248} />
      <Skeleton height={194} />
      <Skeleton height={140} />
    </>
  )
}
