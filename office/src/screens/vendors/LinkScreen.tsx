import { officeVendorSchemas } from '@koi/contract/schemas/office/vendors.ts'
import { Link, useParams } from 'react-router'
import { useAction, useCall } from '../../api.ts'
import { formatDuration, formatMoney } from '../../format.ts'
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
            <Notice tone="bad">This vendor is not connected.</Notice>
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
        <Link to={`/vendors/rounds?vendor=${vendor}`}>Open rounds</Link> ·{' '}
        <Link to={`/vendors/findings?vendor=${vendor}`}>Differences</Link> ·{' '}
        <Link to={`/games/vendors/${vendor}`}>Catalogue entry</Link>
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
    label="Edit connection"
    act="Save"
    call={useAction('officeSetVendorLink')}
    schema={officeVendorSchemas.officeSetVendorLink.input}
    values={link}
    input={(values) => values}
  >
    <LinkFields />
  </ActionButton>
)

const factsOf = (link: VendorLink): readonly Fact[] => [
  ['State', <State key="state" state={link.enabled ? 'active' : 'off'} />],
  ['Game launch URL', link.gameUrl],
  ['Wallet', ruleText('adapter', link.adapter)],
  ['Transfer wallet URL', link.transferUrl ?? 'none'],
  ['Session end URL', link.sessionUrl ?? 'none: an exclusion cannot end open games'],
  ['Transaction list URL', link.transactionsUrl ?? 'none'],
  ['Currencies', link.currencies.join(', ')],
  ['Launch token lifetime', formatDuration(link.tokenMinutes * 60)],
  ['Maximum stake per bet', link.mostBet === null ? 'no limit' : formatMoney(link.mostBet)],
  ['Maximum calls per second', link.callsPerSecond ?? 'no limit'],
  ['Wins after the round was closed', ruleText('lateWin', link.lateWin)],
  ['Rollbacks of settled bets', ruleText('settledRollback', link.settledRollback)],
  ['Rounds open for more than a day', ruleText('stuckRule', link.stuckRule)],
]
