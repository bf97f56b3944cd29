import { type Output, useAction } from '../../api.ts'
import { t } from '../../i18n/i18n.ts'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { Row } from '../../ui/Page.tsx'

type Round = Output<'officeVendorRound'>

const ACTIONS = {
  close: {
    label: t('games.close_as_lost'),
    text: t('games.open_bets_of_this_round_are'),
  },
  void: {
    label: t('games.void_and_refund'),
    text: t('games.every_stake_of_this_round_is'),
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
