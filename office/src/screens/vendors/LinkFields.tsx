import { realCurrency, TRIAL_CURRENCY } from '@koi/contract/money.ts'
import { Field, Select } from '../../ui/form/Field.tsx'
import { Tick, TickList } from '../../ui/form/Tick.tsx'
import { LINK_RULES } from './vendor-link.ts'

/** Everything that an operator may change about a connection. */
export function LinkFields() {
  return (
    <>
      <Tick name="enabled" label="On: launches and bets are accepted" />
      <Field name="gameUrl" label="Game launch URL" type="url" required />
      <Select name="adapter" label="Wallet" choices={LINK_RULES.adapter} />
      <Field
        name="transferUrl"
        label="Transfer wallet URL (only for a transfer wallet)"
        type="url"
        nullable
      />
      <Field
        name="transactionsUrl"
        label="Transaction list URL (leave empty if there is none)"
        type="url"
        nullable
      />
      <Field name="sessionUrl" label="Session end URL (leave empty if there is none)" type="url" nullable />
      <Field name="rewardsUrl" label="Free rounds URL (leave empty if there is none)" type="url" nullable />
      <TickList name="currencies" legend="Currencies" values={[realCurrency(), TRIAL_CURRENCY]} />
      <Field name="tokenMinutes" label="Launch token lifetime, minutes" type="number" required />
      <Field
        name="mostBet"
        label="Maximum stake per bet (leave empty for no limit)"
        inputMode="decimal"
        nullable
      />
      <Field
        name="callsPerSecond"
        label="Maximum calls per second (leave empty for no limit)"
        type="number"
      />
      <Select name="lateWin" label="Wins after the round was closed" choices={LINK_RULES.lateWin} />
      <Select name="settledRollback" label="Rollbacks of settled bets" choices={LINK_RULES.settledRollback} />
      <Select name="stuckRule" label="Rounds open for more than a day" choices={LINK_RULES.stuckRule} />
    </>
  )
}
