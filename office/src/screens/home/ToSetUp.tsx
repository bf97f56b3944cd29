import type { SetUpItem } from '@koi/contract/set-up.ts'
import { Link } from 'react-router'
import { useCall } from '../../api.ts'
import { t } from '../../i18n/i18n.ts'
import { Card, CardLine, CardLines } from '../../ui/Card.tsx'

/** Where each entry is set up. */
const PATHS: Readonly<Record<SetUpItem, string>> = {
  addresses: '/installation',
  second_owner: '/operators',
  mail: '/installation',
  sms: '/site',
  social: '/site',
  banks: '/cashier/banks',
  channel: '/channels',
  cashier_settings: '/cashier/settings',
  identity_rule: '/settings',
  games: '/draws/games',
  game_limits: '/draws/games',
  site_name: '/settings',
  licence: '/settings',
  support: '/settings',
}

/** What the installation still lacks, each with its link; nothing once everything is there (CA-02). */
export function ToSetUp() {
  const { data } = useCall('officeToSetUp', {}, 10_000)
  if (data === undefined || data.items.length === 0) return null
  return (
    <Card title={t('home.set_up')} hint={t('home.set_up_hint')}>
      <CardLines>
        {data.items.map((item) => (
          <CardLine key={item} actions={<Link to={PATHS[item]}>{t('home.set_up_open')}</Link>}>
            <b>{t(`home.set_up_${item}`)}</b>
            <br />
            {t(`home.why_${item}`)}
          </CardLine>
        ))}
      </CardLines>
    </Card>
  )
}
