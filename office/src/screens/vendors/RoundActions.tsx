import { type Output, useAction } from '../../api.ts'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { Row } from '../../ui/Page.tsx'

type Round = Output<'officeVendorRound'>

const ACTIONS = {
  close: {
    label: 'Close as lost',
    text: 'Open bets of this round are settled with what was paid on them: nothing more is paid unless its vendor tells of a late win that its link takes.',
  },
  void: {
    label: 'Give the stakes back',
    text: 'Every stake of this round goes back to the member, and a win that its vendor tells of later is refused.',
  },
} as const

/** What an operator may do about a round that its vendor left open. */
export function RoundActions({ round }: { round: Round }) {
  return (
    <Row>
      <EndRound round={round} act="close" />
      {round.knownAt === null ? <EndRound round={round} act="void" /> : null}
    </Row>
  )
}

function EndRound({ round: { vendor, memberId, round }, act }: { round: Round; act: keyof typeof ACTIONS }) {
  return (
    <ActionButton
      label={ACTIONS[act].label}
      call={useAction('officeSettleRound')}
      input={({ reason }) => ({ vendor, memberId, round, act, reason })}
    >
      <p>{ACTIONS[act].text}</p>
    </ActionButton>
  )
}
