import { useT } from '../../../i18n/i18n.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { CopyText } from '../../../ui/CopyText.tsx'
import { copyText } from '../../../ui/copy-text.ts'
import { Facts } from '../../../ui/Facts.tsx'
import partStyles from '../parts/parts.module.css'
import styles from './opening.module.css'

interface OpenedProps {
  account: string
  /** It is known to this page only, until the agent leaves it. */
  password: string
  onNext: () => void
}

/** What the agent passes on to the person; the password is never shown again (TA-21). */
export function Opened({ account, password, onNext }: OpenedProps) {
  const t = useT()
  const address = `${window.location.origin}${paths.login}`
  const all = t('agent.opened_message', { account, password, address })
  return (
    <Card hero title={t('agent.opened', { account })}>
      <div role="status">
        <Facts
          facts={[
            [t('agent.account'), <CopyText key="account" text={account} />],
            [t('agent.password'), <CopyText key="password" text={password} />],
            [t('agent.log_in_at'), <CopyText key="address" text={address} />],
          ]}
        />
        <p className={partStyles.note}>{t('agent.opened_text')}</p>
      </div>
      <div className={styles.actions}>
        <Button tone="quiet" icon="copy" onClick={() => void copyText(all)}>
          {t('agent.copy_all')}
        </Button>
        <Button onClick={onNext}>{t('agent.open_another')}</Button>
      </div>
    </Card>
  )
}
