import { useT } from '../../i18n/i18n.ts'
import { Link } from '../../navigation/navigation.tsx'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/Card.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import { money } from '../../wallet/amount-form.ts'
import styles from './ChannelList.module.css'
import type { DepositChannel } from './queries.ts'

/**
 * The payment channels. With `active` set they are a choice on the page; otherwise each links to its own
 * form.
 */
export function ChannelList({
  list,
  active,
}: {
  list: readonly DepositChannel[]
  active?: string | undefined
}) {
  const t = useT()
  return (
    <Card title={t('cashier.pay_with')} className={styles.card}>
      <ul>
        {list.map(({ code, name, min, max, usualMinutes }) => (
          <li key={code}>
            <Link
              to={`${paths.deposit}?${new URLSearchParams({ channel: code })}`}
              replace={active !== undefined}
              aria-current={code === active ? 'true' : undefined}
              className={styles.channel}
            >
              <span className={styles.icon}>
                <Icon name="wallet" />
              </span>
              <span className={styles.words}>
                <b>{name}</b>
                <small>
                  {money(min)} – {money(max)} · {t('cashier.usual', { minutes: usualMinutes })}
                </small>
              </span>
              {active === undefined ? <Icon name="forward" size={18} /> : <span className={styles.radio} />}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
