import { officeVendorSchemas } from '@koi/contract/schemas/office/vendors.ts'
import { Link, useParams } from 'react-router'
import { useAction, useCall } from '../../api.ts'
import { formatCount, formatMoney } from '../../format.ts'
import { usePermission } from '../../session.ts'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { type Fact, Facts, Loaded, Notice, Page } from '../../ui/Page.tsx'
import { State } from '../../ui/State.tsx'
import { KeysPart } from './KeysPart.tsx'
import { LatencyPart } from './LatencyPart.tsx'
import { LinkFields } from './LinkFields.tsx'
import { TransfersPart } from './TransfersPart.tsx'
import { ruleText, type VendorLink } from './vendor-link.ts'

/** One connected vendor: the terms of its link, the keys on both sides, and how fast its calls are answered. */
export default function LinkScreen() {
  const { code = '' } = useParams()
  return (
    <Loaded title={code} query={useCall('officeVendorLinks', {})}>
      {({ content }) => {
        const link = content.find(({ vendor }) => vendor === code)
        if (link !== undefined) return <LinkPage link={link} />
        return (
          <Page title={code}>
            <Notice tone="bad">No such vendor is plugged in.</Notice>
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
    <Page title={vendor} actions={canWrite ? <ChangeLink link={link} /> : null}>
      <Facts facts={factsOf(link)} />
      <p>
        <Link to={`/vendors/rounds?vendor=${vendor}`}>Open rounds</Link> ·{' '}
        <Link to={`/vendors/findings?vendor=${vendor}`}>Findings</Link> ·{' '}
        <Link to={`/games/vendors/${vendor}`}>In the catalogue</Link>
      </p>
      {link.transferUrl === null ? null : <TransfersPart {...{ vendor, canWrite }} />}
      <LatencyPart vendor={vendor} />
      <KeysPart {...{ link, canWrite }} />
    </Page>
  )
}

const ChangeLink = ({ link }: { link: VendorLink }) => (
  <ActionButton
    label="Change the link"
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
  ['Games are asked at', link.gameUrl],
  ["Members' money", ruleText('adapter', link.adapter)],
  ['Money is moved under', link.transferUrl ?? 'none'],
  ['List of transactions', link.transactionsUrl ?? 'none'],
  ['Currencies', link.currencies.join(', ')],
  ['A launch is good for', formatCount(link.tokenMinutes, 'minute')],
  ['Largest single stake', link.mostBet === null ? 'any' : formatMoney(link.mostBet)],
  ['Calls a second', link.callsPerSecond ?? 'any'],
  ['Late wins', ruleText('lateWin', link.lateWin)],
  ['Rollbacks of known bets', ruleText('settledRollback', link.settledRollback)],
  ['Rounds open for a day', ruleText('stuckRule', link.stuckRule)],
]
