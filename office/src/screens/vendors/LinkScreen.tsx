import { Link, useParams } from 'react-router'
import { type Answer, explain, useAct, useCall } from '../../api.ts'
import { formatMoney } from '../../format.ts'
import { useMay } from '../../session.ts'
import { Edit } from '../../ui/Edit.tsx'
import { Facts, Notice, Page, State } from '../../ui/Page.tsx'
import { KeysPart } from './KeysPart.tsx'
import { LatencyPart } from './LatencyPart.tsx'
import { LinkFields } from './LinkFields.tsx'
import { linkIn, RULES } from './link-form.ts'
import { SittingsPart } from './SittingsPart.tsx'

type PluggedIn = Answer<'officeVendorLinks'>['content'][number]

/** One vendor that is plugged in: how it is spoken to, the keys on both sides, and how fast it is answered. */
export default function LinkScreen() {
  const { code = '' } = useParams()
  const { data, isError, error } = useCall('officeVendorLinks', {})
  const link = data?.content.find(({ vendor }) => vendor === code)
  if (isError) return <Page title={code}>{<Notice tone="bad">{explain(error)}</Notice>}</Page>
  if (data === undefined) return <Page title={code}>{null}</Page>
  if (link === undefined)
    return <Page title={code}>{<Notice tone="bad">No such vendor is plugged in.</Notice>}</Page>
  return <OneLink link={link} />
}

function OneLink({ link }: { link: PluggedIn }) {
  const mayWrite = useMay('vendors.write')
  const set = useAct('officeSetVendorLink')
  const { vendor } = link
  const change = (
    <Edit
      label="Change the link"
      act="Save"
      call={set}
      onSave={(form, reason, done) => set.mutate({ vendor, ...linkIn(form), reason }, done)}
    >
      <LinkFields link={link} />
    </Edit>
  )
  return (
    <Page title={vendor} actions={mayWrite ? change : null}>
      <Facts facts={factsOf(link)} />
      <p>
        <Link to={`/vendors/rounds?vendor=${vendor}`}>Open rounds</Link> ·{' '}
        <Link to={`/vendors/findings?vendor=${vendor}`}>Findings</Link> ·{' '}
        <Link to={`/games/vendors/${vendor}`}>In the catalogue</Link>
      </p>
      {link.transferUrl === null ? null : <SittingsPart vendor={vendor} mayWrite={mayWrite} />}
      <LatencyPart vendor={vendor} />
      <KeysPart link={link} mayWrite={mayWrite} />
    </Page>
  )
}

const textIn = (rows: readonly (readonly [string, string])[], value: string): string =>
  rows.find(([one]) => one === value)?.[1] ?? value

const factsOf = (link: PluggedIn): Parameters<typeof Facts>[0]['facts'] => [
  ['State', <State key="state" state={link.enabled ? 'active' : 'off'} />],
  ['Games are asked at', link.gameUrl],
  ["Members' money", textIn(RULES.adapter, link.adapter)],
  ['Money is moved under', link.transferUrl ?? 'none'],
  ['List of transactions', link.transactionsUrl ?? 'none'],
  ['Currencies', link.currencies.join(', ')],
  ['A launch is good for', `${link.tokenMinutes} minutes`],
  ['Largest single stake', link.mostBet === null ? 'any' : formatMoney(link.mostBet)],
  ['Calls a second', link.callsPerSecond ?? 'any'],
  ['Late wins', textIn(RULES.lateWin, link.lateWin)],
  ['Rollbacks of known bets', textIn(RULES.settledRollback, link.settledRollback)],
  ['Rounds open for a day', textIn(RULES.stuckRule, link.stuckRule)],
]
