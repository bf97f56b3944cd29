import { type Output, useAction } from '../../api.ts'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { Row } from '../../ui/Page.tsx'

type Round = Output<'officeVendorRound'>

const ACTIONS = {
  close: {
    label: 'Close as lost',
    text: 'Open bets of this round are settled with the payouts so far. Nothing more is paid, unless the vendor reports a late win and its connection accepts late wins.',
  },
  void: {
    label: 'Void and refund',
    text: 'Every stake of this round is refunded to the member. A win that the vendor reports later is refused.',
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
