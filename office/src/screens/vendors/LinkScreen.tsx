import { officeVendorSchemas } from '@koi/contract/schemas/office/vendors.ts'
import { Link, useParams } from 'react-router'
import { useAction, useCall } from '../../api.ts'
import { formatDuration, formatMoney } from '../../format.ts'
import { t } from '../../i18n/i18n.ts'
import { usePermission } from '../../session.ts'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { type Fact, Facts, Loaded, Notice, Page } from '../../ui/Page.tsx'
import { State } from '../../ui/State.tsx'
import { KeysPart } from './KeysPart.tsx'
import { LatencyPart } from './LatencyPart.tsx'
import { LinkFields } from './LinkFields.tsx'
import { RequestsPart } from './RequestsPart.tsx'
import { TransfersPart } from './TransfersPart.tsx'
import { ruleText, type VendorLink } from './vendor-link.ts'

/** One connected vendor: the connection, the keys of both sides, and how fast its calls are answered. */
export default function LinkScreen() {
  const { code = '' } = useParams()
  return (
    <Loaded title={code} query={useCall('officeVendorLinks', {})}>
      {({ content }) => {
        const link = content.find(({ vendor }) => vendor === code)
        if (link !== undefined) return <LinkPage link={link} />
        return (
          <Page title={code}>
            <Notice tone="bad">{t('games.this_vendor_is_not_connected')}</Notice>
          </Page>
        )
      }}
    </Loaded>
  )
}

function LinkPage({ link }: { link: VendorLink }) {
  const canWrite = usePermission('vendors.write')
  const { vendor } = link
  return (
    <Page title={vendor} actions={canWrite ? <EditLink link={link} /> : null}>
      <Facts facts={factsOf(link)} />
      <p>
        <Link to={`/vendors/rounds?vendor=${vendor}`}>{t('games.open_rounds')}</Link> ·{' '}
        <Link to={`/vendors/findings?vendor=${vendor}`}>{t('games.differences')}</Link> ·{' '}
        <Link to={`/vendors/launches?vendor=${vendor}`}>{t('menu.launches')}</Link> ·{' '}
        <Link to={`/games/vendors/${vendor}`}>{t('games.catalogue_entry')}</Link>
      </p>
      {link.transferUrl === null ? null : <TransfersPart {...{ vendor, canWrite }} />}
      <LatencyPart vendor={vendor} />
      <RequestsPart {...{ link, canWrite }} />
      <KeysPart {...{ link, canWrite }} />
    </Page>
  )
}

const EditLink = ({ link }: { link: VendorLink }) => (
  <ActionButton
    label={t('games.edit_connection')}
    act={t('shell.save')}
    call={useAction('officeSetVendorLink')}
    schema={officeVendorSchemas.officeSetVendorLink.input}
    values={link}
    input={(values) => values}
  >
    <LinkFields />
  </ActionButton>
)

const factsOf = (link: VendorLink): readonly Fact[] => [
  [t('word.state'), <State key="state" state={link.enabled ? 'active' : 'off'} />],
  [t('games.game_launch_url'), link.gameUrl],
  [t('games.wallet'), ruleText('adapter', link.adapter)],
  [t('games.transfer_wallet_url'), link.transferUrl ?? t('word.none')],
  [t('games.session_end_url'), link.sessionUrl ?? t('games.none_an_exclusion_cannot_end_open')],
  [t('games.transaction_list_url'), link.transactionsUrl ?? t('word.none')],
  [t('games.currencies'), link.currencies.join(', ')],
  [t('games.launch_token_lifetime'), formatDuration(link.tokenMinutes * 60)],
  [t('games.maximum_stake_per_bet'), link.mostBet === null ? t('games.no_limit') : formatMoney(link.mostBet)],
  [t('games.maximum_calls_per_second'), link.callsPerSecond ?? t('games.no_limit')],
  [t('games.wins_after_the_round_was_closed'), ruleText('lateWin', link.lateWin)],
  [t('games.rollbacks_of_settled_bets'), ruleText('settledRollback', link.settledRollback)],
  [t('games.rounds_open_for_more_than_a'), ruleText('stuckRule', link.stuckRule)],
]
